#!/usr/bin/env python3
"""Taffy: flexbox in Rust, by the package stretchable of PyPI, which has it as a compiled module.

The driver calls the compiled module itself, and makes each style once: the classes of the binding take 1.5 ms a node.
A step is one call that sets a style and one that computes the layout; both take some microseconds to read arguments."""
import importlib.metadata
import re
import sys

from screens import Run, drive, tell
from stretchable import taffylib
from stretchable.context import taffy
from stretchable.style import AlignItems, FlexDirection, Style
from stretchable.style.geometry.length import AUTO
from stretchable.style.geometry.size import SizeAvailableSpace

run = Run(sys.argv)
space = SizeAvailableSpace.default().to_dict()
root, nodes = None, []


class Node:
    """A node of Taffy with its parent."""

    def __init__(self, style):
        self.id, self.parent = taffylib.node_create(taffy._ptr, style), None

    def add(self, *children):
        for child in children:
            child.parent = self
            taffylib.node_add_child(taffy._ptr, self.id, child.id)


made = {}


def style(**members):
    """A style as the compiled module takes it; equal ones are made once."""
    key = repr(members)
    if key not in made:
        made[key] = Style(flex_shrink=0, **members).to_dict()
    return made[key]


def column_box(place):
    return Node(style(size=(AUTO, 20), margin=(4 if place else 0, 8, 0, 8)))


def stack_size(row, place, state):
    return (20 + place, 10 + (row + place) % 7 if row + place else 40 + state % 60)


def root_style(state):
    direction = FlexDirection.ROW if run.screen in ("row", "form") else FlexDirection.COLUMN
    members = {"row": {"gap": 8}, "form": {"gap": (8, 0), "padding": (8, 16, 0, 16)}}.get(run.screen, {})
    return style(size=(run.width(state), AUTO), flex_direction=direction, **members)


def build_form():
    labels, fields = Node(style(flex_direction=FlexDirection.COLUMN)), Node(
        style(flex_direction=FlexDirection.COLUMN, flex_grow=1))
    for row in range(run.size // 2):
        label = Node(style(min_size=(40 + row * 37 % 81, AUTO), size=(AUTO, 20),
                                 margin=(10 if row else 2, 0, 2, 0)))
        field = Node(style(size=(AUTO, 24), margin=(8 if row else 0, 0, 0, 0)))
        labels.add(label)
        fields.add(field)
        nodes.extend([label, field])
    root.add(labels)
    root.add(fields)


def build_stacks():
    for row in range(run.size // 10):
        line = Node(style(gap=(8, 0), align_items=AlignItems.START, margin=(4 if row else 0, 0, 0, 0)))
        for place in range(10):
            nodes.append(Node(style(size=stack_size(row, place, 0))))
            line.add(nodes[-1])
        root.add(line)


def build_list():
    for _ in range(run.size):
        cell = Node(style(padding=(0, 8, 0, 8), gap=(8, 0)))
        picture = Node(style(size=(30, 30), margin=(7, 0, 7, 0)))
        lines = Node(style(flex_direction=FlexDirection.COLUMN, flex_grow=1, gap=(0, 2), padding=(4, 0, 0, 0)))
        title, detail = Node(style(size=(AUTO, 18))), Node(style(size=(AUTO, 14)))
        lines.add(title, detail)
        cell.add(picture, lines)
        root.add(cell)
        nodes.extend([cell, picture, title, detail])


def lay_out():
    taffylib.node_compute_layout(taffy._ptr, root.id, space)


def build():
    global root
    taffylib.disable_rounding(taffy._ptr)
    root = Node(root_style(0))
    if run.screen == "row":
        for _ in range(run.size):
            nodes.append(Node(style(size=(AUTO, 20), flex_grow=1, flex_basis=0)))
        root.add(*nodes)
    elif run.screen == "form":
        build_form()
    elif run.screen == "stacks":
        build_stacks()
    elif run.screen in ("list", "cell"):
        build_list()
    else:
        nodes.extend(column_box(place) for place in range(run.size))
        root.add(*nodes)
    lay_out()


def changed_style(state):
    """The style that a step sets."""
    if run.screen == "stacks":
        return style(size=stack_size(0, 0, state))
    if run.screen == "cell":
        return style(size=(run.picture_width(state), 30), margin=(7, 0, 7, 0))
    if run.screen == "grow":
        return style(size=(AUTO, 20 + state % 20), margin=(4, 8, 0, 8))
    return root_style(state)


def changed_node():
    middle = run.size // 2
    places = {"stacks": 0, "cell": 4 * middle + 1, "grow": middle}
    return nodes[places[run.screen]] if run.screen in places else root


def step(state):
    taffylib.node_set_style(taffy._ptr, changed_node().id, styles[state])
    lay_out()


def frames():
    layout, places = taffylib.PyLayout(), []

    def place(node):
        """A frame in the coordinates of the root."""
        taffylib.node_get_layout(taffy._ptr, node.id, layout)
        x, y, width, height = layout.x, layout.y, layout.width, layout.height
        above = node.parent
        while above is not None and above is not root:
            taffylib.node_get_layout(taffy._ptr, above.id, layout)
            x, y, above = x + layout.x, y + layout.y, above.parent
        return [x, y, width, height]

    for node in nodes:
        places += place(node)
    return places


def version():
    """The version of the package, and that of Taffy that its module names."""
    with open(taffylib.__file__, "rb") as file:
        found = re.search(rb"taffy-(\d+\.\d+\.\d+)", file.read())
    return "%s, stretchable %s" % (found.group(1).decode() if found else "unknown",
                                   importlib.metadata.version("stretchable"))


if run.screen == "churn":
    tell(unsupported="stretchable inserts no view between others")
    sys.exit()
styles = {state: changed_style(state) for state in range(1, run.steps + 1)}
drive(run, version(), build, step, frames)
