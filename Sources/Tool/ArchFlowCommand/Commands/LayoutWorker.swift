import ArgumentParser
import Foundation
import Graphviz

/// The hidden command that runs archflow as a worker process, which lays out pictures.
struct LayoutWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "layout-worker", shouldDisplay: false)

    /// Worker processes that lay out pictures without a cache. They run this same program; `nil` if the program's path
    /// isn't known.
    static var workers: LayoutWorkers? { workers(cache: nil) }

    fileprivate static func workers(cache: LayoutCache?) -> LayoutWorkers? {
        Bundle.main.executableURL.map {
            LayoutWorkers(executable: $0, arguments: [configuration.commandName ?? ""], cache: cache)
        }
    }

    func run() { LayoutService.run() }
}

/// The option `--no-cache` of commands that draw pictures. With it, a command lays out every picture anew, even if an
/// earlier command has laid out the same picture.
struct CacheOptions: ParsableArguments {
    @Flag(
        help: """
            Lay out every picture anew, and store no layout. 'archflow compare' then writes its output even if no \
            input has changed. An installed archflow always works like this.
            """)
    var noCache = false

    /// Worker processes that lay out pictures. They reuse the layouts that earlier commands made, except with
    /// `--no-cache` or in an installed program.
    var workers: LayoutWorkers? {
        LayoutWorker.workers(
            cache: noCache ? nil : Self.buildFolder.flatMap { LayoutCache(in: "\($0)/archflow-layouts") })
    }

    /// A fingerprint of this program's files. A comparison isn't made again if the fingerprint and the inputs are those
    /// of the last time. `nil` with `--no-cache` or in an installed program, where the comparison is always made anew.
    var program: String? { noCache || Self.buildFolder == nil ? nil : ProgramFiles.identity }

    /// The folder in which the Swift Package Manager built this program; `nil` for an installed program.
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
