import Diagnostics
import FlyingFox
import FlyingSocks
import FoundationEssentials
import PreviewPage
import Synchronization

/// The server of a studio. It listens on the loopback address only.
final class StudioServer: Sendable {
    private let session: StudioSession
    private let token = RequestGuard.makeToken()
    private let port = Mutex<UInt16>(0)
    /// The number of requests in work, of which there are at most `requestsMax`.
    private let inWork = Mutex(0)

    private let watch = ConnectionWatch()
    /// The file that leads the browser to the page, until it is shown.
    private let browser = Mutex<StudioBrowser?>(nil)

    private static let requestsMax = 64
    /// The seconds after which an answer is given up. Longer work is a job.
    private static let patience = 30.0
    /// The greatest number of bytes of a request's headers.
    private static let headersMax = 16_384

    init(_ session: StudioSession) { self.session = session }

    /// Listens on a port, 0 for any free one, until the task is cancelled.
    ///
    /// - Parameter ready: Receives the address of the page.
    func run(port wanted: UInt16, ready: @escaping @Sendable (String) -> Void) async throws {
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try .inet(ip4: "127.0.0.1", port: wanted), timeout: Self.patience,
                sharedRequestReplaySize: RequestGuard.bodyMax,
                pool: PromptSockets(base: HTTPServer.defaultPool()), logger: .disabled
            ))
        await server.appendRoute("*") { [self] request in await respond(to: request) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask { [self] in
                try await server.waitUntilListening()
                guard case .ip4(_, let port)? = await server.listeningAddress else {
                    throw Diagnostic("no-server", "the server has no address; try again")
                }
                self.port.withLock { $0 = port }
                watch.start(serverPort: port)
                ready(RequestGuard(token: token, port: port).address)
            }
            // The first one that ends with an error ends both.
            while try await group.next() != nil {}
        }
    }

    /// Opens the page in the user's browser.
    func open(_ address: String) {
        guard let file = try? StudioBrowser(address) else { return }
        browser.withLock { $0 = file }
        file.show()
    }

    /// Removes the file that led the browser to the page.
    func forgetBrowser() {
        browser.withLock { file in
            file?.remove()
            file = nil
        }
    }

    private func respond(to request: HTTPRequest) async -> HTTPResponse {
        let received = RequestGuard.Request(
            method: request.method.rawValue, path: request.path, host: request.headers[.host],
            origin: request.headers[HTTPHeader("Origin")],
            site: request.headers[HTTPHeader("Sec-Fetch-Site")],
            mode: request.headers[HTTPHeader("Sec-Fetch-Mode")],
            destination: request.headers[HTTPHeader("Sec-Fetch-Dest")],
            contentType: request.headers[.contentType],
            contentLength: request.headers[.contentLength])
        let size =
            request.path.utf8.count
            + request.headers.reduce(0) { $0 + $1.key.rawValue.utf8.count + $1.value.utf8.count }
        guard size <= Self.headersMax else {
            return Self.response(
                431, "text/plain; charset=utf-8", Data("the headers are too long\n".utf8))
        }
        let requestGuard = RequestGuard(token: token, port: port.withLock(\.self))
        switch requestGuard.decision(on: received) {
        case .refused(let status, let reason):
            return Self.response(status, "text/plain; charset=utf-8", Data("\(reason)\n".utf8))
        case .file(let name):
            trust(request)
            if name.isEmpty { forgetBrowser() }
            guard let file = PageFile(name) else {
                return Self.response(404, "text/plain; charset=utf-8", Data("no such file\n".utf8))
            }
            return Self.response(200, file.type, Data(file.bytes))
        case .call(let name):
            trust(request)
            return await answer(name, request)
        }
    }

    private func trust(_ request: HTTPRequest) {
        if case .ip4(_, let port)? = request.remoteAddress { watch.trust(port: port) }
    }

    private func answer(_ name: String, _ request: HTTPRequest) async -> HTTPResponse {
        guard enter() else {
            return Self.response(
                503, "text/plain; charset=utf-8",
                Data("too many requests; wait for the answers\n".utf8))
        }
        defer { inWork.withLock { $0 -= 1 } }
        do {
            let body = try await request.bodyData
            return Self.response(200, "application/json", try await session.answer(name, body))
        } catch {
            let message =
                (error as? Diagnostic).map { "\($0)" }
                ?? "the request has no such form; reload the page"
            return Self.response(422, "text/plain; charset=utf-8", Data(message.utf8))
        }
    }

    private func enter() -> Bool {
        inWork.withLock { count in
            guard count < Self.requestsMax else { return false }
            count += 1
            return true
        }
    }

    /// Returns a response that no other page may show or read, and in which only the studio's own
    /// scripts run.
    private static func response(_ status: Int, _ type: String, _ body: Data) -> HTTPResponse {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return HTTPResponse(
            statusCode: HTTPStatusCode(status, phrase: ""),
            headers: [
                .contentType: type, HTTPHeader("Content-Security-Policy"): policy,
                HTTPHeader("X-Content-Type-Options"): "nosniff",
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
                HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
                HTTPHeader("Cache-Control"): "no-store",
            ], body: body)
    }
}

/// Sockets that send each piece at once.
///
/// By default, the system holds back the body of a response until the browser confirms its header,
/// which takes 40 ms: several pictures of a drag.
private struct PromptSockets<Base: AsyncSocketPool>: AsyncSocketPool {
    let base: Base

    /// `TCP_NODELAY` of `IPPROTO_TCP`, which the sockets of connections inherit.
    private static var noDelay: BoolSocketOption { BoolSocketOption(level: 6, name: 1) }

    func prepare() async throws { try await base.prepare() }

    func run() async throws { try await base.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        try? socket.setValue(true, for: Self.noDelay)
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}

/// A file of the page, which is part of the program.
struct PageFile {
    let bytes: [UInt8]
    let type: String

    /// Finds a file by its name; an empty name is the page itself.
    init?(_ name: String) {
        switch name {
        case "", "index.html": (bytes, type) = (PackageResources.index_html, Self.html)
        case "studio.css": (bytes, type) = (PackageResources.studio_css, "text/css; charset=utf-8")
        case "studio.js": (bytes, type) = (PackageResources.studio_js, Self.script)
        case "api.js": (bytes, type) = (PackageResources.api_js, Self.script)
        case "dom.js": (bytes, type) = (PackageResources.dom_js, Self.script)
        case "scene.js": (bytes, type) = (PackageResources.scene_js, Self.script)
        case "inspector.js": (bytes, type) = (PackageResources.inspector_js, Self.script)
        case "board.js": (bytes, type) = (PackageResources.board_js, Self.script)
        case "wall.js": (bytes, type) = (PackageResources.wall_js, Self.script)
        case "insets.js": (bytes, type) = (PackageResources.insets_js, Self.script)
        case "outline.js": (bytes, type) = (PackageResources.outline_js, Self.script)
        case "drag.js": (bytes, type) = (PackageResources.drag_js, Self.script)
        case "pieces.js": (bytes, type) = (Array("\(PiecesProgram.script)".utf8), Self.script)
        case "passes.js": (bytes, type) = (PackageResources.passes_js, Self.script)
        default: return nil
        }
    }

    private static let html = "text/html; charset=utf-8"
    private static let script = "text/javascript; charset=utf-8"
}
