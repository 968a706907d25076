/// The properties of the keyboard for a text.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The letters that the keyboard makes capital.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The correction of words while typing.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The check of spelling while typing.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The replacement of straight quotes while typing.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// The replacement of hyphens while typing.
    var smartDashesType: UITextSmartDashesType { get set }
    /// The spaces around text that is inserted or deleted.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// The keyboard that is shown for the text.
    var keyboardType: UIKeyboardType { get set }
    /// The colours of the keyboard for the text.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The name of the keyboard's return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// A Boolean value that indicates whether the return key needs a text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// A Boolean value that indicates whether the text is hidden while typing.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text, for suggestions of the keyboard.
    var textContentType: UITextContentType! { get set }
    /// The rules for a password that the system suggests.
    var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
    /// The default, as without the property.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// The default, as without the property.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// The default, as without the property.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// The default, as without the property.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// The default, as without the property.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    /// The default, as without the property.
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

/// An object with text that the keyboard changes.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// A Boolean value that indicates whether there is a text.
    var hasText: Bool { get }
    /// Inserts a text at the insertion point.
    func insertText(_ text: String)
    /// Deletes the character before the insertion point.
    func deleteBackward()
}

/// The kind of a keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the language, with Latin letters, or with numbers and signs.
    case `default` = 0, asciiCapable, numbersAndPunctuation
    /// The keyboard is for addresses of pages, numbers, phones, names or mail.
    case URL, numberPad, phonePad, namePhonePad, emailAddress
    /// The keyboard is for decimal numbers, short messages, searches or Latin digits.
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// The keyboard of the alphabet, in old code.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The keyboard looks as the interface does, or is dark or bright.
    case `default` = 0, dark, light
    /// The name of a dark keyboard before iOS 7.
    public static let alert = UIKeyboardAppearance.dark
}

/// The word on the return key.
public enum UIReturnKeyType: Int, Sendable {
    /// The key returns, goes, searches, joins, continues, routes or sends.
    case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
        `continue`
}

/// The automatic capitals of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letters, or the first of words or sentences, or all are capitals.
    case none = 0, words, sentences, allCharacters
}

/// The automatic correction of typed text.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The correction fits the keyboard, is off, or is on.
    case `default` = 0, no, yes
}

/// The check of the spelling of typed text.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The check fits the correction, is off, or is on.
    case `default` = 0, no, yes
}

/// The automatic replacement of quotes.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The replacement fits the language, is off, or is on.
    case `default` = 0, no, yes
}

/// The automatic replacement of dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// The replacement fits the language, is off, or is on.
    case `default` = 0, no, yes
}

/// The automatic spaces around inserted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The spaces fit the language, are off, or are on.
    case `default` = 0, no, yes
}

/// The meaning of a text, for suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the meaning, as UIKit has it.
    public let rawValue: String
    /// Creates a meaning by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of a person.
    public static let name = UITextContentType(rawValue: "name")
    /// The first name of a person.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// The last name of a person.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that the user selects.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is valid once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An address of electronic mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// The number of a phone.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// The address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The name of a city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The code of a postal district.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The title of a person, such as Dr.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// The middle name of a person.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// The part after the name of a person, such as Jr.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// The informal name of a person.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The position of a person in an organization.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place, with its address.
    public static let location = UITextContentType(rawValue: "location")
    /// The whole street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The name of a state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// The names of a city and a state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// The name of a part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// The name of a country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A date of birth.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// The day of a date of birth.
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    /// The month of a date of birth.
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    /// The year of a date of birth.
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
    /// The name on a credit card.
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    /// The date when a credit card expires.
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    /// The month when a credit card expires.
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    /// The year when a credit card expires.
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    /// The security code of a credit card.
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    /// The kind of a credit card.
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    /// The number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(
        rawValue: "shipment-tracking-number")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// A date, a time or both.
    public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// The rules of passwords that the system makes.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    /// The rules in their language.
    public let passwordRulesDescriptor: String
    /// Creates rules from their text.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
    }
}

/// The kinds of data that appear as links in a text.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The bits of the kinds, as UIKit has them.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers of phones are links.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of pages are links.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Postal addresses are links.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates and times are links.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// Numbers of parcels are links.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    /// Numbers of flights are links.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// Words of which the system knows more are links.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    /// Amounts of money are links.
    public static let money = UIDataDetectorTypes(rawValue: 128)
    /// Values with units are links.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 256)
    /// All known kinds are links.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The use of a link in a text.
public enum UITextItemInteraction: Int, Sendable {
    /// The link is opened, offers actions, or is previewed.
    case invokeDefaultAction = 0, presentActions, preview
}

extension UIResponder {
    /// The notification of the appearance of the keyboard, before it happens.
    nonisolated public static let keyboardWillShowNotification = Notification.Name(
        "UIKeyboardWillShowNotification")
    /// The notification of the appearance of the keyboard.
    nonisolated public static let keyboardDidShowNotification = Notification.Name(
        "UIKeyboardDidShowNotification")
    /// The notification of the disappearance of the keyboard, before it happens.
    nonisolated public static let keyboardWillHideNotification = Notification.Name(
        "UIKeyboardWillHideNotification")
    /// The notification of the disappearance of the keyboard.
    nonisolated public static let keyboardDidHideNotification = Notification.Name(
        "UIKeyboardDidHideNotification")
    /// The notification of a new frame of the keyboard, before it happens.
    nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// The notification of a new frame of the keyboard.
    nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    /// The key of the former frame of the keyboard.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the new frame of the keyboard.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the keyboard's animation, in seconds.
    nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
    /// The key of the duration of the keyboard's animation, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey =
        "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the pace of the keyboard's animation.
    nonisolated public static let keyboardAnimationCurveUserInfoKey =
        "UIKeyboardAnimationCurveUserInfoKey"
}
