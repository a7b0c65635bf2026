import ArchFlowSupport
import ArgumentParser
import Foundation
import PlayServer

struct Watch: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Show a trace in a browser while an app writes it.",
        discussion: """
            Starts a web server that only this machine can reach, and prints the address of its page. The address \
            contains a secret: give it to nobody. The page is that of 'archflow report' and grows with the file: it \
            shows the last messages, the number of messages so far by class and by sender and receiver, and the rules \
            that messages break. If the file doesn't exist yet, the page waits for it. If the file is overwritten, the \
            page begins anew. Ctrl-C ends the command.

            The button Pause stops the page's updates, so that you can look at older messages. The button Mark begins \
            a new beat (a step such as a tap), and the page counts the messages from there on. This beat is on the \
            page only: archflow never writes to the file. To begin a beat in the file, call Tracing.beat in the app.

            EXAMPLES:
              archflow watch shop.jsonl
              archflow watch shop.jsonl --rules shop.yml
              archflow watch shop.jsonl --port 8080
            """)

    @Argument(help: ArgumentHelp("The trace file, which may not exist yet.", valueName: "trace"))
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
