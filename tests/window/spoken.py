"""Prints what programs tell a screen reader, a line each: how many things it is in, role, name, and whether it takes
and has the focus, with tabs between them."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def tell(part, depth=0):
    is_so = part.get_state_set().contains
    takes_focus = "focusable" if is_so(Atspi.StateType.FOCUSABLE) else ""
    has_focus = "focused" if is_so(Atspi.StateType.FOCUSED) else ""
    name = " ".join((part.get_name() or "").split())
    print(depth, part.get_role_name(), name, takes_focus, has_focus, sep="\t")
    for at in range(part.get_child_count()):
        child = part.get_child_at_index(at)
        if child is not None:
            tell(child, depth + 1)


tell(Atspi.get_desktop(0))
