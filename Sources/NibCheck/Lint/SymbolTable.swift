import NibFormat

/// The releases of iOS with new SF Symbols: several hundred that the first set of iOS 13 lacks.
///
/// Every name and release is compared with Apple's `name_availability.plist`, as the package
/// SFSafeSymbols (https://github.com/SFSafeSymbols/SFSafeSymbols, commit ba8ff2b, SF Symbols 5.2)
/// prints it in `@available`. A name that the table lacks may be of any release, so no
/// rule reports it.
enum SymbolTable {
    /// A release of iOS.
    struct Release: Comparable, CustomStringConvertible {
        let major: Int
        let minor: Int

        init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

        /// Decodes the number of a document: 2304 is 9.0 and 3632 is 14.3, from hexadecimal digits.
        init(stored number: Int) { self.init(number / 256, number % 256 / 16) }

        static func < (left: Release, right: Release) -> Bool {
            (left.major, left.minor) < (right.major, right.minor)
        }

        var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
    }

    /// Returns the first release with a symbol; `nil` if the table lacks it.
    static func release(of name: String) -> Release? { releases[name] }

    /// The release of iOS that a document deploys to, if it says so.
    static func deploymentTarget(of document: NibDocument) -> Release? {
        let deployment = document.root.child("dependencies")?.children.first {
            $0.name == "deployment" && $0["identifier"] == "iOS"
        }
        return deployment?["version"].flatMap { Int($0) }.map(Release.init(stored:))
    }

    private static let releases: [String: Release] = {
        var releases: [String: Release] = [:]
        for (release, names) in sets {
            for name in names.split(separator: " ") { releases[String(name)] = release }
        }
        return releases
    }()

    private static let sets = [
        (Release(14, 0), fourteen),
        (Release(14, 2), fourteenTwo),
        (Release(14, 5), fourteenFive),
        (Release(15, 0), fifteen),
        (Release(15, 4), fifteenFour),
        (Release(16, 0), sixteen),
        (Release(16, 1), sixteenOne),
        (Release(17, 0), seventeen),
    ]

    private static let fourteen = """
        a.magnify airplane.circle airpods airpodspro appletv applewatch applewatch.watchface \
        archivebox.circle arrow.backward arrow.forward arrow.left.arrow.right arrow.triangle.2.circlepath \
        arrow.triangle.2.circlepath.camera arrow.triangle.2.circlepath.circle arrow.triangle.branch \
        arrow.triangle.merge arrow.triangle.swap arrow.up.left.and.down.right.magnifyingglass \
        arrow.uturn.backward arrow.uturn.forward bag.circle banknote banknote.fill bell.badge \
        bell.badge.fill bicycle.circle bolt.car books.vertical books.vertical.fill building building.2 \
        building.columns bus calendar.badge.clock camera.filters camera.metering.center.weighted \
        candybarphone car.2 car.circle chart.bar.doc.horizontal chart.bar.xaxis chevron.backward \
        chevron.forward circle.dashed clock.arrow.circlepath comb cpu creditcard.circle cross.case \
        cross.case.fill crown crown.fill curlybraces deskclock display doc.badge.gearshape doc.badge.plus \
        ear.badge.checkmark ellipsis.bubble ellipsis.rectangle exclamationmark.arrow.circlepath \
        externaldrive externaldrive.badge.plus externaldrive.connected.to.line.below eye.circle \
        eye.circle.fill face.dashed faxmachine figure.stand figure.walk.circle figure.wave flipphone \
        forward.frame gearshape gearshape.2 gearshape.2.fill gearshape.fill gift.circle graduationcap \
        graduationcap.fill hand.wave hand.wave.fill hands.clap hands.sparkles headphones.circle \
        heart.text.square highlighter homepod house.circle infinity internaldrive ipad iphone ipod key \
        key.fill keyboard.badge.ellipsis ladybug ladybug.fill laptopcomputer leaf leaf.fill line.diagonal \
        line.horizontal.3.circle list.bullet.rectangle list.star list.triangle location.viewfinder \
        lock.doc lock.rectangle lock.square lungs macmini macpro.gen3 memorychip mouth music.note.house \
        music.quarternote.3 mustache network newspaper newspaper.fill note.text opticaldisc \
        paintbrush.pointed paintpalette paintpalette.fill paperplane.circle paperplane.circle.fill pc \
        person.2.circle person.2.circle.fill person.crop.circle.badge.questionmark person.fill.checkmark \
        person.fill.questionmark phone.connection photo.on.rectangle.angled pianokeys pills.fill pip \
        pip.enter pip.exit pip.fill play.slash plus.viewfinder printer.dotmatrix puzzlepiece \
        puzzlepiece.fill rectangle.and.pencil.and.ellipsis rectangle.dashed scanner server.rack \
        speaker.wave.1 speaker.wave.2 speaker.wave.2.fill speaker.wave.3 speaker.wave.3.fill square.dashed \
        square.grid.3x3 square.grid.3x3.fill square.on.square.dashed star.leadinghalf.fill star.square \
        stethoscope swift target terminal terminal.fill text.book.closed ticket ticket.fill tram \
        tray.circle wallet.pass wallet.pass.fill wrench.and.screwdriver wrench.and.screwdriver.fill \
        xmark.bin
        """

    private static let fourteenTwo = """
        cart.circle character.book.closed infinity.circle textformat.size.larger textformat.size.smaller
        """

    private static let fourteenFive = """
        character.cursor.ibeam
        """

    private static let fifteen = """
        airplane.arrival airplane.departure airtag allergens antenna.radiowaves.left.and.right.circle \
        app.dashed arrow.backward.to.line arrow.forward.to.line bed.double.circle bell.and.waveform \
        bell.badge.circle bolt.batteryblock bolt.shield bookmark.square brain brain.head.profile \
        bubble.left.and.exclamationmark.bubble.right chart.line.uptrend.xyaxis chart.xyaxis.line checklist \
        circle.dotted clock.badge.checkmark computermouse creditcard.and.123 cup.and.saucer \
        cup.and.saucer.fill doc.viewfinder drop.circle ellipsis.curlybraces eye.square facemask ferry \
        flag.2.crossed flame.circle folder.badge.gearshape fork.knife fork.knife.circle fuelpump \
        fuelpump.fill globe.americas globe.americas.fill globe.asia.australia globe.europe.africa \
        hammer.circle hand.thumbsup.circle hourglass.circle humidity lightbulb.circle line.3.horizontal \
        line.3.horizontal.decrease line.3.horizontal.decrease.circle \
        line.3.horizontal.decrease.circle.fill list.bullet.circle list.bullet.circle.fill magazine \
        magsafe.batterypack map.circle mediastick mic.fill.badge.plus parkingsign pawprint pawprint.fill \
        person.2.wave.2 person.3.sequence person.text.rectangle person.text.rectangle.fill person.wave.2 \
        photo.artframe puzzlepiece.extension questionmark.app quote.closing quote.opening \
        rectangle.3.group rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.right.fill \
        scissors.circle scooter shippingbox.circle star.leadinghalf.filled suitcase suitcase.fill \
        sun.and.horizon takeoutbag.and.cup.and.straw theatermasks tshirt tshirt.fill wifi.circle
        """

    private static let fifteenFour = """
        person.badge.key
        """

    private static let sixteen = """
        alarm.waves.left.and.right arrow.right.and.line.vertical.and.arrow.left arrowshape.backward \
        arrowshape.left arrowshape.right backpack balloon balloon.2 basketball bathtub bird bird.fill \
        birthday.cake carrot chair checkmark.message dollarsign.arrow.circlepath door.left.hand.open \
        dumbbell dumbbell.fill eraser figure.2.and.child.holdinghands figure.hiking figure.run \
        figure.strengthtraining.traditional fish flag.checkered gauge.medium globe.central.south.asia \
        lamp.desk lamp.floor laurel.leading lightbulb.led list.bullet.clipboard list.clipboard lizard \
        lock.trianglebadge.exclamationmark medal medal.fill medical.thermometer message.badge moon.haze \
        party.popper party.popper.fill pencil.line photo.stack rectangle.portrait.and.arrow.forward \
        sailboat shower sink soccerball sofa spigot sprinkler syringe thermometer.medium timer.circle \
        trophy trophy.fill umbrella.percent washer water.waves wrench.adjustable
        """

    private static let sixteenOne = """
        car.rear car.side handbag ipad.gen2 iphone.gen2 key.horizontal play.square.stack suitcase.rolling \
        tree tree.fill
        """

    private static let seventeen = """
        apple.terminal arcade.stick brain.filled.head.profile cat cat.fill dog dog.fill ev.charger fan \
        figure.2 figure.child figure.seated.side fireworks gauge.with.needle lightbulb.min square.resize
        """
}
