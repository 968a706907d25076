import Rational

/// The relation of a row to zero in a trace.
public enum TraceRelation: UInt8, Hashable, Sendable, CaseIterable {
    /// `=`: the row is equal to zero.
    case equal = 0
    /// `<`: the row is at most zero.
    case lessOrEqual
    /// `>`: the row is at least zero.
    case greaterOrEqual

    /// The letter of the relation in a trace.
    public var letter: String {
        switch self {
        case .equal: "="
        case .lessOrEqual: "<"
        case .greaterOrEqual: ">"
        }
    }

    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "="): self = .equal
        case UInt8(ascii: "<"): self = .lessOrEqual
        case UInt8(ascii: ">"): self = .greaterOrEqual
        default: return nil
        }
    }
}

/// A number of a trace: its nearest `Double` and the offset of its text. `Trace.exact(_:)` returns
/// the exact value.
public struct TraceNumber: Sendable, Hashable {
    /// The nearest `Double`; infinite if the exact number is outside the range of `Double`.
    public let double: Double
    /// The offset of the text in the trace's bytes; -1 for an implicit weight of 1.
    let offset: Int

    /// The implicit weight of 1.
    static let one = TraceNumber(double: 1, offset: -1)
}

/// The interpretation of decimals in a trace.
public enum TraceNumberReading: String, Sendable, Hashable, CaseIterable {
    /// The simplest fraction that rounds to the nearest `Double`.
    case double
    /// The exact value of the text: `0.1` is 1/10.
    case exact
}

/// A record of a trace, except `V`, `C` and comments.
///
/// A record stores only numbers and ranges; `terms` is a range of indices into the trace's terms.
public enum TraceRecord: Sendable, Hashable {
    /// `P name`: begins a phase of the trace, such as `build` or `drag`.
    case phase(String)
    /// `a v number`: sets the anchor of a variable, its value if no constraint determines it.
    case anchor(variable: Int, value: TraceNumber)
    /// `c id rel pri const k v a …`: adds a constraint; `terms` is a range of indices into the
    /// trace's terms.
    case add(
        id: Int, relation: TraceRelation, priority: Float, weight: TraceNumber,
        constant: TraceNumber, terms: Range<Int>)
    /// `r id`: removes a constraint.
    case remove(id: Int)
    /// `p id pri`: changes an optional constraint's priority or weight.
    case priority(id: Int, priority: Float, weight: TraceNumber)
    /// `k id const`: changes a constraint's constant.
    case constant(id: Int, value: TraceNumber)
    /// `e v pri`: makes a variable an edit variable, initially with the value 0.
    case edit(variable: Int, priority: Float, weight: TraceNumber)
    /// `x v`: ends the edit of a variable.
    case endEdit(variable: Int)
    /// `s v number`: suggests a value for an edit variable, solves, and reads the changes.
    case suggest(variable: Int, value: TraceNumber)
    /// `u`: solves and reads the changes.
    case update
    /// `[`: begins a batch.
    case begin
    /// `]`: commits the innermost batch.
    case commit
    /// `~`: rolls the innermost batch back.
    case rollBack
    /// `K`: marks a checkpoint, at which all values are read.
    case checkpoint
}

extension TraceRecord {
    /// The first letter of the record's line.
    public var letter: String {
        String(UnicodeScalar(kind.rawValue))
    }

    var kind: TraceRecordKind {
        switch self {
        case .phase: .phase
        case .anchor: .anchor
        case .add: .add
        case .remove: .remove
        case .priority: .priority
        case .constant: .constant
        case .edit: .edit
        case .endEdit: .endEdit
        case .suggest: .suggest
        case .update: .update
        case .begin: .begin
        case .commit: .commit
        case .rollBack: .rollBack
        case .checkpoint: .checkpoint
        }
    }
}

/// The letters of the records, except `V` and `C`.
enum TraceRecordKind: UInt8 {
    case phase = 0x50  // P
    case anchor = 0x61  // a
    case add = 0x63  // c
    case remove = 0x72  // r
    case priority = 0x70  // p
    case constant = 0x6B  // k
    case edit = 0x65  // e
    case endEdit = 0x78  // x
    case suggest = 0x73  // s
    case update = 0x75  // u
    case begin = 0x5B  // [
    case commit = 0x5D  // ]
    case rollBack = 0x7E  // ~
    case checkpoint = 0x4B  // K
}

extension TraceRecordKind {
    /// The syntax of the record, for error messages.
    var form: String {
        switch self {
        case .phase: "P name"
        case .anchor: "a v number"
        case .add: "c id rel pri const k v1 a1 … vk ak"
        case .remove: "r id"
        case .priority: "p id pri"
        case .constant: "k id const"
        case .edit: "e v pri"
        case .endEdit: "x v"
        case .suggest: "s v number"
        case .update: "u"
        case .begin: "["
        case .commit: "]"
        case .rollBack: "~"
        case .checkpoint: "K"
        }
    }
}

/// The priorities of a trace: `Float`s above 0 and at most 1000, written as the shortest decimal
/// that reads back unchanged.
public enum TracePriority {
    /// The priority of a required constraint, 1000.
    public static let required: Float = 1000

    /// The priority of one of the letters `R S M W`.
    static func named(_ letter: UInt8) -> Float? {
        switch letter {
        case UInt8(ascii: "R"): 1000
        case UInt8(ascii: "S"): 750
        case UInt8(ascii: "M"): 500
        case UInt8(ascii: "W"): 250
        default: nil
        }
    }

    /// Returns the shortest decimal that reads back as the same `Float`, such as `750`, `249.99998`
    /// or `1e-5`.
    public static func text(_ priority: Float) -> String {
        let text = String(describing: priority)
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        guard let letter = text.firstIndex(of: "e") else { return text }
        return shortExponent(digits: text[..<letter], exponent: text[text.index(after: letter)...])
    }

    private static func shortExponent(digits: Substring, exponent: Substring) -> String {
        let mantissa = digits.hasSuffix(".0") ? digits.dropLast(2) : digits
        return "\(mantissa)e\(Int(exponent) ?? 0)"
    }
}
