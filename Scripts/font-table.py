#!/usr/bin/env python3
"""Writes the table of a font's advance widths that text is measured with.

    Scripts/font-table.py            writes Sources/AutoLayout/Text/FontTable+Generated.swift
    Scripts/font-table.py --print    writes it to standard output; exit code 3 where the font is not installed

The font is Inter, of Debian's package fonts-inter, under the SIL Open Font License 1.1. Only numbers are taken: how wide
characters are, and how far they reach above and below the base line. What is read is four tables of an OpenType file;
their format is that of the OpenType specification, version 1.9.
"""

import struct
import sys
from pathlib import Path

FOLDER = Path("/usr/share/fonts/opentype/inter")
PACKAGE = "fonts-inter 4.0~beta7+ds-1"
TARGET = Path(__file__).resolve().parent.parent / "Sources/AutoLayout/Text/FontTable+Generated.swift"
WEIGHTS = [("regular", "Regular"), ("medium", "Medium"), ("semibold", "SemiBold"), ("bold", "Bold")]
# Latin with its extensions, combining marks, Greek, Cyrillic, punctuation, currencies, letterlike signs, arrows,
# mathematical signs. Each begins at a multiple of 16.
RANGES = [
    (0x0020, 0x017F), (0x0300, 0x036F), (0x0370, 0x03FF), (0x0400, 0x045F), (0x1E80, 0x1E9F), (0x2000, 0x206F),
    (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21AF), (0x2200, 0x221F),
]
COLUMNS = 118


class Font:
    """The numbers of an OpenType font."""

    def __init__(self, data):
        self.data = data
        count = struct.unpack_from(">H", data, 4)[0]
        self.tables = {}
        for index in range(count):
            tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * index)
            self.tables[tag.decode()] = offset
        self.units_per_em = struct.unpack_from(">H", data, self.tables["head"] + 18)[0]
        self.ascent, self.descent, self.line_gap = struct.unpack_from(">hhh", data, self.tables["hhea"] + 4)
        self.metric_count = struct.unpack_from(">H", data, self.tables["hhea"] + 34)[0]
        self.glyphs = self.character_map()

    def advance(self, character):
        """The advance width of a character; that of the sign for what is missing where the font lacks it."""
        glyph = min(self.glyphs.get(character, 0), self.metric_count - 1)
        return struct.unpack_from(">H", self.data, self.tables["hmtx"] + 4 * glyph)[0]

    def character_map(self):
        """Glyphs by characters: the subtable of format 12, or else of format 4."""
        start = self.tables["cmap"]
        count = struct.unpack_from(">H", self.data, start + 2)[0]
        places = {}
        for index in range(count):
            offset = start + struct.unpack_from(">HHI", self.data, start + 4 + 8 * index)[2]
            places[struct.unpack_from(">H", self.data, offset)[0]] = offset
        return self.groups(places[12]) if 12 in places else self.segments(places[4])

    def groups(self, place):
        glyphs = {}
        for index in range(struct.unpack_from(">I", self.data, place + 12)[0]):
            first, last, glyph = struct.unpack_from(">III", self.data, place + 16 + 12 * index)
            for character in range(first, last + 1):
                glyphs[character] = glyph + character - first
        return glyphs

    def segments(self, place):
        count = struct.unpack_from(">H", self.data, place + 6)[0] // 2
        glyphs = {}
        for index in range(count):
            last = struct.unpack_from(">H", self.data, place + 14 + 2 * index)[0]
            first = struct.unpack_from(">H", self.data, place + 16 + 2 * (count + index))[0]
            delta = struct.unpack_from(">H", self.data, place + 16 + 2 * (2 * count + index))[0]
            slot = place + 16 + 2 * (3 * count + index)
            offset = struct.unpack_from(">H", self.data, slot)[0]
            for character in range(first, min(last, 0xFFFE) + 1):
                glyph = character
                if offset:
                    glyph = struct.unpack_from(">H", self.data, slot + offset + 2 * (character - first))[0]
                    if glyph == 0:
                        continue
                glyphs[character] = (glyph + delta) & 0xFFFF
        return glyphs


def wrapped(numbers, indent):
    """Numbers with commas, in lines that are not too long."""
    lines, line = [], " " * indent
    for number in numbers:
        item = f"{number},"
        if len(line) + len(item) + 1 > COLUMNS:
            lines.append(line)
            line = " " * indent
        line += item if line.isspace() else " " + item
    return "\n".join(lines + [line])


def table(name, font):
    advances = [font.advance(character) for first, last in RANGES for character in range(first, last + 1)]
    return f"""    static let {name} = FontTable(
        unitsPerEm: {font.units_per_em}, ascent: {font.ascent}, descent: {-font.descent}, lineGap: {font.line_gap}, \
missing: {font.advance(-1)},
        advances: [
{wrapped(advances, 12)}
        ])
"""


def text():
    ranges = ", ".join(f"0x{first:04X}...0x{last:04X}" for first, last in RANGES)
    tables = [table(name, Font((FOLDER / f"Inter-{style}.otf").read_bytes())) for name, style in WEIGHTS]
    return f"""// Made by Scripts/font-table.py from the font Inter of Debian's {PACKAGE}; not to be edited.

extension FontTable {{
    /// The characters whose widths are listed, in this order.
    static let ranges: [ClosedRange<UInt32>] = [
{wrapped(ranges.split(", "), 8)}
    ]

{chr(10).join(tables)}}}
"""


def main():
    if not all((FOLDER / f"Inter-{style}.otf").exists() for _, style in WEIGHTS):
        print(f"The font Inter is not in {FOLDER}: install {PACKAGE.split()[0]}.", file=sys.stderr)
        return 3
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(text())
    else:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
