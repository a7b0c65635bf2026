/// What the report says of a pattern itself, whatever its runs.
public struct ReportPattern: Hashable, Sendable {
    /// A picture of how the pattern is built.
    public struct Picture: Hashable, Sendable {
        /// An SVG file for light grounds.
        public let light: String
        /// The same for dark grounds.
        public let dark: String
        /// What it shows, in a sentence.
        public let caption: String

        public init(light: String, dark: String, caption: String) {
            self.light = light
            self.dark = dark
            self.caption = caption
        }
    }

    /// The name on the command line: `round-table`.
    public let name: String
    /// The name in texts: `Round Table`.
    public let title: String
    /// What it is, in two sentences; empty where nobody said.
    public let summary: String
    public let picture: Picture?

    public init(name: String, title: String, summary: String, picture: Picture? = nil) {
        self.name = name
        self.title = title
        self.summary = summary
        self.picture = picture
    }
}
