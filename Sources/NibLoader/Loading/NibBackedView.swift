import AutoLayout
import NibFormat

/// A view whose contents are in a nib of which it is the owner: made by code or in another nib, it loads them and lets
/// them fill it.
///
///     final class CardView: NibBackedView {
///         @Outlet var label: Label!
///     }
///     let card = CardView(frame: .zero)
///
/// The nib is the one with the class's name (`nibName`), and the contents its first view.
open class NibBackedView: View, NibLoadable {
    /// The contents.
    public private(set) var contentView: View?
    private var fillConstraints: [LayoutConstraint] = []

    /// A view by code. The program stops where the nib cannot be loaded; `init(checking:)` throws instead.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        do {
            try loadContents()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// A view by code.
    ///
    /// - Throws: what loading its nib does.
    public init(checking frame: Rect) throws {
        super.init(frame: frame)
        try loadContents()
    }

    /// A view of another nib.
    public required init(coder: NibCoder) throws {
        super.init(frame: coder.frame)
        try loadContents()
    }

    /// What documents can name.
    open class var nibMembers: [NibMember] { [] }

    /// The name of the nib: the class's.
    open class var nibName: String { "\(self)" }

    /// Where the nib is.
    open class var nibBundle: NibBundle { .main }

    /// Nothing.
    open func decodeAttributes(from coder: NibCoder) {}

    /// Called when all objects of the nib around are connected; call super.
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
                .noView, "The nib \(kind.nibName) of \(String(reflecting: kind)) has no view at its top.",
                file: nib.document.file, remedy: "Put one there.")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView = view
        addSubview(view)
        setNeedsUpdateConstraints()
    }

    /// Lets the contents fill the view.
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
