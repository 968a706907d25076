// OpenCombine has Combine's names.
@_exported import Combine
