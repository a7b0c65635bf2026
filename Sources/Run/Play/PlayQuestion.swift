public import FlowAnalysis
public import SampleApp
public import TraceFormat

/// A multiple-choice question about a beat, which a school class answers before it sees the beat's messages.
public nonisolated struct PlayQuestion: Hashable, Sendable {
    /// The subject of a question.
    public enum Kind: Hashable, Sendable {
        /// Asks which pattern sends the most messages in the beat.
        case mostMessages
        /// Asks which component receives the beat's first message in one pattern. The value is the pattern's
        /// command-line name.
        case firstTold(String)
        /// Asks whether the topmost screen closes. On the root screen, asks whether another screen opens.
        case screen
    }

    /// A beat that was done in all patterns, with the screens before and after it and the patterns' runs.
    public struct Outcome: Sendable {
        let beat: SampleApp.Beat
        /// The beat's number, from 1.
        let number: Int
        let before: ScreenSnapshot
        let after: ScreenSnapshot
        /// The runs up to the end of the beat, each with its pattern's title.
        let runs: [(title: String, analysis: RunAnalysis)]

        public init(
            _ beat: SampleApp.Beat, number: Int, before: ScreenSnapshot, after: ScreenSnapshot,
            runs: [(title: String, analysis: RunAnalysis)]
        ) {
            self.beat = beat
            self.number = number
            self.before = before
            self.after = after
            self.runs = runs
        }
    }

    public let kind: Kind
    public let text: String
    /// The answers to choose from, at least two.
    public let options: [String]
    /// The indices of the right options. There are several if patterns send equally many messages.
    public let right: [Int]

    /// Creates a question about a beat.
    ///
    /// - Returns: `nil` if the question is about a pattern that has no run, or if it compares patterns and there is
    ///   only one run.
    public init?(_ kind: Kind, about outcome: Outcome) {
        self.kind = kind
        let beat = "“\(outcome.beat.wording)”"
        switch kind {
        case .mostMessages:
            guard outcome.runs.count > 1 else { return nil }
            let counts = outcome.runs.map { run in run.analysis.headline.count { outcome.isNew($0, in: run.analysis) } }
            text = "\(beat): which pattern sends most messages?"
            options = outcome.runs.map(\.title)
            right = counts.indices.filter { counts[$0] == counts.max() }
        case .firstTold(let name):
            guard let run = outcome.runs.first(where: { $0.analysis.graph.header.pattern == name }) else { return nil }
            let (receivers, right) = outcome.receivers(in: run.analysis)
            text = "\(beat): who is told first in \(run.title)?"
            options = receivers + [Self.nobody]
            self.right = [right ?? receivers.count]
        case .screen:
            let top = outcome.before.presented.last ?? outcome.before.stack.last ?? ""
            let isRoot = outcome.before.presented.isEmpty && outcome.before.stack.count < 2
            let screens = outcome.after.stack + outcome.after.presented
            let isYes = isRoot ? screens != [top] : !screens.contains(top)
            text = isRoot ? "\(beat): will another screen open?" : "\(beat): will “\(top)” close?"
            options = ["Yes", "No"]
            right = [isYes ? 0 : 1]
        }
    }

    private static let nobody = "Nobody: no message is sent"
    /// The maximum number of components among the options.
    fileprivate static let mostReceivers = 5
}

nonisolated extension PlayQuestion.Outcome {
    /// Returns true if the message at an index was sent in the beat.
    fileprivate func isNew(_ place: Int, in run: RunAnalysis) -> Bool { run.graph.beat(of: place) == number }

    /// Returns the sorted names of components to choose from, and the index of the right one: the receiver of the
    /// beat's first message from a component, otherwise from the person or the system. `nil` without a message.
    fileprivate func receivers(in run: RunAnalysis) -> (names: [String], right: Int?) {
        let graph = run.graph
        let new = run.headline.filter { isNew($0, in: run) && graph.messages[$0].receiver != .nobody }
        let first = new.first { if case .component = graph.messages[$0].sender { true } else { false } } ?? new.first
        func name(_ place: Int) -> String { graph.name(of: graph.messages[place].receiver) }
        var names = first.map { [name($0)] } ?? []
        // Those that are told later in the beat are the most plausible wrong answers, then those told last before it.
        let before = run.headline.filter { graph.beat(of: $0) < number && graph.messages[$0].receiver != .nobody }
        for place in new + before.reversed() where names.count < PlayQuestion.mostReceivers {
            if !names.contains(name(place)) { names.append(name(place)) }
        }
        let sorted = names.sorted()
        return (sorted, first.flatMap { sorted.firstIndex(of: name($0)) })
    }
}
