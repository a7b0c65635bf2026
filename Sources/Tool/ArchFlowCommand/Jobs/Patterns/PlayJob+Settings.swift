#if All || Recorder || Spans
import Graphviz
import SampleApp

extension PlayJob {
    /// The settings of a session.
    struct Settings: Sendable {
        /// The folder into which the session is saved.
        var output: String
        /// The kind of login of the first launch; `nil` for that of the scenario, or e-mail.
        var login: LoginKind?
        /// True if the server of the first launch answers when told; `nil` for that of the scenario, or when told.
        var answersWhenTold: Bool?
        /// The mistake that a pattern was built with, as `PATTERN/MISTAKE`; `nil` for none.
        var mistake: String?
        /// Processes that lay out the pictures; `nil` for this process.
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
