import Foundation
import NibFormat
import TestSupport
import Testing

/// Whatever the bytes, they are a document or an error with a place.
struct HostileNibTests {
    @Test(arguments: NibFiles.names)
    func `a document cut off anywhere is an error`(name: String) throws {
        let bytes = try NibFiles.bytes(name)
        for length in stride(from: 0, to: bytes.count - 1, by: 7) {
            let error = try #require(NibFiles.error(Array(bytes[..<length])), "\(length)")
            #expect(error.code == .truncated || error.code == .malformed, "\(length): \(error)")
        }
    }

    @Test func `elements beyond the depth limit are refused`() throws {
        func nested(_ depth: Int) -> String {
            "<document>" + String(repeating: "<view>", count: depth)
                + String(repeating: "</view>", count: depth)
                + "</document>"
        }
        let document = try NibDocument(nested(NibLimits.depth - 1), file: "deep")
        #expect(document.elements.reduce(0) { count, _ in count + 1 } == NibLimits.depth - 1)
        for depth in [NibLimits.depth, 100_000] {
            #expect(NibFiles.error(nested(depth))?.code == .limit)
        }
        #expect(NibFiles.error(String(repeating: "<a>", count: 100_000))?.code == .limit)
    }

    @Test func `huge attributes and texts are read`() throws {
        let long = String(repeating: "x", count: 4_000_000)
        let document = try NibDocument(
            "<document><label id='\(long)' text='&amp;\(long)'>\(long)</label></document>",
            file: "huge")
        #expect(document.object(long)?.title?.utf8.count == 4_000_001)
        #expect(document.elements.first { _ in true }?.text == long)
        #expect(try #require(document.object(long)).displayName.count == 40)
    }

    @Test func `attributes and elements beyond the limits are refused`() throws {
        let attributes = (0..<20_000).map { " a\($0)='\($0)'" }.joined()
        let wide = try NibDocument("<document><view id='v'\(attributes)/></document>", file: "wide")
        let view = try #require(wide.element("v"))
        #expect(view["a19999"] == "19999" && view.valueRange(of: "a19999") != nil)
        let many =
            "<document>" + String(repeating: "<a/>", count: NibLimits.elementCount) + "</document>"
        #expect(NibFiles.error(many)?.code == .limit)
    }

    @Test func `a file that is too large is refused unread`() throws {
        #expect(
            NibFiles.error([UInt8](repeating: 0x20, count: NibLimits.byteCount + 1))?.code == .limit
        )
    }

    @Test func `an error quotes at most 40 characters of the file`() throws {
        let error = try #require(
            NibFiles.error("<" + String(repeating: "x", count: 100_000) + "/>"))
        #expect(error.code == .notInterfaceBuilder && error.message.utf8.count < 300)
    }

    /// TINAMOU_NIB_INPUTS asks for more than the everyday tests play; `fuzz --documents` plays them
    /// in release.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `damaged documents are read and changed, or refused`(seed: UInt64) throws {
        let sound = try NibFiles.names.map(NibFiles.bytes)
        let count =
            ProcessInfo.processInfo.environment["TINAMOU_NIB_INPUTS"].flatMap(Int.init) ?? 400
        var exercise = DocumentExercise(seed: seed)
        for round in 0..<UInt64(count / 8) {
            var damage = DocumentDamage(seed: seed << 32 + round)
            let bytes = damage.document(from: sound)
            let fault = exercise.fault(in: bytes)
            #expect(fault == nil, "seed \(seed << 32 + round): \(fault ?? "")")
        }
        #expect(
            exercise.readCount > 0 && exercise.errorCount > 0 && exercise.changeCount > 0,
            "\(exercise)")
    }

    @Test func `sound documents are changed at random`() throws {
        for seed in 1...60 as ClosedRange<UInt64> {
            var exercise = DocumentExercise(seed: seed)
            for name in NibFiles.names {
                #expect(
                    exercise.fault(in: try NibFiles.bytes(name)) == nil, "seed \(seed), \(name)")
            }
            #expect(exercise.errorCount == 0)
        }
    }
}
