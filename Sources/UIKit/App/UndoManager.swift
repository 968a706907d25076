/// A stack of closures that undo changes.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private var undoSteps: [() -> Void] = []
    private var redoSteps: [() -> Void] = []
    private var isRedoingStep = false
    /// A Boolean value that indicates whether a change is being undone.
    open private(set) var isUndoing = false
    /// A Boolean value that indicates whether a change is being redone.
    open var isRedoing: Bool { isRedoingStep }
    /// A Boolean value that indicates whether there is a change to undo.
    open var canUndo: Bool { !undoSteps.isEmpty }
    /// A Boolean value that indicates whether there is a change to redo.
    open var canRedo: Bool { !redoSteps.isEmpty }

    /// Registers a closure that undoes a change of an object.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping (Target) -> Void
    ) {
        let step = { [weak target] in if let target { handler(target) } }
        if isUndoing { return redoSteps.append(step) }
        if !isRedoingStep { redoSteps = [] }
        undoSteps.append(step)
    }
    /// Undoes the last change.
    open func undo() {
        isUndoing = true
        undoSteps.popLast()?()
        isUndoing = false
    }
    /// Redoes the change that was undone last.
    open func redo() {
        isRedoingStep = true
        redoSteps.popLast()?()
        isRedoingStep = false
    }
    /// Removes all closures from the stack.
    open func removeAllActions() { (undoSteps, redoSteps) = ([], []) }
}
