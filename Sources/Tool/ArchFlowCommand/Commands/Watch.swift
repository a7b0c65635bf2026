import ArchFlowSupport
import ArgumentParser
import Foundation
import PlayServer

struct Watch: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show a trace in a browser while an app writes it.",
        discussion: """
            Starts a server for the browsers of this machine, and prints the address of its page, which has a secret: give \
            it to nobody. The page is the report's and grows with the file: its last messages, numbers of all messages, and \
            the rules that they break. A file that isn't there is awaited. A file that is written anew begins \
            anew. Ctrl-C ends it.

            Pause on the page lets it stand still, and older messages can be shown. Mark sets a mark, after which the page \
            counts what is new. Marks are beats on the page alone: the file is never written to. For beats in the file, \
            call Tracing.beat in the app.

            EXAMPLES:
              archflow watch shop.jsonl
              archflow watch shop.jsonl --rules shop.yml
              archflow watch shop.jsonl --port 8080
            """)

    @Argument(help: ArgumentHelp("The trace, which may not be there yet.", valueName: "trace"))
    var trace: String

    @OptionGroup var page: LivePageOptions

    func run(_ known: KnownPatterns) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let path = trace
            let recording = LiveRecording { path }
            defer { recording.stop() }
            let job = try LiveJob(
                recording, of: trace, blueprints: page.rules, known, workers: LayoutWorker.workers)
            let server = try page.serve(job)
            await page.untilInterrupted()
            server.stop()
            Interruption.endIfRequested()
            return .success
        }
    }
}
