import Foundation

/// The resources of the app of an article.
func resources(of module: String) -> Bundle {
    let url = Bundle.main.bundleURL.appendingPathComponent("Ratings_\(module).resources")
    return Bundle(url: url) ?? .main
}
