#if All || Recorder || Spans
import ArchFlowSupport
public import ArgumentParser
import Foundation
import SampleApp

extension LoginKind: ExpressibleByArgument {}

struct Play: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play the app in a browser: each tap is done in all patterns at once.",
        discussion: """
            Starts a web server that only this machine can reach, and prints the address of its page. The address \
            contains a secret: give it to nobody. The page is that of 'archflow report', with a phone that can be \
            tapped, buttons for the server's answers, and a tree of all beats (steps such as a tap) that were tried. \
            The page's button Save writes a scenario, the traces, a lesson and a report. Ctrl-C ends the command.

            The page's list 'Before a beat, ask' chooses a question, so that students predict the effect of a beat \
            before its messages are shown. The teacher counts raised hands and enters the number; or with --room \
            students answer on their own devices: they open the address that is printed, and type a code. They see \
            what the teacher's page shows, and can't change the session. No names are stored. The connection isn't \
            encrypted: use --room only where you would also project the page.

            EXAMPLES:
              archflow play
              archflow play login-wrong-password --pattern round-table --pattern snp
              archflow play Play/play.yaml -o Play2
              archflow play --room 192.168.1.20:8080
            """)

    @Argument(
        help: ArgumentHelp(
            "Play this scenario first, and go on from its end: a name (see 'archflow list scenarios') or a YAML file.",
            valueName: "scenario"))
    var scenario: String?

    @Option(
        name: .customLong("pattern"),
        help: "Play this pattern, see 'archflow list patterns'; may be repeated. All by default.")
    var patterns: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The page's button Save writes the scenario, the traces, a lesson and a report to this folder.",
            valueName: "dir"))
    var output = "Play"

    @Option(help: "Launch the app with sign-in by e-mail address or by phone number. (default: email)")
    var login: LoginKind?

    @Option(
        help:
            "told: the server answers when you press a button on the page; itself: it answers after a fixed time. (default: told)"
    )
    var answers: PlayedAnswers?

    @Option(help: ArgumentHelp("Serve the page on this port; 0 chooses any free port.", valueName: "n"))
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "Let students follow and answer questions on their devices. The students' page is at this address of this machine, and asks for a code that is printed.",
            valueName: "address[:port]"))
    var room: String?

    @Option(
        help: ArgumentHelp(
            "The mistake that Scripts/play-mistake built into a pattern. The page explains it on request.",
            valueName: "pattern/mistake", visibility: .hidden))
    var mistake: String?

    func validate() throws {
        if scenario != nil, login != nil || answers != nil {
            throw ValidationError(
                "--login and --answers are for a new launch, but a scenario has its own: leave them out")
        }
    }

    func run(_ catalog: Catalog) async throws {
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let job = try await PlayJob(
                catalog, patterns: patterns, from: scenario,
                PlayJob.Settings(
                    output: output, login: login, answersWhenTold: answers.map { $0 == .told },
                    mistake: mistake,
                    workers: LayoutWorker.workers))
            Interruption.leaveToJob()
            let servers = try PlayServers(of: job, port: port, room: room)
            Console.print(servers.addresses)
            Console.problem("Ctrl-C ends the command.")
            while !Interruption.isRequested { try? await Task.sleep(for: .milliseconds(50)) }
            servers.stop()
            Interruption.endIfRequested()
            return .success
        }
    }
}

/// The time when the sample app's server answers: on the user's command, or after a fixed latency.
enum PlayedAnswers: String, CaseIterable, ExpressibleByArgument {
    case told
    case itself
}
#endif
