#!/usr/bin/env python3
"""Writes the optional methods of UIKit's protocols for the plugin, from the sources of the module UIKit.

    Scripts/framework-protocols.py            writes FrameworkProtocols+Generated.swift of the plugin
    Scripts/framework-protocols.py --print    writes it to standard output

A method is optional if an extension of its protocol implements it. Left out are methods whose default calls another
method of the object.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "UIKitSources/Sources/SourceRewriting/FrameworkProtocols+Generated.swift"
SUFFIXES = ("Delegate", "DataSource", "DataSourcePrefetching", "DelegateFlowLayout")


def closing(text, start, pair="()"):
    """The offset of the sign that closes the one at the start."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] == pair[0]) - (text[place] == pair[1])
        if depth == 0:
            return place
    raise ValueError(text[start:start + 80])


def functions(body):
    """The signatures of a protocol's extension, with the code of each."""
    for match in re.finditer(r"^    (?:public )?func (\w+)\(", body, re.M):
        end = closing(body, match.end() - 1)
        brace = body.index("{", end)
        code = " ".join(body[brace + 1:closing(body, brace, "{}")].split())
        result = " ".join(body[end + 1:brace].split())
        parameters = " ".join(body[match.end():end].split())
        yield f"{match.group(1)}({parameters}){' ' + result if result else ''}", code


def calls_object(signature, code):
    """Whether a default calls a method of the protocol on the object itself."""
    return "self." in code or re.match(r"(adaptivePresentationStyle|animate|textFieldDidEndEditing)\(", code)


def protocols():
    inherited, methods = {}, {}
    for path in sorted((ROOT / "Sources/UIKit").rglob("*.swift")):
        text = re.sub(r"^\s*///.*\n", "", path.read_text(), flags=re.M)
        for match in re.finditer(r"^public protocol (\w+)(?:: ([^{]*))?\{", text, re.M):
            if match.group(1).startswith(("UI", "NS")) and match.group(1).endswith(SUFFIXES):
                names = [name.strip() for name in (match.group(2) or "").split(",")]
                inherited[match.group(1)] = [name for name in names if name.endswith(SUFFIXES)]
        for match in re.finditer(r"^extension (\w+) \{\n(.*?)^\}", text, re.M | re.S):
            if match.group(1).endswith(SUFFIXES):
                found = [one for one, code in functions(match.group(2)) if not calls_object(one, code)]
                methods.setdefault(match.group(1), []).extend(found)
    known = {name: (inherited[name], sorted(methods.get(name, []))) for name in sorted(inherited)}
    return {name: one for name, one in known.items() if one[0] or one[1]}


def text():
    lines = [
        "// Made by Scripts/framework-protocols.py from the module UIKit; not to be edited.",
        "",
        "extension FrameworkProtocols {",
        "    /// The protocols of UIKit with the names of those above them, and their optional methods.",
        "    static let all: [String: (inherited: [String], methods: String)] = [",
    ]
    for name, (inherited, methods) in protocols().items():
        above = ", ".join(f'"{one}"' for one in inherited)
        lines.append(f'        "{name}": ([{above}], """')
        lines += [f"        {method}" for method in methods]
        lines.append('        """),')
    return "\n".join(lines + ["    ]", "}"]) + "\n"


if __name__ == "__main__":
    if sys.argv[1:2] == ["--print"]:
        sys.stdout.write(text())
    else:
        TARGET.write_text(text())
