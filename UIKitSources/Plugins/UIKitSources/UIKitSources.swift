import Foundation
import PackagePlugin

/// Compiles copies of an app's sources on Linux.
///
/// The target lists only sources for Linux, as `sources: ["Linux"]`. The plugin rewrites all other
/// Swift files in its folder, except `main.swift` and excluded files.
@main
struct UIKitSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let sources = sources(of: module)
        let dependencies = target.recursiveTargetDependencies.flatMap { self.sources(of: $0) }
        let folder = context.pluginWorkDirectoryURL.appending(path: "Copies")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copies = copies(of: sources, in: folder)
        let members = folder.appending(path: "ObjectiveCMembers.swift")
        // XCTest exports UIKit on Apple's platforms, so that tests may not import it.
        let usesUIKit = target.recursiveTargetDependencies.contains { $0.name == "UIKit" }
        return [
            .buildCommand(
                displayName: "Rewriting \(sources.count) sources of \(target.name) for Linux",
                executable: try context.tool(named: "uikit-sources").url,
                arguments: (usesUIKit ? ["--uikit"] : [])
                    + dependencies.flatMap { ["--dependency", path(of: $0)] }
                    + [path(of: members)]
                    + zip(sources, copies).flatMap { [path(of: $0), path(of: $1)] },
                inputFiles: sources + dependencies, outputFiles: copies + [members])
        ]
    }

    /// The sources of a target for copies. The target neither lists nor excludes them, and SwiftPM gives them an
    /// unknown type.
    private func sources(of target: any Target) -> [URL] {
        let files = (target as? any SourceModuleTarget)?.sourceFiles.map { $0 } ?? []
        return files.filter { $0.type == .unknown && $0.url.pathExtension == "swift" }
            .map(\.url).filter { $0.lastPathComponent != "main.swift" }
            .sorted { path(of: $0) < path(of: $1) }
    }

    /// The path of a file as the file system has it: with spaces, not with `%20`.
    private func path(of file: URL) -> String { file.path(percentEncoded: false) }

    /// The files of the copies. Their names differ from those of the originals, as `#fileID` needs.
    private func copies(of sources: [URL], in folder: URL) -> [URL] {
        var counts: [String: Int] = [:]
        return sources.map { source in
            let name = source.deletingPathExtension().lastPathComponent
            counts[name, default: 0] += 1
            return folder.appending(path: "\(name).copy\(counts[name] ?? 1).swift")
        }
    }
}
