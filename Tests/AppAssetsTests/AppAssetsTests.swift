import Testing

@testable import AppAssets

@Suite struct AppAssetsTests {}
