/// How much farther than their widths say two characters of a font stand, or nearer where that is negative.
///
/// The numbers are the font's feature `kern`, taken by `Scripts/font-table.py` for all characters of
/// ``FontTable/ranges``. Characters that stand alike to all others are a class.
enum KerningTable {
    /// For each two classes the place of their distances plus one; 0 where nothing is to be added. Rows are the classes
    /// of first characters.
    private static let cells: [UInt8] = {
        let rowCount = Int(lefts.max() ?? 0) + 1
        var cells = [UInt8](repeating: 0, count: rowCount * rightCount)
        var place = 0
        for row in 0..<rowCount {
            let end = place + 1 + 2 * Int(entries[place])
            for entry in stride(from: place + 1, to: end, by: 2) {
                cells[row * rightCount + Int(entries[entry])] = entries[entry + 1] + 1
            }
            place = end
        }
        return cells
    }()

    /// The distance to be added between two characters, in units.
    ///
    /// - Complexity: as ``FontTable/advance(_:)``.
    static func distance(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ weight: Font.Weight) -> Double {
        guard let left = FontTable.place(of: first), let right = FontTable.place(of: second) else { return 0 }
        let cell = Int(cells[Int(lefts[left]) * rightCount + Int(rights[right])])
        guard cell > 0 else { return 0 }
        return Double(distances[(cell - 1) * Font.Weight.allCases.count + column(weight)])
    }

    private static func column(_ weight: Font.Weight) -> Int {
        switch weight {
        case .regular: 0
        case .medium: 1
        case .semibold: 2
        case .bold: 3
        }
    }
}
