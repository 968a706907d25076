/// The names of XCTest that Linux lacks, for targets with test cases.
///
/// There, the class of test cases is not a subclass of `NSObject`, so that it could not be a delegate or a data
/// source.
enum TestNames {
    /// Returns the declarations for a target, or an empty text for a target without test cases.
    static func text(for index: DeclarationIndex) -> String {
        let hasTests = index.sources.contains { source in
            source.types.contains {
                $0.kind == .class && index.isTestCase($0.name)
            }
        }
        return hasTests ? declarations : ""
    }

    private static let declarations = """
        import XCTest

        extension XCTestCase: @retroactive NSObjectProtocol {
            public func isEqual(_ object: Any?) -> Bool { self === object as AnyObject }
            public var hash: Int { ObjectIdentifier(self).hashValue }
            public func `self`() -> Self { self }
            public func isProxy() -> Bool { false }
            public var description: String { name }
            public var debugDescription: String { name }
            /// The class of the test case.
            public var classForCoder: AnyClass { type(of: self) }

            /// Creates an expectation that the property at a path has a value after a change, or that a
            /// handler returns `true` for it.
            @discardableResult
            public func keyValueObservingExpectation(
                for object: Any, keyPath: String, handler: ((Any, [AnyHashable: Any]) -> Bool)? = nil
            ) -> XCTestExpectation {
                let expectation = expectation(description: "a change of \\(keyPath) of \\(object)")
                var isMet = false
                let observer = objc_observe(object, keyPath) { change in
                    guard !isMet, handler?(object, change) ?? (change[NSKeyValueChangeKey.oldKey] != nil)
                    else { return }
                    isMet = true
                    expectation.fulfill()
                }
                addTeardownBlock { _ = observer }
                return expectation
            }

            /// Creates an expectation that the property at a path has a value now or after a change.
            @discardableResult
            public func keyValueObservingExpectation(
                for object: Any, keyPath: String, expectedValue: Any?
            ) -> XCTestExpectation {
                keyValueObservingExpectation(for: object, keyPath: keyPath) { _, change in
                    objc_members(change[NSKeyValueChangeKey.newKey]).isEqual(expectedValue)
                }
            }
        }

        extension XCTestExpectation {
            /// Marks the expectation as met; also a value without parameters, as for completions.
            public func fulfill() { fulfill(#file, line: #line) }
        }

        /// An expectation that the property at a path changes, or that it has a value now or after a change.
        public class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
            /// The path of the property.
            public let keyPath: String
            /// The object with the property.
            public let observedObject: Any
            /// The value that meets the expectation, or `nil` if any change does.
            public let expectedValue: Any?
            /// A closure that returns whether a change meets the expectation.
            public var handler: ((Any, [AnyHashable: Any]) -> Bool)?
            private var observer: Any?
            private var isMet = false

            /// Creates an expectation, which observes the object at once.
            public init(keyPath: String, object: Any, expectedValue: Any? = nil) {
                (self.keyPath, observedObject, self.expectedValue) = (keyPath, object, expectedValue)
                super.init(description: "a change of \\(keyPath) of \\(object)")
                observer = objc_observe(object, keyPath) { [weak self] in self?.consider($0) }
            }

            private func consider(_ change: [AnyHashable: Any]) {
                let hasChanged = change[NSKeyValueChangeKey.oldKey] != nil
                let hasValue = expectedValue.map {
                    objc_members(change[NSKeyValueChangeKey.newKey]).isEqual($0)
                }
                guard !isMet, handler?(observedObject, change) ?? hasValue ?? hasChanged else { return }
                isMet = true
                fulfill()
            }
        }

        /// The context of a test, which runs activities.
        public class XCTContext {
            /// Runs a part of a test.
            @discardableResult
            public class func runActivity<Result>(
                named name: String, block: (any XCTActivity) throws -> Result
            ) rethrows -> Result { try block(Activity(name: name)) }

            private struct Activity: XCTActivity { let name: String }
        }

        /// A part of a test.
        public protocol XCTActivity {
            /// The name of the part.
            var name: String { get }
        }

        """
}
