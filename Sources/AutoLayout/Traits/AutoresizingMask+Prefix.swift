extension AutoresizingMask {
    /// What descriptions of the constraints of a mask begin with: `h=--& v=-&-` (rule 74).
    ///
    /// Of each axis the margin before, the size, the margin behind: `&` gives, `-` does not. Where nothing gives, the
    /// margin behind does after all.
    public var descriptionPrefix: String { "h=\(signs(.horizontal)) v=\(signs(.vertical))" }

    private func signs(_ axis: Axis) -> String {
        let (min, size, max) = flexible(axis)
        let isFixed = !min && !size && !max
        return [min, size, max || isFixed].map { $0 ? "&" : "-" }.joined()
    }
}
