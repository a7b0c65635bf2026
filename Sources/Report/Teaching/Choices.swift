import TraceFormat

/// Collects the choices of a question: the right one, and wrong ones, of which the first that were added count most.
struct Choices {
    private let right: Exercise.Option
    private var wrong: [Exercise.Option] = []

    init(_ text: String, _ role: Role?, _ reason: String) {
        right = Exercise.Option(text: text, role: role?.rawValue, misconception: nil, reason: reason)
    }

    var count: Int { wrong.count + 1 }

    /// Adds a wrong choice, unless it is there already or is the right one.
    mutating func add(_ text: String, _ role: Role?, _ misconception: Misconception, _ reason: String) {
        guard text != right.text, !wrong.contains(where: { $0.text == text }) else { return }
        wrong.append(Exercise.Option(text: text, role: role?.rawValue, misconception: misconception, reason: reason))
    }

    /// The question, with at most so many choices, in any order.
    func part(_ question: String, _ limit: Int, using random: inout SplitMix64) -> Exercise.Part {
        let options = ([right] + wrong.prefix(limit - 1)).shuffled(using: &random)
        return Exercise.Part(question: question, options: options, answer: options.firstIndex(of: right) ?? 0)
    }
}
