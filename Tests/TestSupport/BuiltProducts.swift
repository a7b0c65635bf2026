public import Foundation

/// What the package's build put beside its tests.
public enum BuiltProducts {
    /// A product's executable.
    public static func executable(_ name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
    }
}
