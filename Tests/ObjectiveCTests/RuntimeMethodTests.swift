import Foundation
import ObjectiveC
import Testing

@Suite struct RuntimeMethodTests {
    private final class Song: NSObject {}

    @Test func `unknown methods and the code of closures are not accepted, and callers go on`() {
        #expect(class_getInstanceMethod(Song.self, "title") == nil)
        #expect(class_getClassMethod(Song.self, "title") == nil)
        #expect(class_getMethodImplementation(Song.self, "title") == nil)
        let code = imp_implementationWithBlock({ 1 })
        #expect(!class_addMethod(Song.self, "title", code, nil))
        #expect(class_replaceMethod(Song.self, "title", code, nil) == nil)
    }

    @Test func `the code of a method stops the program with a remedy`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let code = imp_implementationWithBlock({ 1 })
            unsafeBitCast(code, to: (@convention(c) () -> Void).self)()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("override the method in a subclass and call super"))
    }

    @Test func `an exception has a name and a reason, and stops the program`() async {
        let exception = NSException(name: .rangeException, reason: "3 is too far")
        #expect(
            exception.name.rawValue == "NSRangeException" && exception.description == "3 is too far"
        )
        await #expect(processExitsWith: .failure) {
            NSException(name: .invalidArgumentException, reason: "no view", userInfo: nil).raise()
        }
    }

    /// An object with the overrides that the plugin registers.
    private final class Proxy: NSObject {
        var target: NSObject?
        var values: [String: Any] = [:]

        static func register() {
            objc_registerMethod(Proxy.self, "respondsToSelector:") { object, selector, _ in
                guard let proxy = object as? Proxy, let selector = selector as? Selector else {
                    return false
                }
                return selector == "play" || proxy.objc_responds(to: selector)
            }
            objc_registerMethod(Proxy.self, "forwardingTargetForSelector:") { object, _, _ in
                (object as? Proxy)?.target
            }
            objc_registerMethod(Proxy.self, "setValue:forUndefinedKey:") { object, value, key in
                (key as? String).map { (object as? Proxy)?.values[$0] = value }
            }
            objc_registerMethod(Proxy.self, "valueForUndefinedKey:") { object, key, _ in
                (key as? String).flatMap { (object as? Proxy)?.values[$0] }
            }
        }
    }

    @Test func `a class says itself which messages it answers, and to whom it passes them`() {
        Proxy.register()
        objc_registerMethod(Song.self, "length") { _, _, _ in NSNumber(value: 3) }
        let proxy = Proxy()
        #expect(proxy.responds(to: "play") && !proxy.responds(to: "length"))
        #expect(!Song().responds(to: "play"))
        proxy.target = Song()
        #expect(
            (proxy.perform("length")?.takeUnretainedValue() as? NSNumber)?.intValue == 3)
    }

    @Test func `a class can keep the values of keys that it has no properties for`() {
        Proxy.register()
        let proxy = Proxy()
        proxy.setValue(5, forKey: "tempo")
        #expect(proxy.value(forKey: "tempo") as? Int == 5)
        #expect(proxy.value(forKey: "key") == nil)
    }

    @Test func `registered properties of a class are listed, without those of its superclass`() {
        class Piece: NSObject { var length = 1 }
        final class Waltz: Piece { var (steps, name) = (3, "") }
        objc_registerProperty(Piece.self, "length", get: { $0.length })
        objc_registerProperty(Waltz.self, "steps", get: { $0.steps })
        objc_registerProperty(Waltz.self, "name", get: { $0.name })
        var count: UInt32 = 0
        let list = class_copyPropertyList(object_getClass(Waltz()), &count)
        #expect(
            (0..<Int(count)).compactMap { index in
                list.map { String(cString: property_getName($0[index])) }
            } == ["name", "steps"])
        free(list)
        #expect(class_getSuperclass(Waltz.self) === Piece.self && class_getSuperclass(nil) == nil)
        #expect(class_copyPropertyList(Proxy.self, nil) == nil)
        #expect(object_getClass(Waltz()) !== Piece.self)
    }

    @Test func `rectangles overlap if they share more than an edge`() {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(square.objc_intersects(square.offsetBy(dx: 9, dy: 9)))
        #expect(!square.objc_intersects(square.offsetBy(dx: 10, dy: 0)))
        #expect(!square.objc_intersects(square.offsetBy(dx: 0, dy: -10)))
        #expect(!square.objc_intersects(.null))
    }

    @Test func `a format is filled at the end of a text`() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d-%@", 3, "b" as NSString)
        #expect(text == "a3-b")
    }

    @MainActor @Test func `messages reach an object of unknown class`() {
        final class Bell {
            var rings = 0
        }
        let bell = Bell()
        objc_registerMethod(Bell.self, "ring:") { object, _, _ in
            (object as? Bell)?.rings += 1
            return nil
        }
        let members = objc_members(bell as AnyObject)
        members.perform("ring:", with: nil)
        members.performSelector(onMainThread: "ring:", with: nil, waitUntilDone: true)
        members.perform("ring:", on: .main, with: nil, waitUntilDone: true)
        members.perform("ring:", on: .current, with: nil, waitUntilDone: true)
        #expect(bell.rings == 4)
        #expect(members.isKind(of: Bell.self) && members.isEqual(bell))
        #expect(members.responds(to: "ring:") && !members.responds(to: "rings"))
        #expect(!objc_members(3).isKind(of: Bell.self))
    }

    @Test func `intervals of dates intersect under the name that the plugin writes`() {
        let start = Date(timeIntervalSince1970: 0)
        let day = DateInterval(start: start, duration: 86400)
        #expect(day.objc_intersects(DateInterval(start: start + 3600, duration: 1)))
        #expect(!day.objc_intersects(DateInterval(start: start + 90000, duration: 1)))
    }

    @MainActor @Test func `a timer sends its message from a date on`() {
        final class Bell: NSObject {
            var rings = 0
        }
        let bell = Bell()
        objc_registerMethod(Bell.self, "ring:") { object, _, _ in
            (object as? Bell)?.rings += 1
            return nil
        }
        let date = Date(timeIntervalSinceNow: 60)
        let timer = Timer(
            fireAt: date, interval: 60, target: bell, selector: "ring:", userInfo: nil,
            repeats: true)
        #expect(timer.fireDate == date && timer.timeInterval == 60)
        timer.fire()
        #expect(bell.rings == 1)
        timer.invalidate()
    }

    @Test func `weak captures of an escaping closure keep their values`() {
        let (first, second) = (NSObject(), NSObject())
        let closure = objc_closure({ [weak first, weak second] in first != nil && second != nil })
        #expect(closure())
        withExtendedLifetime((first, second)) {}
    }

    @Test func `a key that an archive lacks has no object`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(NSString("text"), forKey: "key")
        archiver.finishEncoding()
        let archive = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        archive.requiresSecureCoding = false
        archive.decodingFailurePolicy = .raiseException
        #expect(archive.objc_decodeObject(forKey: "key") as? String == "text")
        #expect(archive.objc_decodeObject(forKey: "other") == nil)
    }

    @Test func `an empty archive has no values, and a decimal number its own text`() {
        let archive = NSKeyedUnarchiver(forReadingWith: objc_archive(Data()))
        #expect(!archive.containsValue(forKey: "name"))
        let formatter = NumberFormatter()
        (formatter.maximumFractionDigits, formatter.roundingMode) = (2, .down)
        (formatter.decimalSeparator, formatter.minimumIntegerDigits) = (",", 1)
        #expect(formatter.string(from: NSDecimalNumber(string: "12345.12")) == "12345,12")
    }

    @Test func `a closure hears the changes of a property`() {
        final class Meter: NSObject {
            var value = 1
        }
        objc_registerProperty(Meter.self, "value", get: { $0.value }, set: { $0.value = $1 })
        let meter = Meter()
        var values: [Int] = []
        let observer = objc_observe(meter, "value") { change in
            values.append(objc_members(change[NSKeyValueChangeKey.newKey]).intValue)
        }
        meter.willChangeValue(forKey: "value")
        meter.value = 2
        meter.didChangeValue(forKey: "value")
        withExtendedLifetime(observer) {}
        #expect(values == [1, 2])
        #expect(CFGetRetainCount(meter) > 0)
        var count: Int32 = 1
        #expect(OSAtomicIncrement32(&count) == 2 && OSAtomicDecrement32(&count) == 1)
    }
}
