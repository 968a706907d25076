#!/usr/bin/env python3
"""Writes the five everyday screens beside this file as traces (python3 stdlib only).

usage: generate.py [FOLDER]        FOLDER is this one unless given

A screen is a tree of views; every view has x, y, width and height in its superview's coordinates. The first two
variables and rows are the root's width and height. After the build one variable is dragged, as a window's edge or a
finger would be. The comments of a trace name its variables.
"""
import math
import os
import sys

REQUIRED = 1000


class Term:
    """A sum of variables with coefficients, and a constant."""

    def __init__(self, terms, constant=0):
        self.terms, self.constant = terms, constant

    def __add__(self, other):
        other = as_term(other)
        terms = dict(self.terms)
        for v, a in other.terms.items():
            terms[v] = terms.get(v, 0) + a
        return Term({v: a for v, a in terms.items() if a}, self.constant + other.constant)

    def __mul__(self, k):
        return Term({v: a * k for v, a in self.terms.items()}, self.constant * k)

    def __sub__(self, other):
        return self + as_term(other) * -1


def as_term(x):
    return x if isinstance(x, Term) else Term({}, x)


def number(x):
    return "%d" % x if x == int(x) else repr(x)


class View:
    """Four variables; a root has two, and stands at 0, 0."""

    def __init__(self, screen, name, root=False):
        self.name = name
        self.x, self.y = (as_term(0),) * 2 if root else (screen.variable(name + s) for s in (".x", ".y"))
        self.width, self.height = (screen.variable(name + s) for s in (".width", ".height"))
        self.right, self.bottom = self.x + self.width, self.y + self.height
        self.middle_x, self.middle_y = self.x + self.width * 0.5, self.y + self.height * 0.5
        # The same edges as its subviews see them.
        self.inner_right, self.inner_bottom = self.width, self.height
        self.inner_middle_x, self.inner_middle_y = self.width * 0.5, self.height * 0.5


class Screen:
    def __init__(self, title, width, height):
        self.title, self.names, self.rows = title, [], []
        self.root = View(self, "root", root=True)
        self.equal(self.root.width, width)
        self.equal(self.root.height, height)
        self.size = width

    def variable(self, name):
        self.names.append(name)
        return Term({len(self.names) - 1: 1})

    def view(self, name, width=None, height=None):
        v = View(self, name)
        self.at_least(v.width, 0)
        self.at_least(v.height, 0)
        if width is not None: self.equal(v.width, width)
        if height is not None: self.equal(v.height, height)
        return v

    def row(self, a, relation, b, priority):
        difference = as_term(a) - b
        self.rows.append((difference, relation, priority))

    def equal(self, a, b, priority=REQUIRED): self.row(a, "=", b, priority)
    def at_least(self, a, b, priority=REQUIRED): self.row(a, ">", b, priority)
    def at_most(self, a, b, priority=REQUIRED): self.row(a, "<", b, priority)

    def content(self, v, width=None, height=None, hug=(250, 250), resist=(750, 750)):
        """An intrinsic content size: hugging and compression resistance, horizontal and vertical."""
        for side, size, h, r in ((v.width, width, hug[0], resist[0]), (v.height, height, hug[1], resist[1])):
            if size is not None:
                self.at_most(side, size, h)
                self.at_least(side, size, r)

    def write(self, path, dragged=0, row=0, values=None):
        """Drags a variable; `row`, which pins it, gives way to the edit."""
        lines = ["# format 1", "# screen " + self.title, "# written by Benchmarks/traces/generate.py"]
        lines += ["# variable %d %s" % pair for pair in enumerate(self.names)]
        lines += ["V %d" % len(self.names), "C %d" % len(self.rows), "P build"]
        for i, (t, relation, priority) in enumerate(self.rows):
            terms = " ".join("%d %s" % (v, number(a)) for v, a in sorted(t.terms.items()))
            lines.append("c %d %s %s %s %d %s" % (
                i, relation, "R" if priority == REQUIRED else number(priority), number(t.constant), len(t.terms), terms))
        lines += ["K", "P drag"]
        if row is not None: lines.append("r %d" % row)
        lines.append("e %d 999.5" % dragged)
        for value in values or window_drag(self.size):
            lines.append("s %d %s" % (dragged, number(round(value * 64) / 64)))
        with open(path, "w") as f:
            f.write("\n".join(lines + ["K"]) + "\n")


def window_drag(size, steps=200):
    """Out to 160 %, in to 60 %, and back."""
    for i in range(1, steps + 1):
        s = math.sin(2 * math.pi * i / steps)
        yield size * (1 + (0.6 if s > 0 else 0.4) * s)


def login_form(path):
    s = Screen("a login form", 375, 667)
    r = s.root
    logo = s.view("logo", 96, 96)
    s.equal(logo.middle_x, r.inner_middle_x)
    title = s.view("title")
    s.content(title, 188, 29, hug=(251, 251))
    s.equal(title.middle_x, r.inner_middle_x)
    s.equal(title.y, logo.bottom + 12)
    # The form: as wide as the screen less its margins, but no wider than 400, in the middle.
    form = s.view("form")
    s.equal(form.middle_x, r.inner_middle_x)
    s.at_least(form.x, 20)
    s.at_most(form.width, 400)
    s.equal(form.width, 400, 749)
    s.equal(form.y, title.bottom + 24)
    above = None
    labels = []
    for name, text in (("email", 42), ("password", 73), ("code", 38)):
        label, field = s.view(name + "Label"), s.view(name + "Field")
        s.content(label, text, 20.5, hug=(251, 251), resist=(752, 750))
        s.content(field, 120, 34, hug=(249, 250), resist=(740, 750))
        s.equal(label.x, 16)
        s.equal(field.x, label.right + 8)
        s.equal(field.right, form.inner_right - 16)
        s.equal(label.middle_y, field.middle_y)
        s.equal(field.y, above.bottom + 8 if above else as_term(16))
        if labels: s.equal(label.width, labels[0].width)
        labels.append(label)
        above = field
    s.equal(above.bottom, form.inner_bottom - 16)
    forgot = s.view("forgotButton")
    s.content(forgot, 131, 30, hug=(251, 250))
    s.equal(forgot.right, form.right)
    s.at_least(forgot.x, form.x, 999)
    s.equal(forgot.y, form.bottom + 4)
    submit = s.view("submitButton", height=50)
    s.equal(submit.x, form.x)
    s.equal(submit.width, form.width)
    s.equal(submit.y, forgot.bottom + 16)
    register = s.view("registerButton")
    s.content(register, 224, 30, hug=(251, 250))
    s.equal(register.middle_x, r.inner_middle_x)
    s.at_least(register.x, 8)
    s.equal(register.bottom, r.inner_bottom - 20)
    s.at_least(register.y, submit.bottom + 16)
    # The block floats a little above the middle where there is room.
    s.at_least(logo.y, 24)
    s.equal(form.middle_y, r.inner_middle_y - 24, 700)
    s.write(path)


def settings_table(path):
    s = Screen("a settings table", 375, 812)
    r = s.root
    rows = [("airplane", 112, 0, "switch"), ("wifi", 38, 64, "chevron"), ("bluetooth", 74, 21, "chevron"),
            ("cellular", 96, 24, "chevron"), ("notifications", 98, 0, "chevron"), ("sounds", 118, 0, "chevron"),
            ("focus", 48, 0, "chevron"), ("screenTime", 96, 142, "chevron"), ("general", 62, 0, "chevron"),
            ("display", 156, 72, "chevron"), ("accessibility", 99, 0, "chevron"), ("wallpaper", 77, 231, "chevron")]
    above = as_term(44)
    for i, (name, title_width, detail_width, kind) in enumerate(rows):
        if i in (0, 4, 8):                      # a section begins
            header = s.view(name + "Header")
            s.content(header, 80, 18, hug=(251, 251))
            s.equal(header.x, 20)
            s.at_most(header.right, r.inner_right - 20)
            s.equal(header.y, above + 16)
            above = header.bottom + 6
        cell = s.view(name + "Cell")
        s.equal(cell.x, 0)
        s.equal(cell.width, r.width)
        s.equal(cell.y, above)
        icon, title, detail, more = (s.view(name + part) for part in ("Icon", "Title", "Detail", kind.capitalize()))
        s.equal(icon.x, 20)
        for v, size in ((icon, (29, 29)), (more, (51, 31) if kind == "switch" else (8, 13))):
            s.equal(v.width, size[0])
            s.equal(v.height, size[1])
        s.content(title, title_width, 20.5, hug=(251, 251), resist=(751, 750))
        s.content(detail, detail_width, 20.5, hug=(252, 251), resist=(749, 750))
        s.equal(title.x, icon.right + 15)
        s.at_least(detail.x, title.right + 8)
        s.equal(detail.right, more.x - 8)
        s.equal(more.right, cell.inner_right - 16)
        for v in (icon, title, detail, more):
            s.equal(v.middle_y, cell.inner_middle_y)
            s.at_least(v.y, 7)
        s.at_least(cell.height, 44)
        s.equal(cell.height, 44, 260)
        line = s.view(name + "Separator", height=0.5)
        s.equal(line.x, title.x)
        s.equal(line.right, cell.inner_right)
        s.equal(line.bottom, cell.inner_bottom)
        above = cell.bottom
    s.write(path)


def chat_row(path):
    s = Screen("a chat row", 375, 140)
    r = s.root
    avatar = s.view("avatar", 40, 40)
    s.equal(avatar.x, 12)
    s.equal(avatar.bottom, r.inner_bottom - 10)
    name = s.view("name")
    s.content(name, 104, 16, hug=(251, 251), resist=(749, 750))
    s.equal(name.y, 8)
    bubble = s.view("bubble")
    s.equal(bubble.x, avatar.right + 8)
    s.equal(bubble.y, name.bottom + 4)
    s.at_most(bubble.width, r.width * 0.75)
    s.at_most(bubble.right, r.inner_right - 12)
    s.equal(name.x, bubble.x + 12)
    s.at_most(name.right, r.inner_right - 12)
    text = s.view("text")                       # one long line: shorter where the bubble may not be wider
    s.content(text, 318, 61, hug=(251, 251), resist=(745, 750))
    s.equal(text.x, 12)
    s.equal(text.right, bubble.inner_right - 12)
    s.equal(text.y, 8)
    time, tick = s.view("time"), s.view("tick", 15, 11)
    s.content(time, 33, 13.5, hug=(252, 251), resist=(755, 750))
    s.equal(tick.right, bubble.inner_right - 8)
    s.equal(time.right, tick.x - 3)
    s.at_least(time.x, 12)
    s.equal(tick.middle_y, time.middle_y)
    s.at_least(time.y, text.bottom + 2)
    s.equal(time.bottom, bubble.inner_bottom - 6)
    s.equal(bubble.bottom, r.inner_bottom - 10, 999)
    # A reaction hangs on the bubble's corner, unless that is off the screen.
    reaction = s.view("reaction")
    s.content(reaction, 38, 24, hug=(251, 251))
    s.equal(reaction.x, bubble.right - 16, 600)
    s.at_most(reaction.right, r.inner_right - 4)
    s.equal(reaction.middle_y, bubble.bottom - 2)
    s.write(path)


def scrubber(path):
    """ScrubberControl with its bar, events, buffer and element, as its makers described it."""
    s = Screen("the Scrubber control", 375, 120)
    r = s.root
    control = s.view("control")
    s.content(control, 100, 70, hug=(249, 251), resist=(750, 750))
    s.equal(control.x, 16)
    s.equal(control.right, r.inner_right - 16)
    s.equal(control.middle_y, r.inner_middle_y)
    bar = s.view("bar")                         # one point wider than the control, and 15 high
    s.equal(bar.middle_x, control.inner_middle_x)
    s.equal(bar.middle_y, control.inner_middle_y)
    s.equal(bar.width, control.width + 1)
    s.equal(bar.height, 15)
    buffer = s.view("buffer")                   # what is loaded so far: 60 % of the bar
    s.equal(buffer.x, 0)
    s.equal(buffer.width, bar.width * 0.6)
    s.equal(buffer.y, 0)
    s.equal(buffer.height, bar.height)
    for i in range(1, 6):                       # questions along the way, at sixths of the bar
        event = s.view("event%d" % i, 4, 9)
        s.equal(event.middle_x * 6, bar.width * i)
        s.equal(event.middle_y, bar.inner_middle_y)
    element = s.view("element", 30, 30)         # follows the finger, but its centre never leaves the bar
    s.equal(element.middle_y, bar.middle_y)
    centre = s.variable("element.centre")
    s.equal(centre, element.middle_x)
    s.at_least(centre, bar.x)
    s.at_most(centre, bar.right)
    s.equal(centre, bar.x + 120, 500)           # where it was left
    shown = s.view("timeLabel")                 # above the element, as far as the control has room
    s.content(shown, 44, 16, hug=(251, 251))
    s.equal(shown.middle_x, centre, 600)
    s.at_least(shown.x, 0)
    s.at_most(shown.right, control.inner_right)
    s.equal(shown.bottom, element.y - 2)
    touch = [172 + 260 * math.sin(2 * math.pi * i / 100) for i in range(1, 201)]
    s.write(path, dragged=list(centre.terms)[0], row=None, values=touch)


def calendar_grid(path):
    s = Screen("a calendar grid", 375, 667)
    r = s.root
    title, back, forth = s.view("month"), s.view("back", 44, 44), s.view("forth", 44, 44)
    s.content(title, 141, 24, hug=(251, 251), resist=(748, 750))
    s.equal(back.x, 8)
    s.equal(forth.right, r.inner_right - 8)
    s.equal(title.middle_x, r.inner_middle_x, 900)
    s.at_least(title.x, back.right + 8)
    s.at_most(title.right, forth.x - 8)
    for v in (back, forth): s.equal(v.y, 20)
    s.equal(title.middle_y, back.middle_y)
    heads = []
    for day in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"):
        head = s.view(day)
        s.content(head, 26, 16, hug=(249, 251), resist=(748, 750))
        s.equal(head.x, heads[-1].right if heads else as_term(8))
        s.equal(head.y, back.bottom + 8)
        if heads: s.equal(head.width, heads[0].width)
        heads.append(head)
    s.equal(heads[-1].right, r.inner_right - 8)
    first = None
    above = heads[0].bottom + 4
    for week in range(6):
        for day in range(7):
            name = "day%d" % (7 * week + day + 1)
            cell = s.view(name)
            s.equal(cell.x, heads[day].x)
            s.equal(cell.width, heads[day].width)
            s.equal(cell.y, above)
            if first: s.equal(cell.height, first.height)
            first = first or cell
            label = s.view(name + "Label")
            s.content(label, 9.5 if 7 * week + day < 9 else 19, 20.5, hug=(251, 251))
            s.equal(label.middle_x, cell.inner_middle_x)
            s.equal(label.middle_y, cell.inner_middle_y, 999)
            s.at_least(label.y, 2)
        above = cell.bottom
    s.equal(first.height, first.width, 800)     # square, where the screen is high enough for that
    s.at_least(first.height, 32)
    s.at_most(above, r.inner_bottom - 8)
    ring = s.view("today")                      # around the label of the tenth day
    s.equal(ring.x, heads[2].x + 2)
    s.equal(ring.right, heads[2].right - 2)
    s.equal(ring.height, ring.width, 700)
    s.at_most(ring.height, first.height)
    s.equal(ring.middle_y, first.bottom + first.height * 0.5)
    s.write(path)


SCREENS = [login_form, settings_table, chat_row, scrubber, calendar_grid]

if __name__ == "__main__":
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    for screen in SCREENS:
        screen(os.path.join(folder, screen.__name__.replace("_", "-") + ".trace"))
