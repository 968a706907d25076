import Foundation

/// The engines that can run here: ours, and the rivals whose libraries were set up.
struct EngineCatalog {
    let ours: any Engine
    let rivals: [any Engine]
    /// One sentence for each rival that is known but not set up.
    let missing: [String]

    /// The rivals that `Scripts/bench --setup` knows how to build.
    private static let known = ["kiwi"]

    /// - Parameter certified: whether our own answers are proven.
    init(certified: Bool = false) {
        ours = EngineTinamou(mode: certified ? .certified : .automatic)
        let folder = (Executable.packageFolder ?? ".") + "/.rivals"
        let opened = Self.known.map { (name: $0, library: RivalLibrary("\(folder)/lib\($0)_rival.so")) }
        let proving = EngineTinamou(name: "certified", mode: .certified)
        rivals = (certified ? [] : [proving]) + opened.compactMap { $0.library.map { EngineRival(library: $0) } }
        missing = opened.filter { $0.library == nil }.map {
            "\($0.name) is not set up, so nothing is compared with it: run `Scripts/bench --setup` once"
                + " (it needs pip and g++, and the network for one download)."
        }
    }

    func engine(named name: String) -> (any Engine)? {
        ([ours] + rivals).first { $0.name == name }
    }
}
