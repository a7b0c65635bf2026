import ArchFlowSupport
import Files

/// A folder whose files appear together, whole, or not at all.
///
/// Files are staged in a hidden folder beside their places and renamed into them at the end. Nothing is written or removed
/// through a symbolic link below the folder: who gave it to us may have put it there. What isn't committed goes away with this
/// value, or with the process that is interrupted; what a killed run staged is removed by a later one.
struct OutputFolder {
    /// The list of the files that an earlier run wrote: only these may be removed as stale.
    private static let manifestName = ".archflow-files"

    let path: String
    private let keepsManifest: Bool
    private let root: FolderHandle
    private let staging: Staging
    private var names: [String] = []

    /// Makes the folder if need be, and a place to stage its files.
    ///
    /// - Parameters:
    ///   - keepsManifest: Whether the folder remembers what was written, to remove what a later run no longer writes.
    ///   - isAlone: Whether several files are written that belong together, so that of two runs at once the second is
    ///     refused. Always where it keeps a manifest.
    /// - Throws: ``JobError`` (can't create).
    init(_ path: String, keepsManifest: Bool, isAlone: Bool = false) throws(JobError) {
        self.path = path
        self.keepsManifest = keepsManifest
        var made: [String] = []
        guard let root = FolderHandle(making: path, made: &made) else {
            throw JobError(.cannotCreate, "\(path): can't write there: \(SystemFile.lastReason)")
        }
        self.root = root
        if keepsManifest || isAlone, !root.lock() {
            throw JobError(
                .cannotCreate,
                "\(path): another archflow is writing there: wait until it has ended, or name another folder")
        }
        guard let staging = Staging(in: path, madeFolders: made) else {
            throw JobError(.cannotCreate, "\(path): can't write there: \(SystemFile.lastReason)")
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

    /// The bytes of a file in its place, from an earlier run or of others; `nil` where there is none.
    func bytes(of name: String) -> [UInt8]? { root.bytes(of: name) }

    /// The names of what is in a folder here; none where there is no folder of that name.
    func names(in folder: String) -> [String] { root.folder(folder)?.names() ?? [] }

    /// Where to write a file that is to be staged under a name without folders, for what is too long to hand over whole.
    mutating func place(of name: String) throws(JobError) -> String {
        try clear(name)
        names.append(name)
        return "\(staging.path)/\(name)"
    }

    /// Finds out whether a file can be put under a name.
    private func clear(_ name: String) throws(JobError) {
        if let obstacle = root.obstacle(to: name) {
            throw JobError(.cannotCreate, "\(path)/\(name): \(obstacle); nothing was written")
        }
    }

    /// Puts all staged files in their places, and removes those that are stale: those that an earlier run wrote, as its list
    /// says, and nobody has changed since.
    ///
    /// - Throws: ``JobError``, can't create; then all is as it was.
    func commit() throws(JobError) { try commit(removing: []) { _, _ in false } }

    /// Commits, and removes some files in addition.
    ///
    /// - Parameters:
    ///   - stale: Their names.
    ///   - isMeant: True where a file of that name with these bytes is still to be removed.
    /// - Throws: ``JobError``, can't create; then all is as it was.
    func commit(removing stale: [String], where isMeant: (String, [UInt8]) -> Bool) throws(JobError) {
        defer { discard() }
        let written = keepsManifest ? Manifest(root.bytes(of: Self.manifestName) ?? []).checksums : [:]
        for name in names { try clear(name) }
        try Interruption.deferred { () throws(JobError) in
            try place()
            let kept = Set(names)
            for (name, checksum) in written where !kept.contains(name) {
                root.removeFile(name) { Manifest.checksum($0) == checksum }
            }
            for name in stale where !kept.contains(name) { root.removeFile(name) { isMeant(name, $0) } }
        }
    }

    /// Renames the staged files into their places; where one can't be, puts back what was there before.
    private func place() throws(JobError) {
        guard let staged = FolderHandle(staging.path) else {
            throw JobError(.cannotCreate, "\(path): \(SystemFile.lastReason)")
        }
        var manifest = Manifest()
        var undo: [() -> Void] = []
        for (number, name) in names.enumerated() {
            if keepsManifest { manifest.checksums[name] = Manifest.checksum(staged.bytes(of: name) ?? []) }
            let backup = ".backup-\(number)"
            let wasThere = root.has(name)
            let hasBackup = wasThere && root.link(name, as: backup, in: staged)
            guard root.move(name, from: staged, named: name) else {
                let reason = SystemFile.lastReason
                for step in undo.reversed() { step() }
                throw JobError(.cannotCreate, "\(path)/\(name): \(reason); nothing was written")
            }
            undo.append { [root] in
                if hasBackup {
                    _ = root.move(name, from: staged, named: backup)
                } else if !wasThere {
                    root.removeFile(name) { _ in true }
                }
            }
        }
        guard keepsManifest else { return }
        guard staging.put(Array(manifest.text.utf8), as: Self.manifestName) else {
            throw JobError(.inputOutput, "\(path)/\(Self.manifestName): \(SystemFile.lastReason)")
        }
        guard root.move(Self.manifestName, from: staged, named: Self.manifestName) else {
            throw JobError(.cannotCreate, "\(path)/\(Self.manifestName): \(SystemFile.lastReason)")
        }
    }

    /// Removes what was staged, and the folders that were made for it and hold nothing.
    func discard() { staging.remove() }
}

/// The list of the files that were written, each with a checksum by which a later run tells whether it was changed since.
///
/// Lists of names alone, as earlier versions wrote, say of no file that it is unchanged: none of them is removed.
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
