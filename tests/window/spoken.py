"""Prints what programs tell a screen reader: role, name, and whether it takes the focus, with tabs between them."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def tell(part):
    takes_focus = part.get_state_set().contains(Atspi.StateType.FOCUSABLE)
    name = " ".join((part.get_name() or "").split())
    print(part.get_role_name(), name, "focusable" if takes_focus else "", sep="\t")
    for at in range(part.get_child_count()):
        child = part.get_child_at_index(at)
        if child is not None:
            tell(child)


tell(Atspi.get_desktop(0))
