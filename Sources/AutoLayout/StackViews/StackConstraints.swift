/// The constraints that a stack view made.
struct StackConstraints {
    private var installed: [(key: StackLine.Key, constraint: LayoutConstraint)] = []

    /// Changes what differs from the lines that are wanted, in one batch: constraints that stay keep being the same
    /// objects.
    ///
    /// - Complexity: O(lines), besides what activating costs.
    mutating func become(_ lines: [StackLine], of stack: StackView) {
        var kept: [StackLine.Key: LayoutConstraint] = [:]
        for (key, constraint) in installed { kept[key] = constraint }
        var missing: [LayoutConstraint] = []
        let wanted = lines.map { line in
            let key = line.key
            if let old = kept[key], line.adjust(old) {
                kept[key] = nil
                return (key: key, constraint: old)
            }
            let new = line.makeConstraint()
            missing.append(new)
            return (key: key, constraint: new)
        }
        for (index, line) in wanted.enumerated() {
            line.constraint.stayPlace = StayPlace(stack.layoutBox, line: index)
        }
        LayoutConstraint.deactivate(installed.filter { kept[$0.key] === $0.constraint }.map(\.constraint))
        LayoutConstraint.activate(missing)
        installed = wanted
    }

    /// Deactivates what is about a view that leaves the line; such a constraint may be installed at the view itself.
    mutating func forget(_ view: View) {
        let isAbout = { (one: LayoutConstraint) in one.firstItem === view || one.secondItem === view }
        LayoutConstraint.deactivate(installed.map(\.constraint).filter(isAbout))
        installed.removeAll { isAbout($0.constraint) }
    }
}
