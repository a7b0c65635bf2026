import ArchFlowSupport
import Tables

/// A measure: its definition, its value for a subject, and the counted items.
///
/// A measure is shown as a column of a table. The tables, the documentation (Measures.md) and the report are made from
/// lists of measures, so a new measure is one entry in the list of its subject. A `Subject` is for example a
/// ``RunScope`` or a ``ComponentScope``.
public struct Measure<Subject: Sendable>: Sendable {
    public let definition: MeasureDefinition
    /// True if tables show the measure's column by default.
    public let isShown: Bool
    /// Returns the measure's value for a subject.
    let cell: @Sendable (Subject) -> Table.Cell
    /// Returns the items counted for a subject. If the measure is a count, the count of items is its value.
    let evidence: @Sendable (Subject, RunAnalysis) -> Evidence
    /// The way of counting messages; `nil` for a measure that isn't counted from messages.
    let fold: MessageFold?

    /// Creates a measure.
    ///
    /// - Parameters:
    ///   - title: The heading; by default the key.
    ///   - isShown: True if tables show the column by default.
    ///   - canBeMissing: True if a count can be missing. Shares, ratios, times and names can always be missing.
    init(
        _ key: MeasureKey, title: String? = nil, _ unit: MeasureUnit, better: BetterSide? = nil, isShown: Bool = false,
        isCommon: Bool = false, view: EvidenceView = .sequence, search: String? = nil, canBeMissing: Bool = false,
        meaning: String, definition: String, source: String? = nil, use: String, caution: String,
        cell: @escaping @Sendable (Subject) -> Table.Cell,
        evidence: @escaping @Sendable (Subject, RunAnalysis) -> Evidence, fold: MessageFold? = nil
    ) {
        let isCount = if case .count = unit { true } else { false }
        self.definition = MeasureDefinition(
            key: key, title: title ?? key.rawValue, unit: unit, better: better, canBeMissing: canBeMissing || !isCount,
            meaning: meaning, definition: definition, source: source, use: use, caution: caution, isCommon: isCommon,
            view: view, search: search)
        self.isShown = isShown
        self.cell = cell
        self.evidence = evidence
        self.fold = fold
    }
}

extension Measure where Subject: MessageScope {
    /// Creates a measure that counts messages: one declaration gives its number and its evidence.
    init(
        _ key: MeasureKey, title: String? = nil, _ unit: MeasureUnit, better: BetterSide? = nil, isShown: Bool = false,
        isCommon: Bool = false, view: EvidenceView = .sequence, search: String? = nil, meaning: String,
        definition: String, source: String? = nil, use: String, caution: String, counting fold: MessageFold
    ) {
        self.init(
            key, title: title, unit, better: better, isShown: isShown, isCommon: isCommon, view: view, search: search,
            meaning: meaning, definition: definition, source: source, use: use, caution: caution,
            cell: { .number($0[key]) }, evidence: { $0.evidence(of: fold, in: $1) }, fold: fold)
    }
}

/// The definition of a measure: its meaning, its way of counting, its use, and the cases in which it misleads.
public struct MeasureDefinition: Hashable, Sendable {
    /// The measure's name in JSON and CSV, and at the end of a cell's path.
    public let key: MeasureKey
    /// The heading of the measure's column.
    public let title: String
    public let unit: MeasureUnit
    /// The better side of the measure, if all other measures are equal; `nil` if both sides have advantages.
    public let better: BetterSide?
    /// True if the value can be missing, such as the turns on a real clock.
    public let canBeMissing: Bool
    /// The meaning of the measure, in one line.
    public let meaning: String
    /// The way of counting, as text.
    public let definition: String
    /// The source of the definition, a paper or a book; `nil` for a definition of this project.
    public let source: String?
    /// The purpose of the measure, as text.
    public let use: String
    /// The cases in which the measure misleads, or in which a low number is not better.
    public let caution: String
    /// True for one of the most requested measures, which come first in a list to choose from.
    public let isCommon: Bool
    /// The view of a run that shows the counted items.
    public let view: EvidenceView
    /// The report's search for the counted items: `class:idle`, `is:async`; `nil` to show everything.
    public let search: String?
}

/// The views of a run that can show the evidence of a number.
public enum EvidenceView: String, CaseIterable, Hashable, Sendable {
    /// Messages, one after the other.
    case sequence
    /// The flow of messages between components.
    case flow
    /// The trees of causes.
    case causes
    /// The components alive, and the references between them.
    case ownership
}

/// The direction in which a measure's values are better, if all other measures are equal.
public enum BetterSide: String, CaseIterable, Hashable, Sendable {
    case lower, higher
}

/// The unit of a measure.
public enum MeasureUnit: Hashable, Sendable {
    /// A count of items, with the noun for a single item: `message`.
    case count(String)
    /// A part of a whole, from 0 to 1, shown in per cent. The associated value is the noun for the whole: `messages`.
    case share(of: String)
    /// One number divided by another. The associated value is the phrase for the result: `messages for each floor
    /// event`.
    case ratio(String)
    /// A time in milliseconds on the trace's clock.
    case milliseconds
    /// A name instead of a number.
    case text

    static let messages = MeasureUnit.count("message")
}

extension MeasureUnit: CustomStringConvertible {
    /// The unit as words for a definition.
    public var description: String {
        switch self {
        case .count(let noun): Count.plural(of: noun)
        case .share(let whole): "share of \(whole)"
        case .ratio(let words): words
        case .milliseconds: "ms"
        case .text: "a name"
        }
    }

}

extension Measure where Subject == RunScope {
    /// The measures of a run or of one of its beats, in the order of the columns.
    public static var all: [Measure] {
        messages + mandates + classes + sets + coupling + delivery + motifs + shape + required + firstChange
            + lastChange + lives + cycles + centre
    }

    /// The measures that apply both to a beat and to a whole run.
    static var ofBeats: [Measure] { all.filter { !keysOfWholeRuns.contains($0.definition.key) } }

    /// The measures that have no value for a single beat.
    private static var keysOfWholeRuns: Set<MeasureKey> {
        keysOfMandates.union([.typing, .centralDecisions, .centralEffects, .componentsInCycles, .largestCycle])
    }

    /// The measures that are shown only if the rules of patterns were checked.
    static var keysOfMandates: Set<MeasureKey> { [.mandate, .forced, .choice] }

    /// The measures that have a value only in some runs. Their columns are shown only if some run has a value.
    static var keysOfOccasions: Set<MeasureKey> { keysOfMandates.union([.outlivers]) }
}
