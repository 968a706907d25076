/// The scroll view of a controller whose pages scroll.
///
/// The visible page lies in the middle of three, as apps know from `contentOffset`, which is the length of a page at
/// rest, also at the first and the last page.
final class PageScrollView: UIScrollView {
    /// The container of the visible page.
    let page = UIView()
    private let isHorizontal: Bool
    private let spacing: CGFloat
    private var arrangedSize: CGSize?

    /// Creates the scroll view of a view with some bounds, which it exceeds by half the space between pages at each side.
    init(
        around bounds: CGRect, orientation: UIPageViewController.NavigationOrientation,
        spacing: CGFloat
    ) {
        (isHorizontal, self.spacing) = (orientation == .horizontal, spacing)
        let (dx, dy) = isHorizontal ? (-spacing / 2, 0) : (0, -spacing / 2)
        super.init(frame: bounds.insetBy(dx: dx, dy: dy))
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isPagingEnabled = true
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        (alwaysBounceHorizontal, alwaysBounceVertical) = (isHorizontal, !isHorizontal)
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        addSubview(page)
        arrange()
    }
    required init?(coder: NSCoder) { nil }

    /// The offset of a place among the three: 0 before the visible page, 1 at it, 2 after it.
    private func offset(of place: CGFloat) -> CGPoint {
        isHorizontal
            ? CGPoint(x: place * bounds.width, y: 0) : CGPoint(x: 0, y: place * bounds.height)
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        if arrangedSize != bounds.size { arrange() }
    }
    private func arrange() {
        arrangedSize = bounds.size
        let size = bounds.size
        contentSize =
            isHorizontal
            ? CGSize(width: 3 * size.width, height: size.height)
            : CGSize(width: size.width, height: 3 * size.height)
        contentOffset = offset(of: 1)
        let (dx, dy) = isHorizontal ? (spacing / 2, 0) : (0, spacing / 2)
        page.frame = CGRect(origin: offset(of: 1), size: size).insetBy(dx: dx, dy: dy)
    }
    /// Scrolls to the page after or before the visible one, which takes its place in the middle then.
    func scroll(forward: Bool) {
        let isReversed = isHorizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
        contentOffset = offset(of: forward != isReversed ? 2 : 0)
        contentOffset = offset(of: 1)
    }
}
