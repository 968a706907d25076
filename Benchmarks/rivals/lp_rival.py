#!/usr/bin/env python3
"""Linear programming packages as rivals of bench: lp_rival.py highs | z3

A layout is a row of linear programs: the violations of the highest level are minimised, their sum is held, and the next
level follows. Where what is pending cannot be met, it is tried unit by unit, and what clashes is refused (rival.py). No
stays: among equal optima the package's own is taken.
"""
import sys
from fractions import Fraction

import rival
from rival import EQUAL, GREATER, INFINITY, LESS, Late


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


if __name__ == "__main__":
    rival.play({"highs": Highs, "z3": Z3}[sys.argv[1]])
