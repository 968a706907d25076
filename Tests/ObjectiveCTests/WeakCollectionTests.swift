import Foundation
import ObjectiveC
import Testing

@Suite struct WeakCollectionTests {
    private final class Part: NSObject {
        let number: Int
        init(_ number: Int) { self.number = number }
        override func isEqual(_ object: Any?) -> Bool { (object as? Part)?.number == number }
        override var hash: Int { number }
    }

    @Test func `weak members leave a set with their deallocation`() {
        let table = NSHashTable<Part>.weakObjects()
        let kept = Part(1)
        do {
            let other = Part(2)
            table.add(kept)
            table.add(other)
            #expect(table.count == 2 && table.contains(other))
        }
        #expect(table.count == 1 && table.allObjects == [kept])
        table.remove(kept)
        #expect(table.anyObject == nil && !table.contains(kept))
    }

    @Test func `members are compared by their methods or as pointers`() {
        let (first, equal) = (Part(7), Part(7))
        let table = NSHashTable<Part>()
        table.add(first)
        table.add(equal)
        #expect(table.count == 1 && table.member(equal) === first)
        let pointers = NSHashTable<Part>(options: [.weakMemory, .objectPointerPersonality])
        pointers.add(first)
        pointers.add(equal)
        #expect(pointers.count == 2)
    }

    @Test func `weak keys leave a dictionary with their values`() {
        let table = NSMapTable<Part, NSString>.weakToStrongObjects()
        let kept = Part(1)
        do {
            let other = Part(2)
            table.setObject("other", forKey: other)
            table.setObject("kept", forKey: kept)
            #expect(table.object(forKey: Part(2)) == "other")
        }
        #expect(table.count == 1)
        table.setObject(nil, forKey: kept)
        #expect(table.object(forKey: kept) == nil)
        let values = NSMapTable<NSString, Part>.strongToWeakObjects()
        values.setObject(kept, forKey: "a")
        values.setObject(Part(3), forKey: "b")
        #expect(values.object(forKey: "a") === kept && values.object(forKey: "b") == nil)
        #expect(values.dictionaryRepresentation().count == 1)
    }
}
