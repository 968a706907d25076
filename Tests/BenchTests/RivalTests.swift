import Foundation
import Testing

@testable import bench

/// The solvers of the tutorial, and others with errors, in processes of their own.
@Suite struct RivalTests {
    @Test func `our own engine conforms`() throws {
        for trial in ConformanceTrial.all {
            #expect(try trial.complaint(about: EngineTinamou()) == nil, "\(trial.name)")
        }
    }

    /// An engine with an error in each value, which conforms nowhere.
    private struct WrongEngine: Engine {
        let name = "wrong", version = ""

        func note(on trace: FlatTrace) -> String? { nil }
        func start(_ trace: FlatTrace) -> any EngineRun { Run(EngineTinamou().start(trace)) }

        private final class Run: EngineRun {
            private let right: any EngineRun

            init(_ right: any EngineRun) { self.right = right }

            var tally: EngineTally { right.tally }
            func readAll() throws(EngineStop) -> Double { try right.readAll() }
            func play(_ records: Range<Int>, deadline: Deadline) throws(EngineStop) -> Double {
                try right.play(records, deadline: deadline)
            }
            func copyValues(to values: UnsafeMutableBufferPointer<Double>) {
                right.copyValues(to: values)
                for place in values.indices { values[place] += 1 }
            }
        }
    }

    @Test func `wrong values are found in each trace`() throws {
        for trial in ConformanceTrial.all {
            #expect(try trial.complaint(about: WrongEngine()) != nil, "\(trial.name)")
        }
    }

    // MARK: Scripts

    /// Plays one row with a shell script in the place of Python.
    private func stop(_ script: String) throws -> String? {
        let folder = NSTemporaryDirectory() + "bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/x/bin", withIntermediateDirectories: true)
        try "1.0".write(toFile: folder + "/x/version", atomically: true, encoding: .utf8)
        let python = folder + "/x/bin/python"
        try ("#!/bin/sh\n" + script).write(toFile: python, atomically: true, encoding: .utf8)
        #expect(chmod(python, 0o755) == 0)
        let rival = try #require(EnginePython(name: "x", folder: folder, script: "none"))
        #expect(rival.version == "1.0")
        let trace = try TestTrace.flat(["V 1", "C 1", "P build", "c 0 = R -1 1 0 1", "K"])
        // The time includes the start of the process, on a machine with other work.
        return TimedReplay(trace, rival, deadline: Deadline(seconds: 5)).run().stop?.message
    }

    @Test func `a script that hangs, crashes or writes nonsense ends its replay`() throws {
        let hang = try stop("echo ready; printf 'don'; exec sleep 60")
        #expect(hang?.hasSuffix("its process was ended") == true)
        let crash = try stop("echo ready; kill -SEGV $$")
        #expect(crash == "failed: its process ended with signal 11")
        #expect(try stop("echo ready; echo done x y; sleep 60") == "failed: done x y")
        #expect(
            try stop("echo ready; echo done 1 2 7; sleep 60")
                == "failed: refused id 7; expected 0 to 0")
        #expect(try stop("exit 3") == "failed: its process ended with exit code 3")
    }

    // MARK: Libraries

    /// The executable of bench beside the tests.
    private static let program = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "bench").path
    private static let canCompile = TestProcess.finds("cc")

    /// The solver of a language in the tutorial.
    private static func tutorialCode(_ language: String) throws -> String {
        let package = try #require(Executable.packageFolder)
        let page = try String(
            contentsOfFile: package + "/Documentation/Tutorials/YourSolver.md", encoding: .utf8)
        return try #require(page.components(separatedBy: "```\(language)\n").last)
            .components(separatedBy: "```")[0]
    }

    /// The solver with six functions, with a replacement in its text.
    private static func fixture(_ old: String = "", _ new: String = "") throws -> String {
        let package = try #require(Executable.packageFolder)
        let code = try String(
            contentsOfFile: package + "/Tests/Fixtures/bench/six-functions.c", encoding: .utf8)
        #expect(old.isEmpty || code.contains(old))
        return old.isEmpty ? code : code.replacingOccurrences(of: old, with: new)
    }

    private static func folder() throws -> String {
        let folder = NSTemporaryDirectory() + "bench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Compiles a solver; returns the library.
    private func library(_ name: String, _ code: String) throws -> String {
        let package = try #require(Executable.packageFolder)
        let folder = try Self.folder()
        try code.write(toFile: folder + "/solver.c", atomically: true, encoding: .utf8)
        let library = "\(folder)/lib\(name)_rival.so"
        _ = try TestProcess.output(
            "cc",
            [
                "-O1", "-w", "-shared", "-fPIC", "-I",
                package + "/Benchmarks/CBenchSupport/include", "-I", package + "/Benchmarks/rivals",
                folder + "/solver.c", "-o", library,
            ])
        return library
    }

    private func complaint(_ old: String, _ new: String) throws -> String? {
        let path = try library("x", Self.fixture(old, new))
        return try ConformanceTrial.all[0].complaint(
            about: HostedRival(path, program: Self.program))
    }

    private static let read = "int bench_rival_read(bench_rival *self, double *sum) {"

    @Test(.enabled(if: canCompile))
    func `a solver with six functions is opened and meets required rows`() throws {
        let rival = try HostedRival(
            try library("relax", Self.fixture()), program: Self.program)
        #expect(rival.name == "relax" && rival.version == "no version")
        #expect(try ConformanceTrial.all[0].complaint(about: rival) == nil)
        #expect(try ConformanceTrial.all[8].complaint(about: rival) != nil, "refuses nothing")
    }

    /// The traces of conformance whose answers are wrong.
    private func wrongTrials(_ rival: any Engine) throws -> [Int] {
        try ConformanceTrial.all.indices.filter {
            try ConformanceTrial.all[$0].complaint(about: rival) != nil
        }
    }

    @Test(.enabled(if: canCompile))
    func `the tutorial's solver in C is wrong about weights and history only`() throws {
        let code = try Self.tutorialCode("c")
        #expect(code.split(separator: "\n").count <= 25)
        let rival = try HostedRival(try library("relax", code), program: Self.program)
        #expect(try wrongTrials(rival) == [3, 11])
    }

    /// Compiles the tutorial's solver, with another body of its function.
    private func wrongTrials(body: String) throws -> [Int] {
        let head = "#define SOLVER_NAME \"x\"\n#include \"bench_solver.h\"\n"
        let solve = "static int solve(const bench_row *r, int32_t count, double *x, int32_t n) {"
        let path = try library("x", head + solve + body + "}\n")
        return try wrongTrials(HostedRival(path, program: Self.program))
    }

    @Test(.enabled(if: canCompile))
    func `a function that refuses all required rows, or none, is wrong`() throws {
        #expect(try wrongTrials(body: "return count == 0 || !r[count - 1].required;").count >= 9)
        #expect(try wrongTrials(body: "return 1;").count >= 11)
    }

    @Test func `the tutorial's solver in Python is wrong about weights and history only`() throws {
        let package = try #require(Executable.packageFolder)
        let code = try Self.tutorialCode("python")
        #expect(code.split(separator: "\n").count <= 25)
        let script = try Self.folder() + "/relax.py"
        try code.replacingOccurrences(of: "tinamou/", with: package + "/").write(
            toFile: script, atomically: true, encoding: .utf8)
        let rival = try GuestRivals.open(script)
        #expect(rival.name == "relax")
        #expect(try wrongTrials(rival) == [3, 11])
    }

    @Test func `a script that is no rival is named with its end`() throws {
        let script = try Self.folder() + "/x.py"
        try "import nothing_there".write(toFile: script, atomically: true, encoding: .utf8)
        let message = try #require(throws: UsageError.self) { try GuestRivals.open(script) }
        #expect(message.description.hasPrefix("\(script): failed: its process ended with exit"))
        try "print('hello')".write(toFile: script, atomically: true, encoding: .utf8)
        let other = try #require(throws: UsageError.self) { try GuestRivals.open(script) }
        #expect(other.description.contains("wrote “hello”"))
    }

    @Test func `a path without a rival is an error`() throws {
        let folder = try Self.folder()
        #expect(throws: UsageError("\(folder)/x.py: no such file; check the path")) {
            try GuestRivals.open(folder + "/x.py")
        }
        #expect(throws: UsageError("\(folder): a folder; name a library or a script in it")) {
            try GuestRivals.open(folder)
        }
        let empty =
            "\(folder): no library in the folder; expected names such as libmine_rival.so"
        #expect(throws: UsageError(empty)) { try EngineCatalog(paths: [folder]) }
    }

    @Test(.enabled(if: canCompile))
    func `infinite values and needless refusals are named`() throws {
        let head = "#define SOLVER_NAME \"x\"\n#include \"bench_solver.h\"\n"
        let solve = "static int solve(const bench_row *r, int32_t count, double *x, int32_t n) {"
        func complaint(_ body: String) throws -> String? {
            let path = try library("x", head + solve + body + "}\n")
            return try ConformanceTrial.all[0].complaint(
                about: HostedRival(path, program: Self.program))
        }
        #expect(try complaint("x[1] = 1 / 0.0; return 1;") == "variable 1 is inf")
        #expect(
            try complaint("return !count;")
                == "row 0 is refused, but can hold together with the others")
    }

    @Test(.enabled(if: canCompile))
    func `a crash, nonsense and a message are reported`() throws {
        #expect(
            try complaint(Self.read, Self.read + "*(volatile int *)0 = 1;")
                == "failed: its process ended with signal 11")
        #expect(
            try complaint(Self.read, Self.read + "return 7;")
                == "failed: returned 7; expected a bench_rival_outcome")
        #expect(
            try complaint(
                Self.read, "\nint puts(const char *);" + Self.read + "puts(\"done 1 2\");")
                == nil, "a library may print")
        let refused =
            "int64_t bench_rival_refused(const bench_rival *self, int32_t *ids, int64_t n)"
            + " { if (n) *ids = 99; return 1; }\n"
        #expect(
            try complaint(Self.read, refused + Self.read)
                == "failed: refused id 99; expected 0 to 7")
    }

    @Test(.enabled(if: canCompile))
    func `a solver that hangs is ended`() throws {
        let rival = try HostedRival(
            try library("hang", Self.fixture(Self.read, Self.read + "for (;;);")),
            program: Self.program)
        let trace = try TestTrace.flat(["V 1", "C 1", "P build", "c 0 = R -1 1 0 1", "K"])
        let times = TimedReplay(trace, rival, deadline: Deadline(seconds: 0.1)).run()
        #expect(times.stop?.message.hasSuffix("its process was ended") == true)
    }

    @Test(.enabled(if: canCompile))
    func `a missing function and a missing library are named`() throws {
        let path = try library("lacks", Self.fixture("bench_rival_values", "other_values"))
        #expect(
            throws: UsageError(
                "\(path): lacks bench_rival_values; bench_rival.h declares what it must export")
        ) { try HostedRival(path, program: Self.program) }
        #expect(throws: UsageError.self) { try HostedRival("/nowhere.so", program: Self.program) }
    }
}
