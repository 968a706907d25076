/// What is being loaded by what, so that documents that load each other without end are named.
enum NibRecursion {
    @TaskLocal static var chain: [String] = []

    /// Does something while `name` is being loaded.
    ///
    /// - Throws: where it is being loaded already.
    static func during<Result>(_ name: String, file: String, _ body: () throws -> Result) throws -> Result {
        guard !chain.contains(name) else {
            throw NibLoadError(
                .recursion, "\((chain + [name]).joined(separator: " loads ")), without end.", file: file,
                remedy: "Take the inner one out, or give it another class.")
        }
        return try $chain.withValue(chain + [name]) { try body() }
    }
}
