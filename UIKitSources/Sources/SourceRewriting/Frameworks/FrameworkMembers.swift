import SwiftParser
import SwiftSyntax

/// The members of UIKit's classes that a module can replace, because UIKit declares them as `dynamic`.
enum FrameworkMembers {
    /// A member, by the class that implements it.
    struct Member: Hashable {
        let owner: String
        /// The name, with the labels of a method.
        let name: String
        /// A Boolean value that indicates whether the member belongs to no actor.
        let isNonisolated: Bool
        /// The declaration of a method, or the type of a property.
        let signature: String

        /// The declaration of a method.
        var method: FunctionDeclSyntax? {
            name.hasSuffix(")") ? FrameworkMembers.method(signature) : nil
        }
    }

    /// Returns a member of the nearest class that implements it.
    ///
    /// - Parameters:
    ///   - name: A name with labels, or a name alone, which must mean one member.
    ///   - classes: A class of UIKit and its superclasses, the nearest first.
    static func member(_ name: String, in classes: [String]) -> Member? {
        for type in classes {
            let found = members[type]?.filter {
                $0.name == name || !name.hasSuffix(")") && $0.name.hasPrefix(name + "(")
            }
            if let found, !found.isEmpty { return found.count == 1 ? found[0] : nil }
        }
        return nil
    }

    private static func method(_ signature: String) -> FunctionDeclSyntax? {
        Parser.parse(source: "func \(signature)").statements.first?.item
            .as(FunctionDeclSyntax.self)
    }

    private static let members: [String: [Member]] = Dictionary(
        uniqueKeysWithValues: signatures.map { owner, lines in
            (owner, lines.split(separator: "\n").map { member(String($0), of: owner) })
        })

    private static func member(_ line: String, of owner: String) -> Member {
        let isNonisolated = line.hasPrefix("!")
        let signature = isNonisolated ? String(line.dropFirst()) : line
        let name = signature.prefix { $0 != ":" && $0 != "(" }
        let isMethod = signature.dropFirst(name.count).hasPrefix("(")
        return Member(
            owner: owner, name: isMethod ? method(signature)?.fullName ?? "" : String(name),
            isNonisolated: isNonisolated,
            signature: isMethod ? signature : String(signature.dropFirst(name.count + 2)))
    }
}
