import Foundation

/// A rival that `Scripts/bench --setup` installs.
struct KnownRival {
    /// The form in which a rival is installed.
    enum Form {
        /// A shared library, opened in this process.
        case library
        /// A shared library in a process of its own, since it may crash.
        case hostedLibrary
        /// A Python package, played by a script of `Benchmarks/rivals`.
        case python(script: String)
    }

    let name: String
    let form: Form

    /// The rival of the default command.
    static let byDefault = [KnownRival(name: "kiwi", form: .library)]

    /// The rivals that run only on request, because they are slow or may crash.
    static let onRequest = [
        KnownRival(name: "amoeba", form: .hostedLibrary),
        KnownRival(name: "cassowary-rs", form: .hostedLibrary),
        KnownRival(name: "cassowary-py", form: .python(script: "cassowary_rival.py")),
        KnownRival(name: "glpk", form: .library),
        KnownRival(name: "highs", form: .python(script: "lp_rival.py")),
        KnownRival(name: "z3", form: .python(script: "lp_rival.py")),
    ]

    static let all = byDefault + onRequest

    /// Opens the rival; `nil` if it is not installed.
    func engine(in folder: String, package: String) -> (any Engine)? {
        let library = "\(folder)/lib\(name)_rival.so"
        switch form {
        case .library:
            return (try? RivalLibrary(library)).map { EngineRival(library: $0) }
        case .hostedLibrary:
            guard FileManager.default.fileExists(atPath: library) else { return nil }
            return try? HostedRival(library)
        case .python(let script):
            return EnginePython(
                name: name, folder: folder, script: "\(package)/Benchmarks/rivals/\(script)")
        }
    }

    /// The sentence for a rival that is not installed.
    var absence: String {
        "\(name) is not installed; Scripts/bench --setup installs it, or says why it cannot"
    }
}

/// The available engines: ours, and the installed rivals.
struct EngineCatalog {
    let ours: any Engine
    /// The rivals of the default command.
    let rivals: [any Engine]
    /// The rivals at the given paths.
    let added: [any Engine]
    /// A sentence for each rival of the default command that is not installed, and for each library
    /// that cannot be opened.
    let missing: [String]

    private let folder: String
    private let package: String

    /// Opens kiwi, every unknown library in the folder of rivals, and the rivals at `paths`.
    ///
    /// - Throws: An error about a rival at one of the paths; another one is only missing.
    init(paths: [String] = []) throws(UsageError) {
        ours = PlantedEngine.current
        package = Executable.packageFolder ?? "."
        let folder = package + "/.rivals"
        self.folder = folder
        var missing: [String] = []
        var found: [any Engine] = []
        for rival in KnownRival.byDefault {
            if let engine = rival.engine(in: folder, package: package) {
                found.append(engine)
            } else {
                missing.append(rival.absence)
            }
        }
        var given: [any GuestRival] = []
        var unknown: [any GuestRival] = []
        for path in paths {
            let libraries = GuestRivals.paths(at: path)
            if libraries.isEmpty {
                throw UsageError(
                    "\(path): no library in the folder; expected names such as libmine_rival.so")
            }
            for library in libraries {
                do throws(UsageError) {
                    given.append(try GuestRivals.open(library))
                } catch {
                    // Of a folder, the other libraries go on.
                    if library == path { throw error }
                    missing.append(error.description)
                }
            }
        }
        let known = KnownRival.all.map(\.name)
        for path in GuestRivals.paths(at: folder, except: known) where path != folder {
            do throws(UsageError) {
                unknown.append(try GuestRivals.open(path))
            } catch {
                missing.append(error.description)
            }
        }
        let hosted = Self.distinct(given + unknown, beside: found.map(\.name))
        added = Array(hosted.prefix(given.count))
        rivals = found + hosted
        self.missing = missing
    }

    /// Opens the installed rivals that run only on request; a sentence stands for each other one.
    func openOnRequest() -> (engines: [any Engine], missing: [String]) {
        let opened = KnownRival.onRequest.map { ($0, $0.engine(in: folder, package: package)) }
        return (opened.compactMap(\.1), opened.filter { $0.1 == nil }.map(\.0.absence))
    }

    /// The rivals with a number behind names that occur before.
    private static func distinct(_ rivals: [any GuestRival], beside names: [String])
        -> [any GuestRival]
    {
        var counts = Dictionary(names.map { ($0, 1) }) { $0 + $1 }
        return rivals.map { rival in
            var rival = rival
            counts[rival.name, default: 0] += 1
            if let count = counts[rival.name], count > 1 { rival.name += " \(count)" }
            return rival
        }
    }

    func engine(named name: String) -> (any Engine)? {
        if let engine = ([ours] + rivals).first(where: { $0.name == name }) { return engine }
        return KnownRival.onRequest.first { $0.name == name }?.engine(in: folder, package: package)
    }

    /// Returns the named rivals. Our own engine always runs, since the others are compared with it;
    /// `certified` is an earlier name for it.
    func rivals(named names: [String]) throws -> [any Engine] {
        try names.filter { ![ours.name, "certified"].contains($0) }.map { name in
            guard let engine = engine(named: name) else { throw unknown(name) }
            return engine
        }
    }

    private func unknown(_ name: String) -> UsageError {
        if let rival = KnownRival.all.first(where: { $0.name == name }) {
            return UsageError(rival.absence)
        }
        let names = [ours.name] + rivals.map(\.name) + KnownRival.onRequest.map(\.name)
        return UsageError(
            "unknown engine \(name); expected one of: \(names.joined(separator: ", "))")
    }
}
