import Diagnostics

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A shared library, opened at run time.
///
/// Neither building nor embedding the package requires such libraries.
package struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer
    private let name: String

    /// Opens a library; `nil` if this machine lacks it.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
        self.name = name
    }

    /// Returns the function with a name; `nil` if the library lacks it.
    package func function<Function>(_ name: String, _ type: Function.Type = Function.self)
        -> Function?
    {
        dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
}
