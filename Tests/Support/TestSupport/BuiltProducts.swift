public import Foundation

/// The package's products, which the build puts into the same folder as the tests.
public enum BuiltProducts {
    /// Returns the path of a product's executable.
    public static func executable(_ name: String) -> URL {
        folder.resolvingSymlinksInPath().appendingPathComponent(name)
    }

    #if canImport(Darwin)
    /// The folder of the products. On Apple's systems the tests are a bundle in it, which a program of Xcode loads.
    private static var folder: URL { Bundle(for: Marker.self).bundleURL.deletingLastPathComponent() }

    private final class Marker {}
    #else
    private static var folder: URL { Bundle.main.bundleURL }
    #endif
}
