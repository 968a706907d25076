import SwiftSyntax

/// Methods whose implementations the functions of method swizzling exchange in a target.
///
/// A selector in the target names each of them. In the copies, the methods of the target and UIKit's members
/// ask for their implementation at run time:
///
///     extension UIView { @objc func count_layoutSubviews() { count_layoutSubviews(); … } }
///
///     extension UIView {
///         func count_layoutSubviews_of_UIView() { count_layoutSubviews(); … }
///         func count_layoutSubviews() {
///             _ = objc_dispatch(self, UIView.self, "count_layoutSubviews", nil, nil) {
///                 first, second in self.count_layoutSubviews_of_UIView(); return nil
///             }
///         }
///     }
struct SwizzledMethods {
    typealias Place = DeclarationIndex.MemberPlace

    private let index: DeclarationIndex
    /// The methods of the target.
    private let methods: [Place]
    /// The members of UIKit's classes.
    let members: Set<FrameworkMembers.Member>

    init(_ sources: [AppSource], _ index: DeclarationIndex, besides others: ExtensionOverrides) {
        self.index = index
        var (methods, members): (Set<Place>, Set<FrameworkMembers.Member>) = ([], [])
        if sources.contains(where: { !$0.names.isDisjoint(with: Self.exchanges) }) {
            let names = SelectorNames(index: index)
            for source in sources {
                for (selector, scope) in Selectors.all(in: source.tree) {
                    let found = names.targets(selector.arguments, inside: scope)
                    methods.formUnion(found.methods)
                    if let member = found.member, Self.canDispatch(member) {
                        members.insert(member)
                    }
                }
            }
        }
        self.members = members
        self.methods = methods.filter {
            Self.canDispatch($0, index) && !others.contains($0)
        }.sorted {
            ($0.type.source, $0.type.type, $0.member) < ($1.type.source, $1.type.type, $1.member)
        }
    }

    private static let exchanges: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
        "class_addMethod",
    ]

    private static func canDispatch(_ member: FrameworkMembers.Member) -> Bool {
        member.method.map { canDispatch($0.signature) } ?? true
    }

    /// Objective-C's runtime calls the methods of extensions of its classes, and dynamic ones.
    private static func canDispatch(_ place: Place, _ index: DeclarationIndex) -> Bool {
        let (member, type) = (index[place], index[place.type])
        guard let method = member.node.as(FunctionDeclSyntax.self), method.body != nil,
            index.isObjectiveC(place), !member.isStatic, !member.isGeneric, !type.isGeneric,
            !type.isHidden, !type.isLocal
        else { return false }
        let isOfFramework = type.kind == .extension && index.declaration(of: type.name) == nil
        // An extension's method has no overrides.
        let hasOverrides =
            member.modifiers.contains("open") && !isOfFramework
            || index.members(named: member.name).contains {
                index[$0].isOverride && index[$0].labels == member.labels
                    && index.superclasses(from: index[$0.type].name).contains(type.name)
            }
        return (isOfFramework || member.modifiers.contains("dynamic")) && !hasOverrides
            && canDispatch(method.signature)
    }

    /// A message carries two arguments, which are values.
    private static func canDispatch(_ signature: FunctionSignatureSyntax) -> Bool {
        let parameters = signature.parameterClause.parameters
        return parameters.count < 3 && signature.effectSpecifiers == nil
            && parameters.allSatisfy {
                let type = $0.type.trimmedDescription
                return !type.contains("@") && !type.contains("->") && !type.contains("inout ")
            }
    }

    // MARK: Edits

    /// Renames the methods of the target, and returns those that ask for an implementation with their sources.
    func apply(_ edit: (_ source: Int, (inout SourceEdits) -> Void) -> Void)
        -> [(source: Int, text: String)]
    {
        methods.compactMap { place in
            let (member, type) = (index[place], index[place.type])
            guard let method = member.node.as(FunctionDeclSyntax.self) else { return nil }
            let own = index.ownName(place)
            edit(place.type.source) { $0.replace(method.name.byteRange, with: own) }
            let words =
                type.kind == .extension ? type.modifiers.union(member.modifiers) : member.modifiers
            let access = ["open", "public", "package", "fileprivate", "private"]
                .first(where: words.contains)
            let lines =
                [
                    "extension \(type.name) {",
                    "\(access.map(Self.access) ?? "")"
                        + "func \(member.name)\(method.signature.trimmedDescription) {",
                    Self.dispatch(
                        method, of: type.name, member.objectiveCName,
                        own: String(
                            method.call(
                                on: "self.", named: own, arguments: Self.arguments(of: method)
                            ).dropFirst(7))), "}", "}",
                ]
            return (place.type.source, Conditions.wrap(lines, member.conditions[...]))
        }
    }

    /// The access of a method in an extension of its type.
    private static func access(_ word: String) -> String {
        switch word {
        case "open", "public": "public "
        case "package": "package "
        default: "fileprivate "
        }
    }

    /// Returns the registrations of the methods, or nothing if there are none.
    var registration: (function: String, text: String)? {
        let function = "registerReplaceableMembers"
        var lines = members.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }.map { member in
            let type = member.owner, selector = member.selector
            let call = member.method.map { method in
                let call = method.call(
                    on: "object.", named: method.name.text, arguments: Self.arguments(of: method))
                return method.signature.returnClause == nil
                    ? "\(call.dropFirst(7)); return nil" : call
            }
            return "do { let method: @MainActor (\(type), Any?, Any?) -> Any? = "
                + "{ object, first, second in \(call ?? "return object.\(member.name)") }; "
                + "objc_registerMethod(\(type).self, \"\(selector)\", anyIsolation: method) }; "
                + "objc_registerReplaceable(\(type).self, \"\(selector)\")"
        }
        lines += methods.map { place in
            Conditions.wrap(
                [
                    "objc_registerReplaceable(\(index[place.type].name).self, "
                        + "\"\(index[place].objectiveCName)\")"
                ], index[place].conditions[...])
        }
        guard !lines.isEmpty else { return nil }
        let text =
            ([
                "extension ObjectiveCMembers {",
                "@preconcurrency @MainActor static func \(function)() {",
            ] + lines + ["}", "}"]).joined(separator: "\n")
        return (function, text)
    }

    // MARK: Dispatch

    /// Returns the statements by which a method asks for its implementation.
    ///
    /// - Parameter own: The call of its own implementation, with the arguments `first` and `second` of a message.
    private static func dispatch(
        _ method: FunctionDeclSyntax, of type: String, _ selector: String, own: String
    ) -> String {
        let names = method.signature.parameterClause.parameters.map {
            ($0.secondName ?? $0.firstName).text
        }
        return dispatch(
            of: type, selector, names, returns: method.signature.returnClause != nil, own)
    }

    private static func dispatch(
        of type: String, _ selector: String, _ names: [String], returns: Bool, _ own: String,
        after mark: String? = nil
    ) -> String {
        let start = mark.map { "\($0); " } ?? ""
        let arguments = (names + ["nil", "nil"]).prefix(2).joined(separator: ", ")
        let call = "objc_dispatch(self, \(type).self, \"\(selector)\", \(arguments))"
        return returns
            ? "return objc_argument(\(call) { first, second in \(start)return \(own) })"
            : "_ = \(call) { first, second in \(start)\(own); return nil }"
    }

    /// Returns the statements by which the replacement of UIKit's member asks for its implementation first.
    ///
    /// Swift calls the replaced member from the replacement itself only, and not from closures in it.
    ///
    /// - Parameter replacement: The name of the replacement.
    static func question(of member: FrameworkMembers.Member, replacement: String) -> [String] {
        let parameters = "self, \(member.owner).self, \"\(member.selector)\""
        let mark = "objc_runOriginal(\(parameters))"
        let call: String
        if let method = member.method {
            let own = method.call(on: "self.", named: replacement, arguments: arguments(of: method))
            let returns = method.signature.returnClause != nil
            let names = method.signature.parameterClause.parameters.map {
                ($0.secondName ?? $0.firstName).text
            }
            call = dispatch(
                of: member.owner, member.selector, names, returns: returns,
                "\(own.dropFirst(7))", after: mark)
        } else {
            call = dispatch(
                of: member.owner, member.selector, [], returns: true,
                "self.\(replacement)", after: mark)
        }
        let end = member.method.map { $0.signature.returnClause == nil } ?? false
        return ["if !objc_runsOriginal(\(parameters)) {", call] + (end ? ["return"] : []) + ["}"]
    }

    private static func arguments(of method: FunctionDeclSyntax) -> [String] {
        zip(method.signature.parameterClause.parameters, ["first", "second"]).map {
            let type = $0.type.trimmedDescription
            let optional = type.hasSuffix("!") ? type.dropLast() + "?" : type[...]
            return "objc_argument(\($1), as: (\(optional)).self)"
        }
    }
}

/// The expressions `#selector` of a source, with the types around them.
private final class Selectors: SyntaxVisitor {
    private var found: [(MacroExpansionExprSyntax, String?)] = []

    static func all(in tree: SourceFileSyntax) -> [(MacroExpansionExprSyntax, String?)] {
        let selectors = Selectors(viewMode: .sourceAccurate)
        selectors.walk(tree)
        return selectors.found
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector" {
            found.append((node, SourceRewriter.typeName(around: node)))
        }
        return .visitChildren
    }
}

extension FrameworkMembers.Member {
    /// The name in Objective-C, as ``SelectorNames`` writes it.
    var selector: String {
        guard let method else { return name }
        let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
        return ObjectiveCNames.selector(
            name: method.name.text, labels: labels.map { $0 == "_" ? nil : $0 })
    }
}
