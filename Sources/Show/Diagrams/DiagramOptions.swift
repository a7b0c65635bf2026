public import ArchitectureRules
public import SourceInventory

/// How a picture is made of what it shows; every view takes the same.
public struct DiagramOptions: Hashable, Sendable {
    /// The pattern's name as a person writes it; without one it is made from the trace's header.
    public var title: String?
    /// What of the run is drawn.
    public var selection: DiagramSelection
    /// How components are grouped; `nil` lets the view choose the finest granularity that can be read.
    public var grouping: Granularity?
    /// Whether repeats that follow each other are drawn once, with their number.
    public var folds: Bool
    /// Whether the values that messages carry are written beside them.
    public var payloads: Bool
    public var theme: Theme
    /// What lies behind the picture.
    public var background: Background
    /// Whether the flow is drawn for a slide: 16 : 9, in large type, and no more than can be read from the last row.
    public var isSlide: Bool
    /// Whether the blueprint shows only who messages whom, without methods, types, title and legend: for a picture as wide as a
    /// hand, beside which these stand.
    public var isBrief: Bool
    /// What the pattern's rules say, for the views that show it.
    public var blueprint: BlueprintOutline?
    /// The mistakes made in the patterns, for the views that show them.
    public var mistakes: DefectMatrix?
    /// Into what the pattern's document divides its components: the flow draws bands.
    public var domains: Domains
    /// Sentences for the foot of the picture, on how it came to be drawn so.
    var notes: [String] = []

    public init(
        title: String? = nil, selection: DiagramSelection = DiagramSelection(), grouping: Granularity? = nil,
        folds: Bool = false, payloads: Bool = false, theme: Theme = .light, background: Background = .auto,
        isSlide: Bool = false, isBrief: Bool = false, blueprint: BlueprintOutline? = nil, mistakes: DefectMatrix? = nil,
        domains: Domains = Domains()
    ) {
        self.title = title
        self.selection = selection
        self.grouping = grouping
        self.folds = folds
        self.payloads = payloads
        self.theme = theme
        self.background = background
        self.isSlide = isSlide
        self.isBrief = isBrief
        self.blueprint = blueprint
        self.mistakes = mistakes
        self.domains = domains
    }
}
