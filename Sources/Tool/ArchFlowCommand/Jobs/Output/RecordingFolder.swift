import ArchFlowSupport
import Files

/// A hidden folder next to the final paths of the traces. The processes of the recorded program write their traces into
/// it.
///
/// The folder has the only copies of its traces, and so it is removed only when each trace is at its final path. If
/// `archflow run` is killed or a file exists at a final path, traces remain in the folder; the next `archflow run`
/// moves them by ``rescue(in:)``.
struct RecordingFolder {
    let path: String
    private let name: String
    private let place: FolderHandle
    private let folder: FolderHandle

    /// The trace of one process in a recording folder, such as `4711-Shop.jsonl`.
    private struct Recording {
        let process: Int
        let program: Substring
        let file: String

        init?(_ file: String) {
            guard file.hasSuffix(".jsonl"), let dash = file.firstIndex(of: "-"), let process = Int(file[..<dash])
            else { return nil }
            self.process = process
            program = file[file.index(after: dash)...].dropLast(6)
            self.file = file
        }
    }

    /// Creates a recording folder in another folder.
    ///
    /// - Parameter trace: The name of the final trace, for errors.
    /// - Throws: ``JobError`` (can't create) if the folder can't be created.
    init(in path: String, for trace: String) throws(JobError) {
        let name = HiddenName(.recording).text
        // Open to nobody else: this identifies it later.
        guard let place = FolderHandle(path), let folder = place.makeFolder(name, mode: 0o700) else {
            throw JobError(.cannotCreate, "\(trace): can't be created: \(SystemFile.lastReason)")
        }
        self.path = path == "." ? name : "\(path)/\(name)"
        self.name = name
        self.place = place
        self.folder = folder
    }

    /// Moves the traces to their final paths, and removes the folder.
    ///
    /// - Parameter stem: The name of the trace without `.jsonl`; `nil` for the program's name. If several processes
    ///   recorded something, the name of each trace contains the number of its process.
    /// - Returns: The names of the traces.
    /// - Throws: ``JobError`` (can't create) if a trace can't be moved. The trace then stays in the folder, and the
    ///   error contains its path.
    func moveTraces(named stem: String?) throws(JobError) -> [String] {
        guard let recordings = Self.recordings(in: folder) else {
            throw JobError(
                .cannotCreate, "\(path): the folder of the recorded traces can't be read: \(SystemFile.lastReason)")
        }
        var names: [String] = []
        var errors: [String] = []
        for recording in recordings {
            let stem = stem.map { $0[...] } ?? recording.program
            let name = recordings.count == 1 ? "\(stem).jsonl" : "\(stem)-\(recording.process).jsonl"
            if let obstacle = place.obstacle(to: name) {
                errors.append("\(name): \(obstacle); the recording is in \(path)/\(recording.file)")
            } else if folder.has(recording.file), place.move(name, from: folder, named: recording.file) {
                names.append(name)
            } else {
                errors.append(
                    "\(name): \(SystemFile.lastReason); the recording is in \(path)/\(recording.file)")
            }
        }
        guard errors.isEmpty else { throw JobError(.cannotCreate, TerminalText(lines: errors)) }
        remove()
        return names
    }

    /// Removes the folder with its traces. Call this if no trace is worth keeping.
    func remove() { place.removeTree(name) }

    /// Moves the traces that killed commands have left in hidden folders to the folder that contains the hidden ones.
    /// Each trace is named after its program and process: `Shop-4711.jsonl`. No file is replaced, and folders that only
    /// have a similar name are not touched.
    ///
    /// - Returns: The names of the traces.
    static func rescue(in path: String) -> [String] {
        guard let place = FolderHandle(path) else { return [] }
        var rescued: [String] = []
        for hidden in place.hiddenNames() where hidden.use == .recording && hidden.isLeft {
            guard let folder = place.folder(hidden.text), folder.isPrivate else { continue }
            for recording in recordings(in: folder) ?? [] {
                let trace = "\(recording.program)-\(recording.process).jsonl"
                // A link instead of a renaming: it replaces nothing.
                guard folder.has(recording.file), folder.link(recording.file, as: trace, in: place) else { continue }
                folder.removeFile(recording.file)
                rescued.append(trace)
            }
            place.removeFolder(hidden.text)
        }
        return rescued.sorted()
    }

    /// Returns the traces in a recording folder, sorted by the number of the process; `nil` if the folder can't be
    /// read.
    private static func recordings(in folder: FolderHandle) -> [Recording]? {
        folder.names()?.compactMap(Recording.init).sorted { ($0.process, $0.file) < ($1.process, $1.file) }
    }
}
