#!/usr/bin/env python3
"""Measures the prose and the names of this repository, and holds them to limits that only shrink.

    Scripts/prose.py                    print the measures of every area
    Scripts/prose.py --worst 20 PATH    also print the sentences to rewrite first, below PATH
    Scripts/prose.py --check            fail where an area is above its limit
    Scripts/prose.py --check --tight    fail as well where a limit is above what is measured
    Scripts/prose.py --update           lower the limits to what is measured; never raises one

An area is a target or a folder of pages. Of doc comments, strings and pages three measures are taken, each per 100
sentences: sentences that open with a relative word, relative words, and sentences with dialect (DIALECT below). The bars
are in BARS; an area above them has a row in Tests/Limits/prose.tsv. Words that names must not contain are in WORDS; names
that still do are counted in Tests/Limits/words.tsv.
"""
import argparse
import collections
import dataclasses
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIMITS = ROOT / "Tests" / "Limits"
MEASURES = ("opens", "relative", "dialect")
# Only dialect counts in strings and pages: questions and tables open as they must.
BARS = {"doc": (4, 7, 3), "string": (100, 100, 3), "page": (100, 100, 3)}
WORDS = ("wish clash judge obstacle contest debt circle dust grey givens ghost graveyard bury sighting remark "
         "surroundings talk told").split()
FORMS = {form: word for word in WORDS for form in (word, word + "s", word + "es", word + "ed", word + "d", word + "ing")}
FORMS.update(buried="bury", buries="bury", judging="judge", judgement="judge", judgements="judge", circling="circle",
             dusty="dust", given="given")
del FORMS["given"]

RELATIVE_OPENING = re.compile(r"(what|whether|which|where|how|whose|whom|as|so|that)\b", re.I)
RELATIVE_WORD = re.compile(r"\b(what|where|whatever|wherever|whose|those (?:that|of|which)|that which)\b", re.I)
DIALECT = re.compile(r"\b(" + "|".join([
    "told", r"tells? (?:what|which|whether|of)", r"is said|are said", r"says? (?:so|nothing|what)",
    r"as it (?:is|was) (?:written|stored|asked|said)", r"what is (?:left|there|said|meant|written|read|not)",
    r"is asked|are asked|asks? for it", r"looked at|looks at what",
    r"is (?:no|none)\b|are (?:no|none)\b|has (?:none|no)\b|have (?:none|no)\b", r"that there (?:is|are)",
    r"lies? (?:in|on|beside|between|within)", r"stands? (?:in|on|for|beside|still)", r"goes? through",
    r"comes? (?:of|to nothing)", r"takes? part", r"makes? (?:room|way)", r"hangs? together", r"wants? (?:it|that|no)",
    "people|somebody|nobody|whoever", "besides|anew|thereof|therein|whereof|gone", "nothing but", "such a one",
    "and the like|the like", "of its own|by itself", "once more", "a place of", "as far as|so many|as many|at all",
]) + r")\b", re.I)


@dataclasses.dataclass
class Text:
    kind: str
    text: str
    path: str


@dataclasses.dataclass
class Count:
    """What was counted in the texts of one kind in one area."""
    sentences: int = 0
    hits: tuple = (0, 0, 0)

    def add(self, sentence):
        self.sentences += 1
        self.hits = tuple(sum(pair) for pair in zip(self.hits, measured(sentence)))

    def rates(self):
        return tuple(100 * hits / max(1, self.sentences) for hits in self.hits)

    def allowed(self, limits):
        """The hits within limits per 100 sentences; one sentence is always allowed, as areas may be small."""
        return tuple(max(1, -(-limit * self.sentences // 100)) for limit in limits)


def measured(sentence):
    return (int(RELATIVE_OPENING.match(sentence) is not None), len(RELATIVE_WORD.findall(sentence)),
            int(DIALECT.search(sentence) is not None))


# Texts.

def sentences(text):
    """The sentences of three words or more, without code, targets of links and the marks of lists."""
    for pattern, mark in ((r"(?s)```.*?```", " "), (r"`[^`]*`", "X"), (r"\[([^\]]*)\]\([^)]*\)", r"\1")):
        text = re.sub(pattern, mark, text)
    for part in re.split(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*[-*|#]", text):
        part = re.sub(r"^[\s\-*#>|]+", "", part).strip()
        part = re.sub(r"^(Parameters?|Returns|Throws|Complexity|Note|Precondition|Source|Units|Shapes|Exactness)\b[^:]*:\s*",
                      "", part)
        if len(part.split()) >= 3:
            yield part


def swift_texts(path, lines):
    """The doc comments, and the strings of four words or more."""
    block = []
    for line in lines + [""]:
        comment = re.match(r"\s*/// ?(.*)", line)
        if comment:
            block.append(comment[1])
            continue
        for string in re.findall(r'"((?:[^"\\]|\\.)*)"', line):
            string = re.sub(r"\\\([^)]*\)", "X", string)
            if len(string.split()) >= 4 and not string.startswith(("<", "@")):
                yield Text("string", string, path)
        # An attribute between a comment and its declaration.
        if block and re.match(r"\s*@\w+(\(.*\))?\s*$", line):
            continue
        if block:
            yield Text("doc", "\n".join(block), path)
        block = []


def tracked_files():
    """The files in git's index or not yet in it, without what is ignored or deleted."""
    listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                             stdout=subprocess.PIPE, check=True).stdout.decode()
    return sorted({path for path in listing.split("\0") if path and (ROOT / path).is_file()
                   and not (ROOT / path).is_symlink()})


def area_of(path):
    """The area of a file whose prose is measured, or None."""
    parts = path.split("/")
    if path.endswith("+Generated.swift") or path == "CHANGELOG.md":
        return None
    if parts[0] in ("Sources", "Benchmarks", "SwiftReader", "UIKitSources") and path.endswith((".swift", ".md")):
        return "/".join(parts[:2]) if parts[1] != "Tests" else None
    if path.endswith(".md") and parts[0] != "Tests":
        return "/".join(parts[:-1]) or path
    return None


def texts_of(path):
    lines = (ROOT / path).read_text(encoding="utf-8", errors="replace").split("\n")
    if path.endswith(".md"):
        return [Text("page", "\n".join(lines), path)]
    return list(swift_texts(path, lines))


def prose_counts(files):
    """The counts by area and kind."""
    counts = collections.defaultdict(Count)
    for path in files:
        area = area_of(path)
        for text in texts_of(path) if area else ():
            for sentence in sentences(text.text):
                counts[area, text.kind].add(sentence)
    return counts


def worst(files, folder, number):
    found = [(3 * hits[2] + hits[0] + hits[1], path, " ".join(sentence.split()))
             for path in files if area_of(path) and path.startswith(folder)
             for text in texts_of(path) for sentence in sentences(text.text) for hits in [measured(sentence)]]
    return [f"{path}: {sentence}" for score, path, sentence in sorted(found, reverse=True)[:number] if score > 0]


# Names.

DECLARATION = re.compile(r"\b(func|var|let|case|struct|class|enum|protocol|typealias|actor|associatedtype)\s+(`[^`]+`|\w+)")


def words_in_name(name):
    """The glossary's words in a name, as they are spelt there: `lostWishes` has `wish`."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return [FORMS[part.lower()] for part in parts if part.lower() in FORMS]


def declared_names(path):
    """The names of types and functions, and all public ones."""
    for line in (ROOT / path).read_text(encoding="utf-8", errors="replace").split("\n"):
        code = line.split("//")[0]
        is_public = re.search(r"\b(public|open)\b", code) is not None
        for kind, name in DECLARATION.findall(code):
            if is_public or kind not in ("var", "let", "case"):
                yield name


def name_counts(files):
    """The names with a forbidden word, by area and word, with where they are."""
    found = collections.defaultdict(list)
    for path in files:
        parts = path.split("/")
        area = "/".join(parts[:2]) if len(parts) > 2 else parts[0] if len(parts) > 1 else "."
        for word in words_in_name(path.rsplit("/", 1)[-1]):
            found[area, word].append(path)
        if path.endswith(".swift") and not path.endswith("+Generated.swift"):
            for name in declared_names(path):
                for word in words_in_name(name):
                    found[area, word].append(f"{path}: {name}")
    return found


# Limits.

def read_table(name):
    """The rows of a table; comments and the reason in a last column do not count."""
    rows = {}
    for line in (LIMITS / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            area, key, *rest = line.split("\t")
            rows[area, key] = rest
    return rows


def write_table(name, rows):
    head = [line for line in (LIMITS / name).read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    lines = head + ["\t".join([*key, *map(str, values)]) for key, values in sorted(rows.items())]
    (LIMITS / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def prose_limits():
    return {key: tuple(map(int, values[:3])) for key, values in read_table("prose.tsv").items()}


def lowered(count, limits, bar):
    """The limits that the measures allow: whole numbers, no higher than before, no lower than the bars."""
    return tuple(max(least, min(limit, -(-round(rate * 10) // 10)))
                 for rate, limit, least in zip(count.rates(), limits, bar))


def prose_problems(counts, is_tight):
    limits = prose_limits()
    for (area, kind), count in sorted(counts.items()):
        bar = BARS[kind]
        limit = limits.get((area, kind), bar)
        for name, hits, allowed, rate, most in zip(MEASURES, count.hits, count.allowed(limit), count.rates(), limit):
            if hits > allowed:
                yield (f"{area}: {kind}s have {rate:.1f} {name} per 100 sentences, at most {most} are allowed; rewrite some "
                       f"of: Scripts/prose.py --worst 20 {area}")
        if is_tight and (area, kind) in limits and lowered(count, limit, bar) != limit:
            yield f"{area}: {kind}s are better than their limit; run Scripts/prose.py --update"
    for area, kind in sorted(set(limits) - set(counts) if is_tight else ()):
        yield f"{area}: no {kind}s are there; run Scripts/prose.py --update"


def name_problems(found, is_tight):
    limits = read_table("words.tsv")
    for (area, word), places in sorted(found.items()):
        allowed = int(limits.get((area, word), ["0"])[0])
        if len(places) > allowed:
            listed = "\n    ".join(places)
            yield f"{area}: {len(places)} names have “{word}”, {allowed} are allowed; rename, by the glossary:\n    {listed}"
    for (area, word), row in sorted(limits.items() if is_tight else ()):
        if len(found.get((area, word), [])) < int(row[0]):
            yield f"{area}: fewer names than allowed have “{word}”; run Scripts/prose.py --update"


def update(counts, found):
    """Lowers limits, and drops those within the bars."""
    prose = {}
    for key, limit in prose_limits().items():
        if key in counts:
            lower = lowered(counts[key], limit, BARS[key[1]])
            if lower != BARS[key[1]]:
                prose[key] = lower
    write_table("prose.tsv", prose)
    names = {key: [min(int(row[0]), len(found[key])), *row[1:]]
             for key, row in read_table("words.tsv").items() if found.get(key)}
    write_table("words.tsv", names)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", nargs="?", default="", help="a folder or file, from the root")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="print the N sentences to rewrite first")
    parser.add_argument("--check", action="store_true", help="fail where an area is above its limit")
    parser.add_argument("--tight", action="store_true", help="with --check: fail where a limit can be lowered")
    parser.add_argument("--update", action="store_true", help="lower the limits")
    options = parser.parse_args()
    files = tracked_files()
    counts, found = prose_counts(files), name_counts(files)
    if options.update:
        update(counts, found)
        return 0
    if options.check:
        problems = [*prose_problems(counts, options.tight), *name_problems(found, options.tight)]
        print("\n".join(f"error: {problem}" for problem in problems) or f"stage: {len(counts)} kinds of prose in their limits")
        return 1 if problems else 0
    for (area, kind), count in sorted(counts.items()):
        if area.startswith(options.path.rstrip("/")):
            opens, relative, dialect = count.rates()
            print(f"{area:28} {kind:7} sentences {count.sentences:5}  opens {opens:5.1f}  relative {relative:5.1f}  "
                  f"dialect {dialect:5.1f}")
    for line in worst(files, options.path, options.worst):
        print("   " + line[:200])
    return 0


if __name__ == "__main__":
    sys.exit(main())
