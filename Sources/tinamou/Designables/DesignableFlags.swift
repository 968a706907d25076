import ArgumentParser
import CommandSupport
import Diagnostics
import FoundationEssentials

/// The options of custom views that the app's own code draws.
struct DesignableFlags: ParsableArguments {
    @Option(
        help:
            "Draw custom views by their own code: build this package with its program of DesignableAgent, or start this program (default: by their attributes).",
        completion: .file())
    var designables: String?

    @Option(
        help: "Build this executable product of the package (default: the only one).",
        completion: .default)
    var designablesProduct: String?

    func validate() throws {
        if designables == nil, designablesProduct != nil {
            throw ValidationError(
                "--designables-product needs a package; add --designables PACKAGE.")
        }
    }

    /// Returns the process that draws custom views; `nil` without the option. Builds the package.
    ///
    /// - Throws: An error if the package cannot be built, or it has no or several executables.
    func host(_ messages: TextSink) throws(Diagnostic) -> DesignableHost? {
        guard let designables else { return nil }
        guard ChangedFiles.isFolder(designables) else {
            guard OutputFile.exists(designables) else {
                throw Diagnostic(
                    "no-designables", "there is no such package or program; check the path",
                    file: designables)
            }
            return DesignableHost(program: RealPath.absolute(designables))
        }
        let package = DesignablePackage(path: designables)
        let product =
            if let designablesProduct { designablesProduct } else { try package.onlyExecutable() }
        messages.write("building \(product) of \(designables)\n")
        return DesignableHost(program: try package.build(product))
    }
}

/// A Swift package with a program that draws the app's views.
private struct DesignablePackage {
    let path: String

    /// Returns the name of the only executable product.
    func onlyExecutable() throws(Diagnostic) -> String {
        let end = try swift(["package", "--package-path", path, "describe", "--type", "json"])
        let names =
            (try? JSONDecoder().decode(Description.self, from: Data(end.output)))?
            .products.filter { $0.type.keys.contains("executable") }.map(\.name) ?? []
        guard names.count == 1 else {
            throw Diagnostic(
                "no-designables",
                names.isEmpty
                    ? "the package has no executable; add one whose main function is DesignableAgent.main()"
                    : "the package has several executables (\(names.sorted().joined(separator: ", "))); add --designables-product NAME",
                file: path)
        }
        return names[0]
    }

    /// Builds a product, and returns the path of the program.
    func build(_ product: String) throws(Diagnostic) -> String {
        _ = try swift(["build", "--package-path", path, "--product", product])
        let folder = try swift(["build", "--package-path", path, "--show-bin-path"])
        return "\(folder.firstLine ?? "")/\(product)"
    }

    private func swift(_ arguments: [String]) throws(Diagnostic) -> ChildProcess.End {
        let end = try ChildProcess.run("swift", arguments)
        guard end.status == 0 else {
            let text = end.text + String(decoding: end.errors, as: UTF8.self)
            let errors = text.split(separator: "\n").filter { $0.contains("error:") }
            let reason = errors.first ?? text.split(separator: "\n").last ?? ""
            throw Diagnostic(
                "no-designables", "swift \(arguments[0]) failed (\(end.words)): \(reason)",
                file: path)
        }
        return end
    }

    /// The part of a package's description with its products.
    private struct Description: Decodable {
        struct Product: Decodable {
            let name: String
            /// The kind as the only key.
            let type: [String: [String]?]
        }

        let products: [Product]
    }
}
