import Testing

@testable import PreviewPage

@Suite struct PreviewPageTests {}
