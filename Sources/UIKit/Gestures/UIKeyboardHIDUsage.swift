/// The number of a key on a keyboard, as the standard of USB has it.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// The keys of errors, letters and digits.
    case keyboardErrorRollOver = 1, keyboardPostFail, keyboardErrorUndefined, keyboardA, keyboardB,
        keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ,
        keyboardK,
        keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
        keyboardT,
        keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ, keyboard1, keyboard2,
        keyboard3,
        keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    /// The keys that end, leave, delete, move and write signs.
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab,
        keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket,
        keyboardCloseBracket,
        keyboardBackslash, keyboardNonUSPound, keyboardSemicolon, keyboardQuote,
        keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
    /// The keys of functions, places and arrows.
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
        keyboardF8,
        keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock,
        keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward,
        keyboardEnd,
        keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow,
        keypadNumLock
    /// The keys of the block of digits.
    case keypadSlash = 84, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
        keypad3,
        keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod,
        keyboardNonUSBackslash,
        keyboardApplication, keyboardPower, keypadEqualSign
    /// The keys of other functions and of commands.
    case keyboardF13 = 104, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18,
        keyboardF19,
        keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24, keyboardExecute,
        keyboardHelp,
        keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut,
        keyboardCopy,
        keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown,
        keyboardLockingCapsLock
    /// The keys of locks, scripts and other commands.
    case keyboardLockingNumLock = 131, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400,
        keyboardInternational1, keyboardInternational2, keyboardInternational3,
        keyboardInternational4,
        keyboardInternational5, keyboardInternational6, keyboardInternational7,
        keyboardInternational8,
        keyboardInternational9, keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4,
        keyboardLANG5,
        keyboardLANG6, keyboardLANG7, keyboardLANG8, keyboardLANG9, keyboardAlternateErase,
        keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior, keyboardReturn,
        keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps,
        keyboardExSel
    /// The keys that are held down with others.
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI,
        keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
    /// A number that has no key.
    case keyboardReserved = 65535
}
