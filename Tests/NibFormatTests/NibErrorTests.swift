import Diagnostics
import NibFormat
import Testing

/// What is no document, and what is said of it.
struct NibErrorTests {
    @Test(arguments: [
        ("", Diagnostic.Code.truncated, 1, 1),
        ("<document>\n  <objects>", .truncated, 2, 12),
        ("<document>\n  <obj", .truncated, 2, 3),
        ("<document>\n</objects>", .malformed, 2, 3),
        ("<document a='1' a='2'/>", .malformed, 1, 17),
        ("<document>&nothing;</document>", .malformed, 1, 11),
        ("<document/><document/>", .malformed, 1, 12),
        ("<document>\u{1}</document>", .malformed, 1, 11),
        ("no document", .malformed, 1, 1),
        ("<!DOCTYPE document><document/>", .doctype, 1, 19),
        ("<?xml version='1.0' encoding='windows-1252'?><document/>", .encoding, 1, 31),
        ("<?xml version='1.0' encoding='UTF-16'?><document/>", .encoding, 1, 31),
        ("\n<plist/>", .notInterfaceBuilder, 2, 1),
        (
            "<archive type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version='8.00'/>",
            .oldFormat, 1, 1
        ),
    ])
    func `an error names code and place`(
        text: String, code: Diagnostic.Code, line: Int, column: Int
    ) throws {
        let error = try #require(NibFiles.error(text))
        #expect(error.code == code, "\(error)")
        #expect(error.line == line && error.column == column, "\(error)")
        #expect(
            error.file == "test.xib" && error.message.contains(";"),
            "what to do is behind a semicolon: \(error)")
        #expect(
            error.description
                == "test.xib:\(line):\(column): error: \(error.message) [\(code.rawValue)]")
    }

    @Test func `bytes outside the declared encoding are an error`() throws {
        let error = try #require(
            NibFiles.error(Array("<document>".utf8) + [0xC3, 0x28] + Array("</document>".utf8)))
        #expect(error.code == .malformed && error.line == 1 && error.column == 11)
    }

    @Test func `entities are refused before they grow`() throws {
        var text = "<?xml version='1.0'?><!DOCTYPE document [<!ENTITY a 'aaaaaaaaaa'>"
        for (name, other) in zip("bcdefghi", "abcdefgh") {
            text += "<!ENTITY \(name) '\(String(repeating: "&\(other);", count: 10))'>"
        }
        let error = try #require(NibFiles.error(text + "]><document>&i;</document>"))
        #expect(error.code == .doctype)
    }

    @Test func `no external entity is read`() throws {
        for entity in ["SYSTEM 'file:///etc/hostname'", "PUBLIC 'a' 'http://localhost/'"] {
            let text = "<!DOCTYPE document [<!ENTITY x \(entity)>]><document>&x;</document>"
            #expect(NibFiles.error(text)?.code == .doctype)
        }
    }

    @Test func `an invalid constraint is an error at the invalid attribute`() throws {
        let cases: [(String, Diagnostic.Code, String)] = [
            ("firstAttribute=\"widht\"", .badWord, "“widht”"),
            ("firstAttribute=\"width\" relation=\"equals\"", .badWord, "“equals”"),
            ("firstAttribute=\"width\" multiplier=\"1:0\"", .badNumber, "“1:0”"),
            ("firstAttribute=\"width\" constant=\"NaN\"", .badNumber, "“NaN”"),
            ("firstAttribute=\"width\" priority=\"1001\"", .badNumber, "“1001”"),
            ("constant=\"8\"", .missingAttribute, "firstAttribute"),
            ("firstAttribute=\"width\" secondItem=\"v\"", .missingAttribute, "secondAttribute"),
        ]
        for (attributes, code, word) in cases {
            let document = try NibFiles.xib(
                "<view id=\"v\"><constraints>\n<constraint \(attributes) id=\"c\"/></constraints></view>"
            )
            let constraint = try #require(document.constraints.first)
            let error = #expect(throws: Diagnostic.self) { try constraint.equation() }
            #expect(
                error?.code == code && error?.line == 5,
                "\(attributes): \(String(describing: error))")
            #expect(error?.message.contains(word) == true, "\(attributes)")
            #expect(document.diagnostics().all.map(\.code) == [.badConstraint], "\(attributes)")
        }
    }
}
