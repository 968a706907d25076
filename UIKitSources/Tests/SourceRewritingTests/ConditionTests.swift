import Testing

@Suite struct ConditionTests {
    @Test func `conditions of iOS hold on Linux`() {
        #expect(body("#if os(iOS) || os(tvOS)\n#endif") == "#if os(Linux) || os(tvOS)\n#endif")
        #expect(
            body("#if targetEnvironment(simulator)\n#elseif !os(iOS)\n#endif")
                == "#if os(Linux)\n#elseif !os(Linux)\n#endif")
    }

    @Test func `other conditions stay`() {
        let text = "#if os(macOS) || canImport(UIKit) || DEBUG || swift(>=5.9)\n#endif"
        #expect(body(text) == text)
    }

    @Test func `parts of frameworks are imported as the whole`() {
        #expect(
            body("import UIKit.UIGestureRecognizerSubclass")
                == "import UIKit                            ")
        #expect(body("import class UIKit.UIView") == "import class UIKit.UIView")
    }

    @Test func `the C library has its name on Linux`() {
        #expect(body("import Darwin") == "import Glibc")
        #expect(
            body("import os.log\nimport OSLog") == "import UnifiedLogging\nimport UnifiedLogging")
        #expect(
            body("internal import Combine\nvar p: Combine.AnyPublisher<Int, Never>?")
                == "internal import CombinePublishers\n"
                + "var p: CombinePublishers.AnyPublisher<Int, Never>?")
        #expect(
            body("#if canImport(Combine)\n#endif") == "#if canImport(CombinePublishers)\n#endif")
        #expect(body("import MobileCoreServices") == "import UIKit")
        #expect(copy("import Foundation\nlet t: CFAbsoluteTime = 0").contains("import ObjectiveC"))
    }

    @Test func `sources that use the network import its module`() {
        #expect(
            body("import Foundation\nlet s = URLSession.shared")
                == "import Foundation; import FoundationNetworking\nlet s = URLSession.shared")
        #expect(
            body("import Foundation\nlet u = URL(string: x)")
                == "import Foundation\nlet u = URL(string: x)")
        #expect(
            body("import StoreKit\nimport Ads\nlet s = URLSession.shared")
                == "import StoreKit; import FoundationNetworking\nimport Ads\nlet s = URLSession.shared"
        )
    }

    @Test func `sources that use run loops of Core Foundation import its module`() {
        #expect(
            copy("import Foundation\nCFRunLoopWakeUp(CFRunLoopGetMain())").contains(
                "import Foundation; import CoreFoundation"))
    }

    @Test func `an object of the process is the shared one`() {
        #expect(
            body("let p = ProcessInfo().processName")
                == "let p = ProcessInfo.processInfo.processName")
    }
}
