"""A small window full of files that can be dragged: what a file manager offers. Takes the files as arguments."""

import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, Gtk

addresses = [pathlib.Path(path).as_uri() for path in sys.argv[1:]]
window = Gtk.Window(type=Gtk.WindowType.POPUP)
window.set_default_size(100, 100)
window.move(1290, 890)
box = Gtk.EventBox()
box.add(Gtk.Label(label="files"))
window.add(box)
box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
box.drag_source_add_uri_targets()
box.connect("drag-data-get", lambda widget, context, data, info, time: data.set_uris(addresses))
box.connect("drag-begin", lambda *_: print("begin", flush=True))
box.connect("drag-end", lambda *_: (print("end", flush=True), Gtk.main_quit()))
window.connect("map-event", lambda *_: print("ready", flush=True))
window.show_all()
Gtk.main()
