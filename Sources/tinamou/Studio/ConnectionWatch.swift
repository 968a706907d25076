import CommandSupport
import Dispatch
import Synchronization

/// The limits of connections that have not sent a request with the token.
///
/// Other programs of this computer can connect to the server, whose reader of headers has no limits of
/// its own. Without the token, a connection lasts for a few seconds and may send little, and only
/// so many are open at once. A thread of its own looks at all connections, so that it goes on when
/// all others are busy.
final class ConnectionWatch: Sendable {
    /// A connection: its descriptor, and the port of its other end, by which a later connection with
    /// the same descriptor differs.
    private struct Connection: Hashable {
        let descriptor: Int32
        let port: UInt16
    }

    private struct State {
        var firstSeen: [Connection: ContinuousClock.Instant] = [:]
        var trustedPorts: Set<UInt16> = []
    }

    private let state = Mutex(State())

    /// The greatest number of connections without the token.
    private static let connectionsMax = 128
    /// The time and the bytes within which a connection has to send the token.
    private static let patience = Duration.seconds(10)
    private static let bytesMax = 16_384
    /// The pause between two looks, in microseconds.
    private static let pause: UInt32 = 200_000
    /// The greatest descriptor; a process has more only if its limit was raised.
    private static let descriptorMax: Int32 = 4096

    /// Trusts the connection from a port, which has sent a request with the token.
    func trust(port: UInt16) { _ = state.withLock { $0.trustedPorts.insert(port) } }

    /// Looks at the connections of a server from now on, as long as the program runs.
    func start(serverPort: UInt16) {
        DispatchQueue(label: "connections").async { [weak self] in
            while let watch = self {
                watch.look(serverPort)
                usleep(Self.pause)
            }
        }
    }

    private func look(_ serverPort: UInt16) {
        let now = ContinuousClock.now
        let limit = min(Self.descriptorMax, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX))))
        let open = (3..<limit).compactMap { descriptor -> Connection? in
            guard Self.port(of: descriptor, getsockname) == serverPort else { return nil }
            return Self.port(of: descriptor, getpeername).map {
                Connection(descriptor: descriptor, port: $0)
            }
        }
        state.withLock { state in
            state.firstSeen = Dictionary(
                uniqueKeysWithValues: open.map { ($0, state.firstSeen[$0] ?? now) })
            state.trustedPorts.formIntersection(open.map(\.port))
            let others = open.filter { !state.trustedPorts.contains($0.port) }
                .sorted { (state.firstSeen[$0] ?? now) < (state.firstSeen[$1] ?? now) }
            for (number, connection) in others.enumerated() {
                let age = now - (state.firstSeen[connection] ?? now)
                if number >= Self.connectionsMax || age > Self.patience
                    || Self.readCount(connection.descriptor) > Self.bytesMax
                {
                    Self.end(connection.descriptor)
                }
            }
        }
    }

    /// Ends a connection, and takes what it has sent from its reader.
    private static func end(_ descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_RDWR))
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
    }

    private static func port(
        of descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                name(descriptor, $0, &length)
            }
        }
        guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return UInt16(bigEndian: address.sin_port)
    }

    /// Returns the number of bytes that a connection has received and that were read; 0 where the
    /// system does not tell.
    private static func readCount(_ descriptor: Int32) -> Int {
        #if os(Linux)
        // `tcp_info` of the kernel, in which `tcpi_bytes_received` follows 128 bytes.
        var info = [UInt64](repeating: 0, count: 32)
        var length = socklen_t(info.count * 8)
        guard getsockopt(descriptor, Int32(IPPROTO_TCP), 11, &info, &length) == 0, length >= 136
        else { return 0 }
        var waiting: Int32 = 0
        guard ioctl(descriptor, UInt(FIONREAD), &waiting) == 0 else { return 0 }
        return Int(truncatingIfNeeded: info[16]) - Int(waiting)
        #else
        return 0
        #endif
    }
}
