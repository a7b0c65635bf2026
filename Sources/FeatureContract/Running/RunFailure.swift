/// Something that didn't go as a scenario says.
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

    public init(kind: Kind, moment: RunResult.Moment, problem: String) {
        self.kind = kind
        self.moment = moment
        self.problem = problem
    }

    public var description: String { "\(moment): \(problem)" }
}
