/// How an autoresizing mask becomes two equations along an axis: rule 75.
///
/// With o, s, t the origin, size and superview's size when the frame was set, a = t - o - s, and m the share in which
/// what is flexible grows, one of the equations is about the origin or the far margin, the other about the size or the
/// far margin. Flexible shares are o, s and a as they were; where they add up to nothing, equal ones.
struct AutoresizingRecipe {
    /// `origin·p + size·q + superview's size·r == value`.
    struct Equation {
        var origin = 0.0
        var size = 0.0
        var superview = 0.0
        var value = 0.0
    }

    let first: Equation
    let second: Equation

    init(_ flexible: (min: Bool, size: Bool, max: Bool), origin o: Double, size s: Double, superview t: Double) {
        let a = t - o - s
        let fixedOrigin = Equation(origin: 1, value: o)
        let fixedSize = Equation(size: 1, value: s)
        let fixedMargin = Equation(origin: -1, size: -1, superview: 1, value: a)
        switch flexible {
        case (false, false, _): (first, second) = (fixedOrigin, fixedSize)
        case (false, true, false): (first, second) = (fixedOrigin, fixedMargin)
        case (true, false, false): (first, second) = (fixedMargin, fixedSize)
        case (true, false, true):
            (first, second) = (Self.share(o, of: o + a, parts: 2, t, Equation(origin: 1, value: o)), fixedSize)
        case (true, true, false):
            (first, second) = (fixedMargin, Self.share(s, of: o + s, parts: 2, t, Equation(size: 1, value: s)))
        case (false, true, true):
            (first, second) = (fixedOrigin, Self.share(s, of: s + a, parts: 2, t, Equation(size: 1, value: s)))
        case (true, true, true):
            first = Self.share(o, of: t, parts: 3, t, Equation(origin: 1, value: o))
            second = Self.share(s, of: t, parts: 3, t, Equation(size: 1, value: s))
        }
    }

    /// The equation in which a quantity grows by its share of what the superview grows by: `whole·q == part·(T - t) +
    /// whole·q₀`, multiplied out so that no share need be rounded.
    private static func share(
        _ part: Double, of whole: Double, parts: Double, _ t: Double, _ equation: Equation
    ) -> Equation {
        let (part, whole) = whole == 0 ? (1, parts) : (part, whole)
        return Equation(
            origin: whole * equation.origin, size: whole * equation.size, superview: -part,
            value: whole * equation.value - part * t)
    }
}

extension AutoresizingRecipe {
    /// Origin and size in a superview of another size.
    func solution(superview t: Double) -> (origin: Double, size: Double) {
        let (a, b) = (first, second)
        let (va, vb) = (a.value - a.superview * t, b.value - b.superview * t)
        let determinant = a.origin * b.size - b.origin * a.size
        return ((va * b.size - vb * a.size) / determinant, (a.origin * vb - b.origin * va) / determinant)
    }
}
