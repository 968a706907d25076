import TestSupport
import Testing
import TraceFormat

/// Whatever the bytes, the reader returns a trace or an error with a place, and what it accepts can
/// be written and read.
struct HostileInputTests {
    /// Reads; on success checks the round trip, on failure that the error points into the text.
    private func tame(_ bytes: [UInt8], _ context: @autoclosure () -> String) {
        do {
            let written = TraceWriter.text(of: try TraceReader().read(bytes, file: "hostile"))
            let again = TraceWriter.text(of: try TraceReader().read(written, file: "written"))
            #expect(written == again, "\(context())")
        } catch {
            let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(
                (1...lineCount).contains(error.line) && (error.column ?? 0) >= 1
                    && !error.message.isEmpty, "\(context()): \(error)")
            #expect(error.file == "hostile", "\(context()): \(error)")
        }
    }

    private func sample() throws -> [UInt8] {
        try FixtureFiles.bytes("traces/accepted/every-record.trace")
    }

    @Test func `a file cut off at any byte is a trace or an error`() throws {
        let bytes = try sample()
        for length in 0...bytes.count { tame(Array(bytes[..<length]), "first \(length) bytes") }
    }

    @Test func `a file without any one of its bytes is a trace or an error`() throws {
        let bytes = try sample()
        for index in bytes.indices {
            tame(Array(bytes[..<index] + bytes[(index + 1)...]), "without byte \(index)")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `random bytes are an error or a trace`(seed: UInt64) {
        var dice = SeededRandom(seed: seed)
        for round in 0..<50 {
            let length = dice.below(201)
            let noise = (0..<length).map { _ in UInt8(dice.below(256)) }
            tame(noise, "seed \(seed) round \(round)")
            tame(Array("V 5\nC 5\n".utf8) + noise, "seed \(seed) round \(round) under a header")
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a mutated trace is an error or a trace`(seed: UInt64) throws {
        var dice = SeededRandom(seed: seed)
        let alphabet = Array("VCPacrpkexsu[]~K#0123456789.-+e/*=<>RSMW \n\t\r\0\u{7F}é".utf8)
        for round in 0..<200 {
            var bytes = try sample()
            for _ in 0..<dice.integer(in: 1...4) { mutate(&bytes, alphabet, &dice) }
            tame(bytes, "seed \(seed) round \(round)")
        }
    }

    private func mutate(_ bytes: inout [UInt8], _ alphabet: [UInt8], _ dice: inout SeededRandom) {
        let index = dice.below(bytes.count)
        let byte = dice.element(of: alphabet)
        switch dice.below(4) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        case 2: bytes.swapAt(index, dice.below(bytes.count))
        default: bytes.insert(contentsOf: bytes[index..<min(index + 12, bytes.count)], at: index)
        }
    }

    @Test func `numbers as large as they may be are read and written again`() {
        for number in [
            "1e4000", "1e-4000", "-9.75e4000", String(repeating: "7", count: 10_000),
            "0." + String(repeating: "3", count: 9_999),
            "1/" + String(repeating: "9", count: 9_999),
        ] {
            tame(
                Array(
                    "V 1\nC 1\na 0 \(number)\nc 0 = 750*\(number.drop { $0 == "-" }) \(number) 1 0 \(number)\n"
                        .utf8), String(number.prefix(20)))
        }
    }

    @Test func `a row that would be too long in fractions keeps its numbers as they stand`() throws
    {
        let terms = String(repeating: " 0 1e4000", count: 1_000)
        let bytes = Array("V 1\nC 1\nc 0 = W 1/3 1000\(terms)\n".utf8)
        #expect(TraceWriter.text(of: try TraceReader().read(bytes, file: "long")).count < 20_000)
        tame(bytes, "a row of large exponents")
    }

    @Test func `bytes that are no UTF-8 can stand in comments`() throws {
        let bytes = Array("V 0\nC 0\n#".utf8) + [0xFF, 0xFE, 0x00, 0x0A]
        #expect(TraceWriter.text(of: try TraceReader().read(bytes, file: "bytes")) == bytes)
    }
}
