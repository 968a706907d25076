import NibFormat

/// An order of the two versions of a merge that does not depend on which one is ours: the greater
/// one first.
///
/// A merge in this order makes the same decisions for both orders of its inputs. Only conflicts
/// follow ours.
package struct InputOrder {
    /// A Boolean value that indicates whether our version is the second one.
    package let isSwapped: Bool

    package init(ours: NibDocument, theirs: NibDocument) {
        self.init(ours: ours.bytes, theirs: theirs.bytes)
    }

    init(ours: [UInt8], theirs: [UInt8]) {
        isSwapped =
            ours.count == theirs.count
            ? ours.lexicographicallyPrecedes(theirs) : ours.count < theirs.count
    }

    /// The place of a side in the order: `.ours` is the first one.
    subscript(side: MergeSide) -> MergeSide { isSwapped ? side.other : side }

    func sorted<Value>(_ inputs: Three<Value>) -> Three<Value> {
        isSwapped
            ? Three(base: inputs.base, ours: inputs.theirs, theirs: inputs.ours) : inputs
    }

    func sorted(_ conflict: MergeConflict) -> MergeConflict {
        isSwapped ? conflict.swapped : conflict
    }

    func sorted(_ preference: MergePreference) -> MergePreference {
        isSwapped ? preference.swapped : preference
    }
}

extension MergeConflict {
    /// The conflict with the sides interchanged.
    fileprivate var swapped: MergeConflict {
        var copy = MergeConflict(
            kind: kind, object: object, name: name, attribute: attribute, base: base, ours: theirs,
            theirs: ours, line: line)
        copy.taken = taken.other
        copy.isConditional = isConditional
        return copy
    }
}

extension MergePreference {
    /// The preference with the sides interchanged.
    fileprivate var swapped: MergePreference {
        conflict.map { MergePreference(side.other, for: $0.swapped) }
            ?? MergePreference(side.other, attribute: attribute)
    }
}
