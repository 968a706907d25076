import AppSources
import NibFormat

/// Generates the class of one view tree.
struct TreeCode {
    private let root: NibView
    private let document: NibDocument
    private let installation: NibInstallation
    private let access: OutletAccess
    private let className: String
    private let traits: NibTraits
    private var names: CodeNames
    /// The views of the tree in document order, without prototypes of cells.
    private var views: [NibView] = []
    private var notes: [String] = []
    /// The constraints that become properties of the class, with their names.
    private var held: [(name: String, constraint: NibConstraint)] = []

    init(
        _ root: NibView, _ document: NibDocument, _ installation: NibInstallation, _ code: CodeBase,
        className: String
    ) {
        (self.root, self.document, self.installation, self.className) = (
            root, document, installation, className
        )
        access = OutletAccess(code)
        traits = document.designTraits
        var (views, notes) = ([NibView](), [String]())
        Self.collect(root, installation, &views, &notes)
        names = CodeNames(views, document)
        (self.views, self.notes) = (views, notes)
        for view in views where Self.isOwnedByParent(view) {
            names[view.id] = view.superview.flatMap { names[$0.id] }.map { "\($0).contentView" }
        }
        for view in views {
            guard let cell = Self.cell(owning: view), let name = names[cell.id] else { continue }
            names[view.id] = "\(name).\(view.key ?? "")!"
        }
        for constraint in constraints
        where document.connections(to: constraint.id).contains(where: Self.isOutlet) {
            let outlet = document.connections(to: constraint.id).first(where: Self.isOutlet)
            held.append((names.unique(outlet?.name ?? "constraint"), constraint))
        }
    }

    private static func isOutlet(_ connection: NibConnection) -> Bool {
        connection.type == "outlet"
    }

    /// Collects the installed views of a tree. Prototypes of cells are left out, with a comment in
    /// the code.
    private static func collect(
        _ view: NibView, _ installation: NibInstallation, _ views: inout [NibView],
        _ notes: inout [String]
    ) {
        guard installation.contains(view) else { return }
        if let key = view.key, ["sectionHeaderView", "sectionFooterView"].contains(key),
            view.superview?.element.name == "collectionView"
        {
            notes.append("The \(key) of a collection view is not made here: register its class.")
            return
        }
        let isRoot = views.isEmpty
        if let key = view.key, ["customView", "titleView"].contains(key), !view.isSubview, !isRoot {
            notes.append("The \(key) of a bar item is not made here.")
            return
        }
        if view.element.prototype == view.element {
            let name = view.element["reuseIdentifier"] ?? view.id
            notes.append(
                "The prototype \(CodeText.string(name)) is not made here: register its class or its nib."
            )
            return
        }
        views.append(view)
        for child in view.subviews { collect(child, installation, &views, &notes) }
    }

    /// A Boolean value that indicates whether its superview creates the view.
    private static func isOwnedByParent(_ view: NibView) -> Bool {
        view.key == "contentView"
            && ["tableViewCell", "collectionViewCell", "visualEffectView"].contains(
                view.superview?.element.name)
    }

    /// Returns the cell of the system that creates a label or an image view.
    private static func cell(owning view: NibView) -> NibView? {
        guard ["textLabel", "detailTextLabel", "imageView"].contains(view.key),
            let contents = view.superview, isOwnedByParent(contents)
        else { return nil }
        return contents.superview.flatMap { $0.element.name == "tableViewCell" ? $0 : nil }
    }

    private static func isMade(_ view: NibView) -> Bool {
        !isOwnedByParent(view) && cell(owning: view) == nil
    }

    private var constraints: [NibConstraint] {
        views.flatMap(\.constraints).filter { installation.contains($0) && !$0.isPlaceholder }
    }

    // MARK: Text

    /// The class with the names of its views.
    var generated: GeneratedClass {
        GeneratedClass(
            name: className, root: root.id,
            views: views.map { GeneratedClass.View(id: $0.id, name: names[$0.id] ?? "") },
            text: text)
    }

    private var text: String {
        let made = views.filter(Self.isMade)
        var lines = notes.map { "// \($0)" } + ["@MainActor", "final class \(className) {"]
        lines += made.map { view in
            "    let \(names[view.id] ?? "") = \(ViewCode(view, "", traits).creation(isRoot: view == root).expression)"
        }
        lines += held.map { "    private(set) var \($0.name): NSLayoutConstraint!" }
        lines += ["", "    init() {"]
        lines += paragraphs.joined(separator: [""]).map { "        \($0)" }
        lines += ["    }"] + connecting + ["}"]
        return lines.map { $0.allSatisfy { $0 == " " } ? "" : $0 }.joined(separator: "\n") + "\n"
    }

    private var paragraphs: [[String]] {
        [assignments, hierarchy, special, activation, wiring].filter { !$0.isEmpty }
    }

    private var assignments: [String] {
        views.flatMap { view in
            ViewCode(view, names[view.id] ?? "", traits).assignments(isRoot: view == root)
        }
    }

    /// The calls that add each view to its superview, before its constraints.
    private var hierarchy: [String] {
        views.dropFirst().compactMap { view in
            guard let name = names[view.id], let parent = view.superview,
                let holder = names[parent.id]
            else {
                return nil
            }
            guard Self.isMade(view) else { return nil }
            if !view.isSubview, let key = view.key { return "\(holder).\(key) = \(name)" }
            let call = parent.element.name == "stackView" ? "addArrangedSubview" : "addSubview"
            return "\(holder).\(call)(\(name))"
        }
    }

    // MARK: Constraints

    /// A Boolean value that indicates whether a constraint needs its own statement.
    private func isSpecial(_ constraint: NibConstraint) -> Bool {
        constraint.element["priority"] != nil || constraint.identifier != nil
            || held.contains { $0.constraint == constraint }
    }

    /// The statements of constraints with a priority, an identifier, or an outlet.
    private var special: [String] {
        let code = ConstraintCode(document, names)
        return numbered.flatMap { name, constraint -> [String] in
            guard let equation = try? constraint.equation(under: traits),
                let made = code.expression(equation)
            else {
                return []
            }
            let isHeld = held.contains { $0.constraint == constraint }
            var lines = ["\(isHeld ? "" : "let ")\(name) = \(made)"]
            if equation.priority < 1000 {
                lines.append("\(name).priority = \(CodeText.priority(equation.priority))")
            }
            if let identifier = constraint.identifier {
                lines.append("\(name).identifier = \(CodeText.string(identifier))")
            }
            return lines
        }
    }

    /// The constraints with their own statements, and their names.
    private var numbered: [(String, NibConstraint)] {
        var names = names
        return constraints.filter(isSpecial).map { constraint in
            (
                held.first { $0.constraint == constraint }?.name ?? names.unique("constraint"),
                constraint
            )
        }
    }

    private var activation: [String] {
        let code = ConstraintCode(document, names)
        let numbered = numbered
        let items = constraints.compactMap { constraint -> String? in
            guard let equation = try? constraint.equation(under: traits),
                let made = code.expression(equation)
            else {
                return nil
            }
            return numbered.first { $0.1 == constraint }?.0 ?? made
        }
        return items.isEmpty
            ? [] : ["NSLayoutConstraint.activate(["] + items.map { "    \($0)," } + ["])"]
    }

    // MARK: Connections

    /// The method that connects the views with the owner of the nib, or with the controller of the
    /// scene.
    private var connecting: [String] {
        guard let owner, let type = owner.customClass else { return [] }
        let lines = outlets(of: owner) + actions(to: owner)
        guard !lines.isEmpty else { return [] }
        return ["", "    func connect(to owner: \(type)) {"] + lines.map { "        \($0)" } + [
            "    }"
        ]
    }

    /// The outlets between views of the tree, and comments for other connections.
    private var wiring: [String] {
        let owner = owner?.id
        return views.flatMap { view -> [String] in
            guard let name = names[view.id] else { return [] }
            return NibObject(view.element).connections.compactMap { connection in
                guard connection.destinationID != owner, let key = connection.name else {
                    return nil
                }
                guard connection.type == "outlet",
                    let target = self.name(of: connection.destinationID)
                else {
                    return "// \(name): left out \(connection.type) \(CodeText.string(key))"
                }
                return assignment(of: key, of: view.customClass, to: target, on: name)
            }
        }
    }

    /// The assignment of an outlet, or a comment if the outlet is private.
    private func assignment(of key: String, of type: String?, to target: String, on name: String)
        -> String
    {
        let line = "\(name).\(key) = \(target)"
        if type == nil, Self.unassignable.contains(key) {
            return "// \(line): left out, as the property has no setter"
        }
        guard let word = type.flatMap({ access.restriction(of: key, in: $0) }) else { return line }
        return "// \(line): left out, as the outlet is \(word)"
    }

    /// The properties of UIKit's views whose views they make themselves.
    private static let unassignable: Set = [
        "textLabel", "detailTextLabel", "imageView", "titleLabel", "contentView",
    ]

    /// The controller of the scene, or the File's Owner.
    private var owner: NibObject? {
        NibObject(root.element).parent.flatMap { $0.kind == .controller ? $0 : nil } ?? filesOwner
    }

    private var filesOwner: NibObject? {
        document.topLevelObjects.first { NibProxy($0)?.role == .filesOwner }
    }

    private func name(of id: String?) -> String? {
        guard let id else { return nil }
        return held.first { $0.constraint.id == id }?.name ?? names[id]
    }

    private func outlets(of owner: NibObject) -> [String] {
        var lines: [String] = []
        if root.key == "view" { lines.append("owner.view = root") }
        let collections = owner.connections.filter { $0.type == "outletCollection" }
        for connection in owner.connections where connection.type == "outlet" {
            if let property = connection.name, let name = name(of: connection.destinationID) {
                lines.append(assignment(of: property, of: owner.customClass, to: name, on: "owner"))
            }
        }
        let properties = collections.compactMap(\.name)
        for (place, property) in properties.enumerated()
        where !properties[..<place].contains(property) {
            let members = collections.filter { $0.name == property }.compactMap {
                name(of: $0.destinationID)
            }
            let list = "[\(members.joined(separator: ", "))]"
            lines.append(assignment(of: property, of: owner.customClass, to: list, on: "owner"))
        }
        return lines
    }

    /// The actions of controls, and the outlets of views, with the owner as their destination.
    private func actions(to owner: NibObject) -> [String] {
        views.flatMap { view -> [String] in
            guard let name = names[view.id] else { return [] }
            return NibObject(view.element).connections.compactMap { connection in
                guard connection.destinationID == owner.id, let key = connection.name else {
                    return nil
                }
                if connection.type == "outlet" { return "\(name).\(key) = owner" }
                guard connection.type == "action" else { return nil }
                let event = connection.eventType ?? "primaryActionTriggered"
                return
                    "\(name).addTarget(owner, action: Selector((\(CodeText.string(key)))), for: .\(event))"
            }
        }
    }
}

/// The access level of outlets: generated code cannot assign private ones.
struct OutletAccess {
    private let code: CodeBase

    init(_ code: CodeBase) { self.code = code }

    /// The modifier that prevents an assignment, such as `private` or `private(set)`; `nil` if
    /// there is none, or no source declares the outlet.
    func restriction(of outlet: String, in type: String) -> String? {
        guard
            let member = code.members(of: type).first(where: {
                $0.key == outlet && $0.kind == .outlet
            }),
            let source = code.sources.first(where: { $0.file == member.file }),
            member.range.lowerBound >= 0, member.range.lowerBound <= member.nameRange.lowerBound,
            member.nameRange.lowerBound <= source.bytes.count
        else { return nil }
        let head = String(
            decoding: source.bytes[member.range.lowerBound..<member.nameRange.lowerBound],
            as: UTF8.self)
        let words = head.split { $0.isWhitespace }.map(String.init)
        return words.first {
            ["private", "fileprivate", "private(set)", "fileprivate(set)"].contains($0)
        }
    }
}
