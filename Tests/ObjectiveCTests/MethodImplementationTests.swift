import Foundation
import ObjectiveC
import Testing

@Suite(.serialized) struct MethodImplementationTests {
    private class Song: NSObject {
        var calls: [String] = []

        static func register() {
            objc_registerMethod(Song.self, "play") { object, _, _ in
                (object as? Song)?.calls.append("play")
                return NSNumber(value: 1)
            }
            objc_registerMethod(Song.self, "stop") { object, _, _ in
                (object as? Song)?.calls.append("stop")
                return NSNumber(value: 2)
            }
        }
    }
    private final class Waltz: Song {}

    private func method(_ type: AnyClass, _ name: Selector) throws -> ObjectiveC.Method {
        try #require(class_getInstanceMethod(type, name))
    }

    @Test
    func `messages run the exchanged implementations, and the own ones after a second exchange`()
        throws
    {
        Song.register()
        let (play, stop) = (try method(Song.self, "play"), try method(Song.self, "stop"))
        let (first, second) = (method_getImplementation(play), method_getImplementation(stop))
        method_exchangeImplementations(play, stop)
        let song = Waltz()
        #expect((song.perform("play")?.takeUnretainedValue() as? NSNumber)?.intValue == 2)
        song.perform("stop")
        #expect(song.calls == ["stop", "play"])
        #expect(method_getImplementation(play) == second)
        #expect(class_getMethodImplementation(Waltz.self, "stop") == first)
        method_exchangeImplementations(play, stop)
        song.perform("play")
        #expect(song.calls == ["stop", "play", "play"])
        #expect(method_getImplementation(play) == first)
    }

    @Test func `a class gets the code of a method for itself and its subclasses`() throws {
        Song.register()
        let code = method_getImplementation(try method(Song.self, "stop"))
        // The class has a method of its own.
        #expect(!class_addMethod(Song.self, "play", code, nil))
        #expect(class_addMethod(Waltz.self, "play", code, nil))
        #expect(!class_addMethod(Waltz.self, "play", code, nil))
        let (song, waltz) = (Song(), Waltz())
        song.perform("play")
        waltz.perform("play")
        #expect(song.calls == ["play"] && waltz.calls == ["stop"])
        #expect(class_addMethod(Waltz.self, "pause", code, nil))
        #expect(waltz.responds(to: "pause") && !song.responds(to: "pause"))
        waltz.perform("pause")
        #expect(waltz.calls == ["stop", "stop"])
        #expect(class_replaceMethod(Waltz.self, "skip", code, nil) == nil)
        #expect(class_replaceMethod(Waltz.self, "skip", code, nil) == code)
    }

    @Test func `a method takes the code of another one`() throws {
        Song.register()
        let (play, stop) = (try method(Song.self, "play"), try method(Song.self, "stop"))
        let old = method_setImplementation(play, method_getImplementation(stop))
        let song = Song()
        song.perform("play")
        method_setImplementation(play, old)
        song.perform("play")
        #expect(song.calls == ["stop", "play"])
        let code = imp_implementationWithBlock({ 1 })
        #expect(method_setImplementation(play, code) == old)
        song.perform("play")
        #expect(song.calls == ["stop", "play", "play"])
    }
}
