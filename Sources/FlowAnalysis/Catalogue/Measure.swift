/// A number of something that a table has rows of: its definition, and how it and its evidence are come by.
///
/// The tables are made from lists of these, so a new measure is one entry in the list of its subject. What one is about
/// (`Subject`) is a ``RunScope``, a ``ComponentScope``, and so on.
public struct Measure<Subject: Sendable>: Sendable {
    public let definition: MeasureDefinition
    /// Whether people see its column without asking for it.
    public let isShown: Bool
    /// The number.
    let cell: @Sendable (Subject) -> Table.Cell
    /// What was counted; as many entries as the number says, where it counts something.
    let evidence: @Sendable (Subject, RunAnalysis) -> Evidence

    /// - Parameters:
    ///   - title: The heading; the key where none is given.
    ///   - isShown: Whether people see it without asking.
    ///   - canBeMissing: Whether there may be no such number; shares, ratios, times and names always may.
    init(
        _ key: String, title: String? = nil, _ unit: MeasureUnit, better: BetterSide? = nil, isShown: Bool = false,
        canBeMissing: Bool = false, meaning: String, definition: String, source: String? = nil, use: String,
        caution: String,
        cell: @escaping @Sendable (Subject) -> Table.Cell,
        evidence: @escaping @Sendable (Subject, RunAnalysis) -> Evidence
    ) {
        let isCount = if case .count = unit { true } else { false }
        self.definition = MeasureDefinition(
            key: key, title: title ?? key, unit: unit, better: better, canBeMissing: canBeMissing || !isCount,
            meaning: meaning, definition: definition, source: source, use: use, caution: caution)
        self.isShown = isShown
        self.cell = cell
        self.evidence = evidence
    }
}
