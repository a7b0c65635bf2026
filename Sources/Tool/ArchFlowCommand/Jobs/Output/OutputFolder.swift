import ArchFlowSupport
import Files

/// A folder whose files appear together, whole, or not at all.
///
/// Files are staged in a hidden folder beside their paths and renamed into place at the end. Nothing is written or removed
/// through a symbolic link below the folder: the supplier of the folder may have planted it. Uncommitted files go away with
/// this value, or with an interrupted process; files staged by a killed run are removed by a later one.
struct OutputFolder {
    /// The list of the files that an earlier run wrote: only these may be removed as stale.
    private static let manifestName = ".archflow-files"

    let path: String
    private let keepsManifest: Bool
    private let root: FolderHandle
    private let staging: Staging
    private var names: [String] = []
    private var stale: [String] = []
    private var isStale: (String, [UInt8]) -> Bool = { _, _ in false }

    /// Makes the folder if need be, and a folder to stage its files.
    ///
    /// - Parameters:
    ///   - keepsManifest: True to keep a list of the written files, by which a later run removes files that it no longer
    ///     writes.
    ///   - isAlone: True where several files belong together, so that of two concurrent runs the second is refused. Always
    ///     where it keeps a manifest.
    /// - Throws: ``JobError`` (can't create).
    init(_ path: String, keepsManifest: Bool, isAlone: Bool = false) throws(JobError) {
        self.path = path
        self.keepsManifest = keepsManifest
        var made: [String] = []
        func failure(_ reason: String) -> JobError {
            SystemPath.removeFolders(made)
            return JobError(.cannotCreate, "\(path): \(reason)")
        }
        guard let root = FolderHandle(making: path, made: &made) else {
            throw failure("can't write there: \(SystemFile.lastReason)")
        }
        self.root = root
        if keepsManifest || isAlone, !root.lock() {
            throw failure("another archflow is writing there: wait until it has ended, or name another folder")
        }
        guard let staging = Staging(in: root, at: path, madeFolders: made) else {
            throw failure("can't write there: \(SystemFile.lastReason)")
        }
        self.staging = staging
    }

    /// Stages a file under its name within the folder: `round-table/login-success/flow.svg`.
    mutating func add(_ name: String, _ bytes: [UInt8]) throws(JobError) {
        try clear(name)
        guard staging.put(bytes, as: name) else {
            throw JobError(.inputOutput, "\(path)/\(name): can't be written: \(SystemFile.lastReason)")
        }
        names.append(name)
    }

    /// Returns the bytes of a file in its place, from an earlier run or another program; `nil` where there is none.
    func bytes(of name: String) -> [UInt8]? { root.bytes(of: name) }

    /// Returns the names in a folder here; empty where there is no folder of that name.
    func names(in folder: String) -> [String] { root.folder(folder)?.names() ?? [] }

    /// Marks files to be removed when the others are put in place.
    ///
    /// - Parameter isMeant: Called with a name and the file's bytes; true where it is still to be removed.
    mutating func remove(_ names: [String], where isMeant: @escaping (String, [UInt8]) -> Bool) {
        (stale, isStale) = (names, isMeant)
    }

    /// Returns a path to write a file to that is to be staged under a name without folders, and is too long to hand over whole.
    mutating func place(of name: String) throws(JobError) -> String {
        try clear(name)
        names.append(name)
        return "\(staging.path)/\(name)"
    }

    /// Checks that a file can be put under a name.
    private func clear(_ name: String) throws(JobError) {
        if let obstacle = root.obstacle(to: name) {
            throw JobError(.cannotCreate, "\(path)/\(name): \(obstacle); nothing was written")
        }
    }

    /// Puts all staged files in place, and removes stale ones: files that an earlier run wrote, by its list, and that are
    /// unchanged since.
    ///
    /// - Throws: ``JobError``, can't create; then all is as it was.
    func commit() throws(JobError) { try Self.commit([self]) }

    /// Commits files in several folders that belong together: all of them or none.
    ///
    /// - Throws: ``JobError``, can't create; then all is as it was in each.
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

    /// The files that an earlier run wrote, each with its checksum.
    private var written: [String: String] {
        keepsManifest ? Manifest(root.bytes(of: Self.manifestName) ?? []).checksums : [:]
    }

    /// Removes the files that this run no longer writes.
    ///
    /// - Parameters:
    ///   - written: The files of an earlier run; files that were changed since stay.
    ///   - undo: Gets the steps that put the files back.
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

    /// Renames the staged files into place, and the list of them last.
    ///
    /// - Parameter undo: Gets the steps that put the earlier files back.
    private func place(_ undo: inout [() -> Void]) throws(JobError) {
        let staged = staging.folder
        func failure(_ name: String) -> JobError {
            JobError(.cannotCreate, "\(path)/\(name): \(SystemFile.lastReason); nothing was written")
        }
        // Everything that takes space on the disk is written before the first file is in place.
        var files = names
        if keepsManifest {
            var manifest = Manifest()
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

    /// Removes the staged files, and folders that were made for them and are empty.
    func discard() { staging.remove() }
}

/// The list of the written files, each with a checksum by which a later run tells whether it was changed since.
///
/// Lists of names alone, from earlier versions, can't tell that a file is unchanged: none of theirs is removed.
private struct Manifest {
    private static let firstLine = "archflow-files 2"

    var checksums: [String: String] = [:]

    init() {}

    init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.firstLine else { return }
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: " ") else { continue }
            checksums[String(line[line.index(after: space)...])] = String(line[..<space])
        }
    }

    var text: String {
        let lines = checksums.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        return ([Self.firstLine] + lines).joined(separator: "\n") + "\n"
    }

    static func checksum(_ bytes: [UInt8]) -> String {
        var checksum = XXHash64()
        bytes.withUnsafeBytes { checksum.add($0) }
        return String(checksum.value, radix: 16)
    }
}
