public import MessageTrace
public import TraceFormat

/// The result of running one pattern through one scenario.
public nonisolated struct RunResult: Hashable, Sendable {
    /// Where in a scenario something happened.
    public struct Moment: Hashable, Sendable, Comparable, CustomStringConvertible {
        /// The beat's number, from 1.
        public var beat: Int
        /// The beat's wording: `taps Log In`.
        public var beatName: String
        /// The time on the virtual clock, in nanoseconds since the launch.
        public var at: Int64

        public static func < (left: Moment, right: Moment) -> Bool { (left.beat, left.at) < (right.beat, right.at) }

        /// `beat 4 "taps Log In", 5.9 s`
        public var description: String {
            "beat \(beat) \"\(beatName)\", \(TimeText.seconds(.nanoseconds(at))) s"
        }
    }

    /// The screen at the end of a turn.
    public struct Turn: Hashable, Sendable {
        public var moment: Moment
        public var screen: ScreenSnapshot
        /// Whether no transition lasts at its end.
        public var isAtRest = true
    }

    /// A call to a service, and when it was made.
    public struct Call: Hashable, Sendable {
        public var moment: Moment
        public var call: ServiceCall
    }

    /// The pattern's command-line name.
    public var pattern: String
    /// The scenario's name.
    public var scenario: String
    /// Everything that was recorded.
    public var trace: Trace
    /// How often each traced method was entered, if the recording's options asked for it.
    public var entries: [Recorder.Entry] = []
    /// The screen at the end of every turn, in order.
    public var turns: [Turn] = []
    /// The calls to the services, in order.
    public var calls: [Call] = []
    /// How many components of each name are alive at the end, before the app is let go.
    public var alive: [String: Int] = [:]
    /// What didn't go as the scenario says.
    public var failures: [RunFailure] = []
    /// How long transitions took.
    public var transitions = Transitions.instant
    /// Of the model: what is right, too, where two things came in one turn. A turn has no order that a person could see, so
    /// either may come first; and what the first takes away from a person's other finger, that finger doesn't do.
    public var alternatives: [RunResult] = []
}

/// A departure of a run from its scenario.
public nonisolated struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing went wrong.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// A beat couldn't be done; the run went no further.
        case beat
        /// The app did what UIKit would refuse.
        case warning
        /// Something was still going on after the last beat.
        case unsettled
    }

    public var kind: Kind
    /// When it happened.
    public var moment: RunResult.Moment
    /// What happened; several lines where the screen is shown.
    public var problem: String

    public var description: String { "\(moment): \(problem)" }
}
