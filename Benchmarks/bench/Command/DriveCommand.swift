import ArgumentParser
import CommandSupport
import Foundation

/// The driver of AutoLayout, a process as those of the other toolkits.
struct DriveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "drive", shouldDisplay: false)

    @Argument var engine: String
    @Argument var screen: ToolkitScreen
    @Argument var size: Int
    @Argument var steps: Int
    @Argument var seconds: Double

    func run() throws {
        print(#"{"engine":"\#(engine)","version":"\#(RunLabel(name: nil).name)"}"#)
        let before = ResidentMemory.bytes, start = Clock.now()
        let driver = AutoLayoutDriver(screen, size: size)
        driver.build()
        let built = Clock.now() - start
        print(#"{"built":\#(built),"memory":\#(ResidentMemory.bytes - before)}"#)
        tell(driver, 0)
        var times: [UInt64] = []
        let begin = Clock.now()
        for state in 1...steps {
            let from = Clock.now()
            driver.step(state)
            let to = Clock.now()
            times.append(to - from)
            let isLast = state == steps || Double(to - begin) > seconds * 1e9
            if state == 1 || state % 75 == 0 || isLast { tell(driver, state) }
            if isLast { break }
        }
        print(#"{"steps":\#(times)}"#)
    }

    private func tell(_ driver: AutoLayoutDriver, _ state: Int) {
        print(#"{"state":\#(state),"frames":\#(driver.frames)}"#)
    }
}
