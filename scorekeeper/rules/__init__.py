"""What a table agrees before the first hand: schedules, hooks, scoring, ties, presets."""
