#!/usr/bin/env python3
"""The Python package cassowary as a rival of bench: cassowary_rival.py cassowary-py

The protocol, the batches and the refusals are those of rival.py. The package solves incrementally: a changed row is
removed and added, an edited variable is suggested a value. It has one strength a level, and no stays.
"""
import cassowary
from cassowary.error import RequiredFailure
from cassowary.expression import Constraint, EditConstraint, Expression
from cassowary.utils import REQUIRED

import rival

OPERATORS = {rival.LESS: -1.0, rival.GREATER: 1.0}


class Cassowary:
    """One solver, kept; what could not be added is remembered until it is undone."""

    def __init__(self, variables, constraints, levels, strengths):
        self.solver, self.levels, self.strengths = cassowary.SimplexSolver(), levels, strengths
        self.first_edit = constraints
        self.solver.auto_solve = False
        self.variables = [cassowary.Variable(f"x{number}", 0) for number in range(variables)]
        self.constraints, self.clashes = {}, set()

    def write(self, slot, row, before):
        edit = self.constraints.get(slot)
        if row.installed and isinstance(edit, EditConstraint) and row.level == before.level:
            self.solver.suggest_value(edit.variable, -float(row.constant))
            self.solver.dual_optimize()
            return
        self.clashes.discard(slot)
        if edit is not None:
            self.solver.remove_constraint(self.constraints.pop(slot))
        if row.installed:
            try:
                self.constraints[slot] = self.solver.add_constraint(self.constraint(slot, row))
            except RequiredFailure:
                self.clashes.add(slot)

    def constraint(self, slot, row):
        required = row.level >= self.levels
        strength = REQUIRED if required else self.strengths[row.level] * float(row.weight)
        if slot >= self.first_edit:
            variable = self.variables[row.terms[0][0]]
            # The package begins at the value that the variable has; the interface begins at 0.
            variable.value = -float(row.constant)
            return EditConstraint(variable, strength)
        sign = OPERATORS.get(row.relation, 1.0)
        side = Expression(constant=sign * float(row.constant))
        for number, factor in row.terms:
            side.add_variable(self.variables[number], sign * float(factor))
        constraint = Constraint(side, strength=strength)
        constraint.is_inequality = row.relation != rival.EQUAL
        return constraint

    def feasible(self, rows, seconds):
        return not self.clashes

    def optimise(self, rows, seconds):
        if self.clashes:
            return None
        if seconds() <= 0:
            raise rival.Late
        self.solver.optimize(self.solver.objective)
        self.solver.set_external_variables()
        return [variable.value for variable in self.variables]


if __name__ == "__main__":
    rival.play(Cassowary)
