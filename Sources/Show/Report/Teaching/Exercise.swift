import ArchFlowSupport
import ArchitectureRules
import TraceFormat

/// One exercise: some messages of a run, and one or more questions about these messages.
struct Exercise: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        /// An exercise that asks for the next message.
        case next
        /// An exercise that asks for the message that breaks a rule, and for the rule.
        case violation
        /// An exercise that asks for the reference that breaks a rule, and for the rule.
        case ownership
    }

    /// A question and its choices, of which one is right.
    struct Part: Hashable, Sendable {
        let question: String
        let options: [Option]
        /// The index of the right choice.
        let answer: Int
        /// True if the choices are the lines that the exercise shows.
        var isAboutLines = false
    }

    struct Option: Hashable, Sendable {
        let text: String
        /// The role of a component, as in a trace; `nil` for a choice that is no component.
        var role: String?
        /// The misconception that leads to a wrong choice; `nil` for the right choice.
        var misconception: Misconception?
        /// An explanation why the choice is right or wrong.
        let reason: String
    }

    let kind: Kind
    /// The pattern's name, as traces write it: `round-table`.
    let pattern: String
    /// The pattern's title.
    let title: String
    let scenario: String
    /// The beat's name: `taps Log In`.
    let beat: String
    /// The check that decides which answer is right, with the rule that the exercise is about.
    let check: RuleCheck
    /// All rules of the pattern.
    let patternRules: [Rule]
    /// The lines shown: the messages before the next one, or an excerpt of the run that breaks a rule.
    let lines: [MessageLine]
    let parts: [Part]
    /// The next message; `nil` in an exercise that doesn't ask for it.
    var revealed: MessageLine?
    let explanation: String

    var rule: Rule { check.rule }
    var scenarioTitle: String { ScenarioTitle.of(scenario, pattern: pattern, title: title) }
}

/// The choices of a question: the right one and wrong ones.
struct Choices {
    private let right: Exercise.Option
    private let barred: Set<String>
    private var wrong: [Exercise.Option] = []

    /// Creates choices with only the right one.
    ///
    /// - Parameter barred: Texts that are never offered as wrong choices, because they could also be right answers.
    init(_ text: String, _ role: Role?, _ reason: String, barred: [String] = []) {
        self.barred = Set(barred)
        right = Exercise.Option(text: text, role: role?.rawValue, misconception: nil, reason: reason)
    }

    var count: Int { wrong.count + 1 }

    /// Adds a wrong choice, unless its text is already a choice or is barred.
    mutating func add(_ text: String, _ role: Role?, _ misconception: Misconception, _ reason: String) {
        guard text != right.text, !barred.contains(text), !wrong.contains(where: { $0.text == text }) else { return }
        wrong.append(Exercise.Option(text: text, role: role?.rawValue, misconception: misconception, reason: reason))
    }

    /// Returns the question, with at most `limit` choices, in random order.
    func part(_ question: String, _ limit: Int, using random: inout SplitMix64) -> Exercise.Part {
        let options = ([right] + wrong.prefix(limit - 1)).shuffled(using: &random)
        return Exercise.Part(question: question, options: options, answer: options.firstIndex(of: right) ?? 0)
    }
}

/// A misconception that leads to a wrong choice.
enum Misconception: String, CaseIterable, Hashable, Sendable {
    case nesting
    case reply
    case navigator
    case shortcut
    case bystander
    case effect
    case message
    case rule

    var title: String { say("belief.\(rawValue).title") }

    /// The misconception in a sentence.
    var meaning: String { say("belief.\(rawValue).meaning") }

    /// A hint for another try, which doesn't reveal the right choice.
    var hint: String { say("belief.\(rawValue).hint") }
}
