import AutoLayout
import Rational

extension SizeProof {
    /// Returns the result as plain text, in which each line begins with the path.
    public func text(_ path: String, _ properties: [SizeProperty]) -> String {
        let list = properties.map(\.description).joined(separator: ", ")
        guard !findings.isEmpty || !unproven.isEmpty else {
            let count = pieces.reduce(0) { $0 + $1.breakPointCount }
            return
                "\(path): \(name) holds from \(low) to \(high) (\(place))\(lengthText): \(list). "
                + "\(pieces.count.counted("piece")), \(count.counted("change")) of direction.\n"
                + beyondText(path)
        }
        return findings.map { "\(path):\($0.line): \(message(for: $0))\n" + $0.constraints.lines }
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
            + text.beyond.map { "\(path):\($0.line): \(message(for: $0))\n" + $0.constraints.lines }
            .joined()
    }

    private var low: String { range.lowerBound.shortText }
    private var high: String { range.upperBound.shortText }
    private var axisWord: String { axis == .horizontal ? "width" : "height" }
    private var place: String { "\(axis == .horizontal ? "height" : "width") \(other.shortText)" }

    private func message(for finding: SizeFinding) -> String {
        let from = finding.from.plainText
        let to = finding.to.plainText
        let isWhole = finding.from == range.lowerBound && finding.to == range.upperBound
        var part = "from \(from) to \(to)"
        if isWhole {
            part = "at every \(axisWord) from \(low) to \(high)"
        } else if finding.from == range.lowerBound {
            part = "below \(to)"
        } else if finding.to == range.upperBound {
            part = "above \(from)"
        }
        let remedy: String =
            isWhole
            ? ""
            : finding.from == range.lowerBound
                ? "; it needs at least \(to)"
                : finding.to == range.upperBound ? "; it allows at most \(from)" : ""
        switch finding.property {
        case .fits: return "\(name) breaks \(part)\(remedy) (\(place)). The size conflicts with:"
        case .sizes: return "\(finding.name) has a negative size \(part)\(remedy)."
        case .text: return "the text of \(finding.name) is clipped \(part)\(remedy)."
        case .inside: return "\(finding.name) extends past the edge of \(name) \(part)\(remedy)."
        case .overlap:
            return "\(finding.name) overlaps \(finding.other ?? "a sibling") \(part)\(remedy)."
        }
    }
}

extension SizeProperty {
    /// The proven property as a noun phrase.
    var description: String {
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
    /// Returns the number with a noun: `1 piece`, `2 pieces`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Rational {
    /// The number with at most two decimals, preceded by "about" if it is rounded.
    fileprivate var plainText: String {
        (self * 100).isInteger ? shortText : "about \(doubleValue.shortText)"
    }
}
