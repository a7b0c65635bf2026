#if All || Recorder || Spans
import Graphviz
import SampleApp

extension PlayJob {
    struct Settings: Sendable {
        /// The folder for the saved session.
        var output: String
        /// The kind of login at the first launch; `nil` for the scenario's kind, or without a scenario for e-mail.
        var login: LoginKind?
        /// True if the first launch's server answers only when told; `nil` for the scenario's choice, or true.
        var answersWhenTold: Bool?
        /// The mistake that is built into a pattern: `lockflux/late-reply`; `nil` for none.
        var mistake: String?
        /// Processes that lay out the pictures; `nil` to use this process.
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
