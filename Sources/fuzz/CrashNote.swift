#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import TestSupport

/// Says which history was being played, of the solver or of views, or which damaged document read, when the program
/// crashes or does not get on: a trap and a loop without end are findings too.
///
/// Every thread keeps the case it plays in a cell of its own. The handler runs on the thread that crashed, writes the
/// cell with nothing but `write`, puts the former handler back and returns: the same instruction then crashes again.
enum CrashNote {
    /// The cell of a thread.
    private struct Cell {
        var seed: UInt64 = 0
        var family: UnsafePointer<CChar>?
        /// What the program had computed when the history was begun, in seconds; in the future while there is none.
        var start = Int.max
        /// What is played, where it is no history of the solver's.
        var thing: StaticString?
    }

    /// The cells of all threads, for the one that looks for histories that take too long.
    nonisolated(unsafe) private static var cells: [UnsafeMutablePointer<Cell>] = []
    nonisolated(unsafe) private static var lock = pthread_mutex_t()
    /// No history takes longer than this, in seconds.
    private static let patience = 120

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
        pthread_mutex_init(&lock, nil)
        var watcher = pthread_t()
        pthread_create(&watcher, nil, { _ in CrashNote.watch() }, nil)
    }

    /// The seconds for which the program has computed, on all cores: on a busy machine time goes by without it.
    private static var computed: Int {
        var clock = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &clock)
        return clock.tv_sec
    }

    /// Ends the program where a history takes too long.
    private static func watch() -> Never {
        while true {
            sleep(5)
            pthread_mutex_lock(&lock)
            for cell in cells where computed - cell.pointee.start > patience {
                write(cell.pointee, "\nno end after two minutes")
                _exit(1)
            }
            pthread_mutex_unlock(&lock)
        }
    }

    /// Notes what the calling thread plays, or that it plays nothing.
    static func note(_ fuzzCase: FuzzCase?) {
        note(fuzzCase.map { Cell(seed: $0.seed, family: names[$0.family] ?? nil, start: computed) } ?? Cell())
    }

    /// Notes which damaged document the calling thread reads, or that it reads none.
    static func note(documentSeed seed: UInt64?) {
        let thing: StaticString = "--documents 1 (with the same --sound) --seed "
        note(seed.map { Cell(seed: $0, start: computed, thing: thing) } ?? Cell())
    }

    /// Notes which history of views the calling thread plays, or that it plays none.
    static func note(viewSeed seed: UInt64?) {
        note(seed.map { Cell(seed: $0, start: computed, thing: "--views 1 --seed ") } ?? Cell())
    }

    private static func note(_ noted: Cell) {
        if pthread_getspecific(key) == nil {
            let cell = UnsafeMutablePointer<Cell>.allocate(capacity: 1)
            cell.initialize(to: Cell())
            pthread_setspecific(key, cell)
            pthread_mutex_lock(&lock)
            cells.append(cell)
            pthread_mutex_unlock(&lock)
        }
        pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self).pointee = noted
    }

    nonisolated(unsafe) private static var former: [sigaction] = Array(repeating: sigaction(), count: 64)

    private static func handle(_ signal: Int32) {
        if let cell = pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self).pointee { write(cell, "\ncrashed") }
        sigaction(signal, &former[Int(signal)], nil)
    }

    private static func write(_ cell: Cell, _ what: StaticString) {
        write(what)
        write("; replay: Scripts/fuzz ")
        write(cell.thing ?? "--replay ")
        writeDigits(cell.seed)
        if cell.family != nil { write(" --family ") }
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
