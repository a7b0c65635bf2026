#if All || Recorder || Spans
import Graphviz
import SampleApp

extension PlayJob {
    /// The settings of a session of `archflow play`.
    struct Settings: Sendable {
        /// The path of the folder into which the session is saved.
        var output: String
        /// The kind of login at the first launch; `nil` for the scenario's kind, or e-mail.
        var login: LoginKind?
        /// True if the first launch's server answers only when the user tells it to. `nil` leaves the choice to the
        /// scenario; without a scenario it means true.
        var answersWhenTold: Bool?
        /// The mistake with which a pattern was built, as `PATTERN/MISTAKE`; `nil` for none.
        var mistake: String?
        /// Worker processes that lay out the pictures; `nil` to use this process.
        var workers: LayoutWorkers?

        init(
            output: String = "Play", login: LoginKind? = nil, answersWhenTold: Bool? = nil, mistake: String? = nil,
            workers: LayoutWorkers? = nil
        ) {
            self.output = output
            self.login = login
            self.answersWhenTold = answersWhenTold
            self.mistake = mistake
            self.workers = workers
        }
    }
}
#endif
