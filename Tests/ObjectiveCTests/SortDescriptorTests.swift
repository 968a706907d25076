import Foundation
import ObjectiveC
import Testing

@Suite struct SortDescriptorTests {
    private final class City: NSObject {
        let name: String?
        let size: Int
        init(_ name: String?, _ size: Int) { (self.name, self.size) = (name, size) }
    }

    @Test func `descriptors sort objects themselves`() {
        let paths = NSMutableArray(
            array: [[0, 2], [0, 1], [1, 0]].map { IndexPath(indexes: $0) })
        let descriptor = NSSortDescriptor(key: "self", ascending: false)
        let sorted = paths.sortedArray(using: [descriptor]) as? [IndexPath]
        #expect(sorted?.map(Array.init) == [[1, 0], [0, 2], [0, 1]])
        let numbers = NSArray(array: [3, 1, 2])
        let ascending = NSSortDescriptor(key: nil, ascending: true)
        #expect(numbers.sortedArray(using: [ascending]) as? [Int] == [1, 2, 3])
    }

    @Test func `descriptors sort by registered properties, objects without a value first`() {
        objc_registerProperty(City.self, "name", get: { $0.name })
        objc_registerProperty(City.self, "size", get: { $0.size })
        let cities = NSArray(array: [City("b", 1), City("A", 2), City(nil, 2), City("a", 2)])
        let descriptors = [
            NSSortDescriptor(key: "size", ascending: false),
            NSSortDescriptor(key: "name", ascending: true),
        ]
        let sorted = cities.sortedArray(using: descriptors) as? [City]
        #expect(sorted?.map(\.name) == [nil, "A", "a", "b"])
        let byName = NSSortDescriptor(
            key: "name", ascending: false, selector: "caseInsensitiveCompare:")
        #expect(
            byName.compare(City("B", 0), to: City("a", 0)) == .orderedAscending
                && byName.compare(City("A", 0), to: City("a", 0)) == .orderedSame)
    }
}
