import ArchFlowSupport
import ArgumentParser
import PlayServer

/// The options of the web page that shows a recording while it is written.
struct LivePageOptions: ParsableArguments {
    @Option(
        name: .customLong("rules"),
        help: ArgumentHelp(
            "Check the messages on the page against this blueprint, a file or the name of a pattern; may be repeated.",
            valueName: "file|pattern"))
    var rules: [String] = []

    @Option(help: ArgumentHelp("Serve the page on this port; 0 chooses any free port.", valueName: "n"))
    var port: UInt16 = 0

    var isDefault: Bool { rules.isEmpty && port == 0 }

    /// Starts the server of the page, and prints the page's address.
    @MainActor
    func serve(_ job: LiveJob) throws(JobError) -> PlayServer {
        do throws(PlayServerError) {
            let server = try PlayServer(port: port) { request in await job.answer(request) }
            Console.print("Open \(server.address)\n")
            return server
        } catch {
            throw JobError(.cannotCreate, "\(error)")
        }
    }

    /// Waits until a signal such as Ctrl-C asks the process to end.
    @MainActor
    func untilInterrupted() async {
        Interruption.leaveToJob()
        Console.problem("Ctrl-C ends the command.")
        while !Interruption.isRequested { try? await Task.sleep(for: .milliseconds(50)) }
    }
}
