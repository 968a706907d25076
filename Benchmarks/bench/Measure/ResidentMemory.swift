import CommandSupport
import Foundation

/// The resident memory of this process, as Linux reports it; 0 elsewhere.
enum ResidentMemory {
    static var bytes: Int {
        let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
