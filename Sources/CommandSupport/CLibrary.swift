// CommandSupport: what the commands of tinamou, bench and fuzz share. `Files` bounds reads and writes
// atomically, `Pages` makes reports in HTML, `Processes` starts other programs, `Terminal` prints
// tables and progress. It imports Diagnostics and the C library alone; start at `InputFile.swift`.
//
// The only import of the C library in the commands: who imports CommandSupport has it, under
// whichever name the system gives it.

#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Darwin
#endif

// The system calls whose names methods here have too.

/// Calls `read`.
package func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
    read(descriptor, buffer, count)
}

/// Calls `write`, which is safe in signal handlers.
@discardableResult
package func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Ends the process with an exit code.
package func endProcess(_ status: Int32) -> Never { exit(status) }
