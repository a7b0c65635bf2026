import ArgumentParser
import Foundation
import Graphviz

/// The hidden command that runs archflow as a worker process for layouts.
struct LayoutWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "layout-worker", shouldDisplay: false)

    /// Worker processes that lay out pictures without a cache; `nil` if this program's path isn't known.
    static var workers: LayoutWorkers? { workers(cache: nil) }

    fileprivate static func workers(cache: LayoutCache?) -> LayoutWorkers? {
        Bundle.main.executableURL.map {
            LayoutWorkers(executable: $0, arguments: [configuration.commandName ?? ""], cache: cache)
        }
    }

    func run() { LayoutService.run() }
}

/// The option `--no-cache` of commands that draw pictures.
struct CacheOptions: ParsableArguments {
    @Flag(
        help: """
            Lay out every picture anew, and store no layout. 'archflow compare' then writes its output even if no \
            input has changed. An installed archflow always works like this.
            """)
    var noCache = false

    /// Worker processes that lay out pictures. A program in its build folder reuses earlier layouts.
    var workers: LayoutWorkers? {
        LayoutWorker.workers(
            cache: noCache ? nil : Self.buildFolder.flatMap { LayoutCache(in: "\($0)/archflow-layouts") })
    }

    /// A fingerprint of this program, see ``ProgramFiles``; `nil` to write the output even if nothing changed.
    var program: String? { noCache || Self.buildFolder == nil ? nil : ProgramFiles.identity }

    /// The folder in which Swift Package Manager built this program; `nil` for an installed program.
    private static var buildFolder: String? {
        var folder = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        // The program is a few levels below: in .build/debug, or in .build/x86_64-unknown-linux-gnu/debug.
        for _ in 0..<4 {
            guard let path = folder?.path, path != "/" else { return nil }
            if FileManager.default.fileExists(atPath: "\(path)/workspace-state.json") { return path }
            folder?.deleteLastPathComponent()
        }
        return nil
    }
}
