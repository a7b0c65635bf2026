extension Graph {
    /// A colour in sRGB with opacity.
    public struct Color: Sendable, Hashable {
        /// Red, 0 to 255.
        public var red: UInt8
        /// Green, 0 to 255.
        public var green: UInt8
        /// Blue, 0 to 255.
        public var blue: UInt8
        /// Opacity, from 0, invisible, to 255.
        public var opacity: UInt8

        /// Creates a colour from its parts.
        public init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }

        /// A colour such as `.rgb(0x64748b)`; bits above the lowest 24 are ignored.
        public static func rgb(_ value: UInt32) -> Color {
            Color(
                red: UInt8(value >> 16 & 0xff),
                green: UInt8(value >> 8 & 0xff),
                blue: UInt8(value & 0xff)
            )
        }

        /// Nothing is painted.
        public static let transparent = Color(red: 255, green: 255, blue: 255, opacity: 0)

        /// `#000000`.
        public static let black = Color.rgb(0)

        /// `#ffffff`.
        public static let white = Color.rgb(0xffffff)

        /// `#rrggbb`, with `aa` when not opaque: a form that Graphviz, HTML-like labels and CSS all read.
        public var hex: String {
            let parts = opacity == 255 ? [red, green, blue] : [red, green, blue, opacity]
            return parts.reduce(into: "#") { text, part in
                let digits = String(part, radix: 16)
                text += digits.utf8.count == 1 ? "0" + digits : digits
            }
        }

        var attribute: String { opacity == 0 ? "transparent" : hex }
    }
}
