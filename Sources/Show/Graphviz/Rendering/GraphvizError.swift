/// An error in a graph, or a failure of Graphviz.
///
/// Compare ``code`` to tell errors apart; new codes may be added.
///
///     do { try graph.render(as: .svg) } catch where error.code == .tookTooLong { … }
public struct GraphvizError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of an error.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        private enum Kind: String {
            case duplicateNode, duplicateCluster, duplicateElementID, repeatedRank
            case unknownNode
            case invalidNumber, invalidName, invalidRoute, missingPosition
            case tooDeep, tooLarge, noEngine, noRenderer, layoutFailed, renderingFailed
            case noWorker, tookTooLong, crashed
        }

        private let kind: Kind

        /// Two nodes have the same id.
        public static let duplicateNode = Code(kind: .duplicateNode)
        /// Two clusters have the same id.
        public static let duplicateCluster = Code(kind: .duplicateCluster)
        /// Two elements would have the same SVG id.
        public static let duplicateElementID = Code(kind: .duplicateElementID)
        /// A node is in two ranks.
        public static let repeatedRank = Code(kind: .repeatedRank)
        /// An edge or rank group names a node that isn't in the graph.
        public static let unknownNode = Code(kind: .unknownNode)
        /// A number is outside its range, infinite or not a number.
        public static let invalidNumber = Code(kind: .invalidNumber)
        /// A font's name or a CSS class has characters that aren't allowed.
        public static let invalidName = Code(kind: .invalidName)
        /// An edge's route has a wrong number of points. A line needs 2 or more, a curve 4, 7, 10, …
        public static let invalidRoute = Code(kind: .invalidRoute)
        /// ``Engine/nop2`` was asked to draw a node that has no position.
        public static let missingPosition = Code(kind: .missingPosition)
        /// Clusters are nested more than 50 levels deep.
        public static let tooDeep = Code(kind: .tooDeep)
        /// The graph, or its picture, is too large to be drawn safely in this process.
        public static let tooLarge = Code(kind: .tooLarge)
        /// The installed Graphviz lacks the layout engine. The reason names the package to install.
        public static let noEngine = Code(kind: .noEngine)
        /// The installed Graphviz can't write the format. The reason names the package to install.
        public static let noRenderer = Code(kind: .noRenderer)
        /// Graphviz refused to lay out the graph.
        public static let layoutFailed = Code(kind: .layoutFailed)
        /// Graphviz failed while writing the picture.
        public static let renderingFailed = Code(kind: .renderingFailed)

        /// The worker process can't be started, or its answer can't be read.
        public static let noWorker = Code(kind: .noWorker)
        /// The layout was stopped because it took too long. This can happen only in ``LayoutWorkers``.
        public static let tookTooLong = Code(kind: .tookTooLong)
        /// Graphviz crashed on the graph. This is reported only by ``LayoutWorkers``.
        public static let crashed = Code(kind: .crashed)

        /// Makes the code with a name; `nil` if no code has the name.
        init?(name: String) {
            guard let kind = Kind(rawValue: name) else { return nil }
            self.kind = kind
        }

        private init(kind: Kind) { self.kind = kind }

        /// The name of the error code.
        public var description: String { kind.rawValue }
    }

    /// The kind of error.
    public let code: Code

    /// The faulty element, such as `node "view"`; `graph` for the whole graph.
    public let part: String

    /// A description of the error, and of the values that are allowed.
    public let reason: String

    /// The faulty element and the reason in one text.
    public var description: String { "\(part): \(reason)" }

    static func name(_ kind: String, _ id: String) -> String { "\(kind) \"\(id)\"" }

    static func name(_ edge: Graph.Edge) -> String { "edge \"\(edge.from)\" to \"\(edge.to)\"" }
}
