import ArgumentParser

/// Measures what a roll back and a fork cost.
struct ForkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forks", abstract: "Measure a batch that is rolled back, and forks.")

    @Option(name: .customLong("size"), help: "A number of views; may be given several times.")
    var sizes: [Int] = []

    func validate() throws {
        if sizes.contains(where: { $0 < 1 }) { throw ValidationError("A size is at least 1.") }
    }

    func run() {
        BuildGuard.check()
        ForkReport.run(sizes: sizes.isEmpty ? ForkReport.sizes : sizes, Progress())
    }
}
