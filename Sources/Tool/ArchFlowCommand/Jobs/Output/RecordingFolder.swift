import ArchFlowSupport
import Files

/// The hidden folder, beside where the traces are to stand, that a program's processes record themselves into.
///
/// Its traces are the only copies: it goes away once each has its place, and not before. Traces that are left, because the run
/// was killed or a place was taken, get names by ``rescue(in:)``.
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

    /// Makes such a folder in another.
    ///
    /// - Parameter trace: The trace that is to be recorded, as an error calls it.
    /// - Throws: ``JobError`` (can't create).
    init(in path: String, for trace: String) throws(JobError) {
        let name = HiddenName(.recording).text
        // Open to nobody else: by that it is known again.
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
    /// - Throws: ``JobError`` (can't create) where a trace can't be put in its place; it stays where it is, and the error
    ///   says where.
    func moveTraces(named stem: String?) throws(JobError) -> [String] {
        guard let recordings = Self.recordings(in: folder) else {
            throw JobError(
                .cannotCreate, "the traces can't be found: \(SystemFile.lastReason); what was recorded is in \(path)")
        }
        var names: [String] = []
        var errors: [String] = []
        for recording in recordings {
            let stem = stem.map { $0[...] } ?? recording.program
            let name = recordings.count == 1 ? "\(stem).jsonl" : "\(stem)-\(recording.process).jsonl"
            if let obstacle = place.obstacle(to: name) {
                errors.append("\(name): \(obstacle); what was recorded is in \(path)/\(recording.file)")
            } else if folder.has(recording.file), place.move(name, from: folder, named: recording.file) {
                names.append(name)
            } else {
                errors.append(
                    "\(name): \(SystemFile.lastReason); what was recorded is in \(path)/\(recording.file)")
            }
        }
        guard errors.isEmpty else { throw JobError(.cannotCreate, TerminalText(lines: errors)) }
        remove()
        return names
    }

    /// Removes the folder and what is in it, where nothing was recorded that anybody could want.
    func remove() { place.removeTree(name) }

    /// Gives the traces that an earlier run left in a folder names, their programs' with the processes' numbers; it replaces
    /// nothing, and takes nothing for such a run's that only has its name.
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

    /// The traces in such a folder, by their processes' numbers; `nil` where it can't be read.
    private static func recordings(in folder: FolderHandle) -> [Recording]? {
        folder.names()?.compactMap(Recording.init).sorted { ($0.process, $0.file) < ($1.process, $1.file) }
    }
}
