/// Items on their way from one place to another, in an app or between apps.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items of the session.
    var items: [UIDragItem] { get }
    /// A Boolean value that indicates whether the items may be moved, not only copied.
    var allowsMoveOperation: Bool { get }
    /// A Boolean value that indicates whether the items stay in their app.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns the place of the session in a view.
    func location(in view: UIView) -> CGPoint
    /// Returns whether an item has one of some types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether an item can be loaded as an object of a class.
    func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
}

/// Items on their way, for the side that they come from.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value that the app connects with the session.
    var localContext: Any? { get set }
}

/// Items on their way, for the side that receives them.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The session of the items' source, if that is this app.
    var localDragSession: (any UIDragSession)? { get }
    /// The progress of the items' transfer.
    var progress: Progress { get }
    /// Loads the items as objects of a class, and passes them to a closure.
    @discardableResult
    func loadObjects<Object>(
        ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
    ) -> Progress
}

/// A drag inside the app, which a test begins and drops.
///
/// A test creates it with items or with a drag's source, and passes it to the methods of a
/// delegate, or to `dropItems(of:at:)` of a list.
@preconcurrency @MainActor
open class UILocalDragSession: NSObject, UIDragSession, UIDropSession {
    /// The items of the drag.
    public let items: [UIDragItem]
    /// A value that the app connects with the drag.
    open var localContext: Any?
    /// The place of the drag, in the coordinates of the window.
    open var location = CGPoint.zero
    /// The items may be moved, as a drag inside an app allows.
    open var allowsMoveOperation: Bool { true }
    /// The items stay in the app, as nothing else receives them.
    open var isRestrictedToDraggingApplication: Bool { true }
    /// The drag itself, which begins in this app.
    open var localDragSession: (any UIDragSession)? { self }
    /// The progress of the transfer, which is at its end.
    open private(set) lazy var progress = Progress(totalUnitCount: Int64(items.count))

    /// Creates a drag of items.
    public init(items: [UIDragItem]) { self.items = items }

    /// Returns the place of the drag in a view.
    open func location(in view: UIView) -> CGPoint { view.convert(location, from: nil) }
    /// Returns whether an item has one of some types.
    open func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains {
            !Set($0.itemProvider.registeredTypeIdentifiers).isDisjoint(with: typeIdentifiers)
        }
    }
    /// Returns whether an item can be loaded as an object of a class.
    open func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
    /// Passes the items' objects of a class to a closure, at once.
    @discardableResult
    open func loadObjects<Object>(
        ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
    ) -> Progress {
        var objects: [Object] = []
        for item in items {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in
                if let object { objects.append(object) }
            }
        }
        completion(objects)
        return progress
    }
}

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The value of the item, for apps that receive it.
    public let itemProvider: NSItemProvider
    /// The value of the item inside this app.
    open var localObject: Any?
    /// The closure that makes the picture of the item.
    open var previewProvider: (() -> UIDragPreview?)?
    /// Creates an item with a provider of its value.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The picture of an item of a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view that the picture shows.
    public let view: UIView
    /// The look of the picture.
    public let parameters: UIDragPreviewParameters
    /// Creates a picture of a view.
    public init(view: UIView, parameters: UIDragPreviewParameters? = nil) {
        (self.view, self.parameters) = (view, parameters ?? UIDragPreviewParameters())
    }
}

/// The look of a drag's picture.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The picture of a drag's item, with the view that it comes from.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}

/// What a drop does with its items.
public enum UIDropOperation: UInt, Sendable {
    /// The drop is cancelled.
    case cancel = 0
    /// The drop is forbidden here.
    case forbidden
    /// The items are copied, or moved.
    case copy, move
}

/// A drop that a view would accept.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The treatment of the items.
    public let operation: UIDropOperation
    /// A Boolean value that indicates whether the picture needs an exact place.
    open var isPrecise = false
    /// A Boolean value that indicates whether the picture is shown in full size.
    open var prefersFullSizePreview = false
    /// Creates a proposal for a treatment of the items.
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// A reaction to drags that begin in a view.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// The source of the items.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view of the interaction, if any.
    open private(set) weak var view: UIView?
    /// A Boolean value that indicates whether drags can begin.
    open var isEnabled = true
    /// A Boolean value that indicates whether other gestures wait for the drag.
    open var allowsSimultaneousRecognitionDuringLift = false
    /// A Boolean value that indicates whether drags are enabled on this device by default.
    open class var isEnabledByDefault: Bool { true }
    /// Creates an interaction with a source of items.
    public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
    /// Keeps the former view until it changes.
    open func willMove(to view: UIView?) {}
    /// Keeps the view of the interaction.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The source of the items of drags.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items of a drag that begins; none cancels it.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Returns the items that a touch adds to a drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// Returns the picture of an item that is lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Responds to the start of a drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Responds to the end of a drag, with the treatment of its items.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// Returns no items by default, as without the method.
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
        withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }
    /// Returns `nil` by default, as without the method.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
        session: any UIDragSession
    ) -> UITargetedDragPreview? { nil }
    /// Does nothing by default, as without the method.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
    ) {}
    /// Does nothing by default, as without the method.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {}
}

/// A reaction to drops on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The receiver of the items.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view of the interaction, if any.
    open private(set) weak var view: UIView?
    /// A Boolean value that indicates whether several drops may happen at once.
    open var allowsSimultaneousDropSessions = false
    /// Creates an interaction with a receiver of items.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
    /// Keeps the former view until it changes.
    open func willMove(to view: UIView?) {}
    /// Keeps the view of the interaction.
    open func didMove(to view: UIView?) { self.view = view }
    /// Drops the items of a drag on the view, as the user does, and returns what happened to them;
    /// for tests.
    @discardableResult
    open func drop(_ session: any UIDropSession) -> UIDropOperation {
        guard let delegate, delegate.dropInteraction(self, canHandle: session) else {
            return .forbidden
        }
        delegate.dropInteraction(self, sessionDidEnter: session)
        let proposal = delegate.dropInteraction(self, sessionDidUpdate: session)
        if proposal.operation == .copy || proposal.operation == .move {
            delegate.dropInteraction(self, performDrop: session)
        } else {
            delegate.dropInteraction(self, sessionDidExit: session)
        }
        delegate.dropInteraction(self, sessionDidEnd: session)
        return proposal.operation
    }
}

/// The receiver of the items of drops.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view takes part in a drag.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
        -> Bool
    /// Responds to a drag that enters the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns the treatment of a drag above the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Responds to a drag that leaves the view.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Takes the items of a drop.
    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Responds to the end of a drop.
    func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Responds to the end of a drag.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    /// Returns `true` by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { true }
    /// Does nothing by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) {}
    /// Cancels the drop by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// Does nothing by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) {}
    /// Does nothing by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {}
    /// Does nothing by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
    ) {}
    /// Does nothing by default, as without the method.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
    ) {}
}

/// The animation of a dropped item, which ends at once.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animation whose changes and ends run at once.
final class DragAnimation: NSObject, UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completion(.end)
    }
}
