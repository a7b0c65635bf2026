import Tables
import TraceFormat

/// Data that a recording must contain so that a number can be computed. Otherwise the number is missing.
struct Sight: Sendable {
    /// The data that must be recorded, as words for a sentence.
    let words: String
    /// Returns true if a run's recording contains the data. Called for each cell of a table, so it must take constant
    /// time.
    let isGiven: @Sendable (RunMeasures) -> Bool

    static let writes = Sight(words: "changes of stored properties") { $0.header.canSee(.writes) }
    static let effects = Sight(words: "any effects") { $0.header.seesAnything }
    static let navigation = Sight(words: "navigation") { $0.header.canSee(.navigation) }
    static let references = Sight(words: "all references") {
        $0.header.canSee(.references) && $0.unread.isEmpty
    }
    /// The data about visible changes: recorded screens, or recorded changes of controls.
    static let looks = Sight(words: "screens and changes of controls") {
        $0.header.canSee(.screens) || $0.header.canSee(.visible)
    }
    static let typing = Sight(words: "which beats are typing") { $0.knowsTyping }
}

/// A subject of measures that belongs to one run.
protocol RunSubject: Sendable {
    var run: RunMeasures { get }
}

extension RunScope: RunSubject {}
extension ComponentScope: RunSubject {}
extension ClassScope: RunSubject {}

extension Measure where Subject: RunSubject {
    /// Returns the measure with a missing value for runs whose recording lacks any of the given data.
    func needing(_ sights: Sight...) -> Measure {
        let words = sights.map(\.words).joined(separator: " or ")
        return Measure(
            definition.key, title: definition.title, definition.unit, better: definition.better, isShown: isShown,
            isCommon: definition.isCommon, view: definition.view, search: definition.search, canBeMissing: true,
            meaning: definition.meaning,
            definition: "\(definition.definition) Missing where the recording doesn't see \(words).",
            source: definition.source, use: definition.use, caution: definition.caution,
            cell: { [cell] subject in
                sights.allSatisfy { $0.isGiven(subject.run) } ? cell(subject) : .missing
            }, evidence: evidence, fold: fold)
    }
}
