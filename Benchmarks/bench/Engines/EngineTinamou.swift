/// Interim.
struct EngineTinamou: Engine {
    let name = "tinamou"
    let version = "this package"
    func note(on trace: FlatTrace) -> String? { nil }
    func start(_ trace: FlatTrace) -> any EngineRun {
        RivalLibrary((Executable.packageFolder ?? ".") + "/.rivals/libkiwi_rival.so").map { EngineRival(library: $0).start(trace) }!
    }
}
