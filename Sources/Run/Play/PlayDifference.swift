import HeadlessUI
import SampleApp
import TraceFormat

/// A way in which a pattern differs in a session from what it should do: from the model of the app, or from a rule.
public nonisolated struct PlayDifference: Hashable, Sendable {
    /// The kind of a difference.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The pattern shows another screen.
        case screen
        /// The pattern makes another call to the services.
        case call
        /// A component is still there that a rule says should be gone.
        case memory
        /// Another rule is broken: of the pattern, or of any app.
        case rule
        /// The run didn't follow its beats, or did what UIKit would refuse.
        case other
    }

    /// The pattern's command-line name.
    public let pattern: String
    /// The beat's number, from 1.
    public let beat: Int
    public let kind: Kind
    /// The model's screen or call in lines of text, or the rule.
    public let expected: String
    /// The pattern's own screen or call, or what breaks the rule.
    public let seen: String

    public init(pattern: String, beat: Int, kind: Kind, expected: String, seen: String) {
        self.pattern = pattern
        self.beat = beat
        self.kind = kind
        self.expected = expected
        self.seen = seen
    }

    /// - Parameters:
    ///   - finding: A breach of the contract.
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
