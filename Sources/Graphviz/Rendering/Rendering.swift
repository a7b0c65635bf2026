/// A rendered graph.
public struct Rendering: Sendable, Hashable {
    /// The file's content.
    public var bytes: [UInt8]

    /// What Graphviz had to say, a message each, in its own words. Empty when all went well.
    public var warnings: [String]

    /// Creates a rendering.
    public init(bytes: [UInt8], warnings: [String]) {
        self.bytes = bytes
        self.warnings = warnings
    }

    /// The bytes as text, for the formats that are: all but PNG and PDF.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
