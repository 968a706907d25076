#!/usr/bin/env python3
"""Linear programming packages as rivals of bench: lp_rival.py highs | z3

bench writes the trace to standard input, a line a record (EnginePython.swift), and then commands: `run FROM TO SECONDS`,
`read`, `values`. Each is answered by a line; the times are this process's own.

A layout is a row of linear programs: the violations of the highest level are minimised, their sum is held, and the next
level follows. Where what is pending cannot be met, it is tried unit by unit, and what clashes is refused. No stays: among
equal optima the package's own is taken.
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


class Highs:
    """One program, kept: every slot has a row and two columns for its violation, and every level a row."""

    def __init__(self, variables, constraints, levels, strengths):
        import highspy
        self.status = highspy.HighsModelStatus
        self.program, self.levels, self.variables = highspy.Highs(), levels, variables
        for name, value in [("output_flag", False), ("threads", 1), ("solver", "simplex"), ("presolve", "off")]:
            self.program.setOptionValue(name, value)
        for _ in range(variables):
            self.program.addVar(-INFINITY, INFINITY)
        for _ in range(levels):
            self.program.addRow(-INFINITY, INFINITY, 0, [], [])
        self.places, self.written, self.columns = {}, {}, variables
        self.costs, self.cost_columns = {}, {level: {} for level in range(levels)}

    def write(self, slot, row, before):
        program = self.program
        if slot not in self.places:
            if not row.installed:
                return
            self.places[slot] = (self.levels + len(self.places), self.columns)
            program.addVar(0, INFINITY)
            program.addVar(0, INFINITY)
            program.addRow(-INFINITY, INFINITY, 2, [self.columns, self.columns + 1], [-1.0, 1.0])
            self.columns += 2
        place, column = self.places[slot]
        bound, low, high = -float(row.constant), -INFINITY, INFINITY
        if row.installed:
            low = bound if row.relation != LESS else low
            high = bound if row.relation != GREATER else high
        program.changeRowBounds(place, low, high)
        same = before.installed and row.installed and before.terms is row.terms
        if same and (before.level, before.weight, before.relation) == (row.level, row.weight, row.relation):
            return
        if row.installed:
            self.write_terms(slot, row, place)
        for level, columns in self.cost_columns.items():
            if columns.pop(column, None) is not None:
                for side in (0, 1):
                    columns.pop(column + side, None)
                    program.changeCoeff(level, column + side, 0.0)
        gives = row.installed and row.level < self.levels
        for side, other in ((0, GREATER), (1, LESS)):
            may = gives and row.relation != other
            program.changeColBounds(column + side, 0, INFINITY if may else 0)
            if gives:
                self.cost_columns[row.level][column + side] = float(row.weight)
                program.changeCoeff(row.level, column + side, float(row.weight))

    def write_terms(self, slot, row, place):
        wanted = {}
        for variable, factor in row.terms:
            wanted[variable] = wanted.get(variable, 0) + factor
        for variable in self.written.get(slot, {}):
            if variable not in wanted:
                self.program.changeCoeff(place, variable, 0.0)
        for variable, factor in wanted.items():
            self.program.changeCoeff(place, variable, float(factor))
        self.written[slot] = wanted

    def run(self, costs, seconds):
        changed = {column: 0.0 for column in self.costs if column not in costs}
        changed |= {column: cost for column, cost in costs.items() if self.costs.get(column) != cost}
        for column, cost in changed.items():
            self.program.changeColCost(column, cost)
        self.costs = costs
        if seconds <= 0:
            raise Late
        self.program.setOptionValue("time_limit", self.program.getRunTime() + seconds)
        self.program.run()
        status = self.program.getModelStatus()
        if status == self.status.kTimeLimit:
            raise Late
        return status == self.status.kOptimal

    def free(self):
        for level in range(self.levels):
            self.program.changeRowBounds(level, -INFINITY, INFINITY)

    def feasible(self, rows, seconds):
        self.free()
        return self.run({}, seconds())

    def optimise(self, rows, seconds):
        self.free()
        if self.levels == 0 and not self.run({}, seconds()):
            return None
        for level in reversed(range(self.levels)):
            if not self.run(dict(self.cost_columns[level]), seconds()):
                return None
            best = max(0.0, self.program.getInfo().objective_function_value)
            self.program.changeRowBounds(level, -INFINITY, best + 1e-9 * (1 + best))
        return list(self.program.getSolution().col_value)[:self.variables]


class Z3:
    """Exact lexicographic optimisation, anew at each step; the terms are kept."""

    def __init__(self, variables, constraints, levels, strengths):
        import z3
        self.z3, self.levels = z3, levels
        self.names = [z3.Real(f"x{number}") for number in range(variables)]
        self.parts = {}

    def number(self, fraction):
        return self.z3.RealVal(f"{fraction.numerator}/{fraction.denominator}")

    def write(self, slot, row, before):
        self.parts.pop(slot, None)
        if not row.installed:
            return
        side = self.z3.Sum([self.number(row.constant)] + [self.number(a) * self.names[v] for v, a in row.terms])
        if row.level >= self.levels:
            rows = [side == 0 if row.relation == EQUAL else side <= 0 if row.relation == LESS else side >= 0]
            self.parts[slot] = (rows, None)
            return
        gap = self.z3.Real(f"d{slot}")
        rows = [gap >= 0]
        rows += [gap >= side] if row.relation != GREATER else []
        rows += [gap >= -side] if row.relation != LESS else []
        self.parts[slot] = (rows, self.number(row.weight) * gap)

    def feasible(self, rows, seconds):
        solver = self.z3.Solver()
        return self.ask(solver, rows, seconds, []) is not None

    def optimise(self, rows, seconds):
        optimizer = self.z3.Optimize()
        optimizer.set(priority="lex")
        levels = [[self.parts[slot][1] for slot, row in rows.items() if row.installed and row.level == level]
                  for level in reversed(range(self.levels))]
        model = self.ask(optimizer, rows, seconds, [self.z3.Sum(gaps) for gaps in levels if gaps])
        if model is None:
            return None
        values = [model.eval(name, model_completion=True) for name in self.names]
        return [float(Fraction(value.numerator_as_long(), value.denominator_as_long())) for value in values]

    def ask(self, solver, rows, seconds, goals):
        left = seconds()
        if left <= 0:
            raise Late
        solver.set("timeout", max(1, int(min(left, 3600) * 1000)))
        for parts, _ in self.parts.values():
            solver.add(*parts)
        for goal in goals:
            solver.minimize(goal)
        answer = solver.check()
        if answer == self.z3.unknown:
            raise Late
        return solver.model() if answer == self.z3.sat else None


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


if __name__ == "__main__":
    play({"highs": Highs, "z3": Z3}[sys.argv[1]])
