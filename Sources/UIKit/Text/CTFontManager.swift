import Foundation

// Core Text's registration of fonts, for apps that load the files of their fonts themselves.

/// An error of Core Foundation, which is one of Foundation here.
public typealias CFError = NSError
/// An address of Core Foundation, which is one of Foundation here.
public typealias CFURL = URL

/// Returns the description of an error.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! {
    err.map { $0.localizedDescription as NSString }
}

/// The lifetime of a registration.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No lifetime.
    case none = 0
    /// The registration ends with the program; longer ones do here, too.
    case process, persistent, session
}

/// The domain of errors of registrations.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// The fonts of the program's files.
struct RegisteredFonts {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var names: [(name: String, family: String)] = []

    private enum Failure: Int {
        case fileNotFound = 101, invalidFont = 103, alreadyRegistered = 105, notRegistered = 201

        var error: CFError {
            CFError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: rawValue)
        }
    }

    static var families: [String] { lock.withLock { names.map(\.family) } }
    static func fonts(ofFamily family: String) -> [String] {
        lock.withLock { names.filter { $0.family == family }.map(\.name) }
    }

    static func register(_ font: CGFont) throws {
        guard let name = font.postScriptName.map({ "\($0)" }) else {
            throw Failure.invalidFont.error
        }
        try lock.withLock {
            guard !names.contains(where: { $0.name == name }) else {
                throw Failure.alreadyRegistered.error
            }
            names.append((name, font.familyName ?? name))
        }
    }
    static func unregister(_ font: CGFont) throws {
        let name = font.postScriptName.map { "\($0)" }
        try lock.withLock {
            guard let place = names.firstIndex(where: { $0.name == name }) else {
                throw Failure.notRegistered.error
            }
            names.remove(at: place)
        }
    }
    static func font(at url: URL) throws -> CGFont {
        guard let provider = CGDataProvider(url: url) else { throw Failure.fileNotFound.error }
        guard let font = CGFont(provider) else { throw Failure.invalidFont.error }
        return font
    }

    /// Runs a registration, and stores its error where the caller wants it.
    static func succeeds(
        _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> Void
    ) -> Bool {
        do {
            try body()
            return true
        } catch let failure {
            error?.pointee = .passRetained(failure as NSError)
            return false
        }
    }
}

/// Adds a font to those of the program. A font that is there already is an error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { RegisteredFonts.succeeds(error) { try RegisteredFonts.register(font) } }

/// Removes a font from those of the program.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { RegisteredFonts.succeeds(error) { try RegisteredFonts.unregister(font) } }

/// Adds the font of a file to those of the program.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    RegisteredFonts.succeeds(error) {
        try RegisteredFonts.register(RegisteredFonts.font(at: fontURL))
    }
}

/// Removes the font of a file from those of the program.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    RegisteredFonts.succeeds(error) {
        try RegisteredFonts.unregister(RegisteredFonts.font(at: fontURL))
    }
}
