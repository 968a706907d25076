// The numbers of typographic features and their settings, as the header SFNTLayoutTypes of Core Text has them. A font's
// descriptor takes them with the attribute `featureSettings`.

import Foundation

/// The feature for all features.
public let kAllTypographicFeaturesType = 0
/// The feature for ligatures.
public let kLigaturesType = 1
/// The feature for connected letters.
public let kCursiveConnectionType = 2
/// The feature for forms for vertical text.
public let kVerticalSubstitutionType = 4
/// The feature for the widths of digits.
public let kNumberSpacingType = 6
/// The feature for swashes by position.
public let kSmartSwashType = 8
/// The feature for diacritics.
public let kDiacriticsType = 9
/// The feature for superiors and inferiors.
public let kVerticalPositionType = 10
/// The feature for fractions.
public let kFractionsType = 11
/// The feature for overlapping letters.
public let kOverlappingCharactersType = 13
/// The feature for typographic extras, such as a slashed zero.
public let kTypographicExtrasType = 14
/// The feature for mathematical extras.
public let kMathematicalExtrasType = 15
/// The feature for ornaments.
public let kOrnamentSetsType = 16
/// The feature for alternative glyphs, by number.
public let kCharacterAlternativesType = 17
/// The feature for levels of design.
public let kDesignComplexityType = 18
/// The feature for styles such as engraved text.
public let kStyleOptionsType = 19
/// The feature for shapes of Chinese characters.
public let kCharacterShapeType = 20
/// The feature for the case of digits.
public let kNumberCaseType = 21
/// The feature for the spacing of text.
public let kTextSpacingType = 22
/// The feature for transliterations.
public let kTransliterationType = 23
/// The feature for ruby kana.
public let kRubyKanaType = 28
/// The feature for punctuation between capitals.
public let kCaseSensitiveLayoutType = 33
/// The feature for alternative kana.
public let kAlternateKanaType = 34
/// The feature for stylistic alternatives.
public let kStylisticAlternativesType = 35
/// The feature for contextual alternates.
public let kContextualAlternatesType = 36
/// The feature for lowercase letters.
public let kLowerCaseType = 37
/// The feature for uppercase letters.
public let kUpperCaseType = 38

/// Turns required ligatures on.
public let kRequiredLigaturesOnSelector = 0
/// Turns required ligatures off.
public let kRequiredLigaturesOffSelector = 1
/// Turns common ligatures on.
public let kCommonLigaturesOnSelector = 2
/// Turns common ligatures off.
public let kCommonLigaturesOffSelector = 3
/// Turns rare ligatures on.
public let kRareLigaturesOnSelector = 4
/// Turns rare ligatures off.
public let kRareLigaturesOffSelector = 5
/// Turns contextual ligatures on.
public let kContextualLigaturesOnSelector = 18
/// Turns contextual ligatures off.
public let kContextualLigaturesOffSelector = 19
/// Turns historical ligatures on.
public let kHistoricalLigaturesOnSelector = 20
/// Turns historical ligatures off.
public let kHistoricalLigaturesOffSelector = 21

/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits with widths of their own.
public let kProportionalNumbersSelector = 1
/// Digits a third of an em wide.
public let kThirdWidthNumbersSelector = 2
/// Digits a quarter of an em wide.
public let kQuarterWidthNumbersSelector = 3
/// Letters at the normal height.
public let kNormalPositionSelector = 0
/// Superiors.
public let kSuperiorsSelector = 1
/// Inferiors.
public let kInferiorsSelector = 2
/// Ordinals.
public let kOrdinalsSelector = 3
/// Inferiors of chemical formulas.
public let kScientificInferiorsSelector = 4
/// No fractions.
public let kNoFractionsSelector = 0
/// Fractions with a horizontal bar.
public let kVerticalFractionsSelector = 1
/// Fractions with a diagonal bar.
public let kDiagonalFractionsSelector = 2
/// Digits with ascenders and descenders.
public let kLowerCaseNumbersSelector = 0
/// Digits as high as capitals.
public let kUpperCaseNumbersSelector = 1
/// Lowercase letters as they are.
public let kDefaultLowerCaseSelector = 0
/// Small capitals for lowercase letters.
public let kLowerCaseSmallCapsSelector = 1
/// Petite capitals for lowercase letters.
public let kLowerCasePetiteCapsSelector = 2
/// Uppercase letters as they are.
public let kDefaultUpperCaseSelector = 0
/// Small capitals for uppercase letters.
public let kUpperCaseSmallCapsSelector = 1
/// Petite capitals for uppercase letters.
public let kUpperCasePetiteCapsSelector = 2
/// Letters with widths of their own.
public let kProportionalTextSelector = 0
/// Letters of one width.
public let kMonospacedTextSelector = 1
/// Letters half an em wide.
public let kHalfWidthTextSelector = 2
/// No alternative glyphs.
public let kNoAlternatesSelector = 0

/// Turns the slashed zero on.
public let kSlashedZeroOnSelector = 4
/// Turns the slashed zero off.
public let kSlashedZeroOffSelector = 5
/// Turns punctuation between capitals on.
public let kCaseSensitiveLayoutOnSelector = 0
/// Turns punctuation between capitals off.
public let kCaseSensitiveLayoutOffSelector = 1
/// Turns the spacing of capitals on.
public let kCaseSensitiveSpacingOnSelector = 2
/// Turns the spacing of capitals off.
public let kCaseSensitiveSpacingOffSelector = 3
/// Turns contextual alternates on.
public let kContextualAlternatesOnSelector = 0
/// Turns contextual alternates off.
public let kContextualAlternatesOffSelector = 1
/// Turns swashes on.
public let kSwashAlternatesOnSelector = 2
/// Turns swashes off.
public let kSwashAlternatesOffSelector = 3
/// Turns contextual swashes on.
public let kContextualSwashAlternatesOnSelector = 4
/// Turns contextual swashes off.
public let kContextualSwashAlternatesOffSelector = 5

/// No stylistic alternatives.
public let kNoStylisticAlternatesSelector = 0
/// Turns stylistic set 1 on.
public let kStylisticAltOneOnSelector = 2
/// Turns stylistic set 1 off.
public let kStylisticAltOneOffSelector = 3
/// Turns stylistic set 2 on.
public let kStylisticAltTwoOnSelector = 4
/// Turns stylistic set 2 off.
public let kStylisticAltTwoOffSelector = 5
/// Turns stylistic set 3 on.
public let kStylisticAltThreeOnSelector = 6
/// Turns stylistic set 3 off.
public let kStylisticAltThreeOffSelector = 7
/// Turns stylistic set 4 on.
public let kStylisticAltFourOnSelector = 8
/// Turns stylistic set 4 off.
public let kStylisticAltFourOffSelector = 9
/// Turns stylistic set 5 on.
public let kStylisticAltFiveOnSelector = 10
/// Turns stylistic set 5 off.
public let kStylisticAltFiveOffSelector = 11
/// Turns stylistic set 6 on.
public let kStylisticAltSixOnSelector = 12
/// Turns stylistic set 6 off.
public let kStylisticAltSixOffSelector = 13
/// Turns stylistic set 7 on.
public let kStylisticAltSevenOnSelector = 14
/// Turns stylistic set 7 off.
public let kStylisticAltSevenOffSelector = 15
/// Turns stylistic set 8 on.
public let kStylisticAltEightOnSelector = 16
/// Turns stylistic set 8 off.
public let kStylisticAltEightOffSelector = 17
/// Turns stylistic set 9 on.
public let kStylisticAltNineOnSelector = 18
/// Turns stylistic set 9 off.
public let kStylisticAltNineOffSelector = 19
/// Turns stylistic set 10 on.
public let kStylisticAltTenOnSelector = 20
/// Turns stylistic set 10 off.
public let kStylisticAltTenOffSelector = 21
/// Turns stylistic set 11 on.
public let kStylisticAltElevenOnSelector = 22
/// Turns stylistic set 11 off.
public let kStylisticAltElevenOffSelector = 23
/// Turns stylistic set 12 on.
public let kStylisticAltTwelveOnSelector = 24
/// Turns stylistic set 12 off.
public let kStylisticAltTwelveOffSelector = 25
/// Turns stylistic set 13 on.
public let kStylisticAltThirteenOnSelector = 26
/// Turns stylistic set 13 off.
public let kStylisticAltThirteenOffSelector = 27
/// Turns stylistic set 14 on.
public let kStylisticAltFourteenOnSelector = 28
/// Turns stylistic set 14 off.
public let kStylisticAltFourteenOffSelector = 29
/// Turns stylistic set 15 on.
public let kStylisticAltFifteenOnSelector = 30
/// Turns stylistic set 15 off.
public let kStylisticAltFifteenOffSelector = 31
/// Turns stylistic set 16 on.
public let kStylisticAltSixteenOnSelector = 32
/// Turns stylistic set 16 off.
public let kStylisticAltSixteenOffSelector = 33
/// Turns stylistic set 17 on.
public let kStylisticAltSeventeenOnSelector = 34
/// Turns stylistic set 17 off.
public let kStylisticAltSeventeenOffSelector = 35
/// Turns stylistic set 18 on.
public let kStylisticAltEighteenOnSelector = 36
/// Turns stylistic set 18 off.
public let kStylisticAltEighteenOffSelector = 37
/// Turns stylistic set 19 on.
public let kStylisticAltNineteenOnSelector = 38
/// Turns stylistic set 19 off.
public let kStylisticAltNineteenOffSelector = 39
/// Turns stylistic set 20 on.
public let kStylisticAltTwentyOnSelector = 40
/// Turns stylistic set 20 off.
public let kStylisticAltTwentyOffSelector = 41

/// A font of Core Text, which is one of UIKit here.
public typealias CTFont = UIFont
/// Returns the font of a name, and the system's font for an unknown one.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    UIFont(name: "\(name)", size: size) ?? UIFont.systemFont(ofSize: size)
}
/// Returns the features of a font; `nil`, as the fonts here have none.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? { nil }

/// The key of a feature's number in a description of the feature.
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
/// The key of a feature's name.
public let kCTFontFeatureTypeNameKey: CFString = "CTFeatureTypeName"
/// The key of a Boolean value that indicates whether one setting excludes the others.
public let kCTFontFeatureTypeExclusiveKey: CFString = "CTFeatureTypeExclusive"
/// The key of a feature's settings.
public let kCTFontFeatureTypeSelectorsKey: CFString = "CTFeatureTypeSelectors"
/// The key of a setting's number.
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"
/// The key of a setting's name.
public let kCTFontFeatureSelectorNameKey: CFString = "CTFeatureSelectorName"
/// The key of a Boolean value that indicates whether a setting is the default.
public let kCTFontFeatureSelectorDefaultKey: CFString = "CTFeatureSelectorDefault"
/// The attribute of a text for the distance between letters that ligatures keep.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The attribute of a text for the distance between letters.
public let kCTKernAttributeName: CFString = "NSKern"
/// The attribute of a text for its font.
public let kCTFontAttributeName: CFString = "NSFont"
/// The attribute of a text for its colour.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
