import AutoLayout
import NibFormat

/// A view that is the owner of a nib. It loads the nib's first view and pins it to its own edges.
///
///     final class CardView: NibBackedView {
///         @Outlet var label: Label!
///     }
///     let card = CardView(frame: .zero)
///
/// By default, the nib has the same name as the class.
open class NibBackedView: View, NibLoadable {
    /// The first view of the nib.
    public private(set) var contentView: View?
    private var fillConstraints: [LayoutConstraint] = []

    /// Creates a view in code. If the nib cannot be loaded, the initialiser traps;
    /// `init(checking:)` throws an error instead.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        do {
            try loadContents()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// Creates a view in code, or throws an error if its nib cannot be loaded.
    ///
    /// - Throws: The errors of loading the nib.
    public init(checking frame: Rect) throws {
        super.init(frame: frame)
        try loadContents()
    }

    /// Creates a view as an object of another nib.
    public required init(coder: NibCoder) throws {
        super.init(frame: coder.frame)
        try loadContents()
    }

    /// The outlets, actions and inspectable attributes of the class.
    open class var nibMembers: [NibMember] { [] }

    /// The name of the nib, which is the name of the class by default.
    open class var nibName: String { "\(self)" }

    /// The bundle of the nib, which is the main bundle by default.
    open class var nibBundle: NibBundle { .main }

    /// Does nothing by default.
    open func decodeAttributes(from coder: NibCoder) {}

    /// Called after all objects of the enclosing nib are connected. Overrides must call `super`.
    open func awakeFromNib() {}

    private func loadContents() throws {
        let kind = type(of: self)
        let nib = try Nib(name: kind.nibName, bundle: kind.nibBundle)
        let name = "\(kind.nibName) (\(String(reflecting: kind)))"
        let objects = try NibRecursion.during(name, file: nib.document.file) {
            try nib.instantiate(withOwner: self)
        }
        guard let view = objects.lazy.compactMap({ $0 as? View }).first else {
            throw NibLoadError(
                .noView,
                "The nib \(kind.nibName) of \(String(reflecting: kind)) lacks a top-level view.",
                file: nib.document.file, remedy: "Add one.")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView = view
        addSubview(view)
        setNeedsUpdateConstraints()
    }

    /// Pins the nib's first view to the edges of this view.
    open override func updateConstraints() {
        if fillConstraints.isEmpty, let contentView {
            fillConstraints = [
                contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
                contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
                contentView.topAnchor.constraint(equalTo: topAnchor),
                contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
            LayoutConstraint.activate(fillConstraints)
        }
        super.updateConstraints()
    }
}
