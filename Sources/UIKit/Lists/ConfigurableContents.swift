/// A cell, a header or a footer whose contents are given as a value.
///
/// As in UIKit, a value replaces the content view by its own view, which another value of the same kind updates.
/// Updates for a state happen before the next layout or measurement.
@preconcurrency @MainActor
protocol ConfigurableContents: NibContentHolder {
    associatedtype State: UIConfigurationState
    var contentView: UIView { get }
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    var automaticallyUpdatesBackgroundConfiguration: Bool { get }
    var configurationState: State { get }
    /// A Boolean value that indicates whether the contents do not yet follow the state.
    var needsConfigurationUpdate: Bool { get set }
    func updateConfiguration(using state: State)
    var storedContentView: UIView { get set }
}

extension ConfigurableContents {
    /// Places another background behind all subviews, with the size of the view.
    func replaceBackground(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: 0)
    }

    /// Places another content view where the former one was.
    func replaceContentView(by view: UIView) {
        let old = storedContentView
        view.frame = old.frame
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        storedContentView = view
        insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        setNeedsLayout()
    }

    /// Requests an update of contents and background before the next layout.
    func requestConfigurationUpdate() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Updates contents and background for the state, if that was requested.
    func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let contents = contentConfiguration {
            contentConfiguration = contents.updated(for: state)
        }
        if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
        updateConfiguration(using: state)
    }

    /// Shows the contents: in the present view if it supports them, in a new one otherwise.
    func showContents() {
        guard let contents = contentConfiguration else {
            if contentView is any UIContentView { replaceContentView(by: UIView()) }
            return
        }
        if let view = contentView as? any UIContentView, view.supports(contents) {
            view.configuration = contents
        } else {
            replaceContentView(by: contents.makeContentView())
        }
    }
}
