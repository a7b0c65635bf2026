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

        /// How edges run.
        public var routing: Routing = .splines

        /// What lies behind the drawing.
        public var background: Color = .transparent

        /// What a colour becomes in an SVG where its reader prefers a dark scheme; the other formats ignore it.
        ///
        /// Opaque colours only. The SVG says it in a style sheet (`prefers-color-scheme`): what reads no style sheets shows
        /// the colours as they are.
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

        /// What nodes change in ``font``.
        public var nodeFont = Font()

        /// What edges change in ``font``.
        public var edgeFont = Font()

        /// What the graph's own label changes in ``font``.
        public var labelFont = Font()

        /// The graph's caption.
        public var label: Label = .empty

        /// Where the caption stands: above or below.
        public var labelPosition: LabelPosition = .top

        /// The caption's centre, which ``Engine/nop2`` needs: it computes no place for labels.
        public var labelCenter: Point?

        /// What is painted first, and so lies below.
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

        /// How many points of the page are one of the drawing, 0.01 to 100.
        public var zoom: Double

        /// What of the drawing is in the page's middle, in points from its lower left corner.
        public var center: Point

        /// Creates a page with a drawing of some size in its middle, as large as fits.
        ///
        /// - Parameters:
        ///   - size: the page's width and height.
        ///   - drawing: the drawing's, as its layout gives it.
        ///   - margin: what stays free around the drawing.
        ///   - most: the most that the drawing is enlarged.
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

    /// How edges run. Only ``Engine/dot`` leads edges around nodes: the others draw straight lines, or arcs if edges
    /// have labels.
    ///
    /// Graphviz 2.42 ends the process by assertion on some graphs otherwise; its `ortho` is left out for that reason.
    public enum Routing: String, Sendable, CaseIterable {
        /// Smooth curves around nodes.
        case splines = "true"
        /// Straight lines, through nodes if need be.
        case lines = "line"
    }

    /// What is painted first, and so lies below.
    public enum OutputOrder: String, Sendable, CaseIterable {
        /// As the graph is walked: a node, then its edges.
        case breadthFirst = "breadthfirst"
        /// All nodes, then all edges.
        case nodesFirst = "nodesfirst"
    }

    /// Above or below.
    public enum LabelPosition: String, Sendable, CaseIterable {
        case top = "t"
        case bottom = "b"
    }

    /// A place from side to side.
    public enum HorizontalAlignment: String, Sendable, CaseIterable {
        case left
        case center
        case right
    }

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
