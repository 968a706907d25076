import Foundation
import PackagePlugin

/// Compiles an app's sources on Linux: those in the folder of the target that the target does not list.
///
/// The target lists only sources for Linux, as `sources: ["Linux"]`. All other Swift files in its
/// folder are rewritten, save those that `UIKitSources.json` excludes, and `main.swift`.
@main
struct UIKitSources: BuildToolPlugin {
    /// The settings in `UIKitSources.json`.
    struct Settings: Decodable {
        /// Files and folders that are not compiled, relative to the target's folder.
        var exclude: [String]?
    }

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let settings = try settings(in: module.directoryURL)
        let sources = originals(of: module, excluding: settings?.exclude ?? [])
        let folder = context.pluginWorkDirectoryURL.appending(path: "Copies")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copies = copies(of: sources, in: folder)
        let members = folder.appending(path: "ObjectiveCMembers.swift")
        return [
            .buildCommand(
                displayName: "Rewriting \(sources.count) sources of \(target.name) for Linux",
                executable: try context.tool(named: "uikit-sources").url,
                arguments: [members.path()]
                    + zip(sources, copies).flatMap { [$0.path(), $1.path()] },
                inputFiles: sources, outputFiles: copies + [members])
        ]
    }

    private func settings(in folder: URL) throws -> Settings? {
        let file = folder.appending(path: "UIKitSources.json")
        guard let data = FileManager.default.contents(atPath: file.path()) else { return nil }
        return try JSONDecoder().decode(Settings.self, from: data)
    }

    /// The Swift files below a target's folder that it does not compile itself.
    private func originals(of module: any SourceModuleTarget, excluding: [String]) -> [URL] {
        let folder = module.directoryURL
        let own = Set(module.sourceFiles.map { $0.url.standardizedFileURL.path() })
        let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap {
            $0 as? String
        }
        return (names ?? []).sorted()
            .filter { name in
                name.hasSuffix(".swift") && !"/\(name)".hasSuffix("/main.swift")
                    && !excluding.contains { name == $0 || name.hasPrefix($0 + "/") }
            }
            .map { folder.appending(path: $0).standardizedFileURL }
            .filter { !own.contains($0.path()) && !isFolder($0) }
    }

    private func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    /// The files of the copies; names in a module are unique without their folders.
    private func copies(of sources: [URL], in folder: URL) -> [URL] {
        var counts: [String: Int] = [:]
        return sources.map { source in
            let name = source.deletingPathExtension().lastPathComponent
            let count = counts[name, default: 0]
            counts[name] = count + 1
            return folder.appending(path: count == 0 ? "\(name).swift" : "\(name)-\(count).swift")
        }
    }
}
