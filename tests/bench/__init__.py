"""Speed, as paired ratios within one run: never a timed test."""
