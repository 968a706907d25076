// LayoutTesting: tests of views in configurations. Start at `ExpectLayout.swift`, then
// `ViewInspection.swift`, which has the rules. `Hosts` shows views in a configuration.
// Tests of constraint sets are in SolverTesting, which this module exports.

@_exported import SolverTesting
