/// The answers of a class to a question. It keeps no names: a device is a number that its browser drew.
public nonisolated struct PlayPoll: Hashable, Sendable {
    /// The most devices that answer. More than a room holds, and few enough to keep.
    public static let mostDevices = 1000

    public let question: PlayQuestion
    /// The number of the question in its session, from 1.
    public let number: Int
    /// The hands that the teacher counted, by answer; empty if none were counted.
    public private(set) var hands: [Int] = []
    /// True once the right answer is shown.
    public private(set) var isShown = false
    /// The devices' answers: the last one of each.
    private var choices: [String: Int] = [:]

    public init(_ question: PlayQuestion, number: Int) {
        self.question = question
        self.number = number
    }

    /// The number of answers for each option: devices and hands.
    public var counts: [Int] {
        choices.values.reduce(into: hands.isEmpty ? question.options.map { _ in 0 } : hands) { $0[$1] += 1 }
    }

    /// True if hands were counted, or a device has answered.
    public var isCounted: Bool { !hands.isEmpty || !choices.isEmpty }

    /// Takes a device's answer, in place of its earlier one.
    ///
    /// - Returns: False if the question has no such option, its answer is already shown, or too many devices answer.
    public mutating func choose(_ option: Int, device: String) -> Bool {
        guard !isShown, question.options.indices.contains(option),
            choices[device] != nil || choices.count < Self.mostDevices
        else { return false }
        choices[device] = option
        return true
    }

    /// Takes the hands that the teacher counted; an empty list if they weren't counted.
    ///
    /// - Returns: False if these aren't counts of the question's options.
    public mutating func count(_ hands: [Int]) -> Bool {
        guard !isShown, hands.isEmpty || hands.count == question.options.count,
            hands.allSatisfy((0...9999).contains)
        else {
            return false
        }
        self.hands = hands
        return true
    }

    /// Shows the right answer. No more answers are taken.
    public mutating func show() { isShown = true }

    /// The answers in words, for a note: `signed in: 12, wrong pair: 3 (right)`, or `signed in, wrong pair (right); not counted`.
    public var summary: String {
        let answers = zip(question.options, counts).enumerated().map { place, answer in
            "\(answer.0)\(isCounted ? ": \(answer.1)" : "")\(question.right.contains(place) ? " (right)" : "")"
        }
        return answers.joined(separator: ", ") + (isCounted ? "" : "; not counted")
    }
}
