import Foundation
import ObjectiveC
import Testing

@Suite struct RuntimeMethodTests {
    private final class Song: NSObject {}

    @Test func `methods cannot be exchanged, and callers go on without`() {
        #expect(class_getInstanceMethod(Song.self, "title") == nil)
        #expect(class_getClassMethod(Song.self, "title") == nil)
        #expect(class_getMethodImplementation(Song.self, "title") == nil)
        let code = imp_implementationWithBlock({ 1 })
        #expect(!class_addMethod(Song.self, "title", code, nil))
        #expect(class_replaceMethod(Song.self, "title", code, nil) == nil)
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

    @Test func `a format is filled at the end of a text`() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d-%@", 3, "b" as NSString)
        #expect(text == "a3-b")
    }
}
