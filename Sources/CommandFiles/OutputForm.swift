/// The form of an output, by the beginning that all such files share. An existing file is replaced if it has it.
public struct OutputForm: Sendable, Hashable {
    /// The noun that errors use.
    public let name: String
    /// The beginnings; blanks and line ends do not count.
    private let beginnings: [[UInt8]]

    /// A form.
    public init(_ name: String, _ beginnings: String...) {
        self.name = name
        self.beginnings = beginnings.map { $0.utf8.filter { !Self.isBlank($0) } }
    }

    init(_ name: String, bytes: [UInt8]) { (self.name, beginnings) = (name, [bytes]) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// A Boolean value that indicates whether a file with this beginning may be replaced.
    func matches(_ head: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = (head.starts(with: mark) ? head[3...] : head[...]).filter { !Self.isBlank($0) }
        return text.isEmpty || beginnings.contains { text.starts(with: $0) }
    }

    /// A file of certificates.
    public static let certificates = OutputForm("file of certificates", "CERT 1")
    /// A trace that a command wrote.
    public static let trace = OutputForm("trace of tinamou", "# format 1", "# root ", "V ")
    /// A problem in SMT-LIB 2.
    public static let smt = OutputForm("problem of tinamou for SMT solvers", "; Is this layout wrong")
    /// A certificate of VIPR.
    public static let vipr = OutputForm("certificate of VIPR", "VER 1.0")
    /// Findings as SARIF.
    public static let sarif = OutputForm("SARIF file of tinamou", #"{"version":"2.1.0","$schema""#)
    /// Findings as JUnit's XML.
    public static let junit = OutputForm(
        "JUnit file of tinamou", #"<?xml version="1.0" encoding="UTF-8"?><testsuites name="tinamou"#)
    /// A page.
    public static let page = OutputForm(
        "page of tinamou", #"<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="#)
    /// Records and figures as JSON of schema 1.
    public static let json = OutputForm("JSON file of this command", #"{"schema":1"#)
    /// A baseline.
    public static let baseline = OutputForm("baseline of tinamou", #"{"files":"#, #"{"schema":"#)
    /// A document of Interface Builder.
    public static let document = OutputForm(
        "document of Interface Builder", #"<?xml version="1.0" encoding="UTF-8"?><document"#,
        #"<?xml version="1.0" encoding="UTF-8" standalone="no"?><document"#)
    /// A picture as SVG.
    public static let svg = OutputForm("SVG picture", #"<?xml version="1.0" encoding="UTF-8"?><svg"#)
    /// A picture as PNG.
    public static let png = OutputForm("PNG picture", bytes: [0x89, 0x50, 0x4E, 0x47, 0x1A])
}
