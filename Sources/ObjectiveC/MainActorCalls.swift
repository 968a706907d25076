import Foundation

/// Calls a method of an object on the main actor, for a caller that has no actor but runs on the main
/// thread, such as XCTest. The program traps on another thread.
public func objc_onMainActor<Object, Failure: Error>(
    _ object: Object, _ method: @MainActor (Object) throws(Failure) -> Void
) throws(Failure) {
    // The object does not leave the thread.
    nonisolated(unsafe) let object = object
    let result = MainActor.assumeIsolated { () -> Result<Void, Failure> in
        do throws(Failure) { return .success(try method(object)) } catch { return .failure(error) }
    }
    try result.get()
}
