/// What a Swift source declares, as a reader in a process of its own writes it down: a line of JSON
/// for each file.
public struct SwiftRecord: Codable, Sendable, Hashable {
    /// The schema of what is written here.
    public static let currentSchema = 1

    /// The schema of this record.
    public var schema = SwiftRecord.currentSchema
    /// The name that the caller gave the file, usually a path.
    public let file: String
    /// How many bytes the file had.
    public let bytes: Int
    /// How many places of it do not parse.
    public let diagnostics: Int
    /// The types and extensions, in order.
    public let types: [SwiftType]
    /// What they declare, in order.
    public let members: [SwiftMember]

    /// Whether all of it is of one file, and its places lie in that.
    var isSound: Bool {
        let ranges = types.map(\.body) + members.map(\.nameRange) + members.map(\.range)
        let files = types.map(\.file) + members.map(\.file)
        return ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes }
            && files.allSatisfy { $0 == file }
    }
}
