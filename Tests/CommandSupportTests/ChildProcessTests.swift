import CommandSupport
import Diagnostics
import Testing

/// Programs that a command starts.
struct ChildProcessTests {
    @Test func `a run has the exit code, the output and the errors of a program`() throws {
        let end = try ChildProcess.run(
            "sh", ["-c", "echo out; echo one >&2; echo two >&2; exit 3"])
        #expect(end.status == 3 && end.words == "exit code 3")
        #expect(end.text == "out\n" && end.lastError == "two")
        #expect(end.firstLine == nil)
        #expect(try ChildProcess.run("echo", ["first\nsecond"]).firstLine == "first")
    }

    @Test func `both pipes are read at once, beyond what a pipe holds`() throws {
        let script = "head -c 300000 /dev/zero >&2; head -c 400000 /dev/zero"
        let end = try ChildProcess.run("sh", ["-c", script])
        #expect(end.output.count == 400_000 && end.errors.count == 300_000)
    }

    @Test func `a signal that ends a program is in its status`() throws {
        let end = try ChildProcess.run("sh", ["-c", "kill -KILL $$"])
        #expect(end.status == 137 && end.words == "signal 9")
    }

    @Test func `variables are added to those of this program, and replace equal names`() throws {
        let end = try ChildProcess.run(
            "sh", ["-c", "echo $GREETING; test -n \"$PATH\" && echo $HOME"],
            environment: ["GREETING": "good day", "HOME": "nowhere"])
        #expect(end.text == "good day\nnowhere\n")
    }

    @Test func `a missing program is an error that names it`() {
        #expect(throws: Diagnostic.self) { try ChildProcess.run("no-such-program", []) }
        #expect(throws: Diagnostic.self) { try ChildConversation("no-such-program", []) }
    }

    @Test func `a conversation answers line by line, and tells when the program has ended`() throws
    {
        let child = try ChildConversation(
            "sh", ["-c", "while read word && [ $word != end ]; do echo \"<$word>\"; done"])
        child.write("one\ntwo\n")
        #expect(child.readLine() == "<one>" && child.readLine() == "<two>")
        child.write("end\n")
        #expect(child.readLine() == nil)
        child.write("nobody reads this\n")
        #expect(child.readLine() == nil)
    }

    @Test func `a line has a time limit, and a program that reads nothing holds nobody up`() throws
    {
        let child = try ChildConversation(
            "sh", ["-c", "echo whole; printf part; sleep 0.3; echo s; printf rest; exec sleep 60"])
        #expect(child.readLine(within: 30) == .line("whole"))
        #expect(child.readLine(within: 0.05) == .silence)
        #expect(child.readLine(within: 30) == .line("parts"))
        #expect(child.readLine(within: 0.05) == .silence)
        // A pipe holds 64 KiB.
        child.write(String(repeating: "x", count: 300_000), within: 0.1)
        #expect(child.end() == "signal 9" && child.readLine(within: 30) == .end)
    }

    @Test func `a program has its limits, and its name and arguments need no quotes`() throws {
        let script = "ulimit -c; ulimit -d; ulimit -f; echo \"$0|$1\""
        let child = try ChildConversation(
            "sh", ["-c", script, "a b", "$HOME 'x'"],
            limits: ChildLimits(memory: 256 << 20, file: 1 << 20))
        for line in ["0", "262144", "2048", "a b|$HOME 'x'"] {
            #expect(child.readLine(within: 30) == .line(line))
        }
    }

    @Test func `the last error before a stack trace is kept, however much there is`() throws {
        let script = """
            yes filler | head -n 100000 >&2; echo 'Fatal error: reason' >&2
            echo 'Current stack trace:' >&2; echo '0 main' >&2; echo done; exit 3
            """
        let child = try ChildConversation("sh", ["-c", script], keepsErrors: true)
        #expect(child.readLine(within: 30) == .line("done"))
        #expect(child.readLine(within: 30) == .end && child.end() == "exit code 3")
        #expect(child.lastError == "Fatal error: reason")
    }

    @Test func `a line of more bytes than the maximum is refused`() throws {
        let child = try ChildConversation(
            "sh", ["-c", "yes | tr -d '\\n'"], lineMax: 100_000)
        #expect(child.readLine(within: 30) == .endlessLine)
    }

    @Test func `a program that ignores signals ends with its conversation`() throws {
        var child: ChildConversation? = try ChildConversation(
            "sh", ["-c", "trap '' TERM; echo ready; exec sleep 60"])
        #expect(child?.readLine(within: 30) == .line("ready"))
        child = nil
    }

    @Test func `this program knows its path, its cores and its memory`() throws {
        let path = try #require(ThisProcess.executablePath)
        #expect(path.hasPrefix("/") && OutputFile.exists(path))
        #expect(ThisProcess.coreCount >= 1 && ThisProcess.peakResidentBytes > 1 << 20)
    }
}
