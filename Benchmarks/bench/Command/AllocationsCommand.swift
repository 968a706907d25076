import ArgumentParser
import CBenchSupport

/// Whether steady steps of a drag allocate: they must not.
struct AllocationsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allocations",
        abstract: "Count allocations of drags that change no basis.",
        discussion: "Exit code 1 if there are any.")

    func run() throws {
        BuildGuard.check()
        guard bench_allocations_available() else { return say("Allocations are not counted on this system.") }
        var table = TextTable(["scene", "steady steps", "that allocate"], leftColumns: 1)
        var complaints: [String] = []
        for scene in SteadyAllocations.scenes {
            guard let found = SteadyAllocations(scene) else { preconditionFailure("\(scene) is no scene") }
            table.append([scene, "\(found.steps)", "\(found.faults.count)"])
            if let complaint = found.complaint { complaints.append(complaint) }
        }
        tell(table.text)
        for complaint in complaints { tell(complaint) }
        if !complaints.isEmpty { throw ExitCode(1) }
    }
}
