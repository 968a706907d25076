/// A merge of three sequences of distinct items: the items of both sides, without those that a side
/// removed, in the order of both.
struct SequenceMerge<Item: Hashable> {
    /// The merged sequence.
    private(set) var result: [Item] = []
    /// A Boolean value that indicates whether both sides changed the order of common items, in
    /// different ways.
    let isConflict: Bool

    /// - Parameters:
    ///   - inputs: The sequences; items in only one of them are kept, also those of the base.
    ///   - first: The side whose items come first if both sides inserted items at the same place.
    init(_ inputs: Three<[Item]>, first: MergeSide) {
        let ours = inputs.ours
        let theirs = inputs.theirs
        if ours == theirs {
            isConflict = false
            result = ours
            return
        }
        let common = Set(ours).intersection(theirs)
        let orders = Three(
            base: inputs.base.filter(common.contains), ours: ours.filter(common.contains),
            theirs: theirs.filter(common.contains))
        let known = common.isSubset(of: inputs.base)
        // An item that both sides added has no order in the base.
        let settled = orders.ours == orders.theirs ? first : known ? orders.settled : nil
        isConflict = settled == nil
        let leading = settled ?? first
        result = inputs[leading]
        insert(inputs[leading.other], areFirst: leading != first)
    }

    /// Inserts the missing items of a sequence, each after its predecessor there.
    private mutating func insert(_ items: [Item], areFirst: Bool) {
        let placed = Set(result)
        let known = Set(items)
        var runs: [Item?: [Item]] = [:]
        var previous: Item?
        for item in items {
            if placed.contains(item) {
                previous = item
            } else {
                runs[previous, default: []].append(item)
            }
        }
        guard !runs.isEmpty else { return }
        var merged: [Item] = []
        var waiting: [Item] = []
        if areFirst { merged += runs[nil] ?? [] } else { waiting = runs[nil] ?? [] }
        for item in result {
            // An item of both sequences ends a run of items that only the leading side has.
            if known.contains(item) {
                merged += waiting
                waiting = []
                merged.append(item)
                if areFirst { merged += runs[item] ?? [] } else { waiting = runs[item] ?? [] }
            } else {
                merged.append(item)
            }
        }
        result = merged + waiting
    }
}
