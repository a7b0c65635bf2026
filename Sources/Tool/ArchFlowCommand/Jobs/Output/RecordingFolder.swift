import ArchFlowSupport
import Files

/// A hidden folder beside the traces' final paths, into which a program's processes record themselves.
///
/// Its traces are the only copies: it goes away once each is in place, and not before. Traces left over, because the run was
/// killed or a path was taken, get names by ``rescue(in:)``.
struct RecordingFolder {
    let path: String
    private let name: String
    private let place: FolderHandle
    private let folder: FolderHandle

    /// A process's trace in such a folder: `4711-Shop.jsonl`.
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

    /// Makes a recording folder in another folder.
    ///
    /// - Parameter trace: The final trace's name in errors.
    /// - Throws: ``JobError`` (can't create).
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

    /// Gives the traces their names, and removes the folder.
    ///
    /// - Parameter stem: The trace's name without `.jsonl`; `nil` for the program's. Where several processes recorded
    ///   something, each has its number in the name.
    /// - Returns: The names.
    /// - Throws: ``JobError`` (can't create) where a trace can't be put in place; it stays in the folder, and the error gives
    ///   its path.
    func moveTraces(named stem: String?) throws(JobError) -> [String] {
        guard let recordings = Self.recordings(in: folder) else {
            throw JobError(
                .cannotCreate, "the traces can't be found: \(SystemFile.lastReason); the recording is in \(path)")
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

    /// Removes the folder and its content, where nothing worth keeping was recorded.
    func remove() { place.removeTree(name) }

    /// Gives names to the traces that an earlier run left in a folder: their programs' names with the processes' numbers. It
    /// replaces nothing, and leaves folders alone that only share such a name.
    ///
    /// - Returns: The names.
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

    /// Returns the traces in such a folder, by their processes' numbers; `nil` where it can't be read.
    private static func recordings(in folder: FolderHandle) -> [Recording]? {
        folder.names()?.compactMap(Recording.init).sorted { ($0.process, $0.file) < ($1.process, $1.file) }
    }
}
