#!/usr/bin/env python3
"""Writes the optional methods of UIKit's protocols for the plugin, from the sources of the module UIKit, and the object
of UIKit that has none of them.

    Scripts/framework-protocols.py            writes FrameworkProtocols+Generated.swift of the plugin
                                              and DelegateDefaults+Generated.swift of UIKit
    Scripts/framework-protocols.py --print    writes both to standard output

A method is optional if an extension of its protocol implements it. Left out are methods whose default calls another
method of the object.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "UIKitSources/Sources/SourceRewriting/Frameworks/FrameworkProtocols+Generated.swift"
DEFAULTS = ROOT / "Sources/UIKit/App/DelegateDefaults+Generated.swift"
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


def requirements(body):
    """The signatures of a protocol's methods, each with its result."""
    for match in re.finditer(r"^    func (\w+)\(", body, re.M):
        end = closing(body, match.end() - 1)
        result = re.match(r"\s*->\s*([^\n]+(?:\n {8}[^\n]+)*)", body[end + 1:])
        parameters = " ".join(body[match.end():end].split())
        yield f"{match.group(1)}({parameters})", " ".join(result.group(1).split()) if result else None


def identity(signature):
    """The name of a method with its labels and types, without the names of its parameters."""
    signature = signature[:closing(signature, signature.index("(")) + 1]
    return re.sub(r"\b(\w+)(?: \w+)?:", r"\1:", signature)


def empty(result):
    """The code that returns nothing of a type."""
    if result is None:
        return "{}"
    value = {"Int": "0", "CGFloat": "0", "Bool": "false"}.get(result)
    if value is None:
        value = "nil" if result.endswith("?") else "[]" if result.startswith("[") else f"{result}()"
    return f"{{ {value} }}"


def calls_object(signature, code):
    """Whether a default calls a method of the protocol on the object itself."""
    return "self." in code or re.match(r"(adaptivePresentationStyle|animate|textFieldDidEndEditing)\(", code)


def protocols():
    """The protocols with those above them, their optional methods, and the signatures and results of the required ones."""
    inherited, methods, required, optional = {}, {}, {}, {}
    for path in sorted((ROOT / "Sources/UIKit").rglob("*.swift")):
        text = re.sub(r"^\s*///.*\n", "", path.read_text(), flags=re.M)
        for match in re.finditer(r"^public protocol (\w+)(?:: ([^{]*))?\{", text, re.M):
            if match.group(1).startswith(("UI", "NS")) and match.group(1).endswith(SUFFIXES):
                names = [name.strip() for name in (match.group(2) or "").split(",")]
                inherited[match.group(1)] = [name for name in names if name.endswith(SUFFIXES)]
                body = text[match.end():closing(text, match.end() - 1, "{}")]
                required[match.group(1)] = list(requirements(body))
        for match in re.finditer(r"^extension (\w+) \{\n(.*?)^\}", text, re.M | re.S):
            if match.group(1).endswith(SUFFIXES):
                all_found = list(functions(match.group(2)))
                found = [one for one, code in all_found if not calls_object(one, code)]
                methods.setdefault(match.group(1), []).extend(found)
                optional.setdefault(match.group(1), set()).update(identity(one) for one, _ in all_found)
    known = {}
    for name in sorted(inherited):
        missing = [one for one in required[name] if identity(one[0]) not in optional.get(name, ())]
        if inherited[name] or methods.get(name):
            known[name] = (inherited[name], sorted(methods.get(name, [])), missing)
    return known


def others():
    """The other protocols with optional methods."""
    declared, optional = set(), set()
    for path in sorted((ROOT / "Sources/UIKit").rglob("*.swift")):
        text = path.read_text()
        declared |= set(re.findall(r"^public protocol (UI\w+)", text, re.M))
        for match in re.finditer(r"^(?:public )?extension (\w+) \{\n(.*?)^\}", text, re.M | re.S):
            if any(functions(match.group(2))):
                optional.add(match.group(1))
    return sorted(name for name in declared & optional if not name.endswith(SUFFIXES))


def text(known):
    lines = [
        "// Made by Scripts/framework-protocols.py from the module UIKit; not to be edited.",
        "",
        "extension FrameworkProtocols {",
        "    /// The protocols of UIKit with the names of those above them, and their optional methods.",
        "    static let all: [String: (inherited: [String], methods: String)] = [",
    ]
    for name, (inherited, methods, _) in known.items():
        above = ", ".join(f'"{one}"' for one in inherited)
        lines.append(f'        "{name}": ([{above}], """')
        lines += [f"        {method}" for method in methods]
        lines.append('        """),')
    lines += ["    ]", "", "    /// The other protocols of UIKit with optional methods.", "    static let others: Set<String> = ["]
    lines += [f'        "{name}",' for name in others()]
    return "\n".join(lines + ["    ]", "}"]) + "\n"


def defaults(known):
    lines = ["// Made by Scripts/framework-protocols.py from the protocols of UIKit; not to be edited.", ""]
    for name, (_, _, required) in known.items():
        if not required:
            lines.append(f"extension objc_DelegateDefaults: {name} {{}}")
            continue
        lines.append(f"extension objc_DelegateDefaults: {name} {{")
        for signature, result in required:
            lines.append("    /// Does nothing, as required." if result is None else "    /// Returns nothing, as required.")
            arrow = f" -> {result}" if result else ""
            lines.append(f"    public func {signature}{arrow} {empty(result)}")
        lines.append("}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    found = protocols()
    if sys.argv[1:2] == ["--print"]:
        sys.stdout.write(text(found) + defaults(found))
    else:
        TARGET.write_text(text(found))
        DEFAULTS.write_text(defaults(found))
