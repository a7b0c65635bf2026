extension Graph {
    /// A font, or what is changed in an outer one: `nil` keeps the outer value.
    public struct Font: Sendable, Hashable {
        /// The family, or a list such as `Helvetica,Arial,sans-serif`: letters, digits, spaces, `-`, `_`, `.` and `,`, up to 100 of them.
        public var name: String?

        /// The size, 2 to 200 points.
        public var size: Double?

        /// The colour of the text.
        public var color: Color?

        /// Creates a font, or a change to one.
        public init(name: String? = nil, size: Double? = nil, color: Color? = nil) {
            self.name = name
            self.size = size
            self.color = color
        }

        func over(_ outer: Font) -> Font {
            Font(name: name ?? outer.name, size: size ?? outer.size, color: color ?? outer.color)
        }
    }
}
