import AppSources
import Diagnostics
import NibFormat

/// The rules by which Interface Builder allows connections.
public struct ConnectionRules {
    let document: NibDocument
    let base: CodeBase
    /// A Boolean value that indicates whether existing connections can exclude a new one.
    let looksAtOthers: Bool

    /// Creates the rules for a document.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - base: Sources of the app's classes, with their outlets and actions.
    ///   - looksAtOthers: `true` if existing connections can exclude a new one.
    public init(
        _ document: NibDocument, _ base: CodeBase = CodeBase([]), looksAtOthers: Bool = true
    ) {
        (self.document, self.base, self.looksAtOthers) = (document, base, looksAtOthers)
    }

    /// Checks whether Interface Builder allows a connection.
    ///
    /// - Throws: The reason why the connection is not allowed, and the remedy.
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

    /// Checks that both ends are in one nib: a scene, or a xib.
    private func checkScene(_ what: String, _ source: NibObject, _ target: NibObject)
        throws(Diagnostic)
    {
        guard source.element.scene != target.element.scene else { return }
        throw refusal(
            source,
            "\(what) cannot connect \(title(source)) to \(title(target)) in another scene: each scene is a separate "
                + "nib, loaded any number of times; pass objects in prepare(for:sender:)")
    }

    /// The classes of an object and their superclasses, by the sources and by the element.
    func lineage(_ object: NibObject) -> [String] {
        if object.kind == .constraint { return ["NSLayoutConstraint"] }
        let framework = FrameworkClasses.lineage(of: object.frameworkClass)
        return (object.customClass.map { base.lineage(of: $0) } ?? []) + framework
    }

    /// A Boolean value that indicates whether all members of an object's class are known: from the
    /// frameworks, or from the sources.
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
                source, "\(name.quoted) is not a valid property name; use letters, digits and _",
                .badName)
        }
        try checkScene("an outlet", source, target)
        if let role = NibProxy(target)?.role, role == .firstResponder || role == .exit {
            throw refusal(
                source,
                "an outlet cannot have the destination \(target.kindName); choose an object")
        }
        if let cell = target.element.prototype, !source.element.isInside(cell),
            looksAtOthers || !isOwn(source, cell)
        {
            throw refusal(
                source,
                "an outlet cannot have the destination \(title(target)), which exists once in each cell of the prototype "
                    + "\(cell["reuseIdentifier"]?.quoted ?? cell["id"] ?? ""); make it an outlet of the cell"
            )
        }
        try checkProperty(name, isCollection, source, target)
        if looksAtOthers { try checkOthers(name, isCollection, source, target) }
    }

    private func isOwn(_ source: NibObject, _ cell: NibElement) -> Bool { source.element == cell }

    /// Checks that the class declares the outlet, for objects of the destination's class.
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
            source, "unknown outlet \(name.quoted) of \(source.className); \(near ?? remedy)",
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
                    "\(name.quoted) is already connected as \(connection.type) in line \(connection.line); use that type"
                )
            }
            if connection.destinationID == target.id {
                throw refusal(
                    source,
                    "\(name.quoted) has this destination already, in line \(connection.line)")
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
                "invalid selector \(selector.quoted); expected one such as tap:, tap or tap:forEvent:",
                .badName)
        }
        try checkScene("an action", source, target)
        guard sendsActions(source) else {
            throw refusal(
                source,
                "a \(source.className) sends no actions; choose a control, a bar item, a menu item or a gesture "
                    + "recogniser")
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
                source, "\(selector.quoted) is already connected, in line \(connection.line)")
        }
    }

    /// A Boolean value that indicates whether an object sends actions. An unknown class of a view
    /// may be a control.
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
                source, "a \(source.className) has no events; leave the event out"
            )
        }
        guard !ActionEvents.names.contains(event) else { return }
        let near = Spelling.nearest(to: event, among: ActionEvents.names).map {
            "did you mean \($0)?"
        }
        throw refusal(
            source,
            "unknown event \(event.quoted); \(near ?? "expected one of \(ActionEvents.names.listed(20))")",
            .unknownConnection)
    }

    private func checkMethod(_ selector: String, _ source: NibObject, _ target: NibObject)
        throws(Diagnostic)
    {
        if NibProxy(target)?.role == .exit {
            throw refusal(
                source, "an Exit receives segues, not actions; connect a segue of the kind unwind")
        }
        if NibProxy(target)?.role == .firstResponder { return }
        guard target.kind != .guide, target.kind != .constraint, target.kind != .cell else {
            throw refusal(
                source,
                "a \(target.kindName) receives no actions; choose a controller, view or object")
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
            "unknown action \(selector.quoted) of \(target.className); \(near ?? "declare it with @IBAction")",
            .unknownConnection)
    }
}

extension CodeBase {
    /// The members of a type and its extensions, without inherited ones.
    func declared(by name: String) -> [SwiftMember] {
        members(of: name).filter { $0.owner == name }
    }

    /// A Boolean value that indicates whether a name is a known class, not a protocol.
    func isClass(_ name: String) -> Bool {
        type(name).map { !$0.isProtocol } ?? FrameworkClasses.knows(name)
    }
}

extension NibElement {
    /// The nearest prototype of cells, this element included.
    var prototype: NibElement? {
        if let parent, parent.listsPrototypes { return self }
        return ancestors.first { $0.parent?.listsPrototypes ?? false }
    }

    /// A Boolean value that indicates whether the children are prototypes. Cells in sections exist
    /// once.
    private var listsPrototypes: Bool {
        name == "prototypes" || name == "cells" && parent?.name == "collectionView"
    }
}

extension String {
    /// The words that are no identifiers in Swift without backticks.
    static let swiftKeywords: Set = [
        "Any", "Protocol", "Self", "Type", "any", "as", "associatedtype", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]

    /// A Boolean value that indicates whether this is a valid identifier in Swift,
    /// perhaps in backticks.
    var isSwiftName: Bool {
        guard let first, first.isLetter || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// A Boolean value that indicates whether this is a selector with at most two arguments.
    var isSelector: Bool {
        let parts = split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 3, parts[0].isSwiftName else { return false }
        return parts.count == 1
            || parts.last == ""
                && parts.dropFirst().dropLast().allSatisfy { $0.isEmpty || $0.isSwiftName }
    }
}

extension NibElement {
    /// The scene that contains the element.
    package var scene: NibElement? {
        name == "scene" ? self : ancestors.first { $0.name == "scene" }
    }
}
