"""The paper: one page that holds a whole game, blank, part-filled or finished."""
