#!/usr/bin/env python3
"""Measures `tinamou check` on small commits that fixed a layout in a document of Interface Builder.

    Scripts/fix-history.py export OUT GITDIR... [--names PATTERN]
    Scripts/fix-history.py score OUT --check COMMAND [--verbose] [--commits FILE] [--jobs 2]

`export` searches the histories of git directories for commits whose message speaks of a fixed layout and that change at
most three documents and sixty lines of them. It writes OUT/NAME/COMMIT/before and after, each with the documents, the
sources that declare their classes, and those that mention the xibs and the classes of their cells. OUT/commits.tsv has a
line for each commit. A change that another commit has already made is left out.

`score` runs COMMAND, such as "tinamou check --json", in both folders and counts findings:

    found     a warning or an error is before and gone after, and no other is new
    note      not found; a finding of any severity is gone, and none of any severity is new
    in part   a warning or an error is gone, and another is new
    missed    all others

A fix counts as one of run-time constraints where it lowers the priority of a required constraint on a length or an edge,
or hides, shows or unhides an arranged view.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MESSAGE = re.compile(
    r"auto.?layout|constraint|ambigu|unsatisf|simultaneously|misplaced|clipp(ed|ing)|cut.?off|truncat|overlap|safe.?area"
    r"|(layout|xib|storyboard|interface builder|ib) (warning|conflict|error|issue|bug|problem|glitch)"
    r"|(broken|wrong|fix\w*) (the )?(\w+ ){0,4}layout|layout(s)? (of \w+ )?(is |was )?(broken|fix)"
    r"|warnings? (in|from|of|about) (the )?(\w+ ){0,3}(layout|xib|nib|storyboard)", re.I)
# Conflicts of merges, and constraints that are no layout's.
OTHER = re.compile(r"merge conflict|(solv|resolv|fix)\w* (the )?(merg\w+ )?conflicts?$|^merge |version constraint", re.I)
ENDINGS = (".xib", ".storyboard")
SOURCES = (".swift", ".m", ".h", ".mm")
# The limits of a small commit.
DOCUMENTS, FILES, LINES = 3, 25, 60


def git(folder, *arguments, binary=False):
    result = subprocess.run(["git", "--git-dir", str(folder), *arguments], capture_output=True)
    if result.returncode:
        return b"" if binary else ""
    return result.stdout if binary else result.stdout.decode("utf-8", "replace")


# Exporting.

class Commit:
    """A commit with the documents that it changes."""

    def __init__(self, folder, head):
        self.folder = folder
        self.id, self.subject, self.message = (head + ["", "", ""])[:3]
        self.documents, self.lines, self.files = [], 0, 0

    def read(self):
        """Counts what the commit changes; whether it is a small one."""
        for row in git(self.folder, "diff-tree", "-r", "--no-commit-id", "--numstat", "-z", self.id).split("\0"):
            parts = row.split("\t")
            if len(parts) != 3 or not parts[2]:
                continue
            self.files += 1
            if parts[2].endswith(ENDINGS):
                self.documents.append(parts[2])
                self.lines += sum(int(part) for part in parts[:2] if part.isdigit())
        return 0 < len(self.documents) <= DOCUMENTS and self.files <= FILES and self.lines <= LINES

    def text(self, path, side):
        revision = self.id + ("^" if side == "before" else "")
        return git(self.folder, "show", f"{revision}:{path}", binary=True)

    def sources(self, side, texts):
        """The paths of the sources that are named after the classes of documents, or mention their xibs and cells."""
        names = {name.rsplit(".", 1)[-1] for text in texts
                 for name in re.findall(r'customClass="([^"]+)"', text.decode("utf-8", "replace"))}
        names |= {pathlib.PurePath(path).stem for path in self.documents}
        revision = self.id + ("^" if side == "before" else "")
        mentioned = self.mentions(revision, texts)
        for path in git(self.folder, "ls-tree", "-r", "--name-only", "-z", revision).split("\0"):
            pure = pathlib.PurePath(path)
            if path.endswith(SOURCES) and (path in mentioned or pure.name.split(".")[0].split("+")[0] in names):
                yield path

    def mentions(self, revision, texts):
        """The paths of the sources that mention the name of a xib, or the class of a cell."""
        names = {pathlib.PurePath(path).stem for path in self.documents if path.endswith(".xib")}
        names |= {name.rsplit(".", 1)[-1] for text in texts
                  for name in re.findall(r'<\w+Cell [^>]*customClass="([^"]+)"', text.decode("utf-8", "replace"))}
        if not names:
            return set()
        patterns = [part for name in sorted(names) for part in ("-e", name)]
        found = git(self.folder, "grep", "-l", "-z", "-w", "-F", *patterns, revision, "--",
                    *["*" + ending for ending in SOURCES])
        return {path.split(":", 1)[1] for path in found.split("\0") if ":" in path}


def candidates(folder, pattern):
    """The small commits without merges whose message speaks of a fixed layout."""
    log = git(folder, "log", "--no-merges", "--diff-filter=M", "-z", "--format=%H%x01%s%x01%B", "--",
              *["*" + ending for ending in ENDINGS])
    for entry in log.split("\0"):
        head = entry.strip("\n").split("\x01")
        if len(head) < 3 or OTHER.search(head[1]) or not pattern.search(head[2]):
            continue
        commit = Commit(folder, head)
        if commit.read():
            yield commit


def equations(text):
    """The constraints of a document by their ids, and the ids of the hidden views."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError:
        return {}, set()
    constraints = {one.get("id"): dict(one.attrib) for one in root.iter("constraint")}
    return constraints, {one.get("id") for one in root.iter() if one.get("hidden") == "YES" and one.get("id")}


LENGTHS = {"height", "width", "top", "bottom", "leading", "trailing", "left", "right", "baseline", "firstBaseline",
           "lastBaseline", "centerY", "centerX"}


def is_of_run_time(before, after):
    """Tells whether a change lowers a required priority, or changes which views are hidden."""
    (old, hidden), (new, hidden_later) = equations(before), equations(after)
    if hidden != hidden_later:
        return True
    for name, constraint in new.items():
        was, now = (one.get("priority", "1000") for one in (old.get(name, constraint), constraint))
        attributes = {constraint.get("firstAttribute"), constraint.get("secondAttribute")}
        if float(was) == 1000 > float(now) > 250 and attributes & LENGTHS:
            return True
    return False


def export(arguments):
    out = pathlib.Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    pattern = re.compile(arguments.names, re.I) if arguments.names else MESSAGE
    seen, count = set(), 0
    with open(out / "commits.tsv", "w", encoding="utf-8") as table:
        table.write("name\tcommit\trun-time\tdocuments\tsubject\n")
        for folder in map(pathlib.Path, arguments.folders):
            name = (folder.parent if folder.name in ("repo", ".git") else folder).name
            for commit in candidates(folder, pattern):
                if write(commit, out / name / commit.id[:10], seen, table, name):
                    count += 1
    print(f"{count} commits in {out}")


def write(commit, place, seen, table, name):
    """Writes both sides of a commit; whether it changes something that no earlier one did."""
    sides = {side: {path: commit.text(path, side) for path in commit.documents} for side in ("before", "after")}
    paths = [path for path in commit.documents
             if sides["before"][path] and sides["after"][path] and b"ocoaTouch" in sides["before"][path]
             and (path, sides["before"][path], sides["after"][path]) not in seen]
    if not paths:
        return False
    for side, texts in sides.items():
        for path in commit.sources(side, list(texts.values())):
            texts[path] = commit.text(path, side)
        for path, text in texts.items():
            if path.endswith(ENDINGS) and path not in paths:
                continue
            (place / side / path).parent.mkdir(parents=True, exist_ok=True)
            (place / side / path).write_bytes(text)
    seen.update((path, sides["before"][path], sides["after"][path]) for path in paths)
    run_time = any(is_of_run_time(sides["before"][path], sides["after"][path]) for path in paths)
    subject = commit.subject.replace("\t", " ")
    table.write(f"{name}\t{commit.id[:10]}\t{'yes' if run_time else 'no'}\t{'; '.join(paths)}\t{subject}\n")
    return True


# Scoring.

SERIOUS = ("warning", "error")


def findings(command, folder):
    """The findings of a folder: by path below it, rule and fingerprint. Paths are relative on both sides."""
    result = subprocess.run([*command, "."], capture_output=True, timeout=900, cwd=folder)
    try:
        report = json.loads(result.stdout)
    except ValueError:
        sys.exit(f"{folder}: no JSON from {shlex.join(command)}: {result.stderr.decode()[-500:]}")
    return {(file["path"], one["rule"], one["fingerprint"]): one
            for file in report["files"] if file["path"].endswith(ENDINGS) for one in file["findings"]}


def difference(before, after, severities):
    """The findings of some severities that are gone, and those that are new."""
    old, new = ({key: one for key, one in side.items() if one["severity"] in severities} for side in (before, after))
    return [old[key] for key in old.keys() - new.keys()], [new[key] for key in new.keys() - old.keys()]


def verdict(before, after):
    """The verdict with the findings that it rests on: those that are gone, and those that are new."""
    gone, new = difference(before, after, SERIOUS)
    if gone and not new:
        return "found", gone, new
    all_gone, all_new = difference(before, after, (*SERIOUS, "note"))
    if all_gone and not all_new:
        return "note", all_gone, all_new
    return ("in part", gone, new) if gone else ("missed", all_gone, all_new)


def score_one(row, out, command):
    place = out / row[0] / row[1]
    return verdict(*(findings(command, place / side) for side in ("before", "after")))


def score(arguments):
    out, command = pathlib.Path(arguments.out), shlex.split(arguments.check)
    rows = [line.split("\t") for line in (out / "commits.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    if arguments.commits:
        wanted = set(pathlib.Path(arguments.commits).read_text().split())
        rows = [row for row in rows if row[1] in wanted]
    counts, rules = collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for row, result in zip(rows, pool.map(lambda row: score_one(row, out, command), rows)):
            kind, gone, new = result
            counts[kind] += 1
            counts["run time, " + kind] += row[2] == "yes"
            names = sorted({one["rule"] for one in gone})
            rules.update(names if kind in ("found", "note") else [])
            if arguments.verbose:
                later = sorted({one["rule"] for one in new})
                print("\t".join([kind, *row, ",".join(names), ",".join(later)]), flush=True)
    report(counts, rules, len(rows))


def report(counts, rules, total):
    for title, prefix in [("all fixes", ""), ("fixes for run-time constraints", "run time, ")]:
        kinds = {kind: counts[prefix + kind] for kind in ("found", "note", "in part", "missed")}
        number = sum(kinds.values())
        share, with_notes = (100 * count / number if number else 0
                             for count in (kinds["found"], kinds["found"] + kinds["note"]))
        print(f"{title}: {number}; " + ", ".join(f"{kind} {count}" for kind, count in kinds.items())
              + f"; found {share:.0f} %, with notes {with_notes:.0f} %")
    print("rules of what was found, notes among them: "
          + ", ".join(f"{rule} {count}" for rule, count in rules.most_common()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("export", help="write both sides of the commits that fixed a layout")
    one.add_argument("out")
    one.add_argument("folders", nargs="+", help="git directories")
    one.add_argument("--names", help="regular expression for messages, in place of the usual words")
    one.set_defaults(run=export)
    two = commands.add_parser("score", help="count the fixes that a check foresees")
    two.add_argument("out")
    two.add_argument("--check", required=True, help='the command, such as "tinamou check --json"')
    two.add_argument("--verbose", action="store_true", help="print a line for each commit")
    two.add_argument("--commits", help="file with the ids of the commits to count")
    two.add_argument("--jobs", type=int, default=1, help="how many run at once (default: 1)")
    two.set_defaults(run=score)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
