import Foundation
import ObjectiveC
import Testing

/// A protocol as the plugin rewrites its optional requirements.
private protocol Source: AnyObject {
    func count(of name: String) -> Int
    func title() -> String
    func part() -> NSObject
    func mode() -> any Hashable
}
extension Source {
    func count(of name: String) -> Int { objc_missing() }
    func title() -> String { objc_missing() }
    func part() -> NSObject { objc_missing() }
    func mode() -> any Hashable { objc_missing() }
}

@Suite struct OptionalCallTests {
    @Test func `an object is there for a method that its class has`() {
        final class Other: NSObject {}
        final class One: NSObject {}
        objc_registerResponse(One.self, "tableView:heightForRowAt:")
        let selector: Selector = "tableView:heightForRowAt:"
        #expect(objc_responding(One() as NSObject?, selector) != nil)
        #expect(objc_responding(Other() as NSObject?, selector) == nil)
        #expect(objc_responding(nil as NSObject?, selector) == nil)
    }

    private final class Empty: Source {}
    private final class Full: Source {
        weak var other: Empty?
        func count(of name: String) -> Int {
            // A missing method inside concerns the inner call only.
            objc_optional(other?.count(of: name)) ?? name.count
        }
        func title() -> String { "full" }
        func part() -> NSObject { NSString("part") }
        func mode() -> any Hashable { 3 }
    }

    @Test func `a call of a method that the class lacks is nil`() {
        let source: (any Source)? = Empty()
        #expect(objc_optional(source?.count(of: "a")) == nil)
        #expect(objc_optional(source?.title()) == nil)
        #expect(objc_optional(source?.part()) == nil)
        #expect(objc_optional(source?.mode()) == nil)
        let none: (any Source)? = nil
        #expect(objc_optional(none?.title()) == nil)
    }

    @Test func `a call of a method that the class has is its result`() {
        let (full, empty) = (Full(), Empty())
        full.other = empty
        let source: any Source = full
        #expect(objc_optional(source.count(of: "abc")) == 3)
        #expect(objc_optional(source.title()) == "full")
        #expect(objc_optional(source.part()) == NSString("part"))
        #expect(objc_optional(source.mode()) as? Int == 3)
    }

    @Test func `a reference to a method is nil if the class lacks it`() {
        objc_registerResponse(Full.self, "title")
        let (full, empty): (any Source, (any Source)?) = (Full(), Empty())
        #expect(objc_method(full, "title", { $0.title })?() == "full")
        #expect(objc_method(empty, "title", { $0.title }) == nil)
        #expect(objc_method(nil as (any Source)?, "title", { $0.title }) == nil)
    }

    @Test func `objects of a class and its subclasses respond to methods of protocols`() {
        class Base: NSObject {}
        final class Derived: Base {}
        objc_registerResponse(Base.self, "end:")
        #expect(Derived().responds(to: "end:") && Base().responds(to: "end:"))
        #expect(!NSObject().responds(to: "end:") && !Base().responds(to: "end"))
    }
}
