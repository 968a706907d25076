extension CGPath {
    /// The path in the opposite direction: the last subpath first, each from its end to its begin.
    package var reversed: CGPath {
        let result = CGMutablePath()
        for subpath in subpaths.reversed() { Self.append(subpath, reversedTo: result) }
        return result
    }

    /// The elements of each subpath, the first of which moves to its begin.
    private var subpaths: [[Element]] {
        var all: [[Element]] = []
        for element in elements {
            if element.type == .moveToPoint || all.isEmpty { all.append([]) }
            all[all.count - 1].append(element)
        }
        return all
    }

    private static func append(_ subpath: [Element], reversedTo path: CGMutablePath) {
        // The points at which the elements end; a closing line has none.
        let ends = subpath.compactMap(\.points.last)
        guard let end = ends.last else { return }
        path.move(to: end)
        let curves = subpath.filter { $0.type != .closeSubpath }.dropFirst()
        for (element, start) in zip(curves, ends).reversed() {
            switch element.type {
            case .addQuadCurveToPoint: path.addQuadCurve(to: start, control: element.points[0])
            case .addCurveToPoint:
                path.addCurve(to: start, control1: element.points[1], control2: element.points[0])
            default: path.addLine(to: start)
            }
        }
        if subpath.last?.type == .closeSubpath { path.closeSubpath() }
    }
}
