#!/usr/bin/env python3
"""Other people's programs on what tinamou says, on random problems: second-opinions.py TINAMOU [COUNT [SEED]]

Each problem is solved by `tinamou solve`. Then
- Z3 is asked the question of --smt, which must be unsat: the layout is optimal;
- every conflict of --vipr is read and checked here, as viprchk would;
- Z3's exact lexicographic optimisation must reach the same sum on every level. Where it does not, or gives up, the
  certificates settle it: both checkers must verify them, and Z3's own point must not be better.
Needs the package z3-solver; Scripts/test --full makes a place for it. Exit code 0: nothing contradicts tinamou.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from fractions import Fraction

import z3

LEVELS = ["999.5", "750", "749", "500", "499.999", "251", "250", "50", "1", "0.5"]
PATIENCE = 20_000  # milliseconds


class Row:
    """`sum of terms + constant  relation  0`, required where the level is 1000."""

    def __init__(self, name, relation, level, weight, constant, terms):
        self.name, self.relation, self.level, self.weight = name, relation, Fraction(level), Fraction(weight)
        self.constant, self.terms = constant, terms

    def record(self):
        level = f"{float(self.level):.6g}"
        weight = "" if self.weight == 1 else f"*{self.weight}"
        terms = "".join(f" {variable} {factor}" for variable, factor in self.terms.items())
        return f"c {self.name} {self.relation} {level}{weight} {self.constant} {len(self.terms)}{terms}"

    def violation(self, point):
        side = self.constant + sum(factor * point[variable] for variable, factor in self.terms.items())
        return max(side if self.relation != ">" else 0, -side if self.relation != "<" else 0, Fraction(0))


class Problem:
    """Random rows through a hidden point, or near it; the same for the same seed."""

    def __init__(self, seed):
        draw = random.Random(seed)
        self.count = draw.randint(2, 24)
        hidden = [Fraction(draw.randint(-100, 100)) for _ in range(self.count)]
        levels = draw.sample(LEVELS, draw.randint(1, 5))
        self.rows = [self.row(draw, name, hidden, levels) for name in range(draw.randint(3, 60))]

    def row(self, draw, name, hidden, levels):
        chosen = draw.sample(range(self.count), min(self.count, draw.choice([1, 1, 2, 2, 2, 3, 4])))
        factors = [1, -1, 1, -1, 2, -3, Fraction(1, 3), Fraction(-5, 7)]
        terms = {variable: Fraction(draw.choice(factors)) for variable in chosen}
        is_required = draw.random() < 0.3
        relation = draw.choice("<>" if is_required and draw.random() < 0.6 else "=<>")
        level, weight = (1000, 1) if is_required else (draw.choice(levels), draw.choice([1, 1, 1, 2, Fraction(3, 2)]))
        side = sum(factor * hidden[variable] for variable, factor in terms.items())
        slack = draw.randint(0, 30)
        # Now and then a required row misses the point, so that some are refused.
        if is_required and draw.random() < 0.93:
            side -= {"=": 0, "<": -slack, ">": slack}[relation]
        else:
            side += draw.randint(-40, 40)
        return Row(name, relation, level, weight, -side, terms)

    def text(self):
        lines = [f"V {self.count}", f"C {len(self.rows)}"] + [row.record() for row in self.rows]
        return "".join(line + "\n" for line in lines)


def sums(rows, point):
    """The sum of each level, highest first; None where a required row is broken."""
    found = {row.level: Fraction(0) for row in rows}
    for row in rows:
        found[row.level] += row.weight * row.violation(point)
    if found.pop(Fraction(1000), 0):
        return None
    return [found[level] for level in sorted(found, reverse=True)]


def number(value):
    return z3.RatVal(value.numerator, value.denominator)


def lexicographic(rows, count):
    """The sums that Z3 reaches and its point; None where it gives up."""
    optimize = z3.Optimize()
    optimize.set("priority", "lex")
    optimize.set("timeout", PATIENCE)
    values = [z3.Real(f"x{variable}") for variable in range(count)]
    levels = {}
    for row in rows:
        side = z3.Sum([number(f) * values[v] for v, f in row.terms.items()] + [number(row.constant)])
        if row.level == 1000:
            optimize.add({"=": side == 0, "<": side <= 0, ">": side >= 0}[row.relation])
            continue
        violation = z3.Real(f"v{row.name}")
        optimize.add(violation >= 0)
        if row.relation != ">":
            optimize.add(violation >= side)
        if row.relation != "<":
            optimize.add(violation >= -side)
        levels.setdefault(row.level, []).append(number(row.weight) * violation)
    for level in sorted(levels, reverse=True):
        optimize.minimize(z3.Sum(levels[level]))
    if optimize.check() != z3.sat:
        return None
    model = optimize.model()
    point = [model.eval(value, model_completion=True).as_fraction() for value in values]
    point = [Fraction(value.numerator, value.denominator) for value in point]
    return sums(rows, point), point


def is_unsat(path):
    solver = z3.Solver()
    solver.set("timeout", PATIENCE)
    solver.from_file(path)
    return solver.check()


def vipr_fault(text):
    """Why a VIPR 1.0 certificate of infeasibility is none, as far as tinamou writes them; None where it holds."""
    words = iter(text.split())

    def expect(*wanted):
        got = [next(words, "") for _ in wanted]
        if got != list(wanted):
            raise ValueError(f"{got} instead of {list(wanted)}")

    def whole():
        return int(next(words))

    def constraint(count):
        name, sense, side = next(words), next(words), Fraction(next(words))
        terms = {whole(): Fraction(next(words)) for _ in range(whole())}
        if sense not in "ELG" or any(not 0 <= variable < count for variable in terms):
            raise ValueError(f"constraint {name}")
        return sense, side, terms

    try:
        expect("VER", "1.0", "VAR")
        count = whole()
        names = [next(words) for _ in range(count)]
        expect("INT", "0", "OBJ", "min", "0", "CON")
        constraints = whole()
        expect("0")
        rows = [constraint(count) for _ in range(constraints)]
        expect("RTP", "infeas", "SOL", "0", "DER", "1")
        sense, side, terms = constraint(count)
        expect("{", "lin")
        left, right = {}, Fraction(0)
        for _ in range(whole()):
            row_sense, row_side, row_terms = rows[whole()]
            factor = Fraction(next(words))
            if row_sense != "E" and (factor > 0) != (row_sense == "G"):
                return "a factor has the wrong sign"
            right += factor * row_side
            for variable, coefficient in row_terms.items():
                left[variable] = left.get(variable, 0) + factor * coefficient
        expect("}", "-1")
        if next(words, None) is not None or len(set(names)) != count:
            return "there is more, or a name twice"
        if any(left.values()) or terms or sense != "G" or side != right or right <= 0:
            return "the rows do not add up to a contradiction"
    except (ValueError, IndexError, StopIteration) as error:
        return f"it is malformed: {error}"
    return None


class Judge:
    def __init__(self, tinamou):
        self.tinamou, self.counts, self.faults, self.seconds = tinamou, Counter(), [], Counter()

    def judge(self, seed, folder):
        problem, place = Problem(seed), os.path.join(folder, f"{seed}")
        with open(place + ".trace", "w", encoding="utf-8") as file:
            file.write(problem.text())
        started = time.monotonic()
        run = subprocess.run(
            [self.tinamou, "solve", place + ".trace", "--json", "--smt", place + ".smt2", "--vipr", place + ".vipr",
             "--certificate", place + ".cert"], capture_output=True, text=True, check=False)
        self.seconds["tinamou"] += time.monotonic() - started
        if run.returncode > 1:
            return self.fault(seed, run.stderr)
        answer = json.loads(run.stdout)
        refused = {rejected["id"] for rejected in answer["rejected"]}
        rows = [row for row in problem.rows if row.name not in refused]
        ours = sums(rows, [Fraction(value) for value in answer["values"]])
        self.counts["problems"] += 1
        self.counts["rows"] += len(rows)
        self.counts["conflicts"] += len(refused)
        self.judge_conflicts(seed, place, len(refused))
        self.judge_question(seed, place)
        self.judge_sums(seed, place, rows, problem.count, ours)
        return None

    def judge_conflicts(self, seed, place, count):
        for index in range(count):
            with open(place + ".vipr" + (f".{index + 1}" if index else ""), encoding="utf-8") as file:
                text = file.read()
            fault = vipr_fault(text)
            if fault:
                self.fault(seed, f"conflict {index + 1}: {fault}")
            # The last factor, with one more digit, is another.
            if vipr_fault(text.replace(" } -1", "1 } -1")) is None:
                self.fault(seed, f"conflict {index + 1}: a wrong factor is not seen")

    def judge_question(self, seed, place):
        started = time.monotonic()
        answer = is_unsat(place + ".smt2")
        self.seconds["smt"] += time.monotonic() - started
        self.counts[f"smt {answer}"] += 1
        if answer != z3.unsat:
            self.fault(seed, f"whether there is a better layout: {answer}, not unsat")

    def judge_sums(self, seed, place, rows, count, ours):
        started = time.monotonic()
        theirs = lexicographic(rows, count)
        self.seconds["lexicographic"] += time.monotonic() - started
        if theirs is not None and theirs[0] == ours:
            self.counts["sums equal"] += 1
            return
        self.counts["sums differ" if theirs else "given up"] += 1
        if ours is None or theirs is not None and theirs[0] is not None and theirs[0] < ours:
            self.fault(seed, f"Z3 has {theirs and theirs[0]}, tinamou {ours}")
        script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "check-certificate.py")
        for checker in ([self.tinamou, "verify"], [sys.executable, script]):
            run = subprocess.run(
                checker + [place + ".trace", place + ".cert"], capture_output=True, text=True, check=False)
            if not run.stdout.startswith("VERIFIED"):
                self.fault(seed, run.stdout + run.stderr)
        if theirs:
            print(f"seed {seed}: Z3 has {theirs[0]}, tinamou {ours}, by certificates that both checkers verify")

    def fault(self, seed, sentence):
        self.faults.append(seed)
        print(f"seed {seed}: {sentence}")


def main(arguments):
    if not 1 <= len(arguments) <= 3:
        print(__doc__.split("\n", maxsplit=1)[0], file=sys.stderr)
        return 2
    judge = Judge(os.path.abspath(arguments[0]))
    count, seed = (int(arguments[1]) if len(arguments) > 1 else 500), (int(arguments[2]) if len(arguments) > 2 else 1)
    with tempfile.TemporaryDirectory() as folder:
        for number_of_problem in range(seed, seed + count):
            judge.judge(number_of_problem, folder)
    figures = ", ".join(f"{name}: {value}" for name, value in judge.counts.items())
    seconds = ", ".join(f"{name} {value:.1f} s" for name, value in judge.seconds.items())
    print(f"{figures}; {seconds}")
    print(f"stage: Z3 {z3.get_version_string()}: {judge.counts['sums equal']} of {count} lexicographic optima equal, "
          f"{judge.counts['smt unsat']} layouts optimal, {judge.counts['conflicts']} conflicts; {len(judge.faults)} faults")
    return 1 if judge.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
