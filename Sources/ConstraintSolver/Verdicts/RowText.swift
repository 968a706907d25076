import Rational

/// A row as readable text: terms with positive coefficients on the left, the others on the right. A
/// constant is on the right if nothing else is.
struct RowText {
    private var left: [String] = []
    private var right: [String] = []
    private let relation: Relation

    /// Creates the text of a row.
    ///
    /// - Parameter terms: The coefficients with the names of their variables.
    init(_ terms: [(coefficient: Rational, name: String)], constant: Rational, _ relation: Relation)
    {
        let isMirrored = !terms.contains { $0.coefficient.signum() > 0 }
        self.relation = isMirrored ? relation.mirrored : relation
        for term in terms { add(isMirrored ? -term.coefficient : term.coefficient, term.name) }
        let number = isMirrored ? -constant : constant
        if right.isEmpty, !number.isZero {
            right.append((-number).plainText)
        } else {
            add(number, nil)
        }
    }

    private mutating func add(_ coefficient: Rational, _ name: String?) {
        guard !coefficient.isZero else { return }
        let size = coefficient.magnitude
        let text = name.map { size == 1 ? $0 : "\(size.plainText) \($0)" } ?? size.plainText
        if coefficient.signum() > 0 { left.append(text) } else { right.append(text) }
    }

    /// The text `left relation right`.
    var description: String { "\(side(left)) \(relation) \(side(right))" }

    private func side(_ terms: [String]) -> String {
        terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
}

extension Relation {
    /// The relation after both sides are multiplied by -1.
    fileprivate var mirrored: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}
