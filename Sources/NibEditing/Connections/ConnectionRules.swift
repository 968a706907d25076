import AppSources
import Diagnostics
import NibFormat

/// Which connections may be made: what Interface Builder refuses is refused, with the reason.
public struct ConnectionRules {
    let document: NibDocument
    let base: CodeBase
    /// Whether what the document has already counts.
    let looksAtOthers: Bool

    /// The rules in a document.
    ///
    /// - Parameter base: sources that declare the classes; where they have a class, its outlets and
    ///   actions are known.
    public init(
        _ document: NibDocument, _ base: CodeBase = CodeBase([]), looksAtOthers: Bool = true
    ) {
        (self.document, self.base, self.looksAtOthers) = (document, base, looksAtOthers)
    }

    /// Checks a connection.
    ///
    /// - Throws: why it may not be made, and what to do.
    public func check(_ request: ConnectionRequest) throws(Diagnostic) {
        let (source, target) = (request.source, request.destination)
        if let role = NibProxy(source)?.role, role == .firstResponder || role == .exit {
            throw refusal(
                source,
                "\(source.kindName) holds no connections; start at a view, item or controller")
        }
        switch request.kind {
        case .outlet(let name): try outlet(name, isCollection: false, source, target)
        case .collection(let name): try outlet(name, isCollection: true, source, target)
        case .action(let selector, let event): try action(selector, event, source, target)
        case .segue(let segue): try SegueRules(self, segue, source, target).check()
        }
    }

    func refusal(
        _ object: NibObject, _ sentence: String, _ code: Diagnostic.Code = .illegalConnection
    ) -> Diagnostic {
        Diagnostic(code, document, object, sentence)
    }

    /// `Name (id)`.
    func title(_ object: NibObject) -> String { "\(object.displayName) (\(object.id))" }

    /// Both ends are in one nib: a scene, or a xib.
    private func checkScene(_ what: String, _ source: NibObject, _ target: NibObject)
        throws(Diagnostic)
    {
        guard source.element.scene != target.element.scene else { return }
        throw refusal(
            source,
            "\(what) cannot lead from \(title(source)) to \(title(target)), which lies in another scene: a scene is a "
                + "nib of its own, and when one is loaded there may be none or many of the other; pass objects on in "
                + "prepare(for:sender:)")
    }

    /// A class with its superclasses, by the sources, and by the element.
    func lineage(_ object: NibObject) -> [String] {
        if object.kind == .constraint { return ["NSLayoutConstraint"] }
        let framework = FrameworkClasses.lineage(of: object.frameworkClass)
        return (object.customClass.map { base.lineage(of: $0) } ?? []) + framework
    }

    /// Whether all that a class has is known: it is a framework's, or the sources have it and its
    /// superclasses.
    func isKnown(_ object: NibObject) -> Bool {
        guard let name = object.customClass else {
            return FrameworkClasses.knows(object.frameworkClass)
        }
        return FrameworkClasses.knows(name) || base.type(name) != nil && base.knowsLineage(of: name)
    }
}

// Outlets.
extension ConnectionRules {
    private func outlet(
        _ name: String, isCollection: Bool, _ source: NibObject, _ target: NibObject
    ) throws(Diagnostic) {
        guard name.isSwiftName else {
            throw refusal(
                source, "\(name.quoted) is no name for a property; use letters, digits and _",
                .badName)
        }
        try checkScene("an outlet", source, target)
        if let role = NibProxy(target)?.role, role == .firstResponder || role == .exit {
            throw refusal(
                source,
                "an outlet cannot lead to \(target.kindName), which is no object; choose another")
        }
        if let cell = target.element.prototype, !source.element.isInside(cell),
            looksAtOthers || !isOwn(source, cell)
        {
            throw refusal(
                source,
                "an outlet cannot lead to \(title(target)), which is repeated: there are as many as the prototype "
                    + "\(cell["reuseIdentifier"]?.quoted ?? cell["id"] ?? "") has cells; make it an outlet of the cell"
            )
        }
        try checkProperty(name, isCollection, source, target)
        if looksAtOthers { try checkOthers(name, isCollection, source, target) }
    }

    private func isOwn(_ source: NibObject, _ cell: NibElement) -> Bool { source.element == cell }

    /// The class declares it, as far as that is known, for objects of the destination's class.
    private func checkProperty(
        _ name: String, _ isCollection: Bool, _ source: NibObject, _ target: NibObject
    )
        throws(Diagnostic)
    {
        let known = OutletTable.outlets(of: lineage(source))
        if let outlet = known.first(where: { $0.name == name }) {
            try checkForm(name, outlet.isCollection, isCollection, source)
            return try checkClass(name, outlet.className, source, target)
        }
        let members = lineage(source).flatMap { base.declared(by: $0) }
        let outlets = members.filter { $0.kind == .outlet }
        if let outlet = outlets.first(where: { $0.key == name }) {
            try checkForm(name, outlet.isCollection, isCollection, source)
            guard let wanted = outlet.className, base.isClass(wanted) else { return }
            return try checkClass(name, wanted, source, target)
        }
        guard isKnown(source), document.platform == .iOS || document.platform == .tvOS else {
            return
        }
        let names = known.map(\.name) + outlets.map(\.key)
        let near = Spelling.nearest(to: name, among: names).map { "did you mean \($0.quoted)?" }
        let remedy =
            source.customClass == nil
            ? "give it a class that declares one" : "declare @IBOutlet var \(name)"
        throw refusal(
            source, "\(source.className) has no outlet \(name.quoted); \(near ?? remedy)",
            .unknownConnection)
    }

    private func checkForm(
        _ name: String, _ takesSeveral: Bool, _ isCollection: Bool, _ source: NibObject
    )
        throws(Diagnostic)
    {
        guard takesSeveral != isCollection else { return }
        let wanted =
            takesSeveral
            ? "an outlet collection; connect it as collection" : "one object; connect it as outlet"
        throw refusal(source, "\(name.quoted) of \(source.className) takes \(wanted)")
    }

    private func checkClass(
        _ name: String, _ wanted: String, _ source: NibObject, _ target: NibObject
    )
        throws(Diagnostic)
    {
        let lineage = lineage(target)
        guard wanted != "NSObject", !lineage.contains(wanted), NibProxy(target) == nil,
            isKnown(target)
        else { return }
        throw refusal(
            source,
            "\(name.quoted) of \(source.className) takes a \(wanted), and \(title(target)) is a "
                + "\(lineage.first ?? target.className); choose another, or change its class")
    }

    private func checkOthers(
        _ name: String, _ isCollection: Bool, _ source: NibObject, _ target: NibObject
    )
        throws(Diagnostic)
    {
        for connection in source.connections
        where connection.name == name && connection.type.hasPrefix("outlet") {
            if (connection.type == "outletCollection") != isCollection {
                throw refusal(
                    source,
                    "\(name.quoted) is connected as \(connection.type) in line \(connection.line); a property is one "
                        + "or the other; use that type")
            }
            if connection.destinationID == target.id {
                throw refusal(
                    source, "\(name.quoted) leads there already, see line \(connection.line)")
            }
        }
    }
}

// Actions.
extension ConnectionRules {
    private func action(
        _ selector: String, _ event: String?, _ source: NibObject, _ target: NibObject
    )
        throws(Diagnostic)
    {
        guard selector.isSelector else {
            throw refusal(
                source,
                "\(selector.quoted) is no selector; write one such as tap:, tap or tap:forEvent:",
                .badName)
        }
        try checkScene("an action", source, target)
        guard sendsActions(source) else {
            throw refusal(
                source,
                "a \(source.className) sends no actions; only controls, items of bars and menus, and recognisers of "
                    + "gestures do")
        }
        try checkEvent(event, source)
        try checkMethod(selector, source, target)
        guard looksAtOthers else { return }
        let usual = ActionEvents.usual(of: lineage(source), on: document.platform)
        for connection in source.connections
        where connection.type == "action" && connection.name == selector {
            guard connection.destinationID == target.id,
                connection.eventType ?? usual == event ?? usual
            else {
                continue
            }
            throw refusal(
                source, "\(selector.quoted) is connected so already, see line \(connection.line)")
        }
    }

    /// Whether it is a control, or another sender. A plain view's class may be a control,
    /// unless the sources know better.
    private func sendsActions(_ source: NibObject) -> Bool {
        let lineage = lineage(source)
        let senders = [
            "UIControl", "UIBarButtonItem", "UIGestureRecognizer", "UICommand", "UIKeyCommand",
            "NSControl",
            "NSMenuItem", "NSToolbarItem", "NSCell", "NSGestureRecognizer",
        ]
        if lineage.contains(where: senders.contains) || document.platform == .watchOS {
            return true
        }
        return source.kind == .view && source.customClass != nil && !isKnown(source)
    }

    private func checkEvent(_ event: String?, _ source: NibObject) throws(Diagnostic) {
        guard let event else { return }
        let isView =
            source.kind == .view && (document.platform == .iOS || document.platform == .tvOS)
        guard isView else {
            throw refusal(
                source, "a \(source.className) sends its action for one reason; leave the event out"
            )
        }
        guard !ActionEvents.names.contains(event) else { return }
        let near = Spelling.nearest(to: event, among: ActionEvents.names).map {
            "did you mean \($0)?"
        }
        throw refusal(
            source, "there is no event \(event.quoted); \(near ?? ActionEvents.names.listed(20))",
            .unknownConnection)
    }

    private func checkMethod(_ selector: String, _ source: NibObject, _ target: NibObject)
        throws(Diagnostic)
    {
        if NibProxy(target)?.role == .exit {
            throw refusal(
                source, "an Exit takes segues and no actions; connect a segue of the kind unwind")
        }
        if NibProxy(target)?.role == .firstResponder { return }
        guard target.kind != .guide, target.kind != .constraint, target.kind != .cell else {
            throw refusal(
                source, "a \(target.kindName) has no actions; choose a controller, view or object")
        }
        guard let name = target.customClass, base.type(name) != nil, isKnown(target) else { return }
        let methods = lineage(target).flatMap { base.declared(by: $0) }.filter {
            $0.kind == .action || $0.kind == .method
        }
        guard !methods.contains(where: { $0.key == selector }),
            !ActionEvents.inherited.contains(selector)
        else {
            return
        }
        let actions = methods.filter { $0.kind == .action }.map(\.key)
        let near = Spelling.nearest(to: selector, among: actions).map {
            "did you mean \($0.quoted)?"
        }
        throw refusal(
            source,
            "\(target.className) has no action \(selector.quoted); \(near ?? "declare it with @IBAction")",
            .unknownConnection)
    }
}

extension CodeBase {
    /// What a type and its extensions declare themselves.
    func declared(by name: String) -> [SwiftMember] {
        members(of: name).filter { $0.owner == name }
    }

    /// Whether a name is known to be a class, as opposed to a protocol or nothing that is known.
    func isClass(_ name: String) -> Bool {
        type(name).map { !$0.isProtocol } ?? FrameworkClasses.knows(name)
    }
}

extension NibElement {
    /// The prototype of cells that it lies in, or is.
    var prototype: NibElement? {
        if let parent, parent.listsPrototypes { return self }
        return ancestors.first { $0.parent?.listsPrototypes ?? false }
    }

    /// Cells in sections are there once.
    private var listsPrototypes: Bool {
        name == "prototypes" || name == "cells" && parent?.name == "collectionView"
    }
}

extension String {
    /// Whether code can have it as a name.
    var isSwiftName: Bool {
        guard let first, first.isLetter || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Whether it is a method's name in Objective-C with at most two arguments.
    var isSelector: Bool {
        let parts = split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 3, parts[0].isSwiftName else { return false }
        return parts.count == 1
            || parts.last == ""
                && parts.dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.isSwiftName }
    }
}

extension NibElement {
    /// The scene around it.
    package var scene: NibElement? {
        name == "scene" ? self : ancestors.first { $0.name == "scene" }
    }
}
