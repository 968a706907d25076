/// The receiver of the events of a tree's layouts, for recordings. Only an observed engine calls it.
package protocol LayoutObserver: AnyObject {
    /// Handles an event, in the order in which they occur.
    func receive(_ event: LayoutEvent)
}

/// An event of a layout, or a change that a layout has to follow.
package enum LayoutEvent {
    /// A change of an item or a constraint.
    case change(LayoutChange)
    /// A layout begins at a node. Layouts that a node starts in its own methods are nested.
    case layoutBegins(any LayoutNode)
    /// A layout ends.
    case layoutEnds
    /// A pass over the marked nodes begins.
    case passBegins(Int)
    /// A node's constraints are updated.
    case updateBegins(any LayoutNode)
    /// The update of a node's constraints ends.
    case updateEnds
    /// Changed constraints are solved.
    case solveBegins
    /// The solve ends.
    case solveEnds
    /// A node lays out its children.
    case nodeBegins(any LayoutNode)
    /// The layout of a node's children ends.
    case nodeEnds
    /// The engine reports a problem.
    case problem(LayoutDiagnostic)
}

/// A change that a layout has to follow.
package enum LayoutChange {
    /// The app requested a layout of a node's children.
    case layoutRequested(any LayoutNode)
    /// A node has a new size, and lays out its children therefore.
    case resized(any LayoutNode)
    /// Children of a node have new frames.
    case childrenMoved(any LayoutNode)
    /// The app requested an update of a node's constraints.
    case updateRequested(any LayoutNode)
    /// A constraint became active.
    case activated(LayoutConstraint)
    /// A constraint became inactive.
    case deactivated(LayoutConstraint)
    /// The constant or priority of a constraint changed.
    case changed(LayoutConstraint)
    /// The natural size or a priority of an item's contents changed.
    case contents(any LayoutItem)
    /// The frame or the autoresizing mask of an item changed.
    case placement(any LayoutItem)
    /// The insets, the origin of the bounds or the direction of an item changed.
    case geometry(any LayoutItem)
}

extension LayoutItem {
    /// A number of the item, unique in the process.
    package var layoutSerial: Int { layoutBox.pointee.serial }

    /// A Boolean value that indicates whether the item's class, or that of the object for which it
    /// stands, is one of this package.
    package var isOfOwnClass: Bool { ClassNames.isOwn(type(of: represented(self))) }
}

extension LayoutEngine {
    /// The receiver of the tree's events; `nil` by default.
    package var layoutObserver: (any LayoutObserver)? {
        get { observer }
        set {
            observer = newValue
            isObserved = newValue != nil
            hostState.pointee.isRecording = isObserved
        }
    }

    /// Passes an event to the observer. Callers check ``HostState/isRecording`` first.
    @inline(never) func observe(_ event: @autoclosure () -> LayoutEvent?) {
        guard isObserved, let observer, let event = event() else { return }
        observer.receive(event)
    }
}
