extension DiagramView: CaseIterable {
    /// All views, in the order in which lists show them.
    public static let allCases: [DiagramView] = [
        .flow,
        .sequence,
        .usecase,
        .communication,
        .tree,
        .ownership,
        .matrix,
        .navigation,
        .waterfall,
        .timeline,
        .story,
        .comparison,
        .diff,
        .blueprint,
        .conformance,
        .mistakes,
        .benefit,
    ]
}
