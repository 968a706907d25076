import AppSources

/// The outlets that code outside of a class, or of its file, cannot assign.
struct OutletAccess {
    private let code: CodeBase

    init(_ code: CodeBase) { self.code = code }

    /// `private`, `fileprivate` or `private(set)`; `nil` where the outlet can be assigned, or no
    /// source declares it.
    func restriction(of outlet: String, in type: String) -> String? {
        guard
            let member = code.members(of: type).first(where: {
                $0.key == outlet && $0.kind == .outlet
            }),
            let source = code.sources.first(where: { $0.file == member.file }),
            member.range.lowerBound >= 0, member.range.lowerBound <= member.nameRange.lowerBound,
            member.nameRange.lowerBound <= source.bytes.count
        else { return nil }
        let head = String(
            decoding: source.bytes[member.range.lowerBound..<member.nameRange.lowerBound],
            as: UTF8.self)
        let words = head.split { $0.isWhitespace }.map(String.init)
        return words.first {
            ["private", "fileprivate", "private(set)", "fileprivate(set)"].contains($0)
        }
    }
}
