import Diagnostics
import NibFormat

/// The rows of a table view, with their stored frames.
///
/// Interface Builder stacks the rows of a table: each begins where the row before it ends, and sections are apart. A
/// merged table with rows of both sides has frames of both, which overlap or leave gaps.
struct TableRows {
    private struct Row {
        let cell: NibElement
        let section: String
        let y, height: Double

        var id: String { cell["id"] ?? "" }
        var end: Double { y + height }
    }

    /// The rows from top to bottom; empty if a row has no stored frame.
    private let rows: [Row]

    private init(_ table: NibElement) {
        let sections = table.contents(of: "sections")
        let cells =
            sections.isEmpty
            ? table.contents(of: "prototypes").map { ($0, "") }
            : sections.flatMap { section in
                section.contents(of: "cells").map { ($0, section["id"] ?? "") }
            }
        let rows = cells.compactMap { cell, section -> Row? in
            guard let frame = cell.storedFrame, let y = frame["y"].flatMap(Double.init),
                let height = frame["height"].flatMap(Double.init)
            else { return nil }
            return Row(cell: cell, section: section, y: y, height: height)
        }
        self.rows = rows.count == cells.count ? rows : []
    }

    /// Returns a merged document in which the rows of each table that differs from both sides are
    /// stacked.
    ///
    /// The first row stays where it is. The distance of two sections is that of a side in which they
    /// follow each other.
    static func stacked(_ merged: NibDocument, _ sides: [NibDocument]) throws(Diagnostic)
        -> NibDocument
    {
        var changes = merged.changes()
        for table in merged.elements where table.name == "tableView" {
            let others = sides.compactMap { side in table["id"].flatMap { side.element($0) } }
            if others.contains(where: { $0.hasSameBytes(as: table) }) { continue }
            let known = others.map { TableRows($0) }
            let rows = TableRows(table).rows
            guard let first = rows.first else { continue }
            var end = first.end
            for (row, next) in zip(rows, rows.dropFirst()) {
                let gap = known.lazy.compactMap { $0.gap(from: row, to: next) }.first
                let y = end + (gap ?? (row.section == next.section ? 0 : max(next.y - row.end, 0)))
                if (y - next.y).magnitude > 0.01, let frame = next.cell.storedFrame {
                    try changes.set("y", to: y.frameText(isPosition: true), of: frame)
                }
                end = y + next.height
            }
        }
        var document = merged
        try document.apply(changes)
        return document
    }

    /// Returns the distance of two rows that follow each other, or of the sections of two rows;
    /// `nil` if they do not follow each other here.
    private func gap(from row: Row, to next: Row) -> Double? {
        let isInside = row.section == next.section
        return zip(rows, rows.dropFirst()).first { upper, lower in
            isInside
                ? upper.id == row.id && lower.id == next.id
                : upper.section == row.section && lower.section == next.section
        }.map { $1.y - $0.end }
    }
}

extension Double {
    /// Returns the number as Interface Builder writes it in a frame: a position of 0 as 0.0, and other whole
    /// numbers without it.
    func frameText(isPosition: Bool) -> String {
        let text = "\(self == 0 ? 0 : self)"
        return text.hasSuffix(".0") && !(isPosition && self == 0)
            ? String(text.dropLast(2)) : text
    }
}
