public import MessageTrace
public import TraceFormat

/// The result of running one pattern through one scenario.
///
/// ```swift
/// import HeadlessUI
///
/// let run = await ScenarioRun.run(pattern, scenario)
/// for call in run.calls { print(call.moment, call.call) }
/// print(run.turns.last?.screen.lines ?? [])
/// print(run.alive["LoginViewController", default: 0])  // 0, unless something still holds the screen
/// ```
public nonisolated struct RunResult: Hashable, Sendable {
    /// The point in a scenario at which something happened: the beat and the time.
    public struct Moment: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The beat's number, from 1.
        public var beat: Int
        /// The beat's wording: `taps Log In`.
        public var beatName: String
        /// The time on the virtual clock, in nanoseconds since the launch.
        public var at: Int64

        public static func < (left: Moment, right: Moment) -> Bool { (left.beat, left.at) < (right.beat, right.at) }

        /// The moment as text: `beat 4 "taps Log In", 5.9 s`.
        public var description: String {
            "beat \(beat) \"\(beatName)\", \(TimeText.seconds(.nanoseconds(at))) s"
        }
    }

    /// The screen at the end of a turn.
    public struct Turn: Hashable, Sendable {
        public var moment: Moment
        public var screen: ScreenSnapshot
        /// True if no transition is in progress at the end of the turn.
        public var isAtRest = true
    }

    /// A call to a service, with its moment.
    public struct Call: Hashable, Sendable {
        public var moment: Moment
        public var call: ServiceCall
    }

    /// The pattern's command-line name.
    public var pattern: String
    /// The scenario's name.
    public var scenario: String
    /// The trace of the recording.
    public var trace: Trace
    /// The traced methods with the number of calls to each, if the recording's options asked for them.
    public var entries: [Recorder.Entry] = []
    /// The screen at the end of every turn, in order.
    public var turns: [Turn] = []
    /// The calls to the services, in order.
    public var calls: [Call] = []
    /// The number of components alive at the end, before the app is released, by component name.
    public var alive: [String: Int] = [:]
    /// The beats that couldn't be done, the actions that UIKit would refuse, and the work that was unfinished after the last
    /// beat.
    public var failures: [RunFailure] = []
    /// The duration of transitions.
    public var transitions = Transitions.instant
    /// For the model: further correct results, if two beats share a turn. A person sees no order within a turn, so either beat
    /// may come first. If the first beat removes the target under a second finger, that finger has no effect.
    public var alternatives: [RunResult] = []
}

/// A failure of a run: a beat that couldn't be done, an action that UIKit would refuse, or work that was unfinished after the
/// last beat.
///
/// ```swift
/// for failure in run.failures where failure.kind == .warning {
///     print(failure.moment.beatName, failure.problem)
/// }
/// ```
public nonisolated struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A beat couldn't be done, and the run ended there.
        case beat
        /// The app did something that UIKit would refuse.
        case warning
        /// Work was still scheduled after the last beat, tasks never finished, or the event loop can't see all tasks of this
        /// Swift runtime.
        case unsettled
    }

    public var kind: Kind
    /// The moment of the failure.
    public var moment: RunResult.Moment
    /// A description of the problem. If it shows the screen, it has several lines.
    public var problem: String

    public var description: String { "\(moment): \(problem)" }
}
