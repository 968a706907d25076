import Foundation
import ObjectiveC

/// A timer in step with the display, of 60 frames a second.
///
/// A run loop that it is added to calls it while the loop runs, as in a test that waits for an expectation.
open class CADisplayLink: NSObject {
    private let tick: (CADisplayLink) -> Void
    private var timers: [TimerPlace: Timer] = [:]

    /// A run loop and a mode of it.
    private struct TimerPlace: Hashable {
        let runLoop: ObjectIdentifier
        let mode: RunLoop.Mode
    }

    /// Creates a timer that calls a method of an object, which it retains.
    public init(target: Any, selector: Selector) {
        let object = target as AnyObject
        tick = { MethodTable.shared.send(selector, to: object, $0, nil) }
    }

    /// Calls the method for a frame, as the display does.
    open func fire() {
        guard !isPaused else { return }
        timestamp = CACurrentMediaTime()
        tick(self)
    }

    /// A Boolean value that indicates whether the timer rests.
    open var isPaused = false
    /// The number of frames each second that the app prefers; 0 for the display's.
    open var preferredFramesPerSecond = 0
    /// The number of the display's frames for each call.
    @available(iOS, deprecated: 10.0, message: "use preferredFramesPerSecond")
    open var frameInterval = 1
    /// The frames per second that the app prefers.
    open var preferredFrameRateRange = CAFrameRateRange()
    /// The time of the last frame, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next frame, in seconds.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// The time between two frames of the display, in seconds.
    open var duration: CFTimeInterval { 1.0 / 60 }
    /// The time between two calls, in seconds.
    private var interval: CFTimeInterval {
        let preferred =
            preferredFrameRateRange.preferred.map { Int($0) } ?? preferredFramesPerSecond
        let frames = preferred > 0 ? max(1, 60 / preferred) : max(1, frameInterval)
        return Double(frames) * duration
    }

    /// Adds the timer to a run loop, which retains it until its removal.
    open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        let place = TimerPlace(runLoop: ObjectIdentifier(runLoop), mode: mode)
        guard timers[place] == nil else { return }
        // The timer fires on the thread of its run loop, where the link is used.
        nonisolated(unsafe) let link = self
        let timer = Timer(timeInterval: interval, repeats: true) { _ in link.fire() }
        timers[place] = timer
        runLoop.add(timer, forMode: mode)
    }
    /// Removes the timer from a run loop.
    open func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        let place = TimerPlace(runLoop: ObjectIdentifier(runLoop), mode: mode)
        timers.removeValue(forKey: place)?.invalidate()
    }
    /// Removes the timer from all run loops.
    open func invalidate() {
        for timer in timers.values { timer.invalidate() }
        timers = [:]
    }
}

/// A range of frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The least number of frames per second.
    public var minimum: Float = 0
    /// The greatest number of frames per second.
    public var maximum: Float = 0
    /// The best number of frames per second.
    public var preferred: Float?
    /// Creates a range that the system chooses.
    public init() {}
    /// Creates a range with a best number.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    /// The range that the system chooses.
    public static let `default` = CAFrameRateRange()
}
