import NibFormat

extension MatchedElements {
    /// Returns the side whose derived values the result has: the one that newer tools saved, else
    /// the one that changed more frames, else the greater one.
    ///
    /// The side does not depend on the order of the inputs.
    func derivedSide(_ documents: Three<NibDocument>) -> MergeSide {
        let versions = documents.map { $0.toolsVersion ?? "" }
        if DerivedValues.isOlder(versions.ours, versions.theirs) { return .theirs }
        if DerivedValues.isOlder(versions.theirs, versions.ours) { return .ours }
        let counts = changedFrameCounts(documents)
        if counts.ours != counts.theirs { return counts.ours > counts.theirs ? .ours : .theirs }
        return InputOrder(ours: documents.ours, theirs: documents.theirs).isSwapped
            ? .theirs : .ours
    }

    /// The numbers of stored frames that each side changed.
    private func changedFrameCounts(_ documents: Three<NibDocument>) -> Three<Int> {
        var counts = Three(base: 0, ours: 0, theirs: 0)
        for item in all {
            guard let base = item.elements.base, base.name == "rect", base["key"] == "frame" else {
                continue
            }
            let old = documents.base.bytes[base.byteRange]
            for side in [MergeSide.ours, .theirs] {
                guard let new = item.elements[side] else { continue }
                if documents[side].bytes[new.byteRange] != old { counts[side] += 1 }
            }
        }
        return counts
    }
}
