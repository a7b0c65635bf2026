import Foundation
import PlayServer
import Synchronization

/// The web page that shows a recording of a running program.
@MainActor
struct LivePage {
    private let recording: LiveRecording
    private let server: PlayServer
    private let folder: RecordedFolder

    /// The hidden folder in which the program's processes write their traces.
    private final class RecordedFolder: Sendable {
        private let path = Mutex<String?>(nil)

        func set(_ path: String) { self.path.withLock { $0 = path } }

        /// The path of the first trace in the folder; `nil` until there is one.
        var trace: String? {
            guard let path = path.withLock({ $0 }) else { return nil }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.filter { $0.hasSuffix(".jsonl") }.min().map { "\(path)/\($0)" }
        }
    }

    /// Starts the server of the page, and prints the page's address.
    ///
    /// - Parameter program: The program's name or path.
    init(of program: String, _ options: LivePageOptions, _ known: KnownPatterns) throws(JobError) {
        let folder = RecordedFolder()
        let recording = LiveRecording(mayChange: false) { folder.trace }
        (self.folder, self.recording) = (folder, recording)
        do throws(JobError) {
            let name = URL(fileURLWithPath: program).lastPathComponent
            server = try options.serve(
                try LiveJob(recording, of: name, blueprints: options.rules, known, workers: LayoutWorker.workers))
        } catch {
            recording.stop()
            throw error
        }
    }

    func record(_ job: inout RunJob) async throws(JobError) -> RunJob.Outcome {
        job.records = { [folder] in folder.set($0) }
        let running = job
        // A thread of its own waits for the program's end: this one answers the page.
        let outcome = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                do throws(JobError) {
                    continuation.resume(returning: Result<RunJob.Outcome, JobError>.success(try running.run()))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        recording.programEnded()
        return try outcome.get()
    }

    func stop() {
        recording.stop()
        server.stop()
    }
}
