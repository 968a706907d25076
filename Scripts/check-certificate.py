#!/usr/bin/env python3
"""Checks certificates against the trace they speak of; Documentation/Certificates.md says what they prove.

    check-certificate.py FILE.trace FILE.cert
    check-certificate.py --many FILE.trace FILE.cert [FILE.trace FILE.cert ...]

Prints VERIFIED and the kinds, or REJECTED with the first thing that fails. Exit code 0 or 1; 2 for a trace that is none
or a file that cannot be read. Of many pairs each has a line that begins with its code, and the exit code is the highest.
Written apart from Sources/CertificateChecker, to the same document, as a second opinion.
"""
import hashlib
import os
import re
import stat
import struct
import sys
from fractions import Fraction

LINE_MAX, COUNT_MAX, DIGITS_MAX, EXPONENT_MAX = 1_000_000, 10**8, 10_000, 4_000
WORK_MAX = 1_000_000_000
FILE_MAX, STREAM_MAX = 2**32, 2**28
LETTERS = {"layout": "XY", "unique": "XYZNM", "ambiguous": "XYW", "canonical": "XY", "conflict": "FDX", "range": "PXY"}
LENGTHS = {"P": 2, "a": 3, "r": 2, "p": 3, "k": 3, "e": 3, "x": 2, "s": 3, "u": 1, "[": 1, "]": 1, "~": 1, "K": 1}


class BadTrace(Exception):
    """The trace is none: line, sentence."""


class Rejected(Exception):
    """A certificate fails: its number, the line in the file, the row or None, sentence."""


# Words


def bytes_of(path):
    """The bytes of a file, `-` for standard input; no more of them than the limits allow."""
    with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
        is_regular = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
        chunks, size, line, limit = [], 0, 0, FILE_MAX if is_regular else STREAM_MAX
        while chunk := file.read(1 << 16):
            chunks.append(chunk)
            size, end = size + len(chunk), chunk.rfind(b"\n")
            line = len(chunk) - end - 1 if end >= 0 else line + len(chunk)
            if size > limit:
                raise OSError(0, f"the file is larger than {limit >> 20} MB", path)
            # The line is refused by its number; what follows is not needed for that.
            if line > LINE_MAX:
                break
        return b"".join(chunks)


def lines_of(data):
    """The lines, without their ends and a byte-order mark; what follows the last end is a line unless it is empty."""
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    return [line.removesuffix(b"\r") for line in (lines[:-1] if lines[-1] == b"" else lines)]


def words_of(line):
    return [word.decode("utf-8", "replace") for word in re.split(rb"[ \t]+", line.strip(b" \t")) if word]


def whole(word):
    return int(word) if re.fullmatch(r"[0-9]+", word) and len(word) <= DIGITS_MAX else None


def number(word):
    """A number of a trace, exactly, or None."""
    if match := re.fullmatch(r"([+-]?[0-9]+)/([0-9]+)", word):
        if len(match[1].lstrip("+-")) + len(match[2]) > DIGITS_MAX or int(match[2]) == 0:
            return None
        return Fraction(int(match[1]), int(match[2]))
    match = re.fullmatch(r"([+-]?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?)([0-9]+))?", word)
    if not match:
        return None
    digits, exponent = match[2] + (match[3] or ""), (match[5] or "0").lstrip("0") or "0"
    if len(digits) > DIGITS_MAX or len(exponent) > 4 or int(exponent) > EXPONENT_MAX:
        return None
    power = int(match[4] + exponent if match[4] else exponent) - len(match[3] or "")
    value = Fraction(int(digits)) * Fraction(10) ** power
    return -value if match[1] == "-" else value


def fraction(word):
    """A number of a certificate: p or p/q and nothing else."""
    return number(word) if re.fullmatch(r"-?[0-9]+(/[0-9]+)?", word) else None


def float_of(bits):
    return struct.unpack(">f", struct.pack(">I", bits))[0]


def remembered(function):
    """The function, whose few different arguments come again and again."""
    known = {}

    def look_up(argument):
        if argument not in known:
            known[argument] = function(argument)
        return known[argument]

    return look_up


@remembered
def priority(word):
    """A priority as the bits of the nearest Float, which order as the Floats do, or None."""
    value = number(word)
    if value is None or not 0 < value <= 1000:
        return None
    low, high = 0, 0x447A0000  # 0 and 1000
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if Fraction(float_of(middle)) <= value else (low, middle)
    if value >= 1000:
        low = high
    below, above = value - Fraction(float_of(low)), Fraction(float_of(high)) - value
    bits = low if low == high or below < above or below == above and low % 2 == 0 else high
    return None if bits == 0 or bits == REQUIRED and value != 1000 else bits


REQUIRED = 0x447A0000


@remembered
def level(word):
    """Priority bits and weight of `R`, `750`, `249.99998*2`, or None."""
    head, star, tail = word.partition("*")
    letters = {"R": 1000, "S": 750, "M": 500, "W": 250}
    bits = priority(str(letters.get(head, head)))
    weight = number(tail) if star else Fraction(1)
    return None if bits is None or weight is None or weight <= 0 else (bits, weight)


@remembered
def priority_text(bits):
    """The shortest decimal that reads back to the same Float, and of those the nearest.

    Below a power of two Floats are closer than above, so the nearest decimal may miss where the next one does not.
    """
    value = float_of(bits)
    for digits in range(1, 10):
        mantissa, exponent = ("%.*e" % (digits - 1, value)).split("e")
        units = int(mantissa.replace(".", ""))
        texts = [f"{units + step}e{int(exponent) - digits + 1}" for step in (0, -1, 1)]
        fits = [text for text in texts if units and priority(text) == bits]
        if fits:
            break
    best = min(fits, key=lambda text: abs(number(text) - Fraction(value)))
    units, exponent = best.split("e")
    return decimal_text(units.rstrip("0"), int(exponent) + len(units) - 1)


def decimal_text(digits, exponent):
    """`d.ddd` times a power of ten, written plainly down to 0.0001."""
    if exponent < -4:
        return digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + f"e{exponent}"
    if exponent < 0:
        return "0." + "0" * (-exponent - 1) + digits
    whole_part, rest = digits[: exponent + 1].ljust(exponent + 1, "0"), digits[exponent + 1 :]
    return whole_part + ("." + rest if rest else "")


# The trace


class Row:
    """One row: `sum of terms + constant  relation  0`, and the line of the trace that says it."""

    def __init__(self, line, relation, bits, weight, constant, terms):
        self.line, self.relation, self.bits, self.weight, self.constant = line, relation, bits, weight, constant
        self.terms = {}
        for variable, coefficient in terms:
            self.terms[variable] = self.terms.get(variable, 0) + coefficient
        self.terms = {variable: c for variable, c in sorted(self.terms.items()) if c != 0}

    def changed(self, **parts):
        row = Row(self.line, self.relation, self.bits, self.weight, self.constant, self.terms.items())
        row.__dict__.update(parts)
        return row

    @property
    def required(self):
        return self.bits == REQUIRED

    @property
    def level(self):
        """Sorts before the levels below it; stays come after all priorities."""
        return (0, -self.bits)

    def at(self, point):
        return self.constant + sum(c * point.get(variable, 0) for variable, c in self.terms.items())


class Stay(Row):
    def __init__(self, variable, anchor):
        super().__init__(0, "=", 0, Fraction(1), -anchor, [(variable, Fraction(1))])
        self.variable = variable

    @property
    def level(self):
        return (1, self.variable)


REFUSED = "refused"


class Problem:
    """What is installed: rows by id (or REFUSED where only known), edits, anchors."""

    def __init__(self):
        self.n = self.m = None
        self.rows, self.edits, self.anchors = {}, {}, {}

    def state(self):
        return dict(self.rows), dict(self.edits), dict(self.anchors)

    def restore(self, state):
        self.rows, self.edits, self.anchors = state

    def named(self):
        """All rows that are installed, by name, in canonical order."""
        rows = {str(key): row for key, row in sorted(self.rows.items()) if row is not REFUSED}
        rows.update({f"e{key}": row for key, row in sorted(self.edits.items())})
        return rows

    def hash(self, required_only):
        digest = hashlib.sha256(f"V {self.n}\n".encode())
        for name, row in self.named().items():
            if row.required or not required_only:
                weight = "" if row.weight == 1 else f"*{row.weight}"
                terms = "".join(f" {v} {c}" for v, c in row.terms.items())
                text = f"c {name} {row.relation} {priority_text(row.bits)}{weight} {row.constant} {len(row.terms)}{terms}\n"
                digest.update(text.encode())
        for variable, anchor in sorted(self.anchors.items()):
            if anchor != 0 and not required_only:
                digest.update(f"a {variable} {anchor}\n".encode())
        return digest.hexdigest()


class Replay:
    """Reads a trace; `refuses(line, problem, changed)` says whether what was judged at a line is refused."""

    def __init__(self, data, refuses):
        self.problem, self.refuses, self.line, self.commented = Problem(), refuses, 0, False
        self.variables, self.constraints = set(), set()  # the ids that records name
        self.batches = []  # (state at the `[`, ids added in it, names changed in it)
        for raw in lines_of(data):
            self.line += 1
            self.need(len(raw) <= LINE_MAX, "the line has more than 1,000,000 bytes")
            self.record(words_of(raw))
        self.need(self.problem.m is not None, "the file ends before `V n` and `C n`")
        self.need(not self.batches, "the file ends inside a batch")
        used = len(self.variables) + len(self.constraints)
        declared = self.problem.n + self.problem.m
        self.need(declared <= 1_000_000 + 100 * used, f"the file declares far more ids than the {used} that its records name")

    def need(self, condition, sentence):
        if not condition:
            raise BadTrace(self.line, sentence)

    def record(self, words):
        if not words:
            return
        if words[0].startswith("#"):
            return self.comment(" ".join(words)[1:].split(" "))
        if self.problem.m is None:
            return self.header(words)
        kind = words[0]
        self.need(kind in LENGTHS or kind == "c", "unknown record")
        self.need(len(words) == LENGTHS.get(kind, max(6, len(words))), "the record has the wrong number of fields")
        if kind == "P":
            self.need(not re.search(r"[\x00-\x1f\x7f]", words[1]), "the phase has no proper name")
        elif kind in "crpk":
            self.constraint(kind, words)
        elif kind in "aexs":
            self.variable(kind, words)
        elif kind == "[":
            self.batches.append((self.problem.state(), set(), set()))
        elif kind in "]~":
            self.need(self.batches, "no batch is open")
            self.close(kind == "]")

    def comment(self, words):
        words = [word for word in words if word]
        if not self.commented and self.problem.n is None and words[:1] == ["format"]:
            self.need(words == ["format", "1"], "unsupported format; this version reads format 1")
        self.commented = True

    def header(self, words):
        letter = "V" if self.problem.n is None else "C"
        self.need(len(words) == 2 and words[0] == letter, "the file must begin with `V n` and `C n`")
        count = whole(words[1])
        self.need(count is not None and count <= COUNT_MAX, "the count is no whole number up to 100,000,000")
        if letter == "V":
            self.problem.n = count
        else:
            self.problem.m = count

    def index(self, word, count, named):
        value = whole(word)
        self.need(value is not None and value < count, f"{word[:40]} is no id below {count}")
        named.add(value)
        return value

    def number(self, word):
        value = number(word)
        self.need(value is not None, f"{word[:40]} is no number")
        return value

    def level(self, word):
        value = level(word)
        self.need(value is not None, f"{word[:40]} is no priority")
        return value

    def constraint(self, kind, words):
        key, rows = self.index(words[1], self.problem.m, self.constraints), self.problem.rows
        if kind == "c":
            row = self.row(words)
            self.need(rows.get(key, REFUSED) is REFUSED, f"constraint {key} is installed already")
            return self.install(key, row, True)
        self.need(key in rows, f"constraint {key} was never added, or was removed")
        if kind == "r":
            del rows[key]
            self.touch(str(key))
        elif kind == "p":
            bits, weight = self.level(words[2])
            self.need(bits != REQUIRED, "`p` cannot change to or from 1000")
            if rows[key] is not REFUSED:
                self.need(not rows[key].required, "`p` cannot change to or from 1000")
                rows[key] = rows[key].changed(bits=bits, weight=weight)
                self.touch(str(key))
        else:
            constant = self.number(words[2])
            if rows[key] is not REFUSED:
                self.install(key, rows[key].changed(constant=constant), False)

    def row(self, words):
        self.need(words[2] in ("=", "<", ">"), "the relation is none of = < >")
        bits, weight = self.level(words[3])
        constant, count = self.number(words[4]), whole(words[5])
        self.need(count is not None and 6 + 2 * count == len(words), "the row has not as many terms as it announces")
        terms = [(self.index(v, self.problem.n, self.variables), self.number(c)) for v, c in zip(words[6::2], words[7::2])]
        return Row(self.line, words[2], bits, weight, constant, terms)

    def install(self, key, row, is_addition):
        before = self.problem.rows.get(key)
        self.problem.rows[key] = row
        self.touch(str(key), key if is_addition else None)
        if row.required and not self.batches and self.refuses(self.line, self.problem, {str(key)}):
            self.problem.rows[key] = REFUSED if is_addition else before

    def touch(self, name, added=None):
        if self.batches:
            _, additions, changed = self.batches[-1]
            changed.add(name)
            if added is not None:
                additions.add(added)

    def variable(self, kind, words):
        v, problem = self.index(words[1], self.problem.n, self.variables), self.problem
        if kind == "a":
            problem.anchors[v] = self.number(words[2])
        elif kind == "e":
            bits, weight = self.level(words[2])
            self.need(bits != REQUIRED, "an edit cannot be required")
            self.need(v not in problem.edits, f"variable {v} is edited already")
            problem.edits[v] = Row(self.line, "=", bits, weight, Fraction(0), [(v, Fraction(1))])
        else:
            self.need(v in problem.edits, f"variable {v} is not edited")
            if kind == "x":
                del problem.edits[v]
            else:
                problem.edits[v] = problem.edits[v].changed(constant=-self.number(words[2]))

    def close(self, is_commit):
        everything = set().union(*(changed for _, _, changed in self.batches))
        is_refused = is_commit and self.refuses(self.line, self.problem, everything)
        before, additions, changed = self.batches.pop()
        if is_refused or not is_commit:
            self.problem.restore(before)
        if is_refused:
            for key in additions:
                self.problem.rows.setdefault(key, REFUSED)
        if is_commit and self.batches:
            # What happened in it, refused or not, counts as having happened in the batch around it.
            self.batches[-1][1].update(additions)
            self.batches[-1][2].update(changed)


# The certificates


class Point:
    def __init__(self, line):
        self.line, self.name, self.value, self.values, self.multipliers, self.farkas = line, None, None, {}, {}, None


class Certificate:
    def __init__(self, count, line, words):
        self.count, self.line = count, line
        keys = {"conflict": ["at"], "range": ["v", "from", "to"]}
        self.kind = words[2] if len(words) > 2 else ""
        names = ["problem"] + keys.get(self.kind, [])
        parts = [word.partition("=") for word in words[3:]]
        if words[:2] != ["CERT", "1"] or self.kind not in LETTERS or [p[0] + p[1] for p in parts] != [n + "=" for n in names]:
            raise self.bad("the line is not a certificate header")
        values = [part[2] for part in parts]
        self.problem, self.subject = values[0], (self.kind, *values[1:])
        numbers = [whole(text) if index == 0 else fraction(text) for index, text in enumerate(values[1:])]
        if None in numbers:
            raise self.bad("the line is not a certificate header")
        self.at = self.v = numbers[0] if numbers else None
        self.start, self.end = numbers[1:] if self.kind == "range" else (None, None)
        self.points = [] if self.kind == "range" else [Point(0)]
        self.witness, self.held, self.sides, self.combination, self.farkas = Point(0), [], [], [], []

    def bad(self, sentence, row=None, line=None):
        return Rejected(self.count, line or self.line, row, sentence)

    def read(self, line, words):
        self.line = line
        letter = words[0] if words else ""
        if len(letter) != 1 or letter not in LETTERS[self.kind]:
            raise self.bad(f"this line does not belong to a certificate of kind {self.kind}")
        rest = words[1:]
        if letter in "DP":
            self.points.append(self.head(letter, rest))
        elif letter == "F":
            self.farkas += map(self.pair, rest)
        elif letter == "Z":
            self.held += map(self.name, rest)
        elif letter == "N":
            self.sides += map(self.pair, rest)
        elif letter == "M":
            self.combination += map(self.pair, rest)
        elif letter == "W":
            self.fill(self.witness, rest)
        else:
            if not self.points or self.points[-1].farkas is not None or self.kind == "conflict" and len(self.points) == 1:
                raise self.bad("the line must follow the point to which it belongs")
            (self.fill if letter == "X" else self.multiplier)(self.points[-1], rest)

    def head(self, letter, words):
        point = Point(self.line)
        if len(words) < 2 or words[1] not in (("X",) if letter == "D" else ("X", "F")):
            raise self.bad("the line is malformed")
        if letter == "D":
            point.name = self.name(words[0])
        else:
            point.value = self.number(words[0])
        if words[1] == "X":
            self.fill(point, words[2:])
        else:
            # An F without rows proves nothing; it counts as a point without values.
            point.farkas = [self.pair(word) for word in words[2:]] or None
        return point

    def fill(self, point, words):
        if len(words) % 2:
            raise self.bad("the line is malformed")
        point.line = point.line or self.line
        for variable, value in zip(words[::2], words[1::2]):
            key, value = whole(variable), self.number(value)
            if key is None:
                raise self.bad("the line is malformed")
            if key in point.values:
                raise self.bad(f"variable {key} already has a value")
            point.values[key] = value

    def multiplier(self, point, words):
        if len(words) != 2:
            raise self.bad("the line is malformed")
        name, entries = self.name(words[0]), {}
        for entry in words[1].split(","):
            place, colon, text = entry.partition(":")
            value = self.number(text)
            key = (1, whole(place[1:])) if place.startswith("s") else (0, priority(place))
            if key[1] is None or not colon or value == 0:
                raise self.bad("the line is malformed")
            key = key if key[0] else (0, -key[1])
            if key in entries:
                raise self.bad("the entry occurs twice", name)
            entries[key] = value
        if name in point.multipliers:
            raise self.bad("the entry occurs twice", name)
        point.multipliers[name] = sorted(entries.items())

    def name(self, word):
        match = re.fullmatch(r"([es]?)([0-9]+)", word)
        key = whole(match[2]) if match else None
        if key is None:
            raise self.bad("the line is malformed")
        return f"{match[1]}{key}"

    def pair(self, word):
        name, colon, text = word.partition(":")
        if not colon:
            raise self.bad("the line is malformed")
        return self.name(name), self.number(text)

    def number(self, word):
        value = fraction(word)
        if value is None:
            raise self.bad("the line is malformed")
        return value


def certificates_of(data):
    done, current = [], None
    for line, raw in enumerate(lines_of(data), 1):
        words = words_of(raw)
        if len(raw) > LINE_MAX:
            number = len(done) + 1
            raise Rejected(number, line, None, "the line has more than 1,000,000 bytes")
        if current is None:
            current = Certificate(len(done) + 1, line, words)
        elif words == ["END"]:
            done.append(current)
            current = None
        else:
            current.read(line, words)
    if current is not None:
        raise current.bad("END is missing")
    return done


# The judgments


class Judgment:
    def __init__(self, certificate, problem, line, changed=frozenset()):
        self.certificate, self.problem, self.line, self.changed = certificate, problem, line, changed
        self.rows = problem.named()
        if problem.hash(certificate.kind == "conflict") != certificate.problem:
            raise certificate.bad("the certificate is about another problem: the hash differs")
        if certificate.kind == "conflict":
            return self.conflict()
        if certificate.kind == "range":
            return self.range()
        point = certificate.points[0]
        if certificate.kind == "canonical":
            self.complete(point)
            for v in range(problem.n):
                self.rows[f"s{v}"] = Stay(v, problem.anchors.get(v, Fraction(0)))
        places = self.layout(point, point.multipliers, point.line)
        if certificate.kind == "unique":
            self.unique(point, places)
        if certificate.kind == "ambiguous":
            self.ambiguous(point, certificate.witness)

    def bad(self, sentence, row=None, line=None):
        return self.certificate.bad(sentence, row, line)

    def row(self, name, line=None):
        if name not in self.rows:
            raise self.bad(f"row {name} is not in the problem", name, line)
        return self.rows[name]

    def complete(self, point):
        n = self.problem.n
        if point.values and max(point.values) >= n:
            raise self.bad(f"unknown variable {max(point.values)}", None, point.line)
        if len(point.values) < n:
            missing = next(v for v in range(n) if v not in point.values)
            raise self.bad(f"the point lacks a value for variable {missing}", None, point.line)

    def holds(self, name, point):
        """The value of a row's left side, which must suit the row if it is required."""
        row = self.row(name)
        value = row.at(point.values)
        fits = {"=": value == 0, "<": value <= 0, ">": value >= 0}[row.relation]
        if row.required and not fits:
            text = f"row {name} (line {row.line} of the trace) is required and violated: its left side is {str(value)[:60]}"
            raise self.bad(text, name, point.line)
        return value

    def layout(self, point, multipliers, line):
        """Checks that the point is optimal; by name, the sides (+1, -1) on which optimal points may leave 0 from 0."""
        self.complete(point)
        for name in sorted(multipliers):
            self.row(name, line)
        totals, places = {}, {}
        levels = {row.level for row in self.rows.values() if not row.required}
        for name, row in self.rows.items():
            multiplier = dict(multipliers.get(name, ()))
            places[name] = self.sides(name, row, multiplier, self.holds(name, point), point)
            for key, y in multiplier.items():
                for v, c in row.terms.items():
                    totals[key, v] = totals.get((key, v), 0) + y * c
        for name in multipliers:
            if not levels.issuperset(dict(multipliers[name])):
                raise self.bad(f"row {name} has a multiplier at an unknown level", name, line)
        self.cancelled(totals, "multipliers", line)
        return places

    def cancelled(self, totals, what, line=None):
        rest = sorted((key, total) for key, total in totals.items() if total != 0)
        if rest:
            (_, variable), total = rest[0]
            raise self.bad(f"the {what} do not cancel: variable {variable} remains with {str(total)[:60]}", None, line)

    def sides(self, name, row, multiplier, value, point):
        """None where the row is away from 0; else the sides that cost nothing more, as a list of +1 and -1.

        The cost of one unit away from 0 minus the multiplier's part of it must be lexicographically at least 0.
        """
        slack = {}
        for side, relation in ((1, "<"), (-1, ">")):
            costs = row.relation in ("=", relation)
            if costs and row.required:
                slack[side] = 1
                continue
            rest = {key: -side * y for key, y in multiplier.items()}
            if costs:
                rest[row.level] = rest.get(row.level, 0) + row.weight
            leading = [rest[key] for key in sorted(rest) if rest[key] != 0]
            slack[side] = 0 if not leading else 1 if leading[0] > 0 else -1
        if value != 0 and slack[1 if value > 0 else -1] != 0 or value == 0 and min(slack.values()) < 0:
            text = f"the multiplier of row {name} is not a slope of its cost"
            raise self.bad(text, name, point.line)
        return None if value != 0 else [side for side in slack if slack[side] == 0]

    def ambiguous(self, first, second):
        self.complete(second)
        totals = {}
        for name, row in self.rows.items():
            there, here = self.holds(name, second), row.at(first.values)
            if not row.required:
                cost = lambda r: abs(r) if row.relation == "=" else max(r if row.relation == "<" else -r, 0)
                totals[row.bits] = totals.get(row.bits, 0) + row.weight * (cost(there) - cost(here))
        if any(totals.values()):
            raise self.bad("the second point does not cost the same", None, second.line)
        if first.values == second.values:
            raise self.bad("the second point equals the first", None, second.line)

    def once(self, names):
        seen = set()
        for name in names:
            if name in seen:
                raise self.bad(f"row {name} is named twice", name)
            seen.add(name)

    def unique(self, point, places):
        c = self.certificate
        names = c.held + [name for name, _ in c.sides]
        self.once(names)
        self.once([name for name, _ in c.combination])
        for name in names:
            self.row(name, point.line)
        for name in c.held:
            if places[name] != []:
                raise self.bad(f"row {name} in Z is not 0 at every optimal point", name)
        factors = []
        for name, factor in c.sides:
            if not places[name]:
                raise self.bad(f"row {name} in N is not one-sided", name)
            if factor <= 0:
                raise self.bad(f"the factor of row {name} in N is not positive", name)
            factors.append((name, factor * places[name][0]))
        for name, factor in c.combination:
            if name not in c.held:
                raise self.bad(f"row {name} in M is not in Z", name)
            factors.append((name, factor))
        totals = {}
        for name, factor in factors:
            for v, a in self.rows[name].terms.items():
                totals[0, v] = totals.get((0, v), 0) + factor * a
        self.cancelled(totals, "factors of N and M")
        rank = self.rank(names)
        if rank != self.problem.n:
            raise self.bad(f"Z and N have rank {rank}, not {self.problem.n}")

    def contradiction(self, farkas, line):
        self.once([name for name, _ in farkas])
        totals, constant = {}, Fraction(0)
        for name, y in farkas:
            row = self.row(name, line)
            if not row.required:
                raise self.bad(f"row {name} in F is not required", name)
            if y == 0 or row.relation == "<" and y > 0 or row.relation == ">" and y < 0:
                raise self.bad(f"the factor of row {name} in F is 0 or has the wrong sign", name)
            constant += y * row.constant
            for v, a in row.terms.items():
                totals[0, v] = totals.get((0, v), 0) + y * a
        self.cancelled(totals, "factors of F")
        return constant

    def conflict(self):
        c = self.certificate
        members, points = [name for name, _ in c.farkas], c.points[1:]
        constant = self.contradiction(c.farkas, 0)
        if constant >= 0:
            raise self.bad(f"F is not a contradiction: its constants sum to {str(constant)[:60]}")
        if self.changed.isdisjoint(members):
            raise self.bad(f"F contains no row changed by the record at line {self.line}")
        if not points:
            if self.rank(members) != len(members) - 1:
                raise self.bad("F is not minimal by its rank, and the D lines are missing")
            return
        self.once([point.name for point in points])
        for point in points:
            if point.name not in members:
                raise self.bad("a D line names a row that is not in F", point.name, point.line)
            if point.values and max(point.values) >= self.problem.n:
                raise self.bad(f"unknown variable {max(point.values)}", point.name, point.line)
            for other in members:
                if other != point.name:
                    self.holds(other, point)
        for name in members:
            if all(point.name != name for point in points):
                raise self.bad(f"the D line for {name} is missing", name)

    def range(self):
        c, points = self.certificate, self.certificate.points
        if c.v >= self.problem.n:
            raise self.bad(f"unknown variable {c.v}")
        if not c.start < c.end or not points or points[0].value != c.start or points[-1].value != c.end:
            raise self.bad(f"the points must go from {str(c.start)[:60]} to {str(c.end)[:60]}")
        if points[-1].multipliers and points[-2].farkas is None:
            raise self.bad("multipliers follow the last point")
        for place, (first, second) in enumerate(zip(points, points[1:])):
            if first.value >= second.value:
                raise self.bad("the points are not in order", None, second.line)
            if first.farkas is None and second.farkas is None:
                self.sweep(first, first)
                self.sweep(second, first)
                continue
            end, near = (first, second) if first.farkas is not None else (second, first)
            if not (place == 0 if end is first else place == len(points) - 2):
                raise self.bad("F is allowed only at an end of the range", None, end.line)
            self.fix(end)
            here = self.contradiction(end.farkas, end.line)
            self.fix(near)
            there = self.contradiction(end.farkas, end.line)
            if not here < 0 or not (there <= 0 if near.farkas is None else there < 0):
                raise self.bad("F does not exclude all layouts up to the next point", None, end.line)
            if near.farkas is None:
                self.sweep(near, near)

    def fix(self, point):
        v = self.certificate.v
        self.rows[f"e{v}"] = Row(0, "=", REQUIRED, Fraction(1), -point.value, [(v, Fraction(1))])

    def sweep(self, point, proof):
        self.fix(point)
        self.layout(point, proof.multipliers, proof.line)

    def rank(self, names):
        """The rank of rows: each is reduced by the earlier ones, and what is left of it is a new one."""
        found, order, work = [], {}, 0
        for name in names:
            row, due = dict(self.row(name).terms), []
            while due := [order[v] for v in row if v in order]:
                pivot, terms = found[min(due)]
                factor = row[pivot] / terms[pivot]
                for v, a in terms.items():
                    row[v] = row.get(v, 0) - factor * a
                    if row[v] == 0:
                        del row[v]
                    work += 1
                if work > WORK_MAX:
                    raise self.bad("the rank takes too long to compute; put the rows in another order")
            if row:
                order[min(row)] = len(found)
                found.append((min(row), row))
        return len(found)


def verify(trace, text):
    certificates = certificates_of(text)
    if not certificates:
        raise Rejected(0, 0, None, "the file contains no certificate")
    subjects, waiting = set(), {}
    for certificate in certificates:
        if certificate.subject in subjects:
            raise certificate.bad("its subject is not unique")
        subjects.add(certificate.subject)
        if certificate.kind == "conflict":
            waiting[certificate.at] = certificate

    def refuses(line, problem, changed):
        certificate = waiting.pop(line, None)
        if certificate is not None:
            Judgment(certificate, problem, line, changed)
        return certificate is not None

    replay = Replay(trace, refuses)
    for line in sorted(waiting):
        raise waiting[line].bad(f"at= names line {line} without a record that can be refused")
    for certificate in certificates:
        if certificate.kind != "conflict":
            Judgment(certificate, replay.problem, replay.line)
    kinds = [certificate.kind for certificate in certificates]
    if "ambiguous" in kinds and "canonical" not in kinds:
        raise certificates[kinds.index("ambiguous")].bad("an ambiguous layout needs a canonical certificate too")
    return kinds


def check(trace, certificates):
    """Exit code and a line of text for a pair of files."""
    try:
        if trace == certificates == "-":
            return 2, "-: standard input is named twice; name a file for one of them"
        kinds = verify(bytes_of(trace), bytes_of(certificates))
        return 0, " ".join(["VERIFIED", *kinds])
    except OSError as error:
        return 2, f"{error.filename}: {error.strerror}"
    except BadTrace as fault:
        return 2, "{}:{}: error: {}".format(trace, *fault.args)
    except Rejected as fault:
        number, line, row, sentence = fault.args
        return 1, f"REJECTED certificate {number}, line {line}" + (f", row {row}: " if row else ": ") + sentence


def main(arguments):
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    many = arguments[:1] == ["--many"]
    files = arguments[1:] if many else arguments
    if len(files) % 2 or not many and len(files) != 2:
        print("usage: check-certificate.py FILE.trace FILE.cert", file=sys.stderr)
        print("       check-certificate.py --many FILE.trace FILE.cert [FILE.trace FILE.cert ...]", file=sys.stderr)
        return 2
    worst = 0
    for pair in zip(files[::2], files[1::2]):
        status, text = check(*pair)
        worst = max(worst, status)
        print(f"{status} {text}" if many else text, file=sys.stdout if many or status < 2 else sys.stderr)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
