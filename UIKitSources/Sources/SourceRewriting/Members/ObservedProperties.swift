import SwiftSyntax

/// The notifications of key-value observing that setters of `@objc dynamic` properties send, which
/// Objective-C's runtime adds.
struct ObservedProperties {
    private let source: AppSource
    private let index: DeclarationIndex
    private(set) var diagnostics: [SourceDiagnostic] = []
    /// A Boolean value that indicates whether the copy needs the module `ObjectiveC`.
    private(set) var isUsed = false

    init(_ source: AppSource, at place: Int, _ index: DeclarationIndex, _ edits: inout SourceEdits)
    {
        (self.source, self.index) = (source, index)
        for (type, members) in index.sources[place].members.enumerated() {
            for (number, member) in members.enumerated() {
                let memberPlace = DeclarationIndex.MemberPlace(
                    type: .init(source: place, type: type), member: number)
                if Self.isObservable(memberPlace, index) { observe(member, &edits) }
            }
        }
    }

    /// Returns a Boolean value that indicates whether the setter of a property notifies observers.
    static func isObservable(_ place: DeclarationIndex.MemberPlace, _ index: DeclarationIndex)
        -> Bool
    {
        let (member, type) = (index[place], index[place.type])
        return member.kind == .property && member.modifiers.contains("dynamic") && member.isSettable
            && !member.isOverride && !member.isStatic && index.isObjectiveC(place)
            && [.class, .extension].contains(type.kind)
            // Only objects of Foundation and of other frameworks have observers.
            && index.superclasses(from: type.name).last.flatMap(index.declaration) == nil
            && !member.attributes.names.contains("NSManaged")
    }

    private mutating func observe(_ member: MemberDeclaration, _ edits: inout SourceEdits) {
        guard let property = member.node.as(VariableDeclSyntax.self) else { return }
        guard property.bindings.count == 1, let binding = property.bindings.first else {
            diagnostics.append(
                source.warning(
                    "changes of \(member.name) notify no observers on Linux; declare each observed "
                        + "property by itself", at: property))
            return
        }
        isUsed = true
        let will = "objc_willChangeValue(of: self, \"\(member.objectiveCName)\")"
        let did = "objc_didChangeValue(of: self, \"\(member.objectiveCName)\")"
        guard let block = binding.accessorBlock, case .accessors(let list) = block.accessors else {
            edits.insert(
                " { willSet { \(will) } didSet { \(did) } }", at: binding.endPositionBeforeTrivia)
            return
        }
        let accessors = Dictionary(
            list.map { ($0.accessorSpecifier.text, $0) }, uniquingKeysWith: { first, _ in first })
        if let setter = accessors["set"] {
            prepend("\(will); defer { \(did) };", to: setter, &edits)
            return
        }
        if let before = accessors["willSet"] {
            prepend("\(will);", to: before, &edits)
        } else {
            edits.insert(" willSet { \(will) }", at: block.leftBrace.byteRange.upperBound)
        }
        if let after = accessors["didSet"] {
            prepend("defer { \(did) };", to: after, &edits)
        } else {
            edits.insert("didSet { \(did) } ", at: block.rightBrace.byteRange.lowerBound)
        }
    }

    private func prepend(
        _ text: String, to accessor: AccessorDeclSyntax, _ edits: inout SourceEdits
    ) {
        if let body = accessor.body {
            edits.insert(" \(text)", at: body.leftBrace.byteRange.upperBound)
        }
    }
}

extension SyntaxProtocol {
    /// The offset of the end without spaces and comments after the node.
    fileprivate var endPositionBeforeTrivia: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}

/// The calls and methods of observers.
enum KeyValueObservers {
    /// Returns the path of names of the literal key path that a call of `observe` or of `publisher(for:)` observes.
    ///
    /// A call with other labels is one of a method of the app.
    static func path(_ node: FunctionCallExprSyntax, _ index: DeclarationIndex) -> (
        end: Int, path: String
    )? {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let first = node.arguments.first,
            let keyPath = first.expression.as(KeyPathExprSyntax.self),
            node.arguments.dropFirst().allSatisfy({
                ["options", "changeHandler"].contains($0.label?.text)
            }), node.additionalTrailingClosures.isEmpty
        else { return nil }
        if name == "publisher", first.label?.text == "for",
            !index.members(named: "publisher").contains(where: { index[$0].labels.first == "for" })
        {
            return path(of: keyPath)
        }
        guard name == "observe", first.label == nil,
            node.trailingClosure != nil
                || node.arguments.contains(where: { $0.label?.text == "changeHandler" }),
            !index.members(named: "observe").contains(where: {
                index[$0].labels.first == .some(nil)
            })
        else { return nil }
        return path(of: keyPath)
    }

    private static func path(of keyPath: KeyPathExprSyntax) -> (end: Int, path: String)? {
        var names: [String] = []
        for component in keyPath.components {
            switch component.component {
            case .property(let property):
                names.append(property.declName.baseName.text.trimmingBackticks)
            case .optional: break
            default: return nil
            }
        }
        // A nested type before the properties can look like one of them.
        let properties = names.drop { $0.first?.isUppercase == true }
        guard !properties.isEmpty else { return nil }
        return (keyPath.byteRange.upperBound, properties.joined(separator: "."))
    }

    /// Returns a Boolean value that indicates whether a method overrides the one of `NSObject` for changes,
    /// which Foundation's class does not have on Linux.
    static func isReceiver(_ member: MemberDeclaration, of type: String, _ index: DeclarationIndex)
        -> Bool
    {
        guard isChangeMethod(member), member.isOverride else { return false }
        let superclasses = index.superclasses(from: type).dropFirst()
        return !superclasses.contains("UIResponder")
            && !superclasses.contains { name in
                index.members(named: member.name, of: name).contains { isChangeMethod(index[$0]) }
            }
    }

    private static func isChangeMethod(_ member: MemberDeclaration) -> Bool {
        member.kind == .method && member.name == "observeValue"
            && member.labels == ["forKeyPath", "of", "change", "context"]
    }
}
