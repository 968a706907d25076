import Foundation
import ObjectiveC
import Testing

/// The members of the classes below, as the plugin registers and rewrites them.
@MainActor func registerObservedMembers() {
    objc_registerProperty(Track.self, "title", get: { $0.title }, set: { $0.title = $1 })
    objc_registerProperty(Track.self, "rate", get: { $0.rate }, set: { $0.rate = $1 })
    objc_registerProperty(Track.self, "label", get: { $0.label })
    objc_registerProperty(Player.self, "track", get: { $0.track }, set: { $0.track = $1 })
    for name in ["title", "rate"] { objc_registerObservable(Track.self, name) }
    objc_registerObservable(Player.self, "track")
    objc_registerObservable(Track.self, "label", affecting: { ["title"] })
    objc_registerObserver(SelfObserver.self) {
        $0.observeValue(
            forKeyPath: $1.keyPath, of: $1.object, change: $1.change, context: $1.context)
    }
    objc_registerObserver(Listener.self) {
        $0.observeValue(
            forKeyPath: $1.keyPath, of: $1.object, change: $1.change, context: $1.context)
    }
}

private class Track: NSObject {
    var title: String? {
        willSet { objc_willChangeValue(of: self, "title") }
        didSet { objc_didChangeValue(of: self, "title") }
    }
    var rate = 1 {
        willSet { objc_willChangeValue(of: self, "rate") }
        didSet { objc_didChangeValue(of: self, "rate") }
    }
    var label: String { "<\(title ?? "")>" }
}
private final class LiveTrack: Track {}

private final class Player: NSObject {
    var track: Track? {
        willSet { objc_willChangeValue(of: self, "track") }
        didSet { objc_didChangeValue(of: self, "track") }
    }
}

private final class Listener: NSObject {
    var changes: [String] = []
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let values = (change ?? [:]).filter { $0.key != .kindKey }
        let text = values.map { "\($0.key.rawValue): \($0.value)" }.sorted()
        changes.append("\(keyPath ?? "") \(text.joined(separator: ", "))")
    }
}

/// Key-value observing by Apple's reference: `NSKeyValueObservingOptions` says which notifications come
/// and which values they carry.
@MainActor @Suite struct KeyValueObservingTests {
    private let track = LiveTrack()

    @Test func `a closure gets the values that the options ask for`() {
        var changes: [String] = []
        let token = track.observe(\.rate, forKeyPath: "rate", options: [.old, .new]) {
            track, change in
            changes.append(
                "\(track.rate) \(change.oldValue!) \(change.newValue!) \(change.isPrior)")
        }
        let plain = track.observe(\.rate, forKeyPath: "rate") { _, change in
            changes.append("\(change.oldValue == nil) \(change.newValue == nil) \(change.kind)")
        }
        track.rate = 2
        #expect(changes == ["2 1 2 false", "true true setting"])
        // A setter notifies also if the value is the same.
        track.rate = 2
        #expect(changes.suffix(2) == ["2 2 2 false", "true true setting"])
        token.invalidate()
        track.rate = 3
        #expect(changes.count == 5)
        withExtendedLifetime(plain) {}
    }

    @Test func `an observation ends with the life of its token`() {
        var count = 0
        var token: NSKeyValueObservation? = track.observe(\.rate, forKeyPath: "rate") { _, _ in
            count += 1
        }
        track.rate = 2
        token = nil
        track.rate = 3
        #expect(count == 1 && token == nil)
    }

    @Test func `initial and prior notifications come at their times`() {
        var changes: [String] = []
        let token = track.observe(
            \.rate, forKeyPath: "rate", options: [.initial, .prior, .old, .new]
        ) {
            track, change in
            let (old, new) = (change.oldValue.map { "\($0)" }, change.newValue.map { "\($0)" })
            changes.append(
                "\(track.rate): \(old ?? "-") \(new ?? "-")\(change.isPrior ? " prior" : "")")
        }
        track.rate = 5
        #expect(changes == ["1: - 1", "1: 1 - prior", "5: 1 5"])
        withExtendedLifetime(token) {}
    }

    @Test func `a nil value is a value of a change`() {
        var changes: [String?] = []
        let token = track.observe(\.title, forKeyPath: "title", options: .new) { _, change in
            if let new = change.newValue { changes.append(new) }
        }
        track.title = "a"
        track.title = nil
        #expect(changes == ["a", nil])
        withExtendedLifetime(token) {}
    }

    @Test func `a path follows another object at its front`() {
        let (player, listener) = (Player(), Listener())
        player.addObserver(listener, forKeyPath: "track.rate", options: [.old, .new], context: nil)
        player.track = track
        track.rate = 2
        let next = Track()
        player.track = next
        track.rate = 7
        next.rate = 9
        #expect(
            listener.changes == [
                "track.rate new: 1, old: <null>", "track.rate new: 2, old: 1",
                "track.rate new: 1, old: 2", "track.rate new: 9, old: 1",
            ])
        player.removeObserver(listener, forKeyPath: "track.rate")
        next.rate = 10
        #expect(listener.changes.count == 4)
    }

    @Test func `a computed property changes with what it depends on`() {
        let listener = Listener()
        track.addObserver(listener, forKeyPath: "label", options: .new, context: nil)
        track.title = "x"
        #expect(listener.changes == ["label new: <x>"])
    }

    @Test func `contexts tell observations of one observer apart`() {
        let listener = Listener()
        let contexts = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
        defer { contexts.deallocate() }
        track.addObserver(listener, forKeyPath: "rate", context: contexts)
        track.addObserver(listener, forKeyPath: "rate", context: contexts + 1)
        track.removeObserver(listener, forKeyPath: "rate", context: contexts)
        track.rate = 2
        #expect(listener.changes == ["rate "])
    }

    @Test func `a manual change is announced by its key`() {
        let listener = Listener()
        track.addObserver(listener, forKeyPath: "label", options: [.prior], context: nil)
        track.willChangeValue(forKey: "label")
        track.didChangeValue(forKey: "label")
        // Without an announcement there is no change.
        track.didChangeValue(forKey: "label")
        #expect(listener.changes == ["label notificationIsPrior: 1", "label "])
    }

    @Test func `an observer and an object are removed in their deinit`() {
        do { _ = Guest(track) }
        track.rate = 2
        weak var host: SelfObserver?
        do {
            let made = SelfObserver()
            host = made
            made.rate = 3
            #expect(made.count == 1)
        }
        #expect(host == nil)
    }

    @Test func `a deallocated observer gets nothing`() {
        var listener: Listener? = Listener()
        track.addObserver(listener!, forKeyPath: "rate", context: nil)
        listener = nil
        track.rate = 2
        #expect(listener == nil)
    }

    @Test func `misuse stops the program with Foundation's texts`() async {
        await #expect(processExitsWith: .failure) {
            Track().removeObserver(NSObject(), forKeyPath: "rate")
        }
        await #expect(processExitsWith: .failure) {
            let track = Track()
            track.addObserver(Part2(), forKeyPath: "rate", context: nil)
            let observer = Part2()
            track.addObserver(observer, forKeyPath: "rate", context: nil)
            track.rate = 2
            withExtendedLifetime(observer) {}
        }
        let text = unhandledChange(track, "rate", track, [.kindKey: 1], nil)
        #expect(text.contains("message was received but not handled.\nKey path: rate\n"))
        #expect(text.contains("Override observeValue(forKeyPath:of:change:context:) in LiveTrack"))
    }
}

private final class Part2: NSObject {}

/// An observer that ends its observation in `deinit`.
private final class Guest: NSObject {
    private let track: Track
    init(_ track: Track) {
        self.track = track
        super.init()
        track.addObserver(self, forKeyPath: "rate", context: nil)
    }
    deinit { track.removeObserver(self, forKeyPath: "rate") }
}

/// An object that observes itself.
private final class SelfObserver: Track {
    var count = 0
    override init() {
        super.init()
        addObserver(self, forKeyPath: "rate", context: nil)
    }
    deinit { removeObserver(self, forKeyPath: "rate") }
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) { count += 1 }
}
