import Foundation

// Methods of Foundation's classes that take selectors, which Foundation on Linux lacks.

extension NotificationCenter {
    /// Adds a method of an object as an observer. The object is not retained; observation ends with
    /// its life or by ``removeObserver(_:)``.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        let target = observer as AnyObject
        let token = addObserver(forName: name, object: object, queue: nil) {
            [weak target] notification in
            guard let target else { return }
            MethodTable.shared.send(selector, to: target, notification as NSNotification, nil)
        }
        let tokens = ObserverTokens.of(target)
        tokens.all.append(ObserverTokens.Token(center: self, token: token, name: name))
    }

    /// Ends the observation by an object, or by a token of a closure.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil as Any?)
        let tokens = ObserverTokens.of(observer)
        for one in tokens.all where one.center === self { removeObserver(one.token as Any) }
        tokens.all.removeAll { $0.center === self }
    }

    /// Ends the observation of a notification by an object.
    public func removeObserver(
        _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?
    ) {
        let tokens = ObserverTokens.of(observer)
        let isMeant = { (one: ObserverTokens.Token) in
            one.center === self && (name == nil || one.name == name)
        }
        for one in tokens.all where isMeant(one) { removeObserver(one.token as Any) }
        tokens.all.removeAll(where: isMeant)
    }
}

/// The observations of an object, kept as long as it lives.
private final class ObserverTokens {
    struct Token {
        weak var center: NotificationCenter?
        let token: any NSObjectProtocol
        let name: NSNotification.Name?
    }

    var all: [Token] = []

    nonisolated(unsafe) private static let key = UnsafeMutableRawPointer.allocate(
        byteCount: 1, alignment: 1)

    static func of(_ object: AnyObject) -> ObserverTokens {
        if let tokens = objc_getAssociatedObject(object, key) as? ObserverTokens { return tokens }
        let tokens = ObserverTokens()
        objc_setAssociatedObject(object, key, tokens, .OBJC_ASSOCIATION_RETAIN)
        return tokens
    }

    deinit { for one in all { one.center?.removeObserver(one.token as Any) } }
}

extension Timer {
    /// Creates a timer that calls a method of an object, and adds it to the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
        repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
            repeats: repeats)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Creates a timer that calls a method of an object, which it retains.
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        nonisolated(unsafe) let object = target as AnyObject
        // Foundation's initialiser without a date fires at once on Linux.
        self.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
        ) { timer in MethodTable.shared.send(selector, to: object, timer, nil) }
    }

    /// Creates a timer that calls a method of an object, which it retains, from a date on.
    public convenience init(
        fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
        repeats: Bool
    ) {
        nonisolated(unsafe) let object = target as AnyObject
        self.init(fire: date, interval: interval, repeats: repeats) { timer in
            MethodTable.shared.send(selector, to: object, timer, nil)
        }
    }
}

extension NSObject {
    /// Sends a message on the main queue after a delay in seconds.
    public func perform(_ selector: Selector!, with object: Any?, afterDelay delay: TimeInterval) {
        let request = DelayedMessage(receiver: self, selector: selector, argument: object)
        DelayedMessage.add(request)
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { request.send() }
    }

    /// Sends a message with one argument on the main thread: at once if this is the main thread and the call
    /// waits, otherwise from its queue.
    public func performSelector(
        onMainThread selector: Selector, with argument: Any?, waitUntilDone waits: Bool
    ) {
        sendOnMainThread(selector, to: self, argument, waits: waits)
    }

    /// Sends a message with one argument on the main thread or on this one.
    ///
    /// The program stops for another thread, whose run loop Foundation on Linux does not give.
    public func perform(
        _ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone waits: Bool
    ) {
        send(selector, to: self, on: thread, argument, waits: waits)
    }

    /// Cancels the delayed messages to an object with a selector and an equal argument.
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object: Any?
    ) {
        DelayedMessage.cancel(to: target as AnyObject) {
            $0.selector == selector && $0.hasArgument(object)
        }
    }

    /// Cancels all delayed messages to an object.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedMessage.cancel(to: target as AnyObject) { _ in true }
    }
}

/// The queue of the main thread, which another thread can serve, as in tests of Swift Testing.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

/// Sends a message on the main thread.
func sendOnMainThread(
    _ selector: Selector, to object: AnyObject, _ argument: Any?, waits: Bool
) {
    nonisolated(unsafe) let (object, argument) = (object, argument)
    let send = { @Sendable in
        _ = MethodTable.shared.send(selector, to: object, argument, nil)
    }
    if !waits {
        DispatchQueue.main.async(execute: send)
    } else if Thread.isMainThread || MainQueue.isCurrent {
        send()
    } else {
        DispatchQueue.main.sync(execute: send)
    }
}

/// Sends a message on the main thread or on this one.
func send(
    _ selector: Selector, to object: AnyObject, on thread: Thread, _ argument: Any?, waits: Bool
) {
    if thread.isMainThread {
        sendOnMainThread(selector, to: object, argument, waits: waits)
        return
    }
    precondition(
        thread === Thread.current,
        "Foundation on Linux sends messages to the main thread and to the current one only")
    nonisolated(unsafe) let (object, argument) = (object, argument)
    let send = { @Sendable in
        _ = MethodTable.shared.send(selector, to: object, argument, nil)
    }
    if waits { send() } else { RunLoop.current.perform(send) }
}

/// A message that is sent after a delay, with its receiver, which it retains.
private final class DelayedMessage: @unchecked Sendable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var waiting: [DelayedMessage] = []

    private let receiver: AnyObject
    let selector: Selector
    private let argument: Any?

    init(receiver: AnyObject, selector: Selector, argument: Any?) {
        (self.receiver, self.selector, self.argument) = (receiver, selector, argument)
    }

    static func add(_ message: DelayedMessage) { lock.withLock { waiting.append(message) } }

    static func cancel(to receiver: AnyObject, _ matches: (DelayedMessage) -> Bool) {
        // Released outside the lock, as the deallocation of a receiver can come here.
        let cancelled = lock.withLock {
            let found = waiting.filter { $0.receiver === receiver && matches($0) }
            waiting.removeAll { one in found.contains { $0 === one } }
            return found
        }
        withExtendedLifetime(cancelled) {}
    }

    func hasArgument(_ object: Any?) -> Bool {
        guard let argument, let object else { return argument == nil && object == nil }
        if let (argument, object) = (argument, object) as? (AnyHashable, AnyHashable) {
            return argument == object
        }
        return argument as AnyObject === object as AnyObject
    }

    /// Sends the message, unless it was cancelled.
    func send() {
        let isWaiting = Self.lock.withLock {
            guard let index = Self.waiting.firstIndex(where: { $0 === self }) else { return false }
            Self.waiting.remove(at: index)
            return true
        }
        if isWaiting { MethodTable.shared.send(selector, to: receiver, argument, nil) }
    }
}
