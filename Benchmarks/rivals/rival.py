"""A rival of bench in Python. A script imports this module, has a class of a solver, and ends in `rival.play(Solver)`.

`bench replay FILE --rival SCRIPT.py` starts the script, writes a trace to its standard input, a line a record, and then
commands: `run FROM TO SECONDS`, `read`, `values`. Each is answered by a line; the times are this process's own.

A solver that begins anew at each step has one method, `solve`: see `Fresh`. One that keeps state has `write`, `feasible` and
`optimise`: see `Rival`.
"""
import math
import sys
import time
from fractions import Fraction

EQUAL, LESS, GREATER = 0, 1, 2
INFINITY = math.inf


class Late(Exception):
    """Out of time."""


class Row:
    """What is wanted of a constraint id or an edit: `sum of terms + constant  relation  0` at a level."""

    __slots__ = ("installed", "relation", "level", "weight", "constant", "terms")

    def __init__(self, installed=False, relation=EQUAL, level=0, weight=Fraction(1), constant=Fraction(0), terms=()):
        self.installed, self.relation, self.level, self.weight = installed, relation, level, weight
        self.constant, self.terms = constant, terms

    def but(self, **changes):
        row = Row(*(getattr(self, name) for name in self.__slots__))
        for name, value in changes.items():
            setattr(row, name, value)
        return row


class Fresh:
    """A solver of all rows anew: a subclass has `solve(rows, values)`, and may have a name.

    Rows are those that count now, sorted by level, the lowest first and the required ones last. Each has `terms`, pairs of
    variable and coefficient, `constant`, `relation`, `required`, `level` and `weight`, all numbers floats. `solve` writes the best
    values and returns True, or False if the required rows cannot hold together; `values` has those of the last call.
    """

    def __init__(self, variables, constraints, levels, strengths):
        self.levels, self.values, self.rows = levels, [0.0] * variables, {}

    def write(self, slot, row, before):
        if not row.installed:
            self.rows.pop(slot, None)
            return
        terms = [(number, float(factor)) for number, factor in row.terms]
        self.rows[slot] = FreshRow(
            terms, float(row.constant), row.relation, row.level >= self.levels, row.level, float(row.weight))

    def feasible(self, rows, seconds):
        return self.solve(sorted(self.rows.values(), key=lambda row: row.level), list(self.values))

    def optimise(self, rows, seconds):
        if seconds() <= 0:
            raise Late
        values = list(self.values)
        if not self.solve(sorted(self.rows.values(), key=lambda row: row.level), values):
            return None
        self.values = values
        return values


class FreshRow:
    """`sum of terms + constant  relation  0`."""

    __slots__ = ("terms", "constant", "relation", "required", "level", "weight")

    def __init__(self, *fields):
        for name, value in zip(self.__slots__, fields):
            setattr(self, name, value)


class Rival:
    """Plays records: what is wanted, what is pending, what was refused."""

    def __init__(self, make, variables, constraints, levels, strengths, records):
        self.records, self.constraints, self.levels = records, constraints, levels
        self.package, self.rows, self.values = make(variables, constraints, levels, strengths), {}, [0.0] * variables
        self.pending, self.batch, self.starts, self.refused, self.dirty = [], [], [], [], True
        self.end = INFINITY

    def seconds(self):
        return self.end - time.monotonic()

    def put(self, slot, row, unit):
        before = self.rows.get(slot, Row())
        unit.append((slot, before, row))
        self.rows[slot] = row
        self.package.write(slot, row, before)
        self.dirty = True

    def undo(self, unit):
        for slot, before, after in reversed(unit):
            self.rows[slot] = before
            self.package.write(slot, before, after)

    def change(self, record, unit):
        letter, name, relation, level, number, weight, terms = record
        slot = self.constraints + name if letter in "exs" else name
        row = self.rows.get(slot, Row())
        if letter == "c":
            row = row.but(installed=True, relation=relation, level=level, weight=weight, constant=number, terms=terms)
        elif letter == "e":
            row = Row(True, EQUAL, level, weight, Fraction(0), ((name, Fraction(1)),))
        elif letter in "rx":
            row = row.but(installed=False)
        elif letter == "s":
            row = row.but(constant=-number)
        elif not row.installed:
            return
        elif letter == "k":
            row = row.but(constant=number)
        else:
            row = row.but(level=level, weight=weight)
        self.put(slot, row, unit)

    def play(self, record):
        letter = record[0]
        if letter in "crpkexs" and self.starts:
            self.batch.append(record)
        elif letter in "crpkexs":
            unit = []
            self.change(record, unit)
            if unit:
                self.pending.append(unit)
        elif letter == "[":
            self.starts.append(len(self.batch))
        elif letter in "]~":
            self.end_batch(letter == "]")
        return self.read() if letter in "su" else 0.0

    def end_batch(self, keep):
        start = self.starts.pop()
        if not keep:
            del self.batch[start:]
        if self.starts:
            return
        unit = []
        for record in self.batch:
            self.change(record, unit)
        self.batch.clear()
        if unit:
            self.pending.append(unit)

    def read(self):
        if self.dirty:
            values = self.package.optimise(self.rows, self.seconds)
            if values is None:
                self.settle()
                values = self.package.optimise(self.rows, self.seconds)
            if values is None:
                raise RuntimeError("no optimum of what was found possible")
            self.values, self.dirty = values, False
            self.pending.clear()
        return sum(self.values)

    def settle(self):
        """Tries what is pending unit by unit."""
        units, self.pending = self.pending, []
        for unit in reversed(units):
            self.undo(unit)
        for unit in units:
            done = []
            for slot, _, row in unit:
                self.put(slot, row, done)
            may_clash = any(row.installed and row.level >= self.levels for _, _, row in unit)
            if may_clash and not self.package.feasible(self.rows, self.seconds):
                self.refused.append(unit[-1][0])
                self.undo(done)

    def run(self, first, last, seconds):
        self.end = time.monotonic() + seconds
        total = 0.0
        for record in self.records[first:last]:
            total += self.play(record)
            if self.seconds() < 0:
                raise Late
        return total


def record(line):
    letter, name, relation, level, number, weight, *terms = line.split()
    pairs = tuple((int(terms[i]), Fraction(terms[i + 1])) for i in range(0, len(terms), 2))
    return letter, int(name), int(relation), int(level), Fraction(number), Fraction(weight), pairs


def answer(rival, words):
    start = time.process_time_ns()
    try:
        total = rival.run(int(words[1]), int(words[2]), float(words[3])) if words[0] == "run" else rival.read()
    except Late:
        return "late"
    except Exception as error:  # what a package throws is its answer
        return "failed " + " ".join(str(error).split())
    spent = time.process_time_ns() - start
    return " ".join(["done", repr(total), str(spent)] + [str(name) for name in rival.refused])


def play(make):
    """Reads a trace, and answers commands with a package that `make` makes."""
    variables, constraints, levels, count, *strengths = sys.stdin.readline().split()
    records = [record(sys.stdin.readline()) for _ in range(int(count))]
    numbers = [float(strength) for strength in strengths]
    rival = Rival(make, int(variables), int(constraints), int(levels), numbers, records)
    # A package may print; answers go where standard output was.
    answers, sys.stdout = sys.stdout, sys.stderr
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        words = line.split()
        values = words[0] == "values"
        text = " ".join(repr(value) for value in rival.values) if values else answer(rival, words)
        print(text, file=answers, flush=True)
