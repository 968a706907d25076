#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import TestSupport

/// Says which history was being played when the program crashes, as a trap in the solver is a finding too.
///
/// Every thread keeps the case it plays in a cell of its own. The handler runs on the thread that crashed, writes the
/// cell with nothing but `write`, puts the former handler back and returns: the same instruction then crashes again.
enum CrashNote {
    /// The cell of a thread.
    private struct Cell {
        var seed: UInt64 = 0
        var family: UnsafePointer<CChar>?
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { _ in }
        return key
    }()

    /// The families' names as the handler can write them.
    nonisolated(unsafe) private static let names = Dictionary(
        uniqueKeysWithValues: HistoryFamily.allCases.map { ($0, UnsafePointer(strdup($0.rawValue))) })

    /// Starts to listen for crashes.
    static func install() {
        _ = (key, names)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            sigaction(signal, nil, &former[Int(signal)])
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { CrashNote.handle($0) }
            sigaction(signal, &action, nil)
        }
    }

    /// Notes what the calling thread plays.
    static func note(_ fuzzCase: FuzzCase) {
        if pthread_getspecific(key) == nil {
            let cell = UnsafeMutablePointer<Cell>.allocate(capacity: 1)
            cell.initialize(to: Cell())
            pthread_setspecific(key, cell)
        }
        let cell = pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self)
        cell?.pointee = Cell(seed: fuzzCase.seed, family: names[fuzzCase.family] ?? nil)
    }

    nonisolated(unsafe) private static var former: [sigaction] = Array(repeating: sigaction(), count: 64)

    private static func handle(_ signal: Int32) {
        if let cell = pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self).pointee { write(cell) }
        sigaction(signal, &former[Int(signal)], nil)
    }

    private static func write(_ cell: Cell) {
        write("\ncrashed; replay: Scripts/fuzz --replay ")
        writeDigits(cell.seed)
        write(" --family ")
        if let family = cell.family { _ = Glibc.write(STDERR_FILENO, family, strlen(family)) }
        write("\n")
    }

    private static func write(_ text: StaticString) {
        _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func writeDigits(_ number: UInt64) {
        if number >= 10 { writeDigits(number / 10) }
        var digit = UInt8(ascii: "0") + UInt8(number % 10)
        _ = Glibc.write(STDERR_FILENO, &digit, 1)
    }
}
