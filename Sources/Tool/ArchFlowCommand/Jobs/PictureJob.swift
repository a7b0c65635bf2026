import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz

/// A picture to be drawn.
struct PictureJob: Sendable {
    /// The path in the output folder.
    var name: String
    let view: DiagramView
    let runs: [RunAnalysis]
    let titles: [String?]
    let format: DiagramFormat
    let options: DiagramOptions
    var scale: Double

    init(
        name: String, view: DiagramView, runs: [RunAnalysis], titles: [String?], format: DiagramFormat,
        options: DiagramOptions, scale: Double = 1
    ) {
        self.name = name
        self.view = view
        self.runs = runs
        self.titles = titles
        self.format = format
        self.options = options
        self.scale = scale
    }

    /// Draws the picture: several pages if it doesn't fit on one slide, otherwise one.
    func render(in workers: LayoutWorkers?) throws(JobError) -> [Rendering] {
        let titles = view.joinsRuns ? titles : [options.title]
        do throws(DiagramError) {
            return try view.renderPages(runs, titles: titles, as: format, options: options, scale: scale, in: workers)
        } catch {
            throw JobError(error.isUsage ? .usage : .internalError, "\(name): \(error)")
        }
    }

    /// Returns the file name of each page: `flow.svg` for one page; `sequence-1.svg` and `sequence-2.svg` for two.
    static func names(_ name: String, pages count: Int) -> [String] {
        guard count > 1 else { return [name] }
        let file = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        let end = name[file...].lastIndex(of: ".") ?? name.endIndex
        return (1...count).map { "\(name[..<end])-\($0)\(name[end...])" }
    }
}

extension LayoutWorkers? {
    /// Throws if a layout process couldn't be run.
    // Other failures only leave a picture out of the document.
    func requireRunning() throws(JobError) {
        if let failure = self?.failure { throw JobError(.internalError, "a picture can't be drawn: \(failure)") }
    }
}

extension [PictureJob] {
    /// Draws all pictures to a path, or into memory.
    ///
    /// - Parameter path: A file for a single picture, or a folder for pictures under their names; `nil` to return a
    ///   single picture.
    /// - Returns: Graphviz's warnings; and the picture, if `path` is `nil`.
    @MainActor
    func render(
        to path: String?, in workers: LayoutWorkers?, progress: (JobProgress) -> Void
    ) async throws(JobError) -> Rendering {
        var jobs = self
        guard let path else {
            guard count == 1 else {
                throw JobError(.usage, "\(count) pictures need a folder: name one with -o")
            }
            jobs[0].name = jobs[0].view.name
            let pages = try jobs[0].render(in: workers)
            guard pages.count == 1 else {
                throw JobError(
                    .usage,
                    "the picture has \(pages.count) slides, each in its own file: name a file with -o, or draw less, such as one beat"
                )
            }
            return pages[0]
        }
        let isFile = count == 1 && !path.hasSuffix("/") && !path.isFolder
        guard isFile else {
            if count > 1, !path.isFolder, !path.hasSuffix("/"), DiagramFormat(ofFile: path) != nil {
                throw JobError(
                    .usage,
                    "\(path): \(count) pictures need a folder, but this is the name of a file: leave out its extension")
            }
            var folder = try OutputFolder(path, keepsManifest: false, isAlone: true)
            let warnings = try await jobs.draw(into: &folder, in: workers, progress: progress)
            try folder.commit()
            return Rendering(bytes: [], warnings: warnings, written: "Wrote \(Count.of(count, "picture")) to \(path).")
        }
        var file = try OutputFile(path)
        jobs[0].name = file.name
        progress(JobProgress(step: 1, of: 1, what: "drawing \(file.name)"))
        let pages = try jobs[0].render(in: workers)
        guard pages.count > 1 else {
            try file.write(pages[0].bytes)
            return Rendering(bytes: [], warnings: pages[0].warnings.map { "\(file.name): \($0)" })
        }
        var warnings: [String] = []
        let names = PictureJob.names(path, pages: pages.count)
        for (page, path) in zip(pages, names) {
            var file = try OutputFile(path)
            try file.write(page.bytes)
            warnings += page.warnings.map { "\(file.name): \($0)" }
        }
        let way = jobs[0].runs.count > 1 ? "fewer runs, --beat or --depth draw fewer" : "--beat or --depth draws fewer"
        let fewer = jobs[0].options.selection.beats.isEmpty ? "; \(way)" : ""
        return Rendering(
            bytes: [], warnings: warnings,
            written: "Wrote \(pages.count) slides: \(names[0]) to \(names[names.count - 1])\(fewer).")
    }

    /// Draws all pictures into a folder, concurrently.
    ///
    /// - Returns: Graphviz's warnings with the pictures' names, in the order of the pictures.
    @MainActor
    func draw(
        into folder: inout OutputFolder, in workers: LayoutWorkers?, progress: (JobProgress) -> Void
    ) async throws(JobError) -> [String] {
        var warnings = [Int: [String]]()
        let failure = await withTaskGroup(
            of: (index: Int, result: Result<[Rendering], JobError>).self
        ) { group -> JobError? in
            var next = 0
            func start() {
                guard next < count else { return }
                let (index, job) = (next, self[next])
                next += 1
                progress(JobProgress(step: next, of: count, what: "drawing \(job.name)"))
                group.addTask { (index, Result { () throws(JobError) in try job.render(in: workers) }) }
            }
            // Without workers Graphviz draws one picture at a time; the same order gives the same bytes.
            let width = workers == nil ? 1 : Swift.max(1, ProcessInfo.processInfo.activeProcessorCount)
            for _ in 0..<width { start() }
            while let (index, result) = await group.next() {
                start()
                do throws(JobError) {
                    let pages = try result.get()
                    for (name, page) in zip(PictureJob.names(self[index].name, pages: pages.count), pages) {
                        try folder.add(name, page.bytes)
                        warnings[index, default: []] += page.warnings.map { "\(name): \($0)" }
                    }
                } catch {
                    group.cancelAll()
                    return error
                }
            }
            return nil
        }
        if let failure { throw failure }
        return indices.flatMap { warnings[$0] ?? [] }
    }
}
