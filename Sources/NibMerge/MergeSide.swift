/// One of the three inputs of a merge.
public enum MergeSide: Int, Sendable, Hashable, CaseIterable {
    /// The common ancestor.
    case base
    /// The version on the current branch.
    case ours
    /// The version on the branch that is merged.
    case theirs

    /// The side that competes with this one; the base competes with none.
    var other: MergeSide {
        switch self {
        case .base: .base
        case .ours: .theirs
        case .theirs: .ours
        }
    }
}

/// A value for each of the three inputs.
struct Three<Value> {
    var base: Value
    var ours: Value
    var theirs: Value

    init(base: Value, ours: Value, theirs: Value) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    func map<Result>(_ transform: (Value) -> Result) -> Three<Result> {
        Three<Result>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
    }

    subscript(side: MergeSide) -> Value {
        get {
            switch side {
            case .base: base
            case .ours: ours
            case .theirs: theirs
            }
        }
        set {
            switch side {
            case .base: base = newValue
            case .ours: ours = newValue
            case .theirs: theirs = newValue
            }
        }
    }
}

extension Three where Value: Equatable {
    /// The side whose value a merge takes without a person; `nil` if both sides changed the value
    /// differently.
    var settled: MergeSide? {
        if ours == theirs || theirs == base { return .ours }
        return ours == base ? .theirs : nil
    }
}
