/// The text of one source file.
public struct Source: Hashable, Sendable {
    /// Below the pattern's folder: `Login/LoginModuleAssembly.swift`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, _ text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}
