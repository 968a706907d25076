import SwiftSyntax

/// The code that registers the members of a source's classes for messages, outlets and nibs.
///
/// It is an extension of each class at the end of the copy. A class that only a part of the source can
/// name has the code in its body. A private class is registered by the type around it, and a class in a
/// function when the function runs.
struct Registration {
    private let source: AppSource
    private let place: Int
    private let index: DeclarationIndex
    private let requirements: RequirementMethods
    /// The name of the function for the source, unique in the target.
    private let function: String
    private var extensions: [String] = []
    private var calls: [String] = []
    /// The texts to insert into the source, with their places.
    private(set) var insertions: [(text: String, offset: Int)] = []
    private(set) var diagnostics: [SourceDiagnostic] = []

    init(
        _ source: AppSource, at place: Int, _ index: DeclarationIndex,
        _ requirements: RequirementMethods, function: String
    ) {
        (self.source, self.place, self.index, self.function) = (source, place, index, function)
        self.requirements = requirements
        for (number, type) in index.sources[place].types.enumerated() {
            add(type, .init(source: place, type: number))
        }
    }

    /// A Boolean value that indicates whether nothing follows the source.
    var isEmpty: Bool { extensions.isEmpty }
    /// A Boolean value that indicates whether anything of the source is registered.
    var hasMembers: Bool { !extensions.isEmpty || !insertions.isEmpty }

    /// The declarations to append to the source.
    var text: String {
        (extensions + [
            "extension ObjectiveCMembers {",
            "@preconcurrency @MainActor static func \(function)() {",
        ]
            + calls + ["}", "}"]).joined(separator: "\n")
    }

    // MARK: Classes

    private mutating func add(_ type: TypeDeclaration, _ place: DeclarationIndex.TypePlace) {
        guard let isClass = isClass(type) else { return }
        var lines: [String] = []
        if type.kind == .class, isClass, let name = type.attributes.objectiveCName {
            lines += located(
                "objc_registerClass(\(type.writtenName).self, \"\(name)\")", at: type.node)
        }
        for (number, member) in index.sources[place.source].members[place.type].enumerated() {
            let memberPlace = DeclarationIndex.MemberPlace(type: place, member: number)
            for call in calls(of: memberPlace, type) {
                lines.append(
                    Conditions.wrap(
                        located(call, at: member.node),
                        member.conditions.dropFirst(type.conditions.count)))
            }
        }
        let reason = unregistrableReason(type)
        if let reason, !lines.isEmpty {
            diagnostics.append(source.warning(reason, at: type.node))
        }
        lines += responses(of: place, type)
        if type.kind == .class, isMadeWithoutArguments(type.name) {
            let name = type.writtenName
            lines += located("objc_registerInitializer(\(name).self) { \(name)() }", at: type.node)
        }
        guard reason == nil, !lines.isEmpty else { return }
        if type.isNamedInside { return insert(lines, in: type) }
        if isGeneric(type) {
            // The arguments are unknown here: each class registers its members itself.
            extensions.append(
                Conditions.wrap(
                    [
                        "extension \(type.name): ObjectiveCGenericMembers {",
                        "@preconcurrency @MainActor public static func registerGenericMembers() {",
                    ] + lines + ["#sourceLocation()", "}", "}"], type.conditions[...]))
            return
        }
        let function = "registerMembers\(extensions.count)Of" + type.name.replacing(".", with: "_")
        extensions.append(
            Conditions.wrap(
                [
                    "extension \(type.name) {",
                    "@preconcurrency @MainActor fileprivate static func \(function)() {",
                ] + lines + ["#sourceLocation()", "}", "}"], type.conditions[...]))
        calls.append(Conditions.wrap(["\(type.name).\(function)()"], type.conditions[...]))
    }

    /// The code that registers the methods of protocols, in the conditions around them.
    private func responses(of place: DeclarationIndex.TypePlace, _ type: TypeDeclaration)
        -> [String]
    {
        let members = index.sources[place.source].members[place.type]
        return members.enumerated().compactMap { number, member in
            requirements.registration(of: .init(type: place, member: number)).map {
                Conditions.wrap(
                    located($0, at: member.node), member.conditions.dropFirst(type.conditions.count)
                )
            }
        }
    }

    /// Adds a function of registrations to the body of a class, and its call.
    private mutating func insert(_ lines: [String], in type: TypeDeclaration) {
        let function = "registerMembers\(insertions.count)Of" + type.writtenName
        let end = type.members.rightBrace.byteRange.lowerBound
        let text =
            ["", "@preconcurrency @MainActor fileprivate static func \(function)() {"] + lines
            + ["}", source.locationDirective(line: source.line(at: end)), ""]
        insertions.append((text.joined(separator: "\n"), end))
        let call = "\(type.writtenName).\(function)()"
        if type.isLocal {
            insertions.append(
                ("; objc_registerLocalMembers { \(call) }", type.node.byteRange.upperBound))
            return
        }
        let outer = type.name.dropLast(type.writtenName.count + 1)
        let caller = "registerMembers\(extensions.count)Of" + type.name.replacing(".", with: "_")
        extensions.append(
            Conditions.wrap(
                [
                    "extension \(outer) {",
                    "@preconcurrency @MainActor fileprivate static func \(caller)() { \(call) }",
                    "}",
                ], type.conditions[...]))
        calls.append(Conditions.wrap(["\(outer).\(caller)()"], type.conditions[...]))
    }

    /// Returns a Boolean value that indicates whether nibs make objects of a class by `init()`: it is
    /// no view or controller, and no class up to `NSObject` has another designated initialiser.
    private func isMadeWithoutArguments(_ name: String) -> Bool {
        let classes = index.superclasses(from: name)
        guard classes.count > 1, classes.last == "NSObject",
            classes.dropLast().allSatisfy({ index.declaration(of: $0) != nil })
        else { return false }
        return classes.dropLast().flatMap { index.members(named: "init", of: $0) }.allSatisfy {
            let initializer = index[$0]
            if initializer.modifiers.contains("convenience") { return true }
            return initializer.parameters.isEmpty && !initializer.hasEffects
                && initializer.modifiers.isDisjoint(with: ["private", "fileprivate"])
        }
    }

    /// A Boolean value that indicates whether a declaration is of a class, and `nil` if of another type.
    private func isClass(_ type: TypeDeclaration) -> Bool? {
        switch type.kind {
        case .class: return true
        case .extension:
            guard let declaration = index.declaration(of: type.name) else { return true }
            return index[declaration].kind == .class ? true : nil
        default: return nil
        }
    }

    private func isGeneric(_ type: TypeDeclaration) -> Bool {
        let declaration = index.declaration(of: type.name).map { index[$0] } ?? type
        return declaration.isGeneric || type.isGeneric
    }

    /// The reason why members of a class cannot be registered.
    private func unregistrableReason(_ type: TypeDeclaration) -> String? {
        let declaration =
            type.kind == .class
            ? type : index.declaration(of: type.name).map { index[$0] } ?? type
        let remedy = "its members answer no messages and are no outlets on Linux"
        if isGeneric(type),
            type.kind == .extension || type.name.contains(".") || type.isNamedInside
        {
            return "\(type.name) is generic; \(remedy); move them to the class itself"
        }
        if isGeneric(type),
            index.superclasses(from: type.name).dropFirst().contains(where: { name in
                index.declaration(of: name).map { index[$0].isGeneric } ?? false
            })
        {
            return
                "\(type.name) and a superclass are generic; \(remedy); move them to the superclass"
        }
        if isGeneric(type), let outer = unknownSuperclass(of: type.name) {
            return
                "\(type.name) is generic, and so can its superclass \(outer) of another module be; "
                + "\(remedy); move them to a class that is not generic"
        }
        if type.kind == .class, type.isNamedInside { return nil }
        if declaration.isLocal {
            return "\(type.name) is in a type of a function; \(remedy); declare it outside"
        }
        if declaration.isHidden {
            return "\(type.name) is private in another type; \(remedy); make it fileprivate"
        }
        return nil
    }

    /// The nearest superclass that is neither of the target nor of a framework.
    ///
    /// If it is generic and has members of Objective-C, it registers members as its subclasses would.
    private func unknownSuperclass(of name: String) -> String? {
        index.superclasses(from: name).dropFirst().first { index.declaration(of: $0) == nil }
            .flatMap { FrameworkClasses.isOfFramework($0) ? nil : $0 }
    }

    // MARK: Members

    private mutating func calls(
        of place: DeclarationIndex.MemberPlace, _ type: TypeDeclaration
    ) -> [String] {
        let member = index[place]
        if KeyValueObservers.isReceiver(member, of: type.name, index) {
            return [
                "objc_registerObserver(\(type.writtenName).self) { $0.observeValue(forKeyPath: $1.keyPath, "
                    + "of: $1.object, change: $1.change, context: $1.context) }"
            ]
        }
        if let call = RuntimeOverrides.registration(of: member, in: type.name, index) {
            return [call]
        }
        guard index.isObjectiveC(place) else { return [] }
        if let key = affectedKey(member) {
            return [
                "objc_registerObservable(\(type.writtenName).self, \"\(key)\", "
                    + "affecting: { \(type.writtenName).\(member.name)() })"
            ]
        }
        // Objective-C has no generic methods; in a class with `objcMembers` they stay Swift's own.
        if member.isGeneric { return [] }
        guard let call = call(of: member, type) else { return [] }
        return ObservedProperties.isObservable(place, index)
            ? [
                call,
                "objc_registerObservable(\(type.writtenName).self, \"\(member.objectiveCName)\")",
            ]
            : [call]
    }

    /// The key of the property whose dependencies a class method `keyPathsForValuesAffecting…` returns.
    private func affectedKey(_ member: MemberDeclaration) -> String? {
        let prefix = "keyPathsForValuesAffecting"
        guard member.kind == .method, member.isStatic, member.parameters.isEmpty,
            member.name.hasPrefix(prefix), let first = member.name.dropFirst(prefix.count).first
        else { return nil }
        return first.lowercased() + member.name.dropFirst(prefix.count + 1)
    }

    private mutating func call(of member: MemberDeclaration, _ type: TypeDeclaration) -> String? {
        guard !member.isStatic, !member.attributes.isUnavailable else { return nil }
        switch member.kind {
        case .initializer: return nil
        case .property:
            let setter = member.isSettable ? ", set: { $0.\(member.name) = $1 }" : ""
            return "objc_registerProperty(\(type.writtenName).self, \"\(member.objectiveCName)\", "
                + "get: { $0.\(member.name) }\(setter))"
        case .method: return methodCall(of: member, type)
        }
    }

    private mutating func methodCall(of member: MemberDeclaration, _ type: TypeDeclaration)
        -> String?
    {
        if let reason = Self.unregistrableReason(member) {
            if member.attributes.isObjectiveC {
                diagnostics.append(
                    source.warning(
                        "\(member.name) \(reason), and answers no messages on Linux",
                        at: member.node))
            }
            return nil
        }
        // A message carries two arguments; the last two of a segue action travel together.
        let names =
            member.parameters.count < 3
            ? ["first", "second"]
            : ["first", "ObjectMessageTail(second).second", "ObjectMessageTail(second).third"]
        let arguments = member.parameters.enumerated().map { number, parameter in
            let label = parameter.label.map { "\($0): " } ?? ""
            return label + "objc_argument(\(names[number]), as: (\(parameter.type)).self)"
        }
        let call = "object.\(member.name)(\(arguments.joined(separator: ", ")))"
        let body = member.type == nil ? "\(call); return nil" : "return \(call)"
        // A closure that is an argument would check for the main actor in the mode of Swift 6.
        return "do { let method: @MainActor (\(type.writtenName), Any?, Any?) -> Any? = "
            + "{ object, first, second in \(body) }; "
            + "objc_registerMethod(\(type.writtenName).self, \"\(member.objectiveCName)\", anyIsolation: method) }"
    }

    private static func unregistrableReason(_ member: MemberDeclaration) -> String? {
        if member.hasEffects { return "waits or throws" }
        let isSegueAction = member.attributes.names.contains("IBSegueAction")
        let isLastOptional = member.parameters.last?.type.hasSuffix("?") == true
        if member.parameters.count > 2,
            !(isSegueAction && member.parameters.count == 3 && isLastOptional)
        {
            return "has more than two arguments"
        }
        let isValue = { (type: String) in
            !type.contains("@") && !type.contains("inout ") && !type.contains("->")
        }
        return member.parameters.allSatisfy { isValue($0.type) }
            ? nil : "has a closure as an argument"
    }

    /// A call whose errors the compiler reports at a line of the original.
    private func located(_ call: String, at node: some SyntaxProtocol) -> [String] {
        [source.locationDirective(line: source.position(of: node).line), call]
    }
}
