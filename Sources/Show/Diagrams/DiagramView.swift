import FlowAnalysis

/// A kind of picture. Each view is declared in the folder that draws it.
public struct DiagramView: Sendable {
    /// The number of runs that one picture of the view shows.
    public enum Runs: String, Sendable {
        /// No run: the picture shows a blueprint, or the mistakes made in patterns.
        case none
        case one
        /// Two runs: an earlier and a later one.
        case two
        case several
        /// All runs with the same pattern and feature.
        case useCase
    }

    /// The view's name on the command line: `flow`.
    public let name: String
    /// The picture's contents, in one line.
    public let summary: String
    public let runs: Runs
    /// True for a view that shows a blueprint's rules, which are given in ``DiagramOptions/blueprint``.
    public let needsBlueprint: Bool
    /// True for a view that shows the mistakes made in the patterns, which are given in ``DiagramOptions/mistakes``.
    public let needsMistakes: Bool
    /// The options that have an effect on the view.
    let options: Set<DrawingOption>
    /// The formats that the view writes without Graphviz, in addition to those that Graphviz draws. A view's JSON
    /// contains the structure of the picture.
    let notations: Set<DiagramFormat>
    /// The text notations of the view that have colours.
    let coloredNotations: Set<DiagramFormat>
    public let example: ViewExample
    /// Makes the view's picture from runs, a blueprint or mistakes.
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

    /// The formats in which the view can be written.
    public var formats: [DiagramFormat] {
        DiagramFormat.allCases.filter { $0.graphics != nil || notations.contains($0) }
    }

    /// True if the view draws several runs in one picture; false if it draws each run in a picture of its own.
    public var joinsRuns: Bool { [.two, .several, .useCase].contains(runs) }
}

extension DiagramView: Hashable, LosslessStringConvertible {
    /// Finds the view with the given name; `nil` if there is none.
    public init?(_ name: String) {
        guard let view = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = view
    }

    public var description: String { name }

    public static func == (left: DiagramView, right: DiagramView) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
