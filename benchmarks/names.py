"""What is said of a name that does not exist."""
import difflib


def unknown(what, name, known):
    """`no workload 'sofmax'; did you mean 'softmax'?`, or those that there are."""
    near = difflib.get_close_matches(name, known, 1)
    return f"no {what} '{name}'" + (f"; did you mean '{near[0]}'?" if near else f"; there are: {', '.join(known)}")
