import CertificateChecker
import Certificates
import Testing

/// The two implementations of the hash, by the examples of its standard and against each other.
struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `the standard's examples hash as it says`(text: String, expected: String) {
        #expect(SHA256.digest(of: text.utf8) == expected)
        #expect(ProblemHash.digits(of: Array(text.utf8)) == expected)
    }

    @Test func `a million letters hash the same in pieces of any size`() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
        var hash = SHA256()
        for size in 0..<1000 {
            hash.update(letters[..<size])
            hash.update(letters[size...])
        }
        #expect(hash.digest() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test
    func `the hash of the producer is that of the checker, at every length up to three blocks`() {
        let text = (0..<192).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) }
        for length in 0...text.count {
            let start = Array(text.prefix(length))
            #expect(ProblemHash.digits(of: start) == SHA256.digest(of: start), "\(length) bytes")
        }
    }
}
