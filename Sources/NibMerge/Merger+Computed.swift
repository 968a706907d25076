import NibFormat

// Computed values that belong together come from one side.
extension Merger {
    /// Takes the autoresizing mask of a content view from the side of its frame: the superview lays
    /// out such a view, and Interface Builder writes both together.
    mutating func followFrame(_ number: Int) {
        guard let mask = matched[number].any, mask.name == "autoresizingMask",
            mask.parent?["key"] == "contentView", let view = matched[number].parents.known,
            let frame = matched[view].children.ours.first(where: isFrame),
            let side = valueSides[frame], side != .base, let other = valueSides[number],
            side != other, matched[number].exists(in: side),
            bytes(of: frame, .ours) != bytes(of: frame, .theirs)
        else { return }
        valueSides[number] = side
    }

    private func isFrame(_ number: Int) -> Bool {
        matched[number].any.map { $0.name == "rect" && $0["key"] == "frame" } ?? false
    }
}
