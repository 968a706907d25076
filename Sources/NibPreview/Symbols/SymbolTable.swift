/// Our own neutral drawings for the most used names of system symbols.
///
/// The drawings only suggest their subject; they are not Apple's. A line has the names, the outline, and after bars
/// the details in it and the lines beside it: path data on a grid of 24 points, with `O x y r` for a circle, `R x y width height radius` for a
/// rectangle and `D x y r` for a dot. The outline of a `.fill` name is filled, its details
/// are left out of it, and the lines beside it remain lines.
enum SymbolTable {
    private static let table = """
        plus: M12 4V20M4 12H20
        minus: M4 12H20
        xmark multiply: M5 5L19 19M19 5L5 19
        checkmark: M4 13L10 19L20 5
        equal: M4 9H20M4 15H20
        percent: M18 5L6 19M7 7O7 7 2.5M17 17O17 17 2.5
        number: M9 4L7 20M17 4L15 20M4 9H20M4 15H20
        questionmark: M8 8C8 3 16 3 16 8C16 12 12 11 12 15D12 19.500 1.7
        exclamationmark: M12 4V14D12 19 1.7
        info: M10 10H12V19M9.5 19H14.5D12 5 1.7
        chevron.left chevron.backward: M15 4L8 12L15 20
        chevron.right chevron.forward: M9 4L16 12L9 20
        chevron.up: M4 15L12 8L20 15
        chevron.down: M4 9L12 16L20 9
        chevron.compact.right chevron.compact.forward: M10 3L14 12L10 21
        chevron.compact.left chevron.compact.backward: M14 3L10 12L14 21
        chevron.compact.down: M3 10L12 14L21 10
        chevron.compact.up: M3 14L12 10L21 14
        chevron.left.chevron.right chevron.left.forwardslash.chevron.right: M8 6L3 12L8 18M16 6L21 12L16 18
        chevron.up.chevron.down: M6 9L12 4L18 9M6 15L12 20L18 15
        arrow.left arrow.backward: M20 12H4M10 6L4 12L10 18
        arrow.right arrow.forward: M4 12H20M14 6L20 12L14 18
        arrow.up: M12 20V4M6 10L12 4L18 10
        arrow.down: M12 4V20M6 14L12 20L18 14
        arrow.up.right arrow.up.forward: M6 18L18 6M9 6H18V15
        arrow.up.left arrow.up.backward: M18 18L6 6M15 6H6V15
        arrow.down.right arrow.down.forward: M6 6L18 18M9 18H18V9
        arrow.down.left: M18 6L6 18M15 18H6V9
        arrow.up.arrow.down arrow.up.and.down: M8 20V4M4 8L8 4L12 8M16 4V20M12 16L16 20L20 16
        arrow.left.arrow.right arrow.left.and.right: M4 8H20M16 4L20 8L16 12M20 16H4M8 12L4 16L8 20
        arrow.clockwise arrow.trianglehead.clockwise goforward: M19 12C19 16 16 19 12 19C8 19 5 16 5 12C5 8 8 5 12 5H16M13 2L16 5L13 8
        arrow.counterclockwise arrow.trianglehead.2.counterclockwise gobackward: M5 12C5 16 8 19 12 19C16 19 19 16 19 12C19 8 16 5 12 5H8M11 2L8 5L11 8
        arrow.triangle.2.circlepath arrow.2.circlepath arrow.trianglehead.2.clockwise: M4 11C5 6 9 4 13 5L17 7M17 3V7H13M20 13C19 18 15 20 11 19L7 17M7 21V17H11
        arrow.2.squarepath: M4 13V8C4 6 5 5 7 5H16M13 2L16 5L13 8M20 11V16C20 18 19 19 17 19H8M11 16L8 19L11 22
        arrow.uturn.left arrow.uturn.backward arrowshape.turn.up.left: M9 19H15C22 19 22 9 15 9H4M8 4L4 9L8 14
        arrow.uturn.right arrow.uturn.forward arrowshape.turn.up.right: M15 19H9C2 19 2 9 9 9H20M16 4L20 9L16 14
        arrow.down.to.line: M12 3V16M6 10L12 16L18 10M4 20H20
        arrow.up.to.line: M12 21V8M6 14L12 8L18 14M4 4H20
        arrow.backward.to.line arrow.left.to.line: M21 12H8M14 6L8 12L14 18M4 4V20
        arrow.forward.to.line arrow.right.to.line: M3 12H16M10 6L16 12L10 18M20 4V20
        arrow.right.and.line.vertical.and.arrow.left: M2 12H9M6 8L9 12L6 16M22 12H15M18 8L15 12L18 16M12 4V20
        arrow.up.left.and.arrow.down.right arrow.up.backward.and.arrow.down.forward: M4 10V4H10M4 4L10 10M20 14V20H14M20 20L14 14
        arrow.down.right.and.arrow.up.left: M10 4V10H4M10 10L4 4M14 20V14H20M14 14L20 20
        return arrow.turn.down.left: M20 5V13H4M9 8L4 13L9 18
        increase.indent list.bullet.indent: M4 5H20M11 10H20M11 14H20M4 19H20M4 9L7 12L4 15
        decrease.indent: M4 5H20M11 10H20M11 14H20M4 19H20M7 9L4 12L7 15
        ellipsis: D5 12 2D12 12 2D19 12 2
        line.3.horizontal line.horizontal.3 text.justify: M3 6H21M3 12H21M3 18H21
        line.3.horizontal.decrease line.horizontal.3.decrease: M3 7H21M6 12H18M9 17H15
        list.bullet: D4 6 1.5D4 12 1.5D4 18 1.5M9 6H21M9 12H21M9 18H21
        list.number list.dash checklist: M3 6H5M3 12H5M3 18H5M9 6H21M9 12H21M9 18H21
        text.alignleft: M3 6H21M3 12H15M3 18H19
        text.alignright: M3 6H21M9 12H21M5 18H21
        text.aligncenter: M3 6H21M7 12H17M5 18H19
        text.append: M3 6H21M3 12H21M3 18H10M14 18H20M17 15V21
        textformat character textformat.alt a: M4 19L9 5L14 19M6 14H12M16 12C22 10 21 13 21 19M21 15C14 14 14 19 17 19C19 19 21 18 21 16
        textformat.size: M2 19L8 4L14 19M4.500 14H11.500M15 19L18 10L21 19M16 16H20
        textformat.size.smaller: M5 19L12 6L19 19M8 14H16
        textformat.size.larger: M3 20L12 4L21 20M7 14H17
        textformat.characters: M2 18L6 7L10 18M4 14H8M13 7V18H16C20 18 20 12 16 12H13M13 7H15C19 7 19 12 15 12
        bold: M7 4V20H13C20 20 19 12 13 12H7M7 4H12C18 4 18 12 12 12
        italic: M10 4H18M6 20H14M14 4L10 20
        underline: M7 4V11C7 18 17 18 17 11V4M5 21H19
        paragraphsign: M12 20V4H20M17 4V20M12 12H10C3 12 3 4 10 4H12
        curlybraces: M9 4C5 4 8 12 4 12C8 12 5 20 9 20M15 4C19 4 16 12 20 12C16 12 19 20 15 20
        ellipsis.curlybraces: M7 4C3 4 6 12 3 12C6 12 3 20 7 20M17 4C21 4 18 12 21 12C18 12 21 20 17 20D9 12 1.2D12 12 1.2D15 12 1.2
        circle: O12 12 9
        square: R4 4 16 16 3
        rectangle: R2 5 20 14 3
        capsule: R2 7 20 10 5
        oval ellipse: O12 12 9
        triangle: M12 4L21 20H3Z
        diamond: M12 2L22 12L12 22L2 12Z
        hexagon: M12 2L21 7V17L12 22L3 17V7Z
        seal: M12 2L15 4.500L19 5L19.500 9L22 12L19.500 15L19 19L15 19.500L12 22L9 19.500L5 19L4.500 15L2 12L4.500 9L5 5L9 4.500Z
        shield: M12 2L20 5V12C20 17 16 20 12 22C8 20 4 17 4 12V5Z
        largecircle.fill.circle smallcircle.filled.circle circle.inset.filled: O12 12 9|D12 12 5
        square.dashed plus.square.dashed: M4 8V6C4 5 5 4 6 4H8M11 4H13M16 4H18C19 4 20 5 20 6V8M20 11V13M20 16V18C20 19 19 20 18 20H16M13 20H11M8 20H6C5 20 4 19 4 18V16M4 13V11|M12 9V15M9 12H15
        square.on.square plus.square.on.square rectangle.on.rectangle: R8 8 13 13 3M16 5C16 4 15 3 14 3H5C4 3 3 4 3 5V14C3 15 4 16 5 16|M14.500 11.500V17.500M11.500 14.500H17.500
        doc.on.doc document.on.document doc.on.clipboard document.on.clipboard: M8 7H15L19 11V22H8ZM5 18V3H12|M15 7V11H19
        doc document: M6 2H14L19 7V22H5V2Z|M13 2V8H19
        doc.text text.page doc.plaintext doc.richtext: M6 2H14L19 7V22H5V2Z|M8 11H16M8 14H16M8 17H13
        doc.text.magnifyingglass text.magnifyingglass text.line.magnify text.page.badge.magnifyingglass: M4 6H20M4 12H9M4 18H9|O15 14 4M18 17L21 20
        text.viewfinder viewfinder qrcode.viewfinder barcode.viewfinder: M4 8V4H8M16 4H20V8M20 16V20H16M8 20H4V16|M8 10H16M8 14H14
        folder: M2 6C2 5 3 4 4 4H9L11 6H20C21 6 22 7 22 8V18C22 19 21 20 20 20H4C3 20 2 19 2 18Z|M2 10H22
        tray archivebox.circle tray.full: M3 13L6 5H18L21 13V19H3Z|M3 13H8C8 17 16 17 16 13H21
        archivebox: M3 4H21V9H20V20H4V9H3Z|M3 9H21M9 13H15
        trash: M6 7L7 21H17L18 7Z|M10 11V17M14 11V17|M4 7H20M9 7V4H15V7
        pencil: M4 20L5 15L16 4L20 8L9 19Z|M14 6L18 10
        square.and.pencil rectangle.and.pencil.and.ellipsis: M20 13V19C20 20 19 21 18 21H5C4 21 3 20 3 19V6C3 5 4 4 5 4H12|M9 15L10 11L19 2L22 5L13 14Z
        pencil.and.ellipsis.rectangle pencil.line: R2 5 20 14 3|M6 14L8 10L14 6
        highlighter paintbrush paintbrush.pointed: M9 14L18 3L21 6L12 16Z|M9 14C5 13 5 18 3 20C8 21 12 20 12 16
        eraser: M9 20L3 14L14 3L21 10L11 20Z|M9 8L16 15M11 20H20
        eyedropper eyedropper.halffull: M4 20L5 16L14 7L17 10L8 19Z|M13 6L18 11M15 8L19 4C21 2 22 4 20 6L17 9
        scissors: O6 6 2.5M8 8L20 20M6 18O6 18 2.5M8 16L20 4
        paperclip link: M9 15L15 9M11 7L14 4C18 1 23 6 20 10L17 13M13 17L10 20C6 23 1 18 4 14L7 11
        square.and.arrow.up: M8 10H6C5 10 5 10 5 11V20C5 21 5 21 6 21H18C19 21 19 21 19 20V11C19 10 19 10 18 10H16|M12 15V2M8 6L12 2L16 6
        square.and.arrow.down: M8 9H6C5 9 5 9 5 10V20C5 21 5 21 6 21H18C19 21 19 21 19 20V10C19 9 19 9 18 9H16|M12 2V15M8 11L12 15L16 11
        arrow.up.forward.square arrow.up.right.square rectangle.portrait.and.arrow.right: R4 4 16 16 3|M9 15L15 9M10 9H15V14
        arrow.up.doc: M6 2H14L19 7V22H5V2Z|M12 18V11M9 14L12 11L15 14
        arrow.down.doc: M6 2H14L19 7V22H5V2Z|M12 11V18M9 15L12 18L15 15
        magnifyingglass: O10 10 6.5||M15 15L21 21
        plus.magnifyingglass: O10 10 6.5|M15 15L21 21M10 7V13M7 10H13
        minus.magnifyingglass: O10 10 6.5|M15 15L21 21M7 10H13
        heart: M12 21C4 15 2 11 2 8C2 3 9 1 12 6C15 1 22 3 22 8C22 11 20 15 12 21Z
        star: M12 2L15 9L22 9.500L16.500 14L18.500 21L12 17L5.500 21L7.500 14L2 9.500L9 9Z
        bookmark: M6 2H18V22L12 16L6 22Z
        flag: M5 22V3C9 1 14 6 19 3V14C14 17 9 12 5 14
        tag: M3 3H11L21 13L13 21L3 11Z|D7.500 7.500 1.5
        bell: M5 17C7 15 6 12 6 10C6 2 18 2 18 10C18 12 17 15 19 17Z||M10 20C11 22 13 22 14 20
        gear gearshape gearshape.2 gear.circle: M10.500 3H13.500L14 6L17 7.500L20 6.500L21.500 9L19.500 11.500V13L21.500 15.500L20 18L17 17L14 18.500L13.500 21H10.500L10 18.500L7 17L4 18L2.500 15.500L4.500 13V11.500L2.500 9L4 6.500L7 7.500L10 6Z|O12 12 3
        slider.horizontal.3 slider.horizontal.2.square: M3 6H21M3 12H21M3 18H21|D8 6 2.5D16 12 2.5D10 18 2.5
        wrench hammer wrench.and.screwdriver: M14 10L21 17L18 21L11 13C6 15 2 11 4 6L8 9L10 6L7 3C12 1 16 5 14 10Z
        person: M4 21C4 12 20 12 20 21ZO12 7 4.5
        person.2 person.3: M2 20C2 12 15 12 15 20ZM16 19H22C22 14 19 13 17 13O8.500 7.500 3.5O17 8 2.8
        person.crop.square person.crop.rectangle: R4 4 16 16 3|O12 10 3M7 19C7 14 17 14 17 19
        person.crop.circle person.circle: O12 12 9.5|O12 10 3.2M6 19C6 14 18 14 18 19
        hand.raised: M6 13V7C6 5 8 5 8 7V4C8 2 11 2 11 4V3C11 1 14 1 14 4V5C14 3 17 3 17 5V15C17 24 7 24 5 18L3 14C3 12 5 12 6 14
        hand.thumbsup: M7 11L12 2C15 2 14 6 13 9H19C21 9 21 12 20 14L18 20H7ZM3 11H7V20H3Z
        hand.thumbsdown: M7 13L12 22C15 22 14 18 13 15H19C21 15 21 12 20 10L18 4H7ZM3 4H7V13H3Z
        envelope mail: R2 5 20 14 2|M3 6L12 13L21 6
        envelope.open: M2 10L12 3L22 10V20H2Z|M2 10L12 16L22 10
        paperplane: M2 11L22 2L14 22L11 13Z|M11 13L22 2
        message bubble.left text.bubble character.bubble ellipsis.bubble bubble.right: M12 3C18 3 22 6 22 11C22 16 18 19 12 19C11 19 10 19 9 18.500L4 21L5 17C3 15 2 13 2 11C2 6 6 3 12 3Z
        bubble.left.and.bubble.right quote.bubble: M8 3C12 3 15 5 15 9C15 12 12 15 8 15L3 17L4 13C2 12 1 10 1 9C1 5 4 3 8 3Z|M17 8C20 8 23 10 23 14C23 16 22 17 21 18L22 21L17 20C14 20 12 19 11 17
        phone: M6 2L10 7L8 10C9 13 11 15 14 16L17 14L22 18C21 21 19 22 17 22C9 21 3 15 2 7C2 5 3 3 6 2Z
        video: R2 6 14 12 3M17 11L22 7V17L17 13
        camera: M3 7H7L9 4H15L17 7H21C22 7 22 8 22 8V19C22 20 21 20 21 20H3C2 20 2 19 2 19V8C2 7 3 7 3 7Z|O12 13 4
        photo photo.on.rectangle rectangle.stack photo.stack: R2 4 20 16 3|M2 17L8 11L13 16L16 13L22 18D16 9 1.8
        mic: R9 2 6 12 3||M5 11C5 20 19 20 19 11M12 18V22M9 22H15
        speaker: M3 9H7L12 4V20L7 15H3Z
        speaker.wave.1 speaker.1: M3 9H7L12 4V20L7 15H3Z||M15 9C17 11 17 13 15 15
        speaker.wave.2 speaker.2 speaker.wave.3 speaker.3: M3 9H7L12 4V20L7 15H3Z||M15 9C17 11 17 13 15 15M18 6C22 10 22 14 18 18
        headphones airpods: M4 16V12C4 2 20 2 20 12V16||R3 14 4 7 2R17 14 4 7 2
        music.note: M9 18V5L19 3V16|D6.500 18 2.8D16.500 16 2.8
        play: M6 3L20 12L6 21Z
        pause: R6 4 4 16 1R14 4 4 16 1
        stop: R5 5 14 14 2
        record: O12 12 8
        backward: M12 4V20L2 12ZM22 4V20L12 12Z
        forward: M2 4L12 12L2 20ZM12 4L22 12L12 20Z
        backward.end: M20 4V20L8 12ZM5 4V20
        forward.end: M4 4L16 12L4 20ZM19 4V20
        playpause: M3 5L12 12L3 19ZM16 5V19M20 5V19
        shuffle: M3 7H7L16 17H21M18 14L21 17L18 20M3 17H7L16 7H21M18 4L21 7L18 10
        repeat: M4 11V9C4 7 5 6 7 6H20M17 3L20 6L17 9M20 13V15C20 17 19 18 17 18H4M7 15L4 18L7 21
        clock timer: O12 12 9|M12 6V12L16 14
        alarm stopwatch: O12 13 8|M12 8V13H16|M4 5L7 3M20 5L17 3
        hourglass: M6 2H18M6 22H18M7 2C7 12 17 12 17 22M17 2C17 12 7 12 7 22
        calendar: R3 4 18 17 3|M3 9H21|M8 2V6M16 2V6
        house: M3 11L12 3L21 11V21H14V14H10V21H3Z
        building building.2: M5 22V3H15V22ZM15 10H20V22|M8 7H9M12 7H12.500M8 11H9M12 11H12.500M8 15H9M12 15H12.500
        map: M2 5L9 3L15 5L22 3V19L15 21L9 19L2 21Z|M9 3V19M15 5V21
        mappin location.circle mappin.circle.fill: O12 7 4M12 11V22
        location: M3 11L21 3L13 21L11 13Z
        safari: O12 12 9.5|M16 8L13.500 13.500L8 16L10.500 10.500Z
        globe network: O12 12 9.5|M2.500 12H21.500M12 2.500C6 8 6 16 12 21.500C18 16 18 8 12 2.500
        wifi: M2 9C8 3 16 3 22 9M5.500 13C9 9 15 9 18.500 13M9 16.500C11 14.500 13 14.500 15 16.500D12 19.500 1.5
        antenna.radiowaves.left.and.right dot.radiowaves.left.and.right: M6 6C3 9 3 15 6 18M18 6C21 9 21 15 18 18M9 9C7.500 11 7.500 13 9 15M15 9C16.500 11 16.500 13 15 15D12 12 1.5
        bolt: M13 2L5 14H11L10 22L19 9H13Z
        battery.100 battery.25 battery.0: R2 7 18 10 3M22 10V14|M5 10V14M8 10V14M11 10V14M14 10V14
        lightbulb: M8 16C4 13 4 3 12 3C20 3 20 13 16 16V18H8Z||M9 21H15
        sun.max sun.min: O12 12 4.5||M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.500 6.500M17.500 17.500L19 19M5 19L6.500 17.500M17.500 6.500L19 5
        moon: M20 14C17 17 9 16 8 10C8 8 8 5 10 3C5 4 2 8 3 13C4 22 17 24 20 14Z
        cloud icloud: M7 19C1 19 1 11 6 11C6 4 16 3 17 9C23 9 23 19 18 19Z
        cloud.rain: M7 15C1 15 1 8 6 8C6 2 16 1 17 6C23 6 23 15 18 15Z||M8 18V21M12 18V21M16 18V21
        icloud.and.arrow.down icloud.and.arrow.up: M7 16C1 16 1 9 6 9C6 3 16 2 17 7C23 7 23 16 18 16|M12 12V22M9 19L12 22L15 19
        drop: M12 2C17 9 19 12 19 15C19 24 5 24 5 15C5 12 7 9 12 2Z
        flame: M12 2C13 7 19 9 19 15C19 24 5 24 5 15C5 12 7 11 8 8C9 10 10 10 10 11C12 8 11 5 12 2Z
        leaf: M4 20C3 10 8 4 21 4C22 16 14 20 7 17M4 20L13 11
        sparkles wand.and.stars: M10 4L12 10L18 12L12 14L10 20L8 14L2 12L8 10ZM18 3L19 6L22 7L19 8L18 11L17 8L14 7L17 6Z
        eye: M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z|O12 12 3
        lock lock.square: R5 10 14 11 2||M8 10V7C8 2 16 2 16 7V10
        lock.open: R5 10 14 11 2||M8 10V6C8 1 16 1 16 6
        key: O8 16 4.5M11 13L20 4M16 8L19 11
        creditcard: R2 5 20 14 2|M2 10H22M5 15H9
        cart: M6 7L8 16H19L21 7Z||M2 4H5L6 7D9 20 1.6D18 20 1.6
        bag: M4 8H20L21 21H3Z||M8 11V7C8 2 16 2 16 7V11
        gift: R3 9 18 4 1R4 13 16 8 1|M12 13V21|M12 9C8 9 6 4 9 4C11 4 12 7 12 9C12 7 13 4 15 4C18 4 16 9 12 9
        book: M12 6C9 4 5 4 2 5V19C5 18 9 18 12 20C15 18 19 18 22 19V5C19 4 15 4 12 6Z|M12 6V20
        books.vertical: R3 3 4 18 1R8 3 4 18 1M14 4L18 3L22 20L18 21Z
        book.closed character.book.closed book.pages: M6 2H19V18H6C4 18 4 22 6 22H19M6 2C4 2 4 3 4 5V20||M9 7H15
        newspaper: M4 4H18V20H5C4 20 4 20 4 19ZM18 8H21V18C21 20 18 20 18 19|M7 8H15M7 12H15M7 16H12
        graduationcap: M1 9L12 4L23 9L12 14ZM6 12V17C9 20 15 20 18 17V12M23 9V15
        iphone ipad apps.iphone: R7 2 10 20 2.5|M11 19H13
        laptopcomputer desktopcomputer display tv: R3 4 18 12 2||M8 20H16M12 16V20
        macwindow: R2 4 20 16 2|M2 8H22M4.500 6H5M7 6H7.500
        keyboard: R2 6 20 12 2|M5 9H6M9 9H10M13 9H14M17 9H19M5 12H6M9 12H10M13 12H14M17 12H19M8 15H16
        printer: M7 9V3H17V9M7 17H4C3 17 2 16 2 15V11C2 10 3 9 4 9H20C21 9 22 10 22 11V15C22 16 21 17 20 17H17|R7 14 10 7 1
        externaldrive: R2 12 20 7 2M4 12L7 5H17L20 12|D18 15.500 1.2
        terminal apple.terminal applescript: R2 4 20 16 2|M6 9L9 12L6 15M11 15H16
        ladybug ant: M12 5C19 5 19 21 12 21C5 21 5 5 12 5ZM12 5V21M8 4L10 6M16 4L14 6M2 9L6 11M22 9L18 11M2 14H5.500M22 14H18.500
        cross.case bandage: R3 7 18 13 2|M9 7V4H15V7M12 10V17M8.500 13.500H15.500
        waveform: M3 10V14M7 6V18M11 3V21M15 7V17M19 10V14
        chart.bar: R3 12 4 9 1R10 7 4 14 1R17 3 4 18 1
        chart.pie: M12 3C24 3 24 21 12 21C0 21 0 3 12 3ZM12 3V12H21
        chart.line.uptrend.xyaxis: M3 3V21H21|M6 16L11 10L14 13L20 6
        grid: M4 4H20V20H4ZM4 9.300H20M4 14.600H20M9.300 4V20M14.600 4V20
        square.grid.2x2: R3 3 8 8 2R13 3 8 8 2R3 13 8 8 2R13 13 8 8 2
        square.grid.3x3 circle.grid.3x3: R3 3 5 5 1R10 3 5 5 1R17 3 5 5 1R3 10 5 5 1R10 10 5 5 1R17 10 5 5 1R3 17 5 5 1R10 17 5 5 1R17 17 5 5 1
        rectangle.split.1x2 rectangle.split.1x2.fill: R2 5 20 14 2|M2 12H22
        rectangle.split.2x1 square.split.2x1: R2 5 20 14 2|M12 5V19
        rectangle.grid.1x2: R3 4 18 7 2R3 13 18 7 2
        sidebar.left sidebar.leading inset.filled.leadingthird.rectangle: R2 5 20 14 2|M9 5V19
        sidebar.right sidebar.trailing: R2 5 20 14 2|M15 5V19
        inset.filled.topthird.rectangle inset.filled.tophalf.bottomhalf.rectangle: R2 5 20 14 2|M2 10H22
        inset.filled.bottomthird.rectangle inset.filled.bottomhalf.tophalf.rectangle: R2 5 20 14 2|M2 14H22
        character.textbox numbers.rectangle textformat.abc.dottedunderline: R2 5 20 14 2|M6 16L9 8L12 16M7 13H11M14 16H18
        character.cursor.ibeam: M4 19L9 6L14 19M6 14H12M17 4H21M19 4V20M17 20H21
        filemenu.and.selection filemenu.and.cursorarrow: R2 4 16 16 2|M5 8H10M5 12H13M5 16H13
        pin: M9 3H15L14 10L18 14H6L10 10ZM12 14V22
        crown: M3 8L8 12L12 5L16 12L21 8L19 19H5Z
        trophy: M7 3H17V9C17 16 7 16 7 9ZM7 5H3C3 10 5 11 7 11M17 5H21C21 10 19 11 17 11M12 14V19M8 21H16
        cup.and.saucer: M4 6H17V13C17 19 4 19 4 13ZM17 8C22 8 22 14 16.500 14||M3 21H18
        fork.knife: M6 2V22M3 2V8C3 11 9 11 9 8V2M17 22V2C13 5 13 11 17 13
        car: M3 17V12L5 6H19L21 12V17Z|D7 17 2D17 17 2
        airplane: M22 12C22 10 18 10.500 15 10.500L9 3H7L10 10.500H5L3 8H2L3 12L2 16H3L5 13.500H10L7 21H9L15 13.500C18 13.500 22 14 22 12Z
        bicycle: O6 16 4M18 16O18 16 4M6 16L10 8H16L18 16M10 8L14 16H6
        figure.walk figure.run: D13 4 2M12 8L8 12M12 8L11 14L14 17L14 22M11 14L7 21M12 8L16 12H19
        dog cat pawprint hare tortoise: D6 9 2.2D10 5 2.2D15 5 2.2D19 9 2.2M12 11C17 12 19 20 15 20C13 20 12 19 12 19C12 19 11 20 9 20C5 20 7 12 12 11Z
        finder face.smiling: R3 3 18 18 4|M8 8V11M16 8V11M7 15C9 18 15 18 17 15
        face.dashed: O12 12 9|D9 10 1.2D15 10 1.2M8 15C10 17 14 17 16 15
        testtube.2: M7 3H17M9 3V18C9 22 15 22 15 18V3|M9 12H15
        cube shippingbox: M12 2L21 7V17L12 22L3 17V7Z|M3 7L12 12L21 7M12 12V22
        square.stack square.3.layers.3d: R4 9 16 12 2M6 6H18M8 3H16
        qrcode: R3 3 7 7 1R14 3 7 7 1R3 14 7 7 1M14 14H17V17M21 14V21H14
        barcode: M3 5V19M6 5V19M10 5V19M13 5V19M17 5V19M21 5V19
        at: O12 12 4M16 8V13C16 17 21 16 21 12C21 -1 3 0 3 12C3 21 13 23 18 19
        power: M12 3V12M7 6C1 10 4 20 12 20C20 20 23 10 17 6
        escape: O11 13 8M11 13L3 3M3 9V3H9
        command: M9 9H15V15H9ZM9 9H6C2 9 2 3 6 3C9 3 9 6 9 6ZM15 9V6C15 2 21 2 21 6C21 9 18 9 18 9ZM9 15V18C9 22 3 22 3 18C3 15 6 15 6 15ZM15 15H18C22 15 22 21 18 21C15 21 15 18 15 18Z
        ruler: M2 16L16 2L22 8L8 22Z|M8 10L10 12M11 7L13 9M5 13L7 15
        crop: M6 2V18H22M2 6H18V22
        perspective rotate.right rotate.left: R3 10 11 11 1|M8 5C14 1 21 7 19 14M16 11L19 14L22 11
        """

    /// The drawing of a symbol: path data of its outline, the details in it, and the lines beside it.
    struct Drawing: Sendable {
        let outline: String
        let details: String
        let lines: String
    }

    private static let drawings: [String: Drawing] = {
        var drawings: [String: Drawing] = [:]
        for line in table.split(separator: "\n") {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { continue }
            let parts = halves[1].split(separator: "|", omittingEmptySubsequences: false).map {
                String($0)
            }
            let drawing = Drawing(
                outline: parts[0], details: parts.count > 1 ? parts[1] : "",
                lines: parts.count > 2 ? parts[2] : "")
            for name in halves[0].split(separator: " ") { drawings[String(name)] = drawing }
        }
        return drawings
    }()

    /// The names with drawings of their own, without those that are composed.
    static var names: [String] { drawings.keys.sorted() }

    /// Returns the drawing with exactly this name.
    static func drawing(_ name: String) -> Drawing? { drawings[name] }
}
