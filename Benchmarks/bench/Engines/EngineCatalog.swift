import Foundation

/// The engines that can run here: ours, and the rivals whose libraries were set up.
struct EngineCatalog {
    let ours: any Engine
    let rivals: [any Engine]
    /// One sentence for each rival that is known but not set up.
    let missing: [String]

    /// Linear programming, as people use it for layouts: only where it is asked for, as it takes long.
    let programs: [any Engine]

    /// The rivals that `Scripts/bench --setup` knows how to build, and those of them that run by themselves.
    private static let libraries = ["kiwi", "glpk"], pythons = ["highs", "z3"]

    /// - Parameter certified: whether our own answers are proven.
    init(certified: Bool = false) {
        ours = EngineTinamou(mode: certified ? .certified : .automatic)
        let root = Executable.packageFolder ?? "."
        let folder = root + "/.rivals"
        let opened = Self.libraries.map { (name: $0, library: RivalLibrary("\(folder)/lib\($0)_rival.so")) }
        let found = opened.compactMap { $0.library.map { EngineRival(library: $0) } }
        let elsewhere = Self.pythons.compactMap {
            EnginePython(name: $0, folder: folder, script: root + "/Benchmarks/rivals/lp_rival.py")
        }
        let proving = EngineTinamou(name: "certified", mode: .certified)
        rivals = (certified ? [] : [proving]) + found.filter { !$0.library.isLexicographic }
        programs = found.filter(\.library.isLexicographic) + elsewhere
        let there = Set(found.map(\.name) + elsewhere.map(\.name))
        missing = (Self.libraries + Self.pythons).filter { !there.contains($0) }.map {
            "\($0) is not set up, so nothing is compared with it: run `Scripts/bench --setup` once"
                + " (it needs pip and g++, and the network for its downloads)."
        }
    }

    /// Sentences for the rivals that run unasked and are not set up.
    var missingByDefault: [String] { missing.filter { $0.hasPrefix("kiwi ") } }

    func engine(named name: String) -> (any Engine)? {
        ([ours] + rivals + programs).first { $0.name == name }
    }
}

extension EngineCatalog {
    /// The engines of these names but for ours, which always runs: answers are compared with its own.
    func rivals(named names: [String]) throws -> [any Engine] {
        try names.filter { $0 != ours.name }.map { name in
            guard let engine = engine(named: name) else { throw unknown(name) }
            return engine
        }
    }

    private func unknown(_ name: String) -> UsageError {
        let hint = missing.first { $0.hasPrefix(name + " ") }
        let known = ([ours] + rivals + programs).map(\.name).joined(separator: ", ")
        return UsageError(hint ?? "There is no engine \(name). There are \(known).")
    }
}
