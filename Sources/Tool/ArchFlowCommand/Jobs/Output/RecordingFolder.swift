import ArchFlowSupport
import Files

/// A hidden folder to which the processes of a recorded program write their traces.
///
/// It contains the only copies, so it is removed only when each trace is at its final path. The next `archflow run`
/// moves the traces of a killed one by ``rescue(in:)``.
struct RecordingFolder {
    let path: String
    private let name: String
    private let place: FolderHandle
    private let folder: FolderHandle

    /// The trace of one process: `4711-Shop.jsonl`.
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
    /// - Throws: ``JobError`` if the folder can't be created.
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
    /// - Parameter stem: The name of the trace without `.jsonl`; `nil` for the program's name. With several traces,
    ///   each name also contains the process id.
    /// - Returns: The names of the traces.
    /// - Throws: ``JobError`` if a trace can't be moved. The trace then stays, and the error contains its path.
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

    /// Removes the folder with its traces.
    func remove() { place.removeTree(name) }

    /// Moves traces that killed commands have left in hidden folders to the folder `path`: `Shop-4711.jsonl`.
    ///
    /// No file is replaced.
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

    /// Returns the traces by process id; `nil` if the folder can't be read.
    private static func recordings(in folder: FolderHandle) -> [Recording]? {
        folder.names()?.compactMap(Recording.init).sorted { ($0.process, $0.file) < ($1.process, $1.file) }
    }
}
