import Rational

/// A row's relation to zero, in the spelling of a trace.
public enum TraceRelation: UInt8, Hashable, Sendable, CaseIterable {
    /// `=`: the row is zero.
    case equal = 0
    /// `<`: the row is at most zero.
    case lessOrEqual
    /// `>`: the row is at least zero.
    case greaterOrEqual

    /// The letter that stands for the relation in a trace.
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

/// A number of a trace: its nearest `Double`, and where its text stands, from which `Trace.exact(_:)` reads it exactly.
public struct TraceNumber: Sendable, Hashable {
    /// The nearest `Double`; infinite for an exact number beyond a `Double`'s range.
    public let double: Double
    /// Where the text starts in the trace's bytes, or -1 for a 1 that is not written.
    let offset: Int

    /// A weight that is not written.
    static let one = TraceNumber(double: 1, offset: -1)
}

/// How decimals are read.
public enum TraceNumberReading: String, Sendable, Hashable, CaseIterable {
    /// As the `Double` nearest to them, which in turn is read as the simplest fraction in its rounding interval.
    case double
    /// As what they say: `0.1` is 1/10.
    case exact
}

/// One record of a trace, `V`, `C` and comments excepted.
///
/// Payloads are plain values: what is large stays in the trace, and `terms` points there.
public enum TraceRecord: Sendable, Hashable {
    /// `P name`: a phase starts.
    case phase(String)
    /// `a v number`: the anchor of a variable's stay.
    case anchor(variable: Int, value: TraceNumber)
    /// `c id rel pri const k v a …`: add a constraint; `terms` are indices into the trace's terms.
    case add(
        id: Int, relation: TraceRelation, priority: Float, weight: TraceNumber, constant: TraceNumber, terms: Range<Int>)
    /// `r id`: remove a constraint.
    case remove(id: Int)
    /// `p id pri`: change an optional constraint's priority or weight.
    case priority(id: Int, priority: Float, weight: TraceNumber)
    /// `k id const`: change a constraint's constant.
    case constant(id: Int, value: TraceNumber)
    /// `e v pri`: make a variable an edit variable, with goal 0.
    case edit(variable: Int, priority: Float, weight: TraceNumber)
    /// `x v`: stop editing a variable.
    case endEdit(variable: Int)
    /// `s v number`: suggest a value, solve, read what changed.
    case suggest(variable: Int, value: TraceNumber)
    /// `u`: solve and read what changed.
    case update
    /// `[`: begin a batch.
    case begin
    /// `]`: commit the innermost batch.
    case commit
    /// `~`: roll the innermost batch back.
    case rollBack
    /// `K`: write down all values.
    case checkpoint
}

extension TraceRecord {
    /// The letter the record starts with.
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

/// The letters of the records, `V` and `C` excepted.
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
    /// The record's shape, as an error message shows it.
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
