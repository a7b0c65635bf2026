import ArchFlowSupport
import Tables

/// A number of something that a table has rows of: what it means, how it is counted, and its evidence.
///
/// The tables, the documentation (Measures.md) and the report are made from lists of these, so a new measure is one entry
/// in the list of its subject. What one is about (`Subject`) is a ``RunScope``, a ``ComponentScope``, and so on.
public struct Measure<Subject: Sendable>: Sendable {
    public let definition: MeasureDefinition
    /// Whether people see its column without asking for it.
    public let isShown: Bool
    /// The number.
    let cell: @Sendable (Subject) -> Table.Cell
    /// What was counted; as many entries as the number says, where it counts something.
    let evidence: @Sendable (Subject, RunAnalysis) -> Evidence
    /// How it counts messages; `nil` where it counts something else or follows from other numbers.
    let fold: MessageFold?

    /// - Parameters:
    ///   - title: The heading; the key where none is given.
    ///   - isShown: Whether people see it without asking.
    ///   - canBeMissing: Whether there may be no such number; shares, ratios, times and names always may.
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
    /// A number of messages: its count and its evidence are one declaration.
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

/// What a number means: how it is counted, what it is good for, and where it misleads.
public struct MeasureDefinition: Hashable, Sendable {
    /// The name in JSON and CSV, and at the end of a cell's path.
    public let key: MeasureKey
    /// The heading of its column.
    public let title: String
    public let unit: MeasureUnit
    /// Which side is better for everybody, other things equal; `nil` where the other side buys something.
    public let better: BetterSide?
    /// Whether there may be no such number: a turn on a real clock, a path where an action led to no visible change.
    public let canBeMissing: Bool
    /// What it is, in one line.
    public let meaning: String
    /// How it is counted, in words.
    public let definition: String
    /// Where the definition comes from: a paper or a book; `nil` for one of this project's own.
    public let source: String?
    /// What it is good for.
    public let use: String
    /// Where it misleads, and when a low number is not better.
    public let caution: String
    /// Whether people ask for it most: a list to choose from has it at the top.
    public let isCommon: Bool
    /// Which view of a run shows what was counted.
    public let view: EvidenceView
    /// What to search that view for, in the report's words: `class:idle`, `is:async`; `nil` for everything.
    public let search: String?
}

/// The views of a run that can show the evidence of a number.
public enum EvidenceView: String, CaseIterable, Hashable, Sendable {
    /// Messages, one after the other.
    case sequence
    /// Who talks to whom.
    case flow
    /// Which message caused which.
    case causes
    /// What lives, and who holds it.
    case ownership
}

/// The side of a measure that is better for everybody, other things equal.
public enum BetterSide: String, CaseIterable, Hashable, Sendable {
    case lower, higher
}

/// What a number is a number of.
public enum MeasureUnit: Hashable, Sendable {
    /// Things counted, by the word for one of them: `message`.
    case count(String)
    /// A part of a whole, from 0 to 1; people see it in per cent. The words are what it is a part of: `messages`.
    case share(of: String)
    /// One number for each of another, in words: `messages for each floor event`.
    case ratio(String)
    /// A time in milliseconds on the trace's clock.
    case milliseconds
    /// No number: a name that belongs to one.
    case text

    static let messages = MeasureUnit.count("message")
}

extension MeasureUnit: CustomStringConvertible {
    /// The unit in words, for a definition.
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

    /// Those that a beat has as well as a whole run.
    static var ofBeats: [Measure] { all.filter { !keysOfWholeRuns.contains($0.definition.key) } }

    /// What is known of whole runs only: a beat either types or doesn't, and components are counted run by run.
    private static var keysOfWholeRuns: Set<MeasureKey> {
        keysOfMandates.union([.typing, .centralDecisions, .centralEffects, .componentsInCycles, .largestCycle])
    }

    /// What people see only where the rules of patterns were checked.
    static var keysOfMandates: Set<MeasureKey> { [.mandate, .forced, .choice] }

    /// The keys of the measures of what a run may lack, rules or a freed view: their columns are shown where a run has it.
    static var keysOfOccasions: Set<MeasureKey> { keysOfMandates.union([.outlivers]) }
}
