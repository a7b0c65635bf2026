import Conformance

/// One exercise: some messages of a run, and one or more questions about it.
struct Exercise: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// Which message comes next?
        case next
        /// Which message breaks which rule?
        case violation
        /// Which reference breaks which rule?
        case ownership
    }

    /// A question with its choices, of which exactly one is right.
    struct Part: Hashable, Sendable {
        let question: String
        let options: [Option]
        /// The index of the right one.
        let answer: Int
        /// Whether its choices are the lines of the exercise.
        var isAboutLines = false
    }

    struct Option: Hashable, Sendable {
        let text: String
        /// The role of a component, as in a trace; `nil` for what is none.
        var role: String?
        /// What somebody believes who takes it; `nil` for the right one.
        var misconception: Misconception?
        /// Why it is right or wrong.
        let reason: String
    }

    let kind: Kind
    /// The pattern in traces: `round-table`.
    let pattern: String
    /// What to call the pattern.
    let title: String
    let scenario: String
    /// The beat's name: `taps Log In`.
    let beat: String
    /// The rule that it is about.
    let rule: Rule
    /// All rules of the pattern.
    let patternRules: [Rule]
    /// What is shown: the messages so far, or all of a broken run's excerpt.
    let lines: [MessageLine]
    let parts: [Part]
    /// The message that was asked for.
    var revealed: MessageLine?
    /// The answer in words.
    let explanation: String
}
