import CommandSupport
import TestSupport

/// A reporter of crashes and endless loops. It prints the history or document that was in progress,
/// with the command that replays it.
///
/// Every thread keeps its current case in a cell. The signal handler runs on the crashed thread and
/// prints the cell with `write` only. It then restores the previous handler and returns, so that
/// the same instruction crashes again.
enum CrashNote {
    /// The case of a thread.
    private struct Cell {
        var seed: UInt64 = 0
        var family: UnsafePointer<CChar>?
        /// The processor time of the program at the start of the case, in seconds; in the future
        /// without a case.
        var start = Int.max
        /// The options that replay the case; `nil` for a history of the solver.
        var thing: StaticString?
    }

    /// The cells of all threads, for the watcher.
    nonisolated(unsafe) private static var cells: [UnsafeMutablePointer<Cell>] = []
    nonisolated(unsafe) private static var lock = pthread_mutex_t()
    /// The maximum processor time of one case, in seconds.
    private static let patience = 120

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { _ in }
        return key
    }()

    /// The names of the families as C strings, for the signal handler.
    nonisolated(unsafe) private static let names = Dictionary(
        uniqueKeysWithValues: HistoryFamily.allCases.map {
            ($0, UnsafePointer(strdup($0.rawValue)))
        })

    /// Installs the signal handlers and starts the watcher.
    static func install() {
        _ = (key, names)
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            sigaction(signal, nil, &former[Int(signal)])
            var action = sigaction()
            #if canImport(Glibc)
            action.__sigaction_handler.sa_handler = { CrashNote.handle($0) }
            #elseif canImport(Musl)
            action.__sa_handler.sa_handler = { CrashNote.handle($0) }
            #else
            action.__sigaction_u.__sa_handler = { CrashNote.handle($0) }
            #endif
            sigaction(signal, &action, nil)
        }
        pthread_mutex_init(&lock, nil)
        var watcher = pthread_t()
        pthread_create(&watcher, nil, { _ in CrashNote.watch() }, nil)
    }

    /// The processor time of the program in seconds, which excludes time spent by other programs.
    private static var computed: Int {
        var clock = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &clock)
        return clock.tv_sec
    }

    /// Ends the program if a case takes too long.
    private static func watch() -> Never {
        while true {
            sleep(5)
            pthread_mutex_lock(&lock)
            for cell in cells where computed - cell.pointee.start > patience {
                write(cell.pointee, "\nno result after two minutes")
                _exit(1)
            }
            pthread_mutex_unlock(&lock)
        }
    }

    /// Registers the history of the calling thread; `nil` for none.
    static func note(_ fuzzCase: FuzzCase?) {
        note(
            fuzzCase.map { Cell(seed: $0.seed, family: names[$0.family] ?? nil, start: computed) }
                ?? Cell())
    }

    /// Registers the damaged document of the calling thread; `nil` for none.
    static func note(documentSeed seed: UInt64?) {
        let thing: StaticString = "--documents 1 (with the same --sound) --seed "
        note(seed.map { Cell(seed: $0, start: computed, thing: thing) } ?? Cell())
    }

    /// Registers the history of views of the calling thread; `nil` for none.
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

    nonisolated(unsafe) private static var former: [sigaction] = Array(
        repeating: sigaction(), count: 64)

    private static func handle(_ signal: Int32) {
        if let cell = pthread_getspecific(key)?.assumingMemoryBound(to: Cell.self).pointee {
            write(cell, "\ncrashed")
        }
        sigaction(signal, &former[Int(signal)], nil)
    }

    private static func write(_ cell: Cell, _ what: StaticString) {
        write(what)
        write("; replay: Scripts/fuzz ")
        write(cell.thing ?? "--replay ")
        writeDigits(cell.seed)
        if cell.family != nil { write(" --family ") }
        if let family = cell.family { writeBytes(STDERR_FILENO, family, strlen(family)) }
        write("\n")
    }

    private static func write(_ text: StaticString) {
        writeBytes(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func writeDigits(_ number: UInt64) {
        if number >= 10 { writeDigits(number / 10) }
        var digit = UInt8(ascii: "0") + UInt8(number % 10)
        writeBytes(STDERR_FILENO, &digit, 1)
    }
}
