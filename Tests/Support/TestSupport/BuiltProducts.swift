public import Foundation

/// The products that the package's build put beside its tests.
public enum BuiltProducts {
    /// A product's executable.
    public static func executable(_ name: String) -> URL {
        folder.resolvingSymlinksInPath().appendingPathComponent(name)
    }

    #if canImport(Darwin)
    /// The tests are a bundle there, which a program of Xcode's loads.
    private static var folder: URL { Bundle(for: Marker.self).bundleURL.deletingLastPathComponent() }

    private final class Marker {}
    #else
    private static var folder: URL { Bundle.main.bundleURL }
    #endif
}
