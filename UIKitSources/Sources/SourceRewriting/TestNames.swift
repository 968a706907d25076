/// The names of XCTest that Linux lacks, for targets with test cases.
///
/// Linux's test cases do not conform to `NSObjectProtocol`, which delegates and data sources need.
enum TestNames {
    /// Returns the declarations for a target, which are empty without test cases.
    static func text(for index: DeclarationIndex) -> String {
        let hasTests = index.sources.contains { source in
            source.types.contains {
                $0.kind == .class && index.superclasses(from: $0.name).contains("XCTestCase")
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
