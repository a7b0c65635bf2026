extension Graph {
    /// Attributes of the whole drawing, and the default fonts of its elements.
    ///
    /// `nil` leaves Graphviz's own default. Lengths are points.
    public struct Attributes: Sendable, Hashable {
        /// The direction in which ranks follow each other; ``Engine/dot`` only.
        public var direction: Direction = .topToBottom

        /// The smallest gap between nodes of one rank, 0 to 1 000 points; `nil` for Graphviz's default.
        public var nodeSeparation: Double?

        /// The smallest gap between ranks, 0 to 1 000 points; `nil` for Graphviz's default.
        public var rankSeparation: Double?

        /// The shape of edges.
        public var routing: Routing = .splines

        /// The colour behind the drawing.
        public var background: Color = .transparent

        /// For each light colour, the colour that an SVG shows in a dark scheme. Other formats ignore these colours.
        ///
        /// All colours must be opaque. The SVG contains the dark colours in a style sheet (`prefers-color-scheme`), so
        /// a program that doesn't read style sheets shows the light colours.
        public var darkColors: [Color: Color] = [:]

        /// The margin around the drawing, 0 to 1 000 points; `nil` for Graphviz's default.
        public var padding: Double?

        /// The page that the drawing is put on; `nil` for a page as large as the drawing and its margin.
        public var page: Page?

        /// The font of the graph's and its clusters' labels, and of nodes and edges without a font of their own.
        ///
        /// With the default list, Graphviz measures with Helvetica, Arial or a font of the same widths, and browsers show one
        /// of these. If the list were only `Helvetica`, Graphviz on Debian would measure with another font, and boxes would be
        /// a tenth too wide.
        public var font = Font(name: "Helvetica,Arial,sans-serif", size: 11)

        /// The properties of the nodes' font that differ from ``font``.
        public var nodeFont = Font()

        /// The properties of the edges' font that differ from ``font``.
        public var edgeFont = Font()

        /// The properties of the font of the graph's own label that differ from ``font``.
        public var labelFont = Font()

        /// The graph's caption.
        public var label: Label = .empty

        /// The position of the caption: above or below the drawing.
        public var labelPosition: LabelPosition = .top

        /// The centre of the caption. ``Engine/nop2`` needs it, because that engine computes no positions of labels;
        /// other engines ignore it.
        public var labelCenter: Point?

        /// The order in which nodes and edges are painted. Later ones cover earlier ones.
        public var outputOrder: OutputOrder = .breadthFirst

        /// The largest number of iterations with which the network simplex computes ranks, as a multiple of the number
        /// of nodes (`nslimit1`), 0 to 1 000; `nil` for no limit.
        ///
        /// With 2, pictures are good, and the layout of a random graph of 200 nodes takes less than a second.
        public var rankingLimit: Double?

        /// The largest number of iterations with which the network simplex computes positions, as a multiple of the
        /// number of nodes (`nslimit`), 0 to 1 000; `nil` for no limit.
        public var positioningLimit: Double?

        /// A factor for the effort of reducing crossings (`mclimit`), 0 to 1 000; `nil` for Graphviz's default.
        public var crossingLimit: Double?

        /// Creates attributes with their defaults.
        public init() {}

        /// Limits the effort for graphs of more than about fifty nodes. A layout of 200 nodes then takes half a second instead
        /// of several seconds.
        public mutating func limitEffort() {
            rankingLimit = 2
            positioningLimit = 2
            crossingLimit = 0.3
        }
    }

    /// A page of a given size around a part of the drawing.
    public struct Page: Sendable, Hashable {
        /// The width and height of the page, up to 10 000 points.
        public var size: Size

        /// The factor by which the drawing is enlarged, 0.01 to 100; a factor below 1 reduces it.
        public var zoom: Double

        /// The position in the drawing that is put in the page's centre, in points from the drawing's lower left
        /// corner.
        public var center: Point

        /// Creates a page with a drawing in its centre, enlarged as far as it fits.
        ///
        /// - Parameters:
        ///   - size: the page's width and height.
        ///   - drawing: the size of the drawing, from its layout.
        ///   - margin: the free space around the drawing.
        ///   - most: the largest factor by which the drawing is enlarged.
        public init(_ size: Size, fitting drawing: Size, margin: Double, atMost most: Double = 100) {
            self.size = size
            let fit = min(
                (size.width - 2 * margin) / max(1, drawing.width), (size.height - 2 * margin) / max(1, drawing.height))
            zoom = max(0.01, min(most, fit))
            center = Point(x: drawing.width / 2, y: drawing.height / 2)
        }
    }

    /// The direction in which ranks follow each other.
    public enum Direction: String, Sendable, CaseIterable {
        case topToBottom = "TB"
        case leftToRight = "LR"
    }

    /// The shape of edges. Only ``Engine/dot`` routes edges around nodes. With other engines, such edges would make
    /// Graphviz 2.42 end the process by an assertion on some graphs. So their edges are straight lines, or arcs if
    /// edges have labels.
    ///
    /// For the same reason, there is no case for Graphviz's `ortho`.
    public enum Routing: String, Sendable, CaseIterable {
        /// Smooth curves around nodes.
        case splines = "true"
        /// Straight lines, which may cross nodes.
        case lines = "line"
    }

    /// The order in which nodes and edges are painted. Later ones cover earlier ones.
    public enum OutputOrder: String, Sendable, CaseIterable {
        /// Graphviz's order of traversal: each node, followed by its edges.
        case breadthFirst = "breadthfirst"
        /// All nodes, then all edges.
        case nodesFirst = "nodesfirst"
    }

    /// The position of a label: above or below.
    public enum LabelPosition: String, Sendable, CaseIterable {
        case top = "t"
        case bottom = "b"
    }

    /// A horizontal alignment.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case left
        case center
        case right
    }

    /// A font, or the properties in which it differs from the enclosing element's font. A property that is `nil` keeps
    /// the value of the enclosing element's font.
    public struct Font: Sendable, Hashable {
        /// The family, or a list such as `Helvetica,Arial,sans-serif`, up to 100 letters, digits, spaces, `-`, `_`, `.` and
        /// `,`.
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

        /// Creates a colour from its components.
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

        /// An invisible colour: nothing is painted.
        public static let transparent = Color(red: 255, green: 255, blue: 255, opacity: 0)

        /// Black, `#000000`.
        public static let black = Color.rgb(0)

        /// White, `#ffffff`.
        public static let white = Color.rgb(0xffffff)

        /// The colour as `#rrggbb`, or `#rrggbbaa` if it isn't opaque. Graphviz, HTML-like labels and CSS all read this form.
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
