extension Graph {
    /// Attributes of the drawing as a whole, and defaults for its parts.
    ///
    /// `nil` leaves Graphviz's own default. Lengths are points.
    public struct Attributes: Sendable, Hashable {
        /// The direction in which ranks follow each other; ``Engine/dot`` only.
        public var direction: Direction = .topToBottom

        /// The least gap between nodes of one rank, 0 to 1 000 points.
        public var nodeSeparation: Double?

        /// The least gap between ranks, 0 to 1 000 points.
        public var rankSeparation: Double?

        /// The shape of edges.
        public var routing: Routing = .splines

        /// The colour behind the drawing.
        public var background: Color = .transparent

        /// The colour in a dark scheme of each colour, in an SVG; the other formats ignore it.
        ///
        /// Opaque colours only. The SVG has them in a style sheet (`prefers-color-scheme`): a program that reads no style
        /// sheets shows the colours as they are.
        public var darkColors: [Color: Color] = [:]

        /// The margin around the drawing, 0 to 1 000 points.
        public var padding: Double?

        /// The page that the drawing is put on; `nil`: one as large as the drawing and its margin.
        public var page: Page?

        /// The font of the graph's and the clusters' labels, and of nodes and edges that name no other.
        ///
        /// The default list makes Graphviz measure with Helvetica, Arial or a font as wide as these, and browsers show
        /// one of them. `Helvetica` alone is measured with another font on Debian, and boxes get a tenth too wide.
        public var font = Font(name: "Helvetica,Arial,sans-serif", size: 11)

        /// Changes to ``font`` for nodes.
        public var nodeFont = Font()

        /// Changes to ``font`` for edges.
        public var edgeFont = Font()

        /// Changes to ``font`` for the graph's own label.
        public var labelFont = Font()

        /// The graph's caption.
        public var label: Label = .empty

        /// The side of the drawing with the caption: above or below.
        public var labelPosition: LabelPosition = .top

        /// The caption's centre, needed by ``Engine/nop2``, which computes no positions of labels.
        public var labelCenter: Point?

        /// The order of painting; parts painted first lie below.
        public var outputOrder: OutputOrder = .breadthFirst

        /// Bounds the ranking's network simplex to this many times the nodes (`nslimit1`), 0 to 1 000.
        ///
        /// Two is enough for good pictures and keeps a random graph of 200 nodes below a second.
        public var rankingLimit: Double?

        /// Bounds the positioning's network simplex to this many times the nodes (`nslimit`), 0 to 1 000.
        public var positioningLimit: Double?

        /// Scales the effort of reducing crossings (`mclimit`), 0 to 1 000.
        public var crossingLimit: Double?

        /// Creates attributes with their defaults.
        public init() {}

        /// Bounds the effort for graphs past about fifty nodes; from seconds to half a second on 200 nodes.
        public mutating func limitEffort() {
            rankingLimit = 2
            positioningLimit = 2
            crossingLimit = 0.3
        }
    }

    /// A page of a given size around a part of the drawing.
    public struct Page: Sendable, Hashable {
        /// Its width and height, up to 10 000 points.
        public var size: Size

        /// The number of the page's points for one of the drawing, 0.01 to 100.
        public var zoom: Double

        /// The point of the drawing in the page's middle, in points from the drawing's lower left corner.
        public var center: Point

        /// Creates a page with a drawing of some size in its middle, as large as fits.
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

    /// The shape of edges. Only ``Engine/dot`` leads edges around nodes: the others draw straight lines, or arcs if edges have
    /// labels.
    ///
    /// Graphviz 2.42 ends the process by assertion on some graphs otherwise; its `ortho` is left out for that reason.
    public enum Routing: String, Sendable, CaseIterable {
        /// Smooth curves around nodes.
        case splines = "true"
        /// Straight lines, through nodes if need be.
        case lines = "line"
    }

    /// The order of painting; parts painted first lie below.
    public enum OutputOrder: String, Sendable, CaseIterable {
        /// The order of a walk through the graph: a node, then its edges.
        case breadthFirst = "breadthfirst"
        /// All nodes, then all edges.
        case nodesFirst = "nodesfirst"
    }

    /// The side of a label: above or below.
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

    /// A font, or changes to an outer one: `nil` keeps the outer value.
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

        /// Invisible: nothing is painted.
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
