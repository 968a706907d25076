/// Facts about the running program that each system reports in its own way.
package enum ThisProcess {
    /// The path of the executable; `nil` if the system does not report it.
    package static var executablePath: String? {
        #if canImport(Darwin)
        var size = UInt32(0)
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        #else
        let path = "/proc/self/exe"
        #endif
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The environment as `NAME=VALUE`.
    static var environment: [String] {
        #if canImport(Darwin)
        var entries = _NSGetEnviron().pointee
        #else
        var entries = environ
        #endif
        var environment: [String] = []
        while let entry = entries.pointee {
            environment.append(String(cString: entry))
            entries += 1
        }
        return environment
    }

    /// The number of processor cores in use by the system; at least 1.
    package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// The peak of resident memory in bytes.
    ///
    /// Linux reports it for this program alone in `/proc`; `getrusage` includes the program that
    /// started this one.
    package static var peakResidentBytes: Int {
        let status = (try? InputFile.text("/proc/self/status", as: .settings)) ?? ""
        for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
            let kilobytes = line.split { !$0.isNumber }.first.flatMap { Int($0) }
            return (kilobytes ?? 0) * 1024
        }
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
        #else
        // The constant is an enumeration in Glibc and a number in Musl; 0 in both.
        getrusage(.init(0), &usage)
        return usage.ru_maxrss * 1024
        #endif
    }

    /// Lets writes to a closed pipe, such as that of `head`, fail instead of ending the program.
    package static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
