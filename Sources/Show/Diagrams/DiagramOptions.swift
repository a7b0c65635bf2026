public import ArchitectureRules
public import SourceInventory

/// The options of a picture. All views take the same type of options.
public struct DiagramOptions: Hashable, Sendable {
    /// The pattern's display name; `nil` to use the name in the trace's header.
    public var title: String?
    /// The part of the run that is drawn.
    public var selection: DiagramSelection
    /// The grouping of components; `nil` to let the view choose the finest legible grouping.
    public var grouping: Granularity?
    /// True to draw successive repeats only once, with their count.
    public var folds: Bool
    /// True to draw all beats and messages of a sequence or communication, even if the picture gets long.
    public var isWhole: Bool
    /// True to label messages with the values that they carry.
    public var payloads: Bool
    public var theme: Theme
    /// The background of the picture.
    public var background: Background
    /// True to draw slides: pages of 16 : 9, in letters large enough to be read from the last row of a room.
    public var isSlide: Bool
    /// True to draw a picture of some 10 cm for a page with text. A blueprint then shows only the messages between its
    /// parts, without methods, types, title and legend. A slide then has no note on the messages that the selection
    /// leaves out.
    public var isBrief: Bool
    /// The pattern's rules, for the views that show rules; `nil` if there are none.
    public var blueprint: BlueprintOutline?
    /// The mistakes made in the patterns, for the views that show mistakes; `nil` if there are none.
    public var mistakes: DefectMatrix?
    /// The domains into which the pattern's blueprint divides its components. The flow view draws each domain as a
    /// band.
    public var domains: Domains
    /// Sentences on how the picture was drawn, which are shown below it.
    var notes: [String] = []

    public init(
        title: String? = nil, selection: DiagramSelection = DiagramSelection(), grouping: Granularity? = nil,
        folds: Bool = false, isWhole: Bool = false, payloads: Bool = false, theme: Theme = .light,
        background: Background = .auto,
        isSlide: Bool = false, isBrief: Bool = false, blueprint: BlueprintOutline? = nil, mistakes: DefectMatrix? = nil,
        domains: Domains = Domains()
    ) {
        self.title = title
        self.selection = selection
        self.grouping = grouping
        self.folds = folds
        self.isWhole = isWhole
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
