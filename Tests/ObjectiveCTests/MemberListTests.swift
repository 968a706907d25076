import Foundation
import ObjectiveC
import Testing

/// The members of this module, as a generated list has them.
public enum ObjectiveCMembers: ObjectiveCMemberList {
    public static func registerMembers() {
        objc_registerClass(Screen.self, "TSTScreen")
        objc_registerProperty(
            Screen.self, "title", get: { $0.title }, set: { $0.title = $1 })
        objc_registerProperty(
            Screen.self, "parts", get: { $0.parts }, set: { $0.parts = $1 })
        objc_registerProperty(
            Screen.self, "part", get: { $0.part }, set: { $0.part = $1 })
        objc_registerProperty(
            Screen.self, "inset", get: { $0.inset }, set: { $0.inset = $1 })
        objc_registerProperty(
            Screen.self, "mode", get: { $0.mode }, set: { $0.mode = $1 })
        objc_registerProperty(Screen.self, "count", get: { $0.parts?.count ?? 0 })
        objc_registerProperty(Part.self, "width", get: { $0.width }, set: { $0.width = $1 })
        objc_registerMethod(Screen.self, "tap:") { object, sender, _ in
            (object as? Screen)?.tap(sender as? Part)
        }
        registerObservedMembers()
    }
}

@MainActor private class Screen: NSObject {
    enum Mode: Int { case plain, wide }
    var title: String?
    var parts: [Part]!
    weak var part: Part?
    var inset: CGFloat = 0
    var mode = Mode.plain
    var tapped: Part?
    func tap(_ sender: Part?) { tapped = sender }
}
private final class WideScreen: Screen {}
private final class Part: NSObject { var width = 0 }

@MainActor @Suite struct MemberListTests {
    private let screen = WideScreen()

    @Test func `a message finds the method in the list of its class's module`() {
        let part = Part()
        screen.perform("tap:", with: part)
        #expect(screen.tapped === part)
    }

    @Test func `an optional string is set and set to nil by its name`() {
        screen.setValue("Home", forKey: "title")
        #expect(screen.title == "Home")
        #expect(screen.value(forKey: "title") as? String == "Home")
        screen.setValue(nil, forKey: "title")
        #expect(screen.title == nil)
        #expect(screen.value(forKey: "title") == nil)
    }

    @Test func `an array of objects fills an implicitly unwrapped collection`() {
        let parts: [AnyObject] = [Part(), Part()]
        screen.setValue(parts, forKey: "parts")
        #expect(screen.parts.count == 2)
        #expect(screen.value(forKey: "count") as? Int == 2)
    }

    @Test func `a number converts to the type of the property`() {
        screen.setValue(12, forKey: "inset")
        #expect(screen.inset == 12)
        screen.setValue(NSNumber(value: 1.5), forKey: "inset")
        #expect(screen.inset == 1.5)
        screen.setValue(1, forKey: "mode")
        #expect(screen.mode == .wide)
    }

    @Test func `a path sets the property of the object that it leads to`() {
        let part = Part()
        screen.setValue(part, forKey: "part")
        screen.setValue(7.0, forKeyPath: "part.width")
        #expect(part.width == 7)
        #expect(screen.value(forKeyPath: "part.width") as? Int == 7)
    }

    @Test func `a value of another class is refused with both types`() {
        #expect(
            trySetValue("x", forKey: "part", of: screen)?
                .contains("expected Optional<Part>, but got String") == true)
        #expect(
            trySetValue(nil, forKey: "inset", of: screen)?
                .contains("could not set nil as the value for the key inset") == true)
    }

    @Test func `an unknown or read-only key is refused with Foundation's text`() {
        for key in ["colour", "count"] {
            #expect(
                trySetValue(1, forKey: key, of: screen)?.contains(
                    "setValue:forUndefinedKey:]: this class is not key value coding-compliant "
                        + "for the key \(key).") == true)
        }
        #expect(
            keyRemedy(screen, "colour")
                == " Declare @objc var colour in WideScreen, or correct the key.")
        #expect(keyRemedy(screen, "Title") == " Did you mean title?")
        #expect(keyRemedy(screen, "title") == "")
    }

    @Test func `a message without a method is refused with Objective-C's text and a remedy`() async
    {
        MemberLists.shared.load(module: "ObjectiveCTests")
        let known = unrecognized("tap", screen)
        #expect(known.hasPrefix("-[ObjectiveCTests."))
        #expect(known.contains("WideScreen tap]: unrecognized selector sent to instance 0x"))
        #expect(known.hasSuffix("; did you mean \"tap:\"?"))
        #expect(
            unrecognized("push:", screen).hasSuffix(
                "; declare @objc func push in WideScreen, or correct the selector or the nib's connection"
            ))
        await #expect(processExitsWith: .failure) { NSObject().perform("push") }
        await #expect(processExitsWith: .failure) { NSObject().setValue(1, forKey: "nothing") }
    }

    @Test func `delayed messages are sent unless they are cancelled`() async throws {
        let (first, second) = (Part(), Part())
        screen.perform("tap:", with: first, afterDelay: 0)
        screen.perform("tap:", with: second, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: "tap:", object: second)
        try await Task.sleep(for: .milliseconds(50))
        #expect(screen.tapped === first)
        screen.perform("tap:", with: second, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: screen)
        try await Task.sleep(for: .milliseconds(50))
        #expect(screen.tapped === first)
    }

    @Test func `a class is found by its registered name`() {
        MemberLists.shared.load(module: "ObjectiveCTests")
        #expect(ClassNames.shared.type(named: "TSTScreen") == Screen.self)
    }

    @Test func `a timer with a selector fires first after its interval`() {
        let timer = Timer(
            timeInterval: 60, target: NSObject(), selector: "tap:", userInfo: nil, repeats: true)
        #expect(timer.fireDate.timeIntervalSinceNow > 30 && timer.timeInterval == 60)
        timer.invalidate()
    }
}

/// A generic class, as the plugin extends it.
private final class Box<Value>: NSObject {
    var opened = 0
    func open(_ sender: Any?) { opened += 1 }
}

extension Box: ObjectiveCGenericMembers {
    static func registerGenericMembers() {
        objc_registerMethod(Box.self, "open:") { object, sender, _ in
            (object as? Box)?.open(sender)
            return nil
        }
    }
}

@MainActor @Suite struct GenericMemberTests {
    @Test func `each class of a generic one answers messages`() {
        let numbers = Box<Int>(), texts = Box<String>()
        objc_members(numbers).perform("open:", with: nil)
        objc_members(texts).perform("open:", with: nil)
        objc_members(texts).perform("open:", with: nil)
        #expect(numbers.opened == 1 && texts.opened == 2)
        #expect(texts.responds(to: "open:") && !texts.responds(to: "close:"))
    }
}
