/// Something that didn't go as a scenario says; the run goes on no further after a step that couldn't be done.
public nonisolated struct RunFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// When it happened.
    public var moment: RunResult.Moment
    /// What happened; several lines where the screen is shown.
    public var problem: String

    public init(moment: RunResult.Moment, problem: String) {
        self.moment = moment
        self.problem = problem
    }

    public var description: String { "\(moment): \(problem)" }
}
