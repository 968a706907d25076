import Foundation
import Testing

@testable import UnifiedLogging

@Suite struct LoggingTests {
    @Test func `a line has the part of the program, the level and the text`() {
        let log = OSLog(subsystem: "com.example.app", category: "sync")
        #expect(log.line("done", .default) == "[com.example.app:sync] default: done\n")
        #expect(log.line("lost", .error) == "[com.example.app:sync] error: lost\n")
        #expect(OSLog.default.line("lost", .fault) == "fault: lost\n")
    }

    @Test func `messages for development are dropped, and all of a disabled log`() {
        #expect(OSLog.default.line("x", .debug) == nil)
        #expect(OSLog.default.line("x", .info) == nil)
        #expect(OSLog.disabled.line("x", .fault) == nil)
    }

    @Test func `a store has the messages of this program, by a predicate and in their order`()
        throws
    {
        let log = Logger(subsystem: "com.example.store", category: "sync")
        let store = try OSLogStore(scope: .currentProcessIdentifier)
        log.error("first \(1)")
        log.debug("dropped")
        log.notice("second")
        let predicate = NSPredicate { entry, _ in
            (entry as? [String: Any])?["subsystem"] as? String == "com.example.store"
        }
        let start = store.position(timeIntervalSinceLatestBoot: 0)
        let entries = try store.getEntries(at: start, matching: predicate)
            .compactMap { $0 as? OSLogEntryLog }
        #expect(entries.map(\.composedMessage) == ["first 1", "second"])
        #expect(entries.map(\.level) == [.error, .notice] && entries[0].category == "sync")
        let reversed = try store.getEntries(with: .reverse, matching: predicate)
        #expect(reversed.map(\.composedMessage) == ["second", "first 1"])
        #expect(try Array(store.getEntries(with: .reverse, at: start)).isEmpty)
        let later = store.position(date: .distantFuture)
        #expect(try Array(store.getEntries(at: later)).isEmpty)
        #expect(throws: CocoaError.self) { try OSLogStore(scope: .system) }
    }

    @Test func `formats have their arguments`() {
        #expect(formatted("%{public}@ of %d", ["1", 2]) == "1 of 2")
        #expect(formatted("lost %s", ["it"]) == "lost it")
        #expect(formatted("%{private}.1f %%", [2.25]) == "2.2 %")
    }

    @Test func `interpolations have values and formats`() {
        let none: Int? = nil
        let message: OSLogMessage =
            "\(3, privacy: .public) \(none) \(1.25, format: .fixed(precision: 1)) \(Optional("a"))"
        #expect(message.text == "3 nil 1.2 a")
    }

    @Test func `a lock keeps the changes of all threads`() {
        let count = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 1000) { _ in count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 1000)
    }

    @Test func `a held lock is not taken again`() {
        let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        lock.deallocate()
    }
}
