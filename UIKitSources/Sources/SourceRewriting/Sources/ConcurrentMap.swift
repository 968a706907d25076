import Dispatch

extension Array {
    /// Returns the results of a closure for all elements, in their order. Calls run on all cores.
    ///
    /// The closure must not change what other calls read.
    func concurrentMap<Result>(_ transform: (Element) -> Result) -> [Result] {
        [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each call has an element and a place of its own.
            nonisolated(unsafe) let (elements, results, transform) = (self, buffer, transform)
            DispatchQueue.concurrentPerform(iterations: count) { place in
                results.initializeElement(at: place, to: transform(elements[place]))
            }
            initializedCount = count
        }
    }
}
