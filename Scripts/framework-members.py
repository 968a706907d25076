#!/usr/bin/env python3
"""Writes the members of UIKit's classes that extensions can override for the plugin, from the sources of the module
UIKit. Those members are `dynamic`, and so is each override of one.

    Scripts/framework-members.py            writes FrameworkMembers+Generated.swift of the plugin
    Scripts/framework-members.py --print    writes it to standard output
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "UIKitSources/Sources/SourceRewriting/Frameworks/FrameworkMembers+Generated.swift"
TYPE = re.compile(r"^(?:@\S+ |open |public |final |extension |class )*\b(?:class|extension) (\w+)\b(?:.*?: (\w+))?", re.M)
MEMBER = re.compile(r"^    ((?:@\S+ |nonisolated |open |public |override |dynamic )*)(func|var) (\w+)", re.M)


def closing(text, start):
    """The offset of the bracket that closes the one at the start."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] == "(") - (text[place] == ")")
        if depth == 0:
            return place
    raise ValueError(text[start:start + 80])


def signature(text, match):
    """A member without its modifiers and its body: a method from its name on, and a property with its type."""
    if match.group(2) == "var":
        kind = re.match(r": ([^={]+?)\s*(?:[={]|$)", text[match.end():], re.M)
        return f"{match.group(3)}: {kind.group(1)}" if kind else match.group(3)
    end = closing(text, text.index("(", match.end()))
    result = re.match(r"[^{\n]*(?:\n +->[^{\n]*)?", text[end + 1:]).group(0)
    return " ".join((match.group(3) + text[match.end():end + 1] + result).split())


def name(signature):
    """The name of a member, a method's with its labels."""
    if "(" not in signature or ":" in signature.split("(")[0]:
        return signature.split(":")[0]
    start = signature.index("(")
    parameters = signature[start + 1:closing(signature, start)]
    while (plain := re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>|\"[^\"]*\"", "", parameters)) != parameters:
        parameters = plain
    labels = [re.search(r"(\w+)(?: \w+)?:", one).group(1) for one in parameters.split(",") if ":" in one]
    return signature[:start] + "(" + "".join(label + ":" for label in labels) + ")"


def members():
    """The signatures and the modifiers of the members of each class, and the superclasses."""
    owners, superclasses = {}, {}
    for path in sorted((ROOT / "Sources/UIKit").rglob("*.swift")):
        text = path.read_text()
        types = [(match.start(), match) for match in TYPE.finditer(text)]
        for match in MEMBER.finditer(text):
            owner = [found for start, found in types if start < match.start()]
            if owner:
                words = match.group(1).split()
                owners.setdefault(owner[-1].group(1), {})[signature(text, match)] = words
        for _, match in types:
            if "class " in match.group(0) and match.group(2):
                superclasses.setdefault(match.group(1), match.group(2))
    return owners, superclasses


def check(owners, superclasses):
    """Stops if an override of a dynamic member is not dynamic."""
    for owner, names in owners.items():
        above = superclasses.get(owner)
        while above:
            dynamic = {name(one) for one, words in owners.get(above, {}).items() if "dynamic" in words}
            for one, words in names.items():
                if {"override", "open"} <= set(words) and "dynamic" not in words and name(one) in dynamic:
                    sys.exit(f"{owner}.{name(one)} overrides a dynamic member; write open dynamic override")
            above = superclasses.get(above)


def generated():
    owners, superclasses = members()
    check(owners, superclasses)
    lines = [
        "// Made by Scripts/framework-members.py from the module UIKit; not to be edited.", "",
        "extension FrameworkMembers {",
        "    /// The members of each class that a module can replace, those that belong to no actor behind a mark.",
        "    static let signatures: [String: String] = [",
    ]
    for owner in sorted(owners):
        names = sorted(
            ("!" if "nonisolated" in words else "") + name for name, words in owners[owner].items() if "dynamic" in words)
        if names:
            lines += [f'        "{owner}": """', *(f"        {name}" for name in names), '        """,']
    return "\n".join(lines + ["    ]", "}", ""])


if __name__ == "__main__":
    if "--print" in sys.argv:
        print(generated(), end="")
    else:
        TARGET.write_text(generated())
