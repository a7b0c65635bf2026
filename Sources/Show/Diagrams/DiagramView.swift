import FlowAnalysis

/// A kind of picture: all that sets it apart from the others. Each stands in the folder that draws it.
public struct DiagramView: Sendable {
    /// The runs that make one picture.
    public enum Runs: String, Sendable {
        /// None: a blueprint, or the mistakes that were made in the patterns.
        case none
        case one
        /// Two: that from before, and that from after.
        case two
        case several
        /// Those of one pattern and feature, as many as there are.
        case useCase
    }

    /// The word for it on the command line: `flow`.
    public let name: String
    /// The picture's contents, in one line.
    public let summary: String
    public let runs: Runs
    /// True for a view that shows what a blueprint says: ``DiagramOptions/blueprint``.
    public let needsBlueprint: Bool
    /// True for a view that shows the mistakes made in the patterns: ``DiagramOptions/mistakes``.
    public let needsMistakes: Bool
    /// The options that make a difference to what it shows.
    let options: Set<DrawingOption>
    /// The formats that it writes itself, beside those that Graphviz draws. JSON of its own is the structure of what it shows.
    let notations: Set<DiagramFormat>
    /// Those of its notations in which it has colours.
    let coloredNotations: Set<DiagramFormat>
    public let example: ViewExample
    /// Makes the picture.
    let picture: @Sendable (PictureSubject) throws(DiagramError) -> any Picture

    init(
        _ name: String, _ summary: String, of runs: Runs = .one, needsBlueprint: Bool = false,
        needsMistakes: Bool = false,
        options: Set<DrawingOption> = DrawingOption.ofMessages, notations: Set<DiagramFormat> = [],
        coloredNotations: Set<DiagramFormat> = [], example: ViewExample,
        picture: @escaping @Sendable (PictureSubject) throws(DiagramError) -> any Picture
    ) {
        self.name = name
        self.summary = summary
        self.runs = runs
        self.needsBlueprint = needsBlueprint
        self.needsMistakes = needsMistakes
        self.options = options
        self.notations = notations
        self.coloredNotations = coloredNotations
        self.example = example
        self.picture = picture
    }

    /// The formats that it can be written in.
    public var formats: [DiagramFormat] {
        DiagramFormat.allCases.filter { $0.graphics != nil || notations.contains($0) }
    }

    /// Whether several runs make one picture, rather than one each.
    public var joinsRuns: Bool { [.two, .several, .useCase].contains(runs) }
}

extension DiagramView: Hashable, LosslessStringConvertible {
    /// The view of a name; `nil` if there is none.
    public init?(_ name: String) {
        guard let view = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = view
    }

    public var description: String { name }

    public static func == (left: DiagramView, right: DiagramView) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
