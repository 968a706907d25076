/// The decision whether a request comes from the page of this run.
///
/// A page of another site can send requests to this computer, also by a name that resolves to it
/// (DNS rebinding). The address of the studio has a random token, and a request must name this
/// server as its host. A request that names an origin must name this server there too.
struct RequestGuard: Sendable {
    /// The parts of a request that decide.
    struct Request {
        var method = "GET"
        /// The path, without the query; a slash at its end may be missing.
        var path = "/"
        var host: String?
        var origin: String?
        /// The headers `Sec-Fetch-Site`, `Sec-Fetch-Mode` and `Sec-Fetch-Dest`.
        var site: String?
        var mode: String?
        var destination: String?
        var contentType: String?
        var contentLength: String?

        /// A Boolean value that indicates whether a window is led to the address, not a frame.
        var opensWindow: Bool {
            method == "GET" && origin == nil && mode == "navigate" && destination == "document"
        }
    }

    enum Decision: Equatable {
        /// A file of the page.
        case file(String)
        /// A question of the page, with a body.
        case call(String)
        case refused(status: Int, reason: String)
    }

    let token: String
    let port: UInt16

    /// The greatest number of bytes in a body.
    static let bodyMax = 1 << 20

    /// Returns a token of 128 random bits.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The address of the page.
    var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    func decision(on request: Request) -> Decision {
        let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
        guard let host = request.host, hosts.contains(host) else {
            return .refused(status: 421, reason: "the request is for another host")
        }
        if let origin = request.origin, origin != "http://\(host)" {
            return .refused(status: 403, reason: "the request comes from another site")
        }
        if let site = request.site, site != "same-origin", site != "none",
            !request.opensWindow
        {
            return .refused(status: 403, reason: "the request comes from another site")
        }
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0].isEmpty, isToken(parts[1]) else {
            return .refused(
                status: 403,
                reason: "the address has no token of this run; start tinamou studio again")
        }
        if request.method == "GET", parts.count <= 3 {
            let name = parts.count == 3 ? String(parts[2]) : ""
            // Another page may lead a window to the page, as the file for the browser does, but to
            // nothing else.
            guard name.isEmpty || request.site != "cross-site" && request.site != "same-site" else {
                return .refused(status: 403, reason: "the request comes from another site")
            }
            return .file(name)
        }
        guard request.method == "POST", parts.count == 4, parts[2] == "api" else {
            return .refused(status: 404, reason: "no such page; reload the studio")
        }
        guard request.contentType == "application/json" else {
            return .refused(status: 415, reason: "the request is not JSON; reload the studio")
        }
        guard let length = request.contentLength.flatMap({ Int($0) }), length >= 0 else {
            return .refused(status: 411, reason: "the request has no length; reload the studio")
        }
        guard length <= Self.bodyMax else {
            return .refused(status: 413, reason: "the request is too long")
        }
        return .call(String(parts[3]))
    }

    /// Returns a Boolean value that indicates whether a text is the token, in a time that does not
    /// depend on the text's contents.
    private func isToken(_ text: Substring) -> Bool {
        guard text.utf8.count == token.utf8.count else { return false }
        return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
