import NibCheck
import NibLayout
import Testing

/// Configurations that rest on what an app supports.
struct AppSupportTests {
    private typealias Doc = CheckedDocument

    /// A view that is as wide as the screen, and at most 600 pt.
    private static func wide() throws -> Doc {
        try Doc(
            Doc.view("a", at: (0, 0, 375, 40)),
            Doc.constraints(
                "x a.leading root.leading\nr root.trailing a.trailing\ny a.top root.top\nh a.height 40\nw a.width 600 "
                    + "relation=\"lessThanOrEqual\""))
    }

    /// A button whose left and leading edges are given.
    private static func leftAndLeading() throws -> Doc {
        let rules =
            "x a.leading root.leading 20\nz a.left root.left 20\ny a.top root.top 30\nw a.width 100\nh a.height 40"
        return try Doc(Doc.view("a", "button", at: (20, 30, 100, 40)), Doc.constraints(rules))
    }

    private static let phones = CheckPlan.usual.filter { $0.layout?.device?.isPad != true }

    private func found(_ document: Doc, _ answers: [AppFeature: Bool]) -> [Diagnostic] {
        document.findings { plan in
            plan.configurations = Self.phones
            var support = AppSupport()
            for (feature, answer) in answers { support[feature] = answer }
            plan = plan.narrowed(to: support)
        }
    }

    @Test func `a conflict in landscape alone is a note that names its condition`() throws {
        let found = found(try Self.wide(), [:])
        #expect(found.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict note"])
        #expect(
            found.first?.message.hasPrefix("if the app supports landscape on iPhone: ") == true)
    }

    @Test func `an app that supports landscape has the error, and one that does not has nothing`()
        throws
    {
        let sure = found(try Self.wide(), [.phoneLandscape: true])
        #expect(sure.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict error"])
        #expect(sure.first?.message.contains("if the app") == false)
        #expect(found(try Self.wide(), [.phoneLandscape: false]).isEmpty)
    }

    @Test func `a device that is asked for needs no evidence`() throws {
        let found = try Self.wide().findings { plan in
            plan.configurations = [.stored, Doc.on("retina6_12", isLandscape: true)]
            var support = AppSupport()
            support[.phoneLandscape] = false
            plan = plan.narrowed(to: support)
        }
        #expect(found.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict error"])
    }

    @Test func `a conflict from right to left alone needs a language`() throws {
        let supposed = found(try Self.leftAndLeading(), [:])
        #expect(supposed.map { "\($0.code.rawValue) \($0.severity)" } == ["conflict note"])
        #expect(
            supposed.first?.message.hasPrefix("if the app has a right-to-left language: ") == true)
        #expect(found(try Self.leftAndLeading(), [.rightToLeft: true]).map(\.severity) == [.error])
    }

    @Test func `a view off the screen in landscape is a warning where the app turns`() throws {
        let rules =
            "x a.leading root.leading 20\ny a.top root.top 600\nw a.width 100\nh a.height 40"
        let document = try Doc(
            Doc.view("a", "button", at: (20, 600, 100, 40)), Doc.constraints(rules))
        #expect(found(document, [:]).map(\.severity) == [.note])
        #expect(found(document, [.phoneLandscape: true]).map(\.severity) == [.warning])
    }

    @Test func `an iPad turns unless its app says otherwise`() throws {
        let document = try Doc(
            Doc.view("a", at: (0, 0, 375, 40)),
            Doc.constraints(
                "x a.leading root.leading\nr root.trailing a.trailing\ny a.top root.top\nh a.height 40\nw a.width 1000 "
                    + "relation=\"lessThanOrEqual\""))
        func found(_ answer: Bool?) -> [Severity] {
            document.findings { plan in
                plan.configurations = CheckPlan.usual
                var support = AppSupport()
                support[.padLandscape] = answer
                plan = plan.narrowed(to: support)
            }.map(\.severity)
        }
        #expect(found(nil) == [.error])
        #expect(found(false) == [])
    }
}
