/// The answers of a school class to one question. Answers are anonymous: a device is known only by a random number from
/// its browser.
public nonisolated struct PlayPoll: Hashable, Sendable {
    /// The maximum number of devices whose answers are kept. It is more than a classroom has, and limits the memory
    /// used.
    public static let mostDevices = 1000

    public let question: PlayQuestion
    /// The number of the question in its session, from 1.
    public let number: Int
    /// The number of raised hands for each option, as the teacher counted them; empty if hands weren't counted.
    public private(set) var hands: [Int] = []
    /// True once the right answer is shown to the class.
    public private(set) var isShown = false
    /// The index of the last option that each device chose, keyed by the device.
    private var choices: [String: Int] = [:]

    public init(_ question: PlayQuestion, number: Int) {
        self.question = question
        self.number = number
    }

    /// The number of answers for each option, from devices and raised hands together.
    public var counts: [Int] {
        choices.values.reduce(into: hands.isEmpty ? question.options.map { _ in 0 } : hands) { $0[$1] += 1 }
    }

    /// True if there are any answers: hands were counted, or a device has answered.
    public var isCounted: Bool { !hands.isEmpty || !choices.isEmpty }

    /// Records the option that a device chose. It replaces the device's earlier choice.
    ///
    /// - Returns: False if the choice is rejected: the question has no such option, the right answer is already shown,
    ///   or too many devices have answered.
    public mutating func choose(_ option: Int, device: String) -> Bool {
        guard !isShown, question.options.indices.contains(option),
            choices[device] != nil || choices.count < Self.mostDevices
        else { return false }
        choices[device] = option
        return true
    }

    /// Records the number of raised hands for each option. An empty list removes earlier numbers.
    ///
    /// - Returns: False if the numbers are rejected: the right answer is already shown, there isn't one number for each
    ///   option, or a number isn't within 0 to 9999.
    public mutating func count(_ hands: [Int]) -> Bool {
        guard !isShown, hands.isEmpty || hands.count == question.options.count,
            hands.allSatisfy((0...9999).contains)
        else {
            return false
        }
        self.hands = hands
        return true
    }

    /// Marks the right answer as shown. From then on, further answers are rejected.
    public mutating func show() { isShown = true }

    /// The result in words, for a note: `signed in: 12, wrong pair: 3 (right)`. Without any answers, the numbers are
    /// left out: `signed in, wrong pair (right); not counted`.
    public var summary: String {
        let answers = zip(question.options, counts).enumerated().map { place, answer in
            "\(answer.0)\(isCounted ? ": \(answer.1)" : "")\(question.right.contains(place) ? " (right)" : "")"
        }
        return answers.joined(separator: ", ") + (isCounted ? "" : "; not counted")
    }
}
