import AutoLayout
import NibLoader

/// The owner of the book's first nib, whose outlet `v` catches the view.
final class BookController: ViewController {
    @Outlet(.optional) var v: View?
    @Outlet(.optional) var label: Label?
    @OutletCollection var buttons: [Button]
    @OutletCollection var guides: [LayoutConstraint]
    private(set) var pressed: [AnyObject] = []
    private(set) var events: [ControlEvents] = []

    override class var nibMembers: [NibMember] {
        super.nibMembers + [
            .action("buttonPressed:", BookController.buttonPressed(_:)),
            .action("labelPressed:", BookController.labelPressed),
            .action("refresh", BookController.refresh),
            .action("buttonPressed:forEvent:", BookController.buttonPressed(_:for:)),
        ]
    }

    func buttonPressed(_ sender: AnyObject) { pressed.append(sender) }
    func labelPressed(_ sender: Label) { pressed.append(sender) }
    func refresh() { pressed.append(self) }
    func buttonPressed(_ sender: Button, for event: ControlEvents) {
        pressed.append(sender)
        events.append(event)
    }
}

/// A controller of a view in a nib, with nothing of its own.
final class PaneController: ViewController {
    private(set) var loadedWithSuperview: Bool?

    override func viewDidLoad() { loadedWithSuperview = viewIfLoaded?.superview != nil }
}

/// Its nib is named as it is.
final class WindowPaneController: ViewController {}

/// A button that turns itself red, with a façade before its layer's border.
final class RedButton: Button {
    private(set) var widthWhenAwakened: Double?
    private(set) var superviewWhenAwakened: View?

    var edge: Double {
        get { layer.borderWidth }
        set { layer.borderWidth = newValue }
    }

    override class var nibMembers: [NibMember] {
        super.nibMembers + [.inspectable("edge", \RedButton.edge)]
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        widthWhenAwakened = layer.borderWidth
        superviewWhenAwakened = superview
        backgroundColor = Color(red: 1, green: 0, blue: 0)
    }
}

/// The dog and its master.
final class Dog: NibLoadable {
    @Outlet var master: Person?

    required init(coder: NibCoder) {}
}

final class Person: NibLoadable {
    @Outlet(.weak) var dog: Dog?

    required init(coder: NibCoder) {}
}

/// The first controller of the storyboard.
final class ListController: ViewController {
    @Outlet var button: RedButton?
    @Outlet var dog: Dog?
    private(set) var hadOutlets: Bool?
    private(set) var senders: [AnyObject] = []
    private(set) var additions = 0
    private(set) var prepared: String?

    override class var nibMembers: [NibMember] {
        super.nibMembers + [
            .action("buttonPressed:", ListController.buttonPressed),
            .action("add", ListController.add),
        ]
    }

    override func viewDidLoad() { hadOutlets = button != nil && viewIfLoaded?.superview == nil }
    override func prepare(for segue: Segue, destination: ViewController) {
        prepared = segue.identifier
    }
    func buttonPressed(_ sender: AnyObject) { senders.append(sender) }
    func add() { additions += 1 }
}

final class RowCell: TableViewCell {
    @Outlet var name: Label?
}

/// The classic mistake: only the initialiser that nibs do not call.
final class FrameOnlyView: View {
    override init(frame: Rect = .zero) { super.init(frame: frame) }
}

/// A view that counts which initialiser made it.
final class CountingView: View, NibLoadable {
    let madeByCoder: Bool

    override init(frame: Rect = .zero) {
        madeByCoder = false
        super.init(frame: frame)
    }

    required init(coder: NibCoder) {
        madeByCoder = true
        super.init(frame: coder.frame)
    }
}

/// A view whose contents are in a nib.
final class CustomView: NibBackedView {
    @Outlet var label: Label?
    @Outlet var textField: TextField?

    override class var nibBundle: NibBundle { Loads.bundle }
}

/// Its nib has a view of the same class at its root.
final class MirrorView: NibBackedView {
    override class var nibBundle: NibBundle { Loads.bundle }
}

/// Its nib has no view.
final class HollowView: NibBackedView {
    override class var nibBundle: NibBundle { Loads.bundle }
}
