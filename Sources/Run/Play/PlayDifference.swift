import HeadlessUI
import SampleApp
import TraceFormat

/// A fault of one pattern in a session: a difference from the model of the app, or a broken rule.
public nonisolated struct PlayDifference: Hashable, Sendable {
    /// The kind of a fault.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The pattern shows another screen than the model.
        case screen
        /// The pattern makes another call to the services than the model.
        case call
        /// A component is still alive, although a rule demands that it has been freed.
        case memory
        /// Any other rule is broken: a rule of the pattern, or a general rule for any app.
        case rule
        /// The run failed: a beat couldn't be done, the app did what UIKit would refuse, or work was unfinished after the last
        /// beat.
        case other
    }

    /// The pattern's command-line name.
    public let pattern: String
    /// The number of the beat that first shows the fault, from 1.
    public let beat: Int
    public let kind: Kind
    /// The model's screen or call; the rule, if a rule is broken; or the name of the beat that failed.
    public let expected: String
    /// The pattern's screen or call; the observation that breaks the rule; or the reason why the beat failed.
    public let seen: String

    public init(pattern: String, beat: Int, kind: Kind, expected: String, seen: String) {
        self.pattern = pattern
        self.beat = beat
        self.kind = kind
        self.expected = expected
        self.seen = seen
    }

    /// Creates the fault that a finding of the contract check describes.
    ///
    /// - Parameters:
    ///   - finding: A finding about the pattern.
    ///   - run: The pattern's run.
    ///   - model: The model's run through the same beats.
    init(_ finding: ContractFinding, in run: RunResult, beside model: RunResult) {
        func screen(_ result: RunResult) -> String {
            let turn = result.turns.last { $0.moment <= finding.moment }
            return turn.map { $0.screen.lines.joined(separator: "\n") } ?? "nothing"
        }
        func call(_ result: RunResult) -> String {
            let place = zip(run.calls, model.calls).enumerated().first { $0.element.0.call != $0.element.1.call }?
                .offset
            let calls = result.calls.dropFirst(place ?? min(run.calls.count, model.calls.count))
            return calls.first?.call.description ?? "no call"
        }
        (pattern, beat) = (finding.pattern, finding.moment.beat)
        switch finding.kind {
        case .screen: (kind, expected, seen) = (.screen, screen(model), screen(run))
        case .calls: (kind, expected, seen) = (.call, call(model), call(run))
        case .failure:
            kind = .other
            expected = finding.moment.beatName
            seen = finding.details.joined(separator: "\n")
        }
    }
}
