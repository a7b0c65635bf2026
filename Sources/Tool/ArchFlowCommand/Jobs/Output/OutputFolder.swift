import ArchFlowSupport
import Files

/// A folder to which several files are written: either all of them or none.
///
/// Files are first written to a hidden folder next to their final paths, and renamed at the end. Symbolic links in the
/// folder are not followed, because another person may have put them there. Unfinished files are removed when this
/// value is released, or when a signal ends the process.
struct OutputFolder {
    /// The file that lists the written files. Outdated files are removed only if they are listed.
    private static let manifestName = ".archflow-files"

    let path: String
    private let keepsManifest: Bool
    private let root: FolderHandle
    private let staging: Staging
    /// The checksum of all inputs of the files, for ``isMade(from:)``; `nil` to store none.
    var inputs: String?
    private var names: [String] = []
    private var stale: [String] = []
    private var isStale: (String, [UInt8]) -> Bool = { _, _ in false }

    /// Creates the folder if it is missing, and a hidden folder for its unfinished files.
    ///
    /// - Parameters:
    ///   - keepsManifest: True to write a list of the files, so that a later command can remove outdated ones.
    ///   - isAlone: True to throw if another command is writing to the folder. With a list of files, this is always so.
    /// - Throws: ``JobError`` if the folder can't be created.
    init(_ path: String, keepsManifest: Bool, isAlone: Bool = false) throws(JobError) {
        self.path = path
        self.keepsManifest = keepsManifest
        var made: [String] = []
        func failure(_ reason: String) -> JobError {
            SystemPath.removeFolders(made)
            return JobError(.cannotCreate, "\(path): \(reason)")
        }
        guard let root = FolderHandle(making: path, made: &made) else {
            throw failure("can't write to this folder: \(SystemFile.lastReason)")
        }
        self.root = root
        if keepsManifest || isAlone, !root.lock() {
            throw failure("another archflow is writing to this folder: wait until it has ended, or name another folder")
        }
        guard let staging = Staging(in: root, at: path, madeFolders: made) else {
            throw failure("can't write to this folder: \(SystemFile.lastReason)")
        }
        self.staging = staging
    }

    /// Adds a file, by its path in the folder: `round-table/login-success/flow.svg`.
    mutating func add(_ name: String, _ bytes: [UInt8]) throws(JobError) {
        try clear(name)
        guard staging.put(bytes, as: name) else {
            throw JobError(.inputOutput, "\(path)/\(name): can't be written: \(SystemFile.lastReason)")
        }
        names.append(name)
    }

    /// Returns the bytes of the existing file at a path in the folder; `nil` if there is none.
    func bytes(of name: String) -> [UInt8]? { root.bytes(of: name) }

    /// Returns the names in a subfolder; empty if the subfolder is missing.
    func names(in folder: String) -> [String] { root.folder(folder)?.names() ?? [] }

    /// Lets the commit remove files.
    ///
    /// - Parameter isMeant: Called at the commit with a file's name and bytes; returns false to keep the file.
    mutating func remove(_ names: [String], where isMeant: @escaping (String, [UInt8]) -> Bool) {
        (stale, isStale) = (names, isMeant)
    }

    /// Returns a temporary path for a file that is too big for memory. The name must not contain folders.
    mutating func place(of name: String) throws(JobError) -> String {
        try clear(name)
        names.append(name)
        return "\(staging.path)/\(name)"
    }

    /// Throws if a file with this name can't be written in the folder.
    private func clear(_ name: String) throws(JobError) {
        if let obstacle = root.obstacle(to: name) {
            throw JobError(.cannotCreate, "\(path)/\(name): \(obstacle); nothing was written")
        }
    }

    /// Moves all files to their final paths. Removes unchanged files of an earlier command that this one doesn't write.
    ///
    /// - Throws: ``JobError`` if that fails. The folder is then unchanged.
    func commit() throws(JobError) { try Self.commit([self]) }

    /// Commits several folders: either all of them or none.
    ///
    /// - Throws: ``JobError`` if that fails. All folders are then unchanged.
    static func commit(_ folders: [OutputFolder]) throws(JobError) {
        defer { for folder in folders { folder.discard() } }
        for folder in folders {
            for name in folder.names { try folder.clear(name) }
        }
        try Interruption.deferred { () throws(JobError) in
            var undo: [() -> Void] = []
            do throws(JobError) {
                for folder in folders {
                    // Read before the list of this run replaces it.
                    let written = folder.written
                    try folder.place(&undo)
                    try folder.removeStale(of: written, &undo)
                }
            } catch {
                for step in undo.reversed() { step() }
                throw error
            }
        }
    }

    /// Returns true if the files were made from inputs with this checksum, and none was changed or removed since.
    func isMade(from inputs: String) -> Bool {
        let manifest = manifest
        return manifest.inputs == inputs
            && manifest.checksums.allSatisfy { name, checksum in root.bytes(of: name).map(Manifest.checksum) == checksum
            }
    }

    /// The list of the files that the last command wrote.
    private var manifest: Manifest { Manifest(root.bytes(of: Self.manifestName) ?? []) }

    /// The checksums of the files that the last command wrote, by name.
    private var written: [String: String] { keepsManifest ? manifest.checksums : [:] }

    /// Removes the files that the last command wrote and this one doesn't write.
    ///
    /// - Parameters:
    ///   - written: The last command's files, with their checksums. Changed files are kept.
    ///   - undo: Gets the steps that restore the files.
    private func removeStale(of written: [String: String], _ undo: inout [() -> Void]) throws(JobError) {
        let staged = staging.folder
        let kept = Set(names)
        func failure(_ name: String) -> JobError {
            JobError(
                .cannotCreate,
                "\(path)/\(name): an earlier run wrote it, and it can't be removed: \(SystemFile.lastReason); nothing was written"
            )
        }
        func remove(_ name: String, where isMeant: ([UInt8]) -> Bool) throws(JobError) {
            guard root.has(name), !kept.contains(name) else { return }
            guard let bytes = root.bytes(of: name) else { throw failure(name) }
            guard isMeant(bytes) else { return }
            let backup = ".stale-\(undo.count)"
            guard root.keep(name, as: backup, in: staged) != nil else { throw failure(name) }
            guard root.takeBack(name) else { throw failure(name) }
            undo.append { [root] in _ = root.move(name, from: staged, named: backup) }
        }
        for (name, checksum) in written { try remove(name) { Manifest.checksum($0) == checksum } }
        for name in stale { try remove(name) { isStale(name, $0) } }
    }

    /// Renames the unfinished files to their final names, and then writes the list of files.
    ///
    /// - Parameter undo: Gets the steps that restore the earlier files.
    private func place(_ undo: inout [() -> Void]) throws(JobError) {
        let staged = staging.folder
        func failure(_ name: String) -> JobError {
            JobError(.cannotCreate, "\(path)/\(name): \(SystemFile.lastReason); nothing was written")
        }
        // Everything that takes space on the disk is written before the first file is in place.
        var files = names
        if keepsManifest {
            var manifest = Manifest()
            manifest.inputs = inputs
            for name in names {
                guard let bytes = staged.bytes(of: name) else { throw failure(name) }
                manifest.checksums[name] = Manifest.checksum(bytes)
            }
            guard staging.put(Array(manifest.text.utf8), as: Self.manifestName) else {
                throw failure(Self.manifestName)
            }
            files.append(Self.manifestName)
        }
        for (number, name) in files.enumerated() {
            let backup = ".backup-\(number)"
            guard let wasThere = root.keep(name, as: backup, in: staged), root.move(name, from: staged, named: name)
            else { throw failure(name) }
            undo.append { [root] in
                if wasThere {
                    _ = root.move(name, from: staged, named: backup)
                } else {
                    root.takeBack(name)
                }
            }
        }
    }

    func discard() { staging.remove() }
}

/// The list of the files that a command wrote, with the checksums by which changed files are noticed.
private struct Manifest {
    private static let firstLine = "archflow-files 2"
    /// The name, instead of a file's, on the line with the inputs' checksum. Earlier versions of ArchFlow take it for a
    /// missing file.
    private static let inputsName = ".archflow-inputs"

    var checksums: [String: String] = [:]
    /// The checksum of all inputs of the files; `nil` if none was stored.
    var inputs: String?

    init() {}

    init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        // A list by an earlier version has no checksums. Its files may have been changed, so they aren't removed.
        guard lines.first.map(String.init) == Self.firstLine else { return }
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: " ") else { continue }
            checksums[String(line[line.index(after: space)...])] = String(line[..<space])
        }
        inputs = checksums.removeValue(forKey: Self.inputsName)
    }

    var text: String {
        let lines = checksums.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        let first = [Self.firstLine] + (inputs.map { ["\($0) \(Self.inputsName)"] } ?? [])
        return (first + lines).joined(separator: "\n") + "\n"
    }

    static func checksum(_ bytes: [UInt8]) -> String {
        var checksum = XXHash64()
        bytes.withUnsafeBytes { checksum.add($0) }
        return String(checksum.value, radix: 16)
    }
}
