/// The radius of a corner: a number of points, or one that makes the corner concentric with the container's.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The points of the radius, or the least ones of a concentric radius.
    let points: Double?
    /// A Boolean value that indicates whether the radius follows from the container's.
    let isConcentric: Bool

    /// Returns a radius of some points.
    public static func fixed(_ radius: Double) -> UICornerRadius {
        UICornerRadius(points: radius, isConcentric: false)
    }
    /// Returns the radius of the container's corner less the distance to it, and at least a minimum.
    public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum, isConcentric: true)
    }
    private init(points: Double?, isConcentric: Bool) {
        (self.points, self.isConcentric) = (points, isConcentric)
    }
    /// Creates a radius of some points.
    public init(floatLiteral value: Double) { self.init(points: value, isConcentric: false) }
    /// Creates a radius of some points.
    public init(integerLiteral value: Int) { self.init(points: Double(value), isConcentric: false) }
}

/// The radii of a view's corners, since iOS 26.
public struct UICornerConfiguration: Hashable, Sendable {
    /// The radii from the upper-left corner on, clockwise; `nil` for a capsule.
    private let radii: [UICornerRadius]?
    /// The greatest radius of a capsule, in points.
    private let capsuleMax: Double?
    /// A Boolean value that indicates whether all corners have the greatest radius of them.
    private let isUniform: Bool

    private init(_ radii: [UICornerRadius]?, capsuleMax: Double? = nil, isUniform: Bool = false) {
        (self.radii, self.capsuleMax, self.isUniform) = (radii, capsuleMax, isUniform)
    }

    /// Returns four corners with one radius each.
    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        let radii = [topLeftRadius, topRightRadius, bottomRightRadius, bottomLeftRadius]
        return UICornerConfiguration(radii.map { $0 ?? 0 })
    }
    /// Returns four corners with the same radius.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius])
    }
    /// Returns four corners with the greatest of the radii that each of them would have.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration([radius, radius, radius, radius], isUniform: true)
    }
    /// Returns corners with one radius at the top and one at the bottom.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius)
        -> UICornerConfiguration
    { UICornerConfiguration([topRadius, topRadius, bottomRadius, bottomRadius]) }
    /// Returns corners with one radius at the left and one at the right.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius)
        -> UICornerConfiguration
    { UICornerConfiguration([leftRadius, rightRadius, rightRadius, leftRadius]) }
    /// Returns half circles at the short sides, whose radius has an upper limit.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(nil, capsuleMax: maximumRadius)
    }

    /// Returns the radius of a corner of a view; 0 for a combination of corners.
    @MainActor
    func radius(of corner: UIRectCorner, in view: UIView) -> CGFloat {
        let half = min(view.bounds.width, view.bounds.height) / 2
        guard let radii else { return min(half, capsuleMax.map { CGFloat($0) } ?? half) }
        let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
        guard let place = corners.firstIndex(of: corner) else { return 0 }
        let values = zip(radii, corners).map { radius, corner in
            let points = CGFloat(radius.points ?? 0)
            guard radius.isConcentric, let container = view.superview else { return points }
            return max(points, container.concentricRadius(of: view.frame, at: corner))
        }
        return min(half, isUniform ? values.max() ?? 0 : values[place])
    }
}

extension UIView {
    /// The radii of the view's corners; without them the layer's radius is used.
    public var cornerConfiguration: UICornerConfiguration {
        get { details.cornerConfiguration ?? .corners(radius: 0) }
        set { details.cornerConfiguration = newValue }
    }
    /// Returns the radius of a corner at the present size, in points.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        details.cornerConfiguration?.radius(of: corner, in: self) ?? layer.cornerRadius
    }
    /// Returns the radius by which a rectangle's corner is concentric with the view's corner.
    fileprivate func concentricRadius(of rect: CGRect, at corner: UIRectCorner) -> CGFloat {
        let isLeft = [.topLeft, .bottomLeft].contains(corner)
        let isTop = [.topLeft, .topRight].contains(corner)
        let distance = max(
            isLeft ? rect.minX - bounds.minX : bounds.maxX - rect.maxX,
            isTop ? rect.minY - bounds.minY : bounds.maxY - rect.maxY)
        return max(0, effectiveRadius(corner: corner) - distance)
    }
}
