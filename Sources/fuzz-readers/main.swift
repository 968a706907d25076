import CLibFuzzer
import CertificateChecker
import MPSFormat
import TraceFormat

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// fuzz-readers: the readers of traces, certificates and MPS files under libFuzzer, which searches for
// inputs that reach new code. Only Scripts/fuzz --readers builds it, with instrumentation. For any
// bytes, a reader must not trap, hang or exhaust memory, and a written trace must read back
// unchanged. It imports the three readers alone.

/// A trace for the certificates under test.
private let shortTrace = Array(
    "V 2\nC 2\nc 0 > 1000 -1 1 0 1\nc 1 = 500 -3 2 0 1 1 1\ne 1 250\ns 1 7\n".utf8)

private func readTrace(_ bytes: [UInt8]) {
    guard let trace = try? TraceReader().read(bytes, file: "input") else { return }
    let text = TraceWriter.text(of: trace)
    let again = try? TraceReader().read(text, file: "written")
    precondition(again.map(TraceWriter.text) == text, "a written trace reads back differently")
}

private func readCertificates(_ bytes: [UInt8]) {
    // The checker has its own reader of traces, which may use 100 bytes for each declared id.
    _ = CertificateChecker.verify(
        trace: bytes, certificates: Array("CERT 1 layout problem=0\nEND\n".utf8))
    _ = CertificateChecker.verify(trace: shortTrace, certificates: bytes)
}

private func readProgram(_ bytes: [UInt8]) {
    for form in [nil, MPSForm.fixed, .free] {
        _ = try? MPSReader(form: form).read(bytes, file: "input")
    }
}

private func readAll(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    readTrace(bytes)
    readCertificates(bytes)
    readProgram(bytes)
    return 0
}

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { readAll($0, $1) })
