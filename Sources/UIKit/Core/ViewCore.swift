@_exported import Foundation
internal import AutoLayout

/// A view of AutoLayout that belongs to a `UIView`, and that is its model: frame, subviews,
/// constraints, margins and contents.
///
/// Each core class calls the overridable methods of its `UIView`, whose implementations call the
/// members with `super` in their names. There is one core class for each class of AutoLayout with
/// a layout of its own.
protocol ViewCore: View {
    func superLayoutSubviews()
    func superUpdateConstraints()
    func superReceiveLayoutFrame(_ frame: Rect)
    var superIntrinsicContentSize: Size { get }
    var superFirstBaselineView: View { get }
    var superLastBaselineView: View { get }
    /// Creates a core with an empty frame.
    init()
}

extension View {
    /// The `UIView` of a core, until its deallocation.
    var owner: UIView? { representative.map { unsafeDowncast($0, to: UIView.self) } }
}

/// Calls a closure of the main actor. The layout runs on the thread of its caller, which is the
/// main thread unless the caller breaks UIKit's rules.
@inline(__always)
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The core of a view without a layout of its own.
final class PlainCore: View, ViewCore {
    init() { super.init(frame: .zero) }

    func superLayoutSubviews() { super.layoutSubviews() }
    func superUpdateConstraints() { super.updateConstraints() }
    func superReceiveLayoutFrame(_ frame: Rect) { super.receiveLayoutFrame(frame) }
    var superIntrinsicContentSize: Size { super.intrinsicContentSize }
    var superFirstBaselineView: View { super.viewForFirstBaselineLayout }
    var superLastBaselineView: View { super.viewForLastBaselineLayout }

    override func layoutSubviews() { coreLayoutSubviews() }
    override func updateConstraints() { coreUpdateConstraints() }
    override func receiveLayoutFrame(_ frame: Rect) { coreReceiveLayoutFrame(frame) }
    override var intrinsicContentSize: Size { coreIntrinsicContentSize }
    override var viewForFirstBaselineLayout: View { coreFirstBaselineView }
    override var viewForLastBaselineLayout: View { coreLastBaselineView }
    override var alignmentRectInsets: AutoLayout.EdgeInsets { coreAlignmentRectInsets }
    override var layoutRequiresConstraints: Bool { coreRequiresConstraints }
    override var rootTraits: TraitCollection { coreRootTraits }
    override func layoutMarginsDidChange() { coreLayoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() { coreSafeAreaInsetsDidChange() }
    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        coreTraitsDidChange(previous)
    }
    override var intrinsicHeightDependsOnWidth: Bool {
        guard let owner else { return false }
        return onMain { owner.wrapsContents }
    }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        guard let owner else { return Size.noIntrinsicMetric }
        return onMain { owner.contentHeight(forWidth: width) }
    }
    override var firstBaselineOffsetFromTop: Double {
        guard let owner else { return 0 }
        return onMain { owner.contentBaselines.first }
    }
    override var lastBaselineOffsetFromBottom: Double {
        guard let owner else { return 0 }
        return onMain { owner.contentBaselines.last }
    }
}

/// The core of a scroll view, with a content guide.
final class ScrollCore: ScrollView, ViewCore {
    init() { super.init(frame: .zero) }

    func superLayoutSubviews() { super.layoutSubviews() }
    func superUpdateConstraints() { super.updateConstraints() }
    func superReceiveLayoutFrame(_ frame: Rect) { super.receiveLayoutFrame(frame) }
    var superIntrinsicContentSize: Size { super.intrinsicContentSize }
    var superFirstBaselineView: View { super.viewForFirstBaselineLayout }
    var superLastBaselineView: View { super.viewForLastBaselineLayout }

    override func layoutSubviews() { coreLayoutSubviews() }
    override func updateConstraints() { coreUpdateConstraints() }
    override func receiveLayoutFrame(_ frame: Rect) { coreReceiveLayoutFrame(frame) }
    override var intrinsicContentSize: Size { coreIntrinsicContentSize }
    override var viewForFirstBaselineLayout: View { coreFirstBaselineView }
    override var viewForLastBaselineLayout: View { coreLastBaselineView }
    override var alignmentRectInsets: AutoLayout.EdgeInsets { coreAlignmentRectInsets }
    override var layoutRequiresConstraints: Bool { coreRequiresConstraints }
    override var rootTraits: TraitCollection { coreRootTraits }
    override func layoutMarginsDidChange() { coreLayoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() { coreSafeAreaInsetsDidChange() }
    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        coreTraitsDidChange(previous)
    }
    override var intrinsicHeightDependsOnWidth: Bool {
        guard let owner else { return false }
        return onMain { owner.wrapsContents }
    }
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        guard let owner else { return Size.noIntrinsicMetric }
        return onMain { owner.contentHeight(forWidth: width) }
    }
    override var firstBaselineOffsetFromTop: Double {
        guard let owner else { return 0 }
        return onMain { owner.contentBaselines.first }
    }
    override func receiveContentSize(_ size: Size) {
        guard let owner = owner as? UIScrollView else { return super.receiveContentSize(size) }
        onMain { owner.receiveContentSize(CGSize(size)) }
    }
}

/// The core of a stack view, with the constraints of its arrangement.
final class StackCore: StackView, ViewCore {
    init() { super.init(frame: .zero) }

    func superLayoutSubviews() { super.layoutSubviews() }
    func superUpdateConstraints() { super.updateConstraints() }
    func superReceiveLayoutFrame(_ frame: Rect) { super.receiveLayoutFrame(frame) }
    var superIntrinsicContentSize: Size { super.intrinsicContentSize }
    var superFirstBaselineView: View { super.viewForFirstBaselineLayout }
    var superLastBaselineView: View { super.viewForLastBaselineLayout }

    override func layoutSubviews() { coreLayoutSubviews() }
    override func updateConstraints() { coreUpdateConstraints() }
    override func receiveLayoutFrame(_ frame: Rect) { coreReceiveLayoutFrame(frame) }
    override var intrinsicContentSize: Size { coreIntrinsicContentSize }
    override var viewForFirstBaselineLayout: View { coreFirstBaselineView }
    override var viewForLastBaselineLayout: View { coreLastBaselineView }
    override var alignmentRectInsets: AutoLayout.EdgeInsets { coreAlignmentRectInsets }
    override var layoutRequiresConstraints: Bool { coreRequiresConstraints }
    override var rootTraits: TraitCollection { coreRootTraits }
    override func layoutMarginsDidChange() { coreLayoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() { coreSafeAreaInsetsDidChange() }
    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        coreTraitsDidChange(previous)
    }
}

/// The core of a label, with the text and its measurement.
final class LabelCore: Label, ViewCore {
    /// The width of the measurement in progress.
    private var measuredWidth: Double?

    init() { super.init(frame: .zero) }

    func superLayoutSubviews() { super.layoutSubviews() }
    func superUpdateConstraints() { super.updateConstraints() }
    func superReceiveLayoutFrame(_ frame: Rect) { super.receiveLayoutFrame(frame) }
    /// The natural size; during a measurement, with the height for its width.
    var superIntrinsicContentSize: Size {
        var size = super.intrinsicContentSize
        if let measuredWidth {
            size.height = super.intrinsicContentHeight(forWidth: measuredWidth)
        }
        return size
    }
    var superFirstBaselineView: View { super.viewForFirstBaselineLayout }
    var superLastBaselineView: View { super.viewForLastBaselineLayout }

    override func layoutSubviews() { coreLayoutSubviews() }
    override func updateConstraints() { coreUpdateConstraints() }
    override func receiveLayoutFrame(_ frame: Rect) { coreReceiveLayoutFrame(frame) }
    override var intrinsicContentSize: Size { coreIntrinsicContentSize }
    override var viewForFirstBaselineLayout: View { coreFirstBaselineView }
    override var viewForLastBaselineLayout: View { coreLastBaselineView }
    override var alignmentRectInsets: AutoLayout.EdgeInsets { coreAlignmentRectInsets }
    override var layoutRequiresConstraints: Bool { coreRequiresConstraints }
    override var rootTraits: TraitCollection { coreRootTraits }
    override func layoutMarginsDidChange() { coreLayoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() { coreSafeAreaInsetsDidChange() }
    override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        coreTraitsDidChange(previous)
    }
    /// Returns the height of the `UILabel`'s intrinsic size at a width, so that an override of that
    /// property counts.
    override func intrinsicContentHeight(forWidth width: Double) -> Double {
        measuredWidth = width
        defer { measuredWidth = nil }
        return coreIntrinsicContentSize.height
    }
    /// Returns the size of the text itself at a width.
    func textSize(forWidth width: Double) -> Size {
        let natural = super.intrinsicContentSize
        guard super.intrinsicHeightDependsOnWidth, width < natural.width else { return natural }
        let size = size(ofLinesWithin: width)
        return Size(width: min(width, size.width), height: size.height)
    }
}

// The calls of the overridable methods, for all cores.
extension ViewCore {
    fileprivate func coreLayoutSubviews() {
        guard let owner else { return superLayoutSubviews() }
        onMain { owner.performLayout() }
    }

    fileprivate func coreUpdateConstraints() {
        guard let owner else { return superUpdateConstraints() }
        onMain { owner.performUpdateConstraints() }
    }

    fileprivate func coreReceiveLayoutFrame(_ frame: Rect) {
        guard let owner else { return superReceiveLayoutFrame(frame) }
        onMain { owner.receiveLayoutFrame(frame) }
    }

    fileprivate var coreIntrinsicContentSize: Size {
        guard let owner else { return superIntrinsicContentSize }
        return onMain { Size(owner.intrinsicContentSize) }
    }

    fileprivate var coreFirstBaselineView: View {
        guard let owner else { return superFirstBaselineView }
        return onMain { owner.forFirstBaselineLayout.core }
    }

    fileprivate var coreLastBaselineView: View {
        guard let owner else { return superLastBaselineView }
        return onMain { owner.forLastBaselineLayout.core }
    }

    fileprivate var coreAlignmentRectInsets: AutoLayout.EdgeInsets {
        guard let owner else { return .zero }
        return onMain { EdgeInsets(owner.alignmentRectInsets) }
    }

    fileprivate var coreRequiresConstraints: Bool {
        guard let owner else { return false }
        return onMain { type(of: owner).requiresConstraintBasedLayout }
    }

    fileprivate var coreRootTraits: TraitCollection {
        onMain { UITraitCollection.screenTraits.overridden(by: traitOverrides) }
    }

    fileprivate func coreTraitsDidChange(_ previous: TraitCollection) {
        guard let owner else { return }
        onMain {
            let traits = owner.traitCollection
            let former = UITraitCollection(previous, style: traits.userInterfaceStyle)
            if former.preferredContentSizeCategory != traits.preferredContentSizeCategory {
                owner.scaleFonts()
            }
            owner.traitCollectionDidChange(former)
            owner.notifyTraitRegistrations(former)
        }
    }

    fileprivate func coreLayoutMarginsDidChange() {
        if let owner { onMain { owner.layoutMarginsDidChange() } }
    }

    fileprivate func coreSafeAreaInsetsDidChange() {
        if let owner { onMain { owner.performSafeAreaInsetsDidChange() } }
    }
}
