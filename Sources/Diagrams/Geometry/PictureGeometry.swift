public import Graphviz
public import TraceFormat

/// Where the parts of a picture stand, for a page that draws it itself and moves what is in it.
///
/// Lengths are points; x runs to the right and y down.
public struct PictureGeometry: Hashable, Sendable {
    /// A box, or what stands for something outside of the app.
    public struct Node: Hashable, Sendable {
        /// Who a node stands for; the raw values are those of the report's data.
        public enum Kind: Int, Hashable, Sendable {
            case components, user, system
            /// Who a lost message would have reached.
            case nobody
            /// A component that the trace has no record of.
            case unknown
            /// What is on the screen, held by the system.
            case screen
        }

        public let kind: Kind
        public let name: String
        public let role: Role?
        public let module: String?
        /// The numbers of the components it stands for, ascending.
        public let components: [Int]
        /// Its middle.
        public internal(set) var center = Graph.Point(x: 0, y: 0)
        public let size: Graph.Size
    }

    /// A line between nodes.
    public struct Link: Hashable, Sendable {
        /// What a line says; the raw values are those of the report's data.
        public enum Kind: Int, Hashable, Sendable {
            case call, asynchronous, write, strong, weak
        }

        /// Indices of nodes.
        public let from: Int
        public let to: Int
        public let kind: Kind
        /// Bézier curves, from the one node to the other; none where it has no room.
        public internal(set) var points: [Graph.Point] = []
        /// The middle of the room for its words.
        public internal(set) var label: Graph.Point?
    }

    public internal(set) var nodes: [Node]
    public internal(set) var links: [Link]
    public internal(set) var size = Graph.Size(width: 0, height: 0)
}

extension PictureGeometry.Node {
    /// A node as wide as its name needs.
    init(kind: Kind, name: String, role: Role?, module: String?, components: [Int]) {
        self.kind = kind
        self.name = name
        self.role = role
        self.module = module
        self.components = components
        let words = TextWidth.points(ShortName.of(name, limit: 30), size: 11, bold: true)
        size =
            kind == .nobody ? .init(width: 12, height: 12) : .init(width: max(64, (words + 18).rounded()), height: 36)
    }
}
