"""What happens at the table: events, fold, acts, record, audit, standings."""
