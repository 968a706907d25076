import ArgumentParser
import CommandSupport
import Diagnostics
import Dispatch
import Synchronization

/// `tinamou studio [PATH…]`: shows and edits documents in a browser.
struct StudioCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract:
            "Show Interface Builder documents in a browser, and lay them out as edges are dragged.",
        discussion: """
            Starts a server that only this computer can reach, prints its address, and opens it in the browser. The \
            address has a random token of this run; requests without it are refused. Nothing outside the given files \
            and folders is read. Without --write, no file is changed. Edits are kept in memory until they are saved. \
            If a file changes meanwhile, its changes are merged with the edits. Recordings of layout passes, which \
            LayoutRecorder writes, are shown step by step. With --designables, custom views are drawn by the \
            app's own code, in a separate process with limits of time and memory. Ctrl-C ends the server.
            """)

    @Argument(
        help:
            "Documents (.xib, .storyboard), recordings of layouts (.json), and folders to search for them (default: this folder).",
        completion: .file())
    var paths: [String] = ["."]

    @Flag(help: "Allow edits to be saved.") var write = false

    @Option(help: "Listen on this port (default: any free one).") var port: UInt16 = 0

    @Flag(help: "Print the address, but open no browser.") var noBrowser = false

    @OptionGroup var drawing: DesignableFlags

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        let project = try StudioProject(paths)
        let session = StudioSession(
            project, isWritable: write, designables: try drawing.host(messages))
        let server = StudioServer(session)
        let failure = Mutex<(any Error)?>(nil)
        let end = DispatchSemaphore(value: 0)
        let (port, opensBrowser) = (port, !noBrowser && messages.isTerminal)
        Task.detached {
            do {
                try await server.run(port: port) { address in
                    let output = TextSink.standardOutput
                    output.write("\(address)\n")
                    output.flush()
                    guard opensBrowser else { return }
                    server.open(address)
                }
            } catch {
                failure.withLock { $0 = error }
            }
            end.signal()
        }
        end.wait()
        if let error = failure.withLock(\.self) { throw Self.diagnostic(error, port: port) }
        return .fine
    }

    private static func diagnostic(_ error: any Error, port: UInt16) -> Diagnostic {
        if let diagnostic = error as? Diagnostic { return diagnostic }
        let remedy = port == 0 ? "try again" : "choose another port, or leave out --port"
        return Diagnostic("no-server", "cannot listen on port \(port): \(error); \(remedy)")
    }
}
