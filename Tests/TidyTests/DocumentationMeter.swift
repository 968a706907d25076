/// The public declarations of Swift text and their documentation comments.
struct DocumentationMeter {
    private(set) var declarationCount = 0
    /// The declarations without a comment, `line: text`.
    private(set) var undocumented: [String] = []
    /// The declarations whose comment has four words or fewer, `line: comment`.
    private(set) var short: [String] = []

    init(_ file: TextFile) {
        let lines = file.lines.map(\.trimmed)
        var counted: Set<Int> = []
        for declaration in file.scanned.declarations
        where declaration.isPublic && counted.insert(declaration.line).inserted {
            declarationCount += 1
            var above = declaration.line - 2
            while above >= 0, Self.isPassedOver(lines[above]) { above -= 1 }
            guard above >= 0, lines[above].hasPrefix("///") || lines[above].hasSuffix("*/") else {
                undocumented.append("\(declaration.line): \(lines[declaration.line - 1])")
                continue
            }
            let start = lines[..<above].lastIndex { !$0.hasPrefix("///") }.map { $0 + 1 } ?? 0
            if start == above, lines[above].split(separator: " ").count <= 5 {
                short.append("\(declaration.line): \(lines[above])")
            }
        }
    }

    /// A Boolean value that indicates whether a line may stand between a comment and its declaration.
    private static func isPassedOver(_ line: Substring) -> Bool {
        line.hasPrefix("@") || line.hasPrefix("#if") || line.hasPrefix("// ")
    }
}

extension Substring {
    /// The text without blanks at its ends.
    var trimmed: Substring {
        let start = drop { $0 == " " }
        return start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
    }
}
