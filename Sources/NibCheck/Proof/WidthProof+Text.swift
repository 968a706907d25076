import AutoLayout
import Rational

extension WidthProof {
    /// The answer for people, with the path in front.
    public func text(_ path: String, _ properties: [SizeProperty]) -> String {
        let words = properties.map(\.words).joined(separator: ", ")
        guard !findings.isEmpty || !unproven.isEmpty else {
            let count = pieces.reduce(0) { $0 + $1.breakPointCount }
            return
                "\(path): \(name) holds from \(low) to \(high) (\(place))\(lengthText): \(words). "
                + "\(pieces.count.counted("piece")), \(count.counted("change")) of direction.\n"
                + beyondText(path)
        }
        return findings.map { "\(path):\($0.line): \(sentence($0))\n" + $0.constraints.lines }
            .joined()
            + unproven.map {
                "\(path): \(name) is not proven from \($0.lowerBound.shortText) to "
                    + "\($0.upperBound.shortText): insets or heights follow the \(axisWord) there.\n"
            }
            .joined()
    }

    private var lengthText: String {
        guard let text else { return "" }
        return " with the text of \(text.name) up to \(text.factor.shortText) times as long "
            + "(\(text.length.shortText) pt)"
    }

    private func beyondText(_ path: String) -> String {
        guard let text, !text.beyond.isEmpty else { return "" }
        return "With a longer text:\n"
            + text.beyond.map { "\(path):\($0.line): \(sentence($0))\n" + $0.constraints.lines }
            .joined()
    }

    private var low: String { range.lowerBound.shortText }
    private var high: String { range.upperBound.shortText }
    private var axisWord: String { axis == .horizontal ? "width" : "height" }
    private var place: String { "\(axis == .horizontal ? "height" : "width") \(other.shortText)" }

    private func sentence(_ finding: SizeFinding) -> String {
        let (from, to) = (finding.from.plainText, finding.to.plainText)
        let isWhole = finding.from == range.lowerBound && finding.to == range.upperBound
        var where_ = "from \(from) to \(to)"
        if isWhole {
            where_ = "at every \(axisWord) from \(low) to \(high)"
        } else if finding.from == range.lowerBound {
            where_ = "below \(to)"
        } else if finding.to == range.upperBound {
            where_ = "above \(from)"
        }
        let remedy: String =
            isWhole
            ? ""
            : finding.from == range.lowerBound
                ? "; it needs at least \(to)"
                : finding.to == range.upperBound ? "; it allows at most \(from)" : ""
        switch finding.property {
        case .fits: return "\(name) breaks \(where_)\(remedy) (\(place)). In conflict with that:"
        case .sizes: return "\(finding.name) has a negative size \(where_)\(remedy)."
        case .text: return "the text of \(finding.name) is clipped \(where_)\(remedy)."
        case .inside: return "\(finding.name) extends past the edge of \(name) \(where_)\(remedy)."
        case .overlap:
            return "\(finding.name) overlaps \(finding.other ?? "a sibling") \(where_)\(remedy)."
        }
    }
}

extension SizeProperty {
    /// The property that holds, in words.
    var words: String {
        switch self {
        case .fits: "no conflict"
        case .sizes: "no negative size"
        case .text: "no clipped text"
        case .inside: "no view beyond the root"
        case .overlap: "no overlap of siblings"
        }
    }
}

extension Int {
    /// `1 piece`, `2 pieces`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Rational {
    /// A short decimal where it is one, else the nearest one of two places.
    fileprivate var plainText: String {
        (self * 100).isInteger ? shortText : "about \(doubleValue.shortText)"
    }
}
