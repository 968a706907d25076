#!/usr/bin/env python3
"""Checks the pages that Scripts/docs built, by the libraries' symbol graphs.

    Scripts/docs-coverage.py SYMBOLS ARCHIVES LIBRARY…

- Every public declaration has a doc comment, or an abstract in a page that extends it.
- At most SHORT_MAX per cent of all doc comments have SHORT_WORDS words or fewer.
- The page of a type with more than MEMBERS_MAX members groups all of them under topics of its own. DocC lists members that no
  topic names by their kinds. Members of UIKit's classes are UIKit's, whose own pages group them.
"""

import json
import sys
from pathlib import Path

SHORT_MAX = 8
SHORT_WORDS = 4
MEMBERS_MAX = 10
GROUPED_ELSEWHERE = {"UIKit"}
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor"}


class Library:
    """The declarations of a library and its rendered pages."""

    def __init__(self, name, symbols, archives):
        self.name = name
        self.declarations = {}
        self.members = {}
        for file in sorted((symbols / name).glob("*.symbols.json")):
            graph = json.loads(file.read_text())
            for symbol in graph["symbols"]:
                identifier = symbol["identifier"]["precise"]
                if "::SYNTHESIZED::" not in identifier and symbol["kind"]["identifier"] != "swift.extension":
                    self.declarations[identifier] = symbol
            for relation in graph["relationships"]:
                if relation["kind"] in ("memberOf", "requirementOf") and "::SYNTHESIZED::" not in relation["source"]:
                    self.members.setdefault(relation["target"], set()).add(relation["source"])
        self.pages = {}
        for file in (archives / f"{name}.doccarchive/data/documentation").rglob("*.json"):
            page = json.loads(file.read_text())
            self.pages[page["metadata"].get("externalID")] = page

    def comment(self, identifier):
        """The first paragraph of a declaration's documentation; `None` if the declaration inherits its documentation."""
        comment = self.declarations[identifier].get("docComment")
        if comment is None:
            page = self.pages.get(identifier, {})
            return "".join(part.get("text") or part.get("code") or "" for part in page.get("abstract", []))
        if comment.get("module", self.name) != self.name:
            return None
        lines = []
        for line in comment["lines"]:
            text = line["text"].strip()
            if not text or text.startswith("- "):
                break
            lines.append(text)
        return " ".join(lines)

    def ungrouped(self, identifier):
        """The members that the page of a type lists under DocC's own headings."""
        page = self.pages[identifier]
        left = []
        for section in page.get("topicSections", []):
            if section.get("generated"):
                # A group of default implementations is a page of its own and no member.
                items = [page["references"][item] for item in section["identifiers"]]
                left += [item["title"] for item in items if item.get("role") == "symbol"]
        return left


def title(symbol):
    return ".".join(symbol["pathComponents"])


def main(symbols, archives, names):
    failures = []
    total = type_count = 0
    all_short = []
    for name in names:
        library = Library(name, Path(symbols), Path(archives))
        comments = {identifier: library.comment(identifier) for identifier in library.declarations}
        own = {identifier: comment for identifier, comment in comments.items() if comment is not None}
        missing = [identifier for identifier, comment in own.items() if not comment]
        short = [identifier for identifier, comment in own.items() if 0 < len(comment.split()) <= SHORT_WORDS]
        failures += [f"{name}: {title(library.declarations[i])} has no doc comment" for i in missing]
        big = [i for i in library.declarations if len(library.members.get(i, ())) > MEMBERS_MAX]
        big = [i for i in big if library.declarations[i]["kind"]["identifier"] in TYPES and name not in GROUPED_ELSEWHERE]
        for identifier in big:
            left = library.ungrouped(identifier)
            if left:
                symbol = title(library.declarations[identifier])
                failures.append(
                    f"{name}: no topic of {symbol} lists {', '.join(left)}; add them to the page in "
                    f"Sources/{name}/{name}.docc that extends {name}/{symbol.replace('.', '/')}"
                )
        all_short += [f"{name}: {title(library.declarations[i])}" for i in short]
        total, type_count = total + len(own), type_count + len(big)
    if len(all_short) * 100 > total * SHORT_MAX:
        failures.append(
            f"{len(all_short)} of {total} doc comments have {SHORT_WORDS} words or fewer, at most {SHORT_MAX} % may; "
            "say more in:\n    " + "\n    ".join(sorted(all_short))
        )
    for failure in failures:
        print(f"error: {failure}")
    print(
        f"{total} declarations documented, {len(all_short)} of them in {SHORT_WORDS} words or fewer; "
        f"{type_count} types of more than {MEMBERS_MAX} members grouped by topics"
        if not failures else f"{len(failures)} failures in the documentation of the libraries"
    )
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
