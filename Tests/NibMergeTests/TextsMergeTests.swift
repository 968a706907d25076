import Diagnostics
import NibFormat
import Testing

@testable import NibMerge

/// Merges of `.strings` tables.
@Suite struct TableMergeTests {
    private static let base = """
        /* The app's texts */

        /* Greeting */
        "hello" = "Hello";
        "bye" = "Bye"; // at the end

        /* Class = "UILabel"; text = "Old"; ObjectID = "abc"; */
        "abc.text" = "Old";

        """

    private static func merge(
        _ ours: String, _ theirs: String, base: String = base,
        preferences: [MergePreference] = []
    ) throws -> TextsMerge {
        try merge(Array(ours.utf8), Array(theirs.utf8), base: Array(base.utf8), preferences)
    }

    private static func merge(
        _ ours: [UInt8], _ theirs: [UInt8], base: [UInt8], _ preferences: [MergePreference] = []
    ) throws -> TextsMerge {
        let documents = try [base, ours, theirs].map { try TextsDocument($0, file: "A.strings") }
        return try TextsMerge(
            base: documents[0], ours: documents[1], theirs: documents[2], file: "A.strings",
            preferences: preferences)
    }

    private static func text(_ merge: TextsMerge) -> String {
        String(decoding: merge.bytes, as: UTF8.self)
    }

    @Test func `changes of different keys merge, and all other bytes stay`() throws {
        let ours = Self.base.replacing("\"Hello\"", with: "\"Hi\"")
        let theirs = Self.base.replacing("\"Bye\"", with: "\"Ciao\"")
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(Self.text(merge) == ours.replacing("\"Bye\"", with: "\"Ciao\""))
        #expect(try Self.text(Self.merge(theirs, ours)) == Self.text(merge))
        #expect(try Self.text(Self.merge(Self.base, Self.base)) == Self.base)
    }

    @Test func `additions of both sides stay with their comments`() throws {
        let ours = Self.base + "\n/* Ours */\n\"ours\" = \"O\";\n"
        let theirs = Self.base + "\n/* Theirs */\n\"theirs\" = \"T\";\n"
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(Self.text(merge).hasPrefix(Self.base))
        #expect(Self.text(merge).contains("/* Ours */\n\"ours\" = \"O\";\n"))
        #expect(Self.text(merge).contains("/* Theirs */\n\"theirs\" = \"T\";\n"))
        #expect(try Self.text(Self.merge(theirs, ours)) == Self.text(merge))
    }

    @Test func `a comment and a text of one key merge`() throws {
        let ours = Self.base.replacing("/* Greeting */", with: "/* Greeting at the start */")
        let theirs = Self.base.replacing("\"Hello\"", with: "\"Hi\"")
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(Self.text(merge).contains("/* Greeting at the start */\n\"hello\" = \"Hi\";"))
        let both = try Self.merge(ours, Self.base.replacing("Greeting", with: "Salute"))
        #expect(both.conflicts.map(\.attribute) == ["comment"])
    }

    @Test func `two texts of one key are a conflict that follows ours`() throws {
        let ours = Self.base.replacing("\"Hello\"", with: "\"Hi\"")
        let theirs = Self.base.replacing("\"Hello\"", with: "\"Hey\"")
        let merge = try Self.merge(ours, theirs)
        #expect(
            merge.conflicts.map(\.description)
                == ["text of “hello”: ours “Hi”, theirs “Hey”; was “Hello”"])
        #expect(merge.conflicts[0].line == 4)
        #expect(Self.text(merge) == ours)
        let preferred = try Self.merge(ours, theirs, preferences: [MergePreference(.theirs)])
        #expect(preferred.conflicts.isEmpty && Self.text(preferred) == theirs)
    }

    @Test func `a deletion wins over a comment, and meets a new text in a conflict`() throws {
        let deleted = Self.base.replacing("\"bye\" = \"Bye\"; // at the end\n", with: "")
        let comment = Self.base.replacing("// at the end", with: "// of the app")
        #expect(try Self.text(Self.merge(deleted, comment)) == deleted)
        let changed = Self.base.replacing("\"Bye\"", with: "\"Ciao\"")
        let merge = try Self.merge(deleted, changed)
        #expect(merge.conflicts.map(\.kind) == [.deletion])
        #expect(Self.text(merge) == deleted)
        #expect(try Self.text(Self.merge(changed, deleted)) == changed)
    }

    @Test func `comments of Interface Builder are no conflict`() throws {
        let ours = Self.base.replacing("text = \"Old\"", with: "text = \"One\"")
        let theirs = Self.base.replacing("text = \"Old\"", with: "text = \"Two\"")
        #expect(try Self.merge(ours, theirs).conflicts.isEmpty)
    }

    @Test func `a table in UTF-16 stays in it`() throws {
        func units(_ text: String) -> [UInt8] {
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        }
        let ours = Self.base.replacing("\"Hello\"", with: "\"Héllo 🌍\"")
        let theirs = Self.base.replacing("\"Bye\"", with: "\"Ciao\"")
        let merge = try Self.merge(units(ours), units(theirs), base: units(Self.base))
        #expect(merge.bytes == units(ours.replacing("\"Bye\"", with: "\"Ciao\"")))
    }

    @Test func `a broken table is an error with its line`() throws {
        #expect { try Self.merge("\"a\" = \"b\"\n", Self.base) } throws: {
            ($0 as? Diagnostic)?.line == 2
        }
        #expect(throws: Diagnostic.self) { try Self.merge("{\"strings\": {}}", Self.base) }
    }

    @Test func `an entry that both sides have with other escapes is the same`() throws {
        let merge = try Self.merge(
            "\"a\" = \"caf\\U00e9\";\n", "\"a\" = \"café\";\n", base: "\"a\" = \"tea\";\n")
        #expect(merge.conflicts.isEmpty)
    }
}

/// Merges of string catalogs.
@Suite struct CatalogMergeTests {
    private static let base = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Apple" : {
              "extractionState" : "manual",
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Apfel"
                  }
                }
              }
            },
            "Old" : {

            },
            "Pears" : {
              "localizations" : {
                "de" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d Birne"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%d Birnen"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private static func merge(_ ours: String, _ theirs: String, base: String = base) throws
        -> TextsMerge
    {
        let documents = try [base, ours, theirs].map {
            try TextsDocument(Array($0.utf8), file: "A.xcstrings")
        }
        return try TextsMerge(
            base: documents[0], ours: documents[1], theirs: documents[2], file: "A.xcstrings")
    }

    private static func text(_ merge: TextsMerge) -> String {
        String(decoding: merge.bytes, as: UTF8.self)
    }

    /// A text in a language, as Xcode writes it.
    private static func unit(_ language: String, _ value: String) -> String {
        """
                "\(language)" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "\(value)"
                  }
                }
        """
    }

    @Test func `variations, languages and keys of both sides merge, in Xcode's order`() throws {
        let apple = Self.unit("de", "Apfel")
        let ours = Self.base.replacing("%d Birnen", with: "%d reife Birnen")
            .replacing(apple, with: apple + ",\n" + Self.unit("fr", "Pomme"))
        let theirs = Self.base.replacing("%d Birne\"", with: "Eine Birne\"")
            .replacing(apple, with: apple + ",\n" + Self.unit("es", "Manzana"))
            .replacing("    \"Old\" : {\n\n    },\n", with: "    \"banana\" : {\n\n    },\n")
        let merge = try Self.merge(ours, theirs)
        #expect(merge.conflicts.isEmpty)
        let expected = theirs.replacing("%d Birnen", with: "%d reife Birnen")
            .replacing(
                Self.unit("es", "Manzana"),
                with: Self.unit("es", "Manzana") + ",\n" + Self.unit("fr", "Pomme"))
        #expect(Self.text(merge) == expected)
        #expect(try Self.text(Self.merge(theirs, ours)) == expected)
    }

    @Test func `two texts of one variation are a conflict that follows ours`() throws {
        let ours = Self.base.replacing("%d Birne\"", with: "Eine Birne\"")
        let theirs = Self.base.replacing("%d Birne\"", with: "1 Birne\"")
        let merge = try Self.merge(ours, theirs)
        #expect(
            merge.conflicts.map(\.description) == [
                "text of “Pears” (de, plural, one): ours “Eine Birne”, theirs “1 Birne”; was “%d Birne”"
            ])
        #expect(Self.text(merge) == ours)
    }

    @Test func `a text and variations of it exclude each other`() throws {
        let base = Self.base.replacing(Self.unit("de", "Apfel") + "\n", with: "")
        let plural = """
                    "de" : {
                      "variations" : {
                        "plural" : {
                          "other" : {
                            "stringUnit" : {
                              "state" : "new",
                              "value" : "Äpfel"
                            }
                          }
                        }
                      }
                    }

            """
        let ours = Self.base
        let theirs = base.replacing(
            "      \"localizations\" : {\n      }",
            with: "      \"localizations\" : {\n\(plural)      }")
        #expect(theirs != base)
        let merge = try Self.merge(ours, theirs, base: base)
        #expect(merge.conflicts.map(\.attribute) == ["localization"])
        #expect(Self.text(merge) == ours)
    }

    @Test func `states that Xcode computes are no conflict`() throws {
        let ours = Self.base.replacing("\"manual\"", with: "\"stale\"")
        let theirs = Self.base.replacing("\"manual\"", with: "\"migrated\"")
        #expect(try Self.merge(ours, theirs).conflicts.isEmpty)
        let start = try #require(Self.base.firstRange(of: "    \"Apple\""))
        let end = try #require(Self.base.firstRange(of: "    \"Old\""))
        var deleted = Self.base
        deleted.removeSubrange(start.lowerBound..<end.lowerBound)
        #expect(try Self.text(Self.merge(deleted, ours)) == deleted)
        let changed = Self.base.replacing("Apfel", with: "Der Apfel")
        #expect(try Self.merge(deleted, changed).conflicts.map(\.kind) == [.deletion])
    }

    @Test func `a broken catalog is an error with its line`() throws {
        for (text, line) in [
            ("{\n \"strings\" : {\n \"a\" : 1,\n \"a\" : 2 } }", 4), ("{ \"strings\" : {}, }", 1),
            ("{\n\"strings\" : {} } x", 2), ("{ \"a\" : nope }", 1), ("{ \"strings\" : 1 }", 1),
            (String(repeating: "{\"a\":", count: 300), 1), ("{ \"strings\" : { \"a", 1),
        ] {
            #expect("\(text)") { try Self.merge(text, Self.base) } throws: {
                ($0 as? Diagnostic)?.line == line
            }
        }
    }

    @Test func `readable lines name the language and the variation`() throws {
        let text = try TextsDocument(Array(Self.base.utf8), file: "A.xcstrings").readableText
        #expect(text.contains("“Pears”\n    de plural one: “%d Birne” (translated)\n"))
        #expect(
            text.contains("“Apple”\n    extractionState: “manual”\n    de: “Apfel” (translated)\n"))
    }
}
