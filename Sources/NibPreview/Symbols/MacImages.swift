/// The symbols that stand for AppKit's images by name.
enum MacImages {
    private static let symbols: [String: String] = {
        let table = """
            Add plus
            Remove minus
            Action gearshape
            SmartBadge gearshape
            Refresh arrow.clockwise
            RefreshFreestanding arrow.clockwise
            StopProgress xmark
            StopProgressFreestanding xmark.circle.fill
            RevealFreestanding magnifyingglass
            FollowLinkFreestanding arrow.right.circle.fill
            InvalidDataFreestanding exclamationmark.triangle
            GoLeft chevron.left
            GoBack chevron.left
            LeftFacingTriangle chevron.left
            GoRight chevron.right
            GoForward chevron.right
            RightFacingTriangle chevron.right
            Share square.and.arrow.up
            ListView list.bullet
            IconView square.grid.2x2
            ColumnView square.grid.3x3
            LockLocked lock.fill
            LockUnlocked lock.open.fill
            Home house
            Bookmarks book
            MenuOnState checkmark
            MenuMixedState minus
            EnterFullScreen arrow.up.left.and.arrow.down.right
            ExitFullScreen arrow.down.right.and.arrow.up.left
            QuickLook eye
            Path point.topleft.down.curvedto.point.bottomright.up
            """
        var symbols = [
            "NSFolder": "folder.fill", "NSCaution": "exclamationmark.triangle.fill",
            "NSInfo": "info.circle",
            "NSUser": "person.circle", "NSUserGroup": "person.2.fill",
            "NSUserAccounts": "person.2.fill",
            "NSEveryone": "person.2.fill", "NSPreferencesGeneral": "gearshape",
            "NSAdvanced": "gearshape",
            "NSNetwork": "globe", "NSTrashEmpty": "trash", "NSTrashFull": "trash.fill",
            "NSComputer": "desktopcomputer", "NSStatusAvailable": "circle.fill",
            "NSStatusPartiallyAvailable": "circle.fill", "NSStatusUnavailable": "circle.fill",
            "NSStatusNone": "circle",
        ]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            symbols["NS\(words[0])Template"] = String(words[1])
        }
        return symbols
    }()

    /// Returns the name of the symbol for an image; `nil` for other names.
    static func symbol(for name: String) -> String? { symbols[name] }
}
