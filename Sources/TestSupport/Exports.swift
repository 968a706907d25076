// The reference solver and the seeded generator, which SolverTesting has for tests of embedders, are
// those of this repository's tests too.
@_exported import SolverTesting
