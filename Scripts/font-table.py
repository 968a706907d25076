#!/usr/bin/env python3
"""Writes the tables of a font that text is measured with: advance widths, and kerning.

    Scripts/font-table.py                    writes FontTable+Generated.swift, KerningTable+Generated.swift and
                                             LiberationTables+Generated.swift
    Scripts/font-table.py --print widths     writes the first to standard output, `kerning` the second, `liberation`
                                             the third; exit code 3 where the fonts are not installed

The font is Inter, of Debian's package fonts-inter, under the SIL Open Font License 1.1. Texts in Helvetica, Arial and
Times have the widths of Liberation, of Debian's package fonts-liberation, which was made with those widths. Only numbers are taken: how
wide characters are, how far they reach above and below the base line, and how much nearer than that, or farther, two of
them stand. What is read is five tables of an OpenType file; their format is that of the OpenType specification 1.9.
"""

import struct
import sys
from pathlib import Path

FOLDER = Path("/usr/share/fonts/opentype/inter")
PACKAGE = "fonts-inter 4.0~beta7+ds-1"
LIBERATION = Path("/usr/share/fonts/truetype/liberation")
LIBERATION_PACKAGE = "fonts-liberation 1:1.07.4-11"
TARGET = Path(__file__).resolve().parent.parent / "Sources/AutoLayout/Text"
WEIGHTS = [("regular", "Regular"), ("medium", "Medium"), ("semibold", "SemiBold"), ("bold", "Bold")]
LIBERATION_FACES = [
    ("sans", "Sans-Regular"), ("sansBold", "Sans-Bold"), ("serif", "Serif-Regular"), ("serifBold", "Serif-Bold"),
]
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


class Kerning:
    """The pairs of a font's feature `kern`: glyphs that are named, and then classes of glyphs."""

    def __init__(self, font):
        self.font = font
        self.pairs, self.classes = {}, []
        start = font.tables["GPOS"]
        features, lookups = start + self.number(start + 6), start + self.number(start + 8)
        for lookup in sorted(self.lookups(features)):
            self.read(lookups + self.number(lookups + 2 + 2 * lookup))

    def number(self, place):
        return struct.unpack_from(">H", self.font.data, place)[0]

    def signed(self, place):
        return struct.unpack_from(">h", self.font.data, place)[0]

    def lookups(self, start):
        found = set()
        for index in range(self.number(start)):
            record = start + 2 + 6 * index
            if self.font.data[record:record + 4] == b"kern":
                feature = start + self.number(record + 4)
                found.update(self.number(feature + 4 + 2 * k) for k in range(self.number(feature + 2)))
        return found

    def read(self, lookup):
        for index in range(self.number(lookup + 4)):
            kind, table = self.number(lookup), lookup + self.number(lookup + 6 + 2 * index)
            if kind == 9:
                kind, table = self.number(table + 2), table + struct.unpack_from(">I", self.font.data, table + 4)[0]
            # Pairs, of which the first glyph alone is moved, and only along the line.
            assert (kind, self.number(table + 4), self.number(table + 6)) == (2, 4, 0)
            self.read_pairs(table) if self.number(table) == 1 else self.read_classes(table)

    def read_pairs(self, table):
        for index, first in enumerate(self.coverage(table + self.number(table + 2))):
            start = table + self.number(table + 10 + 2 * index)
            for k in range(self.number(start)):
                pair = (first, self.number(start + 2 + 4 * k))
                self.pairs.setdefault(pair, self.signed(start + 4 + 4 * k))

    def read_classes(self, table):
        covered = set(self.coverage(table + self.number(table + 2)))
        firsts = self.class_numbers(table + self.number(table + 8))
        seconds = self.class_numbers(table + self.number(table + 10))
        width = self.number(table + 14)
        values = [[self.signed(table + 16 + 2 * (row * width + column)) for column in range(width)]
                  for row in range(self.number(table + 12))]
        self.classes.append((covered, firsts, seconds, values))

    def coverage(self, start):
        if self.number(start) == 1:
            return [self.number(start + 4 + 2 * k) for k in range(self.number(start + 2))]
        ranges = [struct.unpack_from(">HH", self.font.data, start + 4 + 6 * k) for k in range(self.number(start + 2))]
        return [glyph for first, last in ranges for glyph in range(first, last + 1)]

    def class_numbers(self, start):
        if self.number(start) == 1:
            first = self.number(start + 2)
            return {first + k: self.number(start + 6 + 2 * k) for k in range(self.number(start + 4))}
        numbers = {}
        for k in range(self.number(start + 2)):
            first, last, number = struct.unpack_from(">HHH", self.font.data, start + 4 + 6 * k)
            numbers.update({glyph: number for glyph in range(first, last + 1)})
        return numbers

    def between(self, first, second):
        """How much farther than their widths say two characters stand; the first subtable that has the first counts."""
        first, second = self.font.glyphs.get(first), self.font.glyphs.get(second)
        if first is None or second is None:
            return 0
        if (first, second) in self.pairs:
            return self.pairs[first, second]
        for covered, firsts, seconds, values in self.classes:
            if first in covered:
                return values[firsts.get(first, 0)][seconds.get(second, 0)]
        return 0


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


def heading():
    return f"// Made by Scripts/font-table.py from the font Inter of Debian's {PACKAGE}; not to be edited.\n"


def widths(fonts):
    ranges = ", ".join(f"0x{first:04X}...0x{last:04X}" for first, last in RANGES)
    tables = [table(name, font) for (name, _), font in zip(WEIGHTS, fonts)]
    return f"""{heading()}
extension FontTable {{
    /// The characters whose widths are listed, in this order.
    static let ranges: [ClosedRange<UInt32>] = [
{wrapped(ranges.split(", "), 8)}
    ]

{chr(10).join(tables)}}}
"""


def liberation(fonts):
    tables = [table(name, font) for (name, _), font in zip(LIBERATION_FACES, fonts)]
    return f"""// Made by Scripts/font-table.py from the fonts Liberation of Debian's {LIBERATION_PACKAGE}; not to be edited.

extension FontTable {{
{chr(10).join(tables)}}}
"""


def kerning(fonts):
    """Characters that stand alike to all others are a class; what stands between classes is a number for each weight,
    and there are few different such quadruples."""
    characters = [character for first, last in RANGES for character in range(first, last + 1)]
    tables = [Kerning(font) for font in fonts]
    rows = [[tuple(table.between(a, b) for table in tables) for b in characters] for a in characters]
    lefts, left_rows = classes(map(tuple, rows))
    rights, columns = classes(zip(*left_rows))
    nothing = (0,) * len(tables)
    quadruples = sorted({value for column in columns for value in column} - {nothing})
    entries = [
        [(right, quadruples.index(column[left])) for right, column in enumerate(columns) if column[left] != nothing]
        for left in range(len(left_rows))]
    assert max(len(columns), len(left_rows), len(quadruples)) <= 256
    return f"""{heading()}
extension KerningTable {{
    /// The classes of characters that come first, in the order of ``FontTable/ranges``.
    static let lefts: [UInt8] = [
{wrapped(lefts, 8)}
    ]

    /// The classes of characters that come second.
    static let rights: [UInt8] = [
{wrapped(rights, 8)}
    ]

    /// How many classes there are of characters that come second.
    static let rightCount = {len(columns)}

    /// For each class of characters that come first: of how many second ones they stand nearer or farther than usual,
    /// and for each of these its class and the place of the distances.
    static let entries: [UInt8] = [
{wrapped([number for row in entries for number in [len(row)] + [n for entry in row for n in entry]], 8)}
    ]

    /// Distances, in units, one for each weight.
    static let distances: [Int16] = [
{wrapped([number for quadruple in quadruples for number in quadruple], 8)}
    ]
}}
"""


def classes(rows):
    """The number of each row among the different ones, by their first appearance, and these."""
    numbers = {}
    found = [numbers.setdefault(row, len(numbers)) for row in rows]
    return found, list(numbers)


INTER = (FOLDER, [f"Inter-{style}.otf" for _, style in WEIGHTS], PACKAGE)
OTHERS = (LIBERATION, [f"Liberation{face}.ttf" for _, face in LIBERATION_FACES], LIBERATION_PACKAGE)
TABLES = {
    "widths": ("FontTable+Generated.swift", widths, INTER),
    "kerning": ("KerningTable+Generated.swift", kerning, INTER),
    "liberation": ("LiberationTables+Generated.swift", liberation, OTHERS),
}


def text(name):
    """The text of a table, or nothing where its fonts are not installed."""
    _, make, (folder, files, package) = TABLES[name]
    if not all((folder / file).exists() for file in files):
        print(f"{folder} lacks fonts: install {package.split()[0]}.", file=sys.stderr)
        return None
    return make([Font((folder / file).read_bytes()) for file in files])


def main():
    printed = sys.argv[2] if sys.argv[1:2] == ["--print"] else None
    texts = {name: text(name) for name in ([printed] if printed else TABLES)}
    if None in texts.values():
        return 3
    for name, made in texts.items():
        if printed:
            sys.stdout.write(made)
        else:
            (TARGET / TABLES[name][0]).write_text(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
