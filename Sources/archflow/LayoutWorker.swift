import ArgumentParser
import Foundation
import Graphviz

/// What the command starts beside itself to lay pictures out; not for people.
struct LayoutWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "layout-worker", shouldDisplay: false)

    /// Workers that are this program.
    static var workers: LayoutWorkers? {
        Bundle.main.executableURL.map { LayoutWorkers(executable: $0, arguments: [configuration.commandName ?? ""]) }
    }

    func run() { LayoutService.run() }
}
