import ArgumentParser

/// The replacement of existing output files, on the command line.
struct OutputFlags: ParsableArguments {
    @Flag(help: "Replace an output file that this command did not write.") var force = false
}
