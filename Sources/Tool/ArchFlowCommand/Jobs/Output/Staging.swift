import Foundation
import Synchronization
import TraceFormat

/// A hidden folder for what isn't finished. It is removed with all in it when nobody refers to it any more, also where a person
/// or the system ends the process.
final class Staging: Sendable {
    let path: String

    /// Every such folder, and the folders above it that were made for it, the deepest first.
    private static let all = Mutex<[String: [String]]>([:])

    private static let prefix = ".archflow-staging-"

    /// Makes such a folder in another, and removes those that killed runs have left there; `nil` where that fails.
    init?(in folder: String, madeFolders: [String] = []) {
        Self.sweep(folder)
        path = "\(folder)/\(Self.prefix)\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        Interruption.watch()
        let reason = Self.all.withLock { all in
            all[path] = madeFolders
            return mkdir(path, 0o700) == 0 ? 0 : errno
        }
        guard reason == 0 else {
            remove()
            errno = reason
            return nil
        }
    }

    deinit { remove() }

    /// Writes a file below the folder, and the folders above it; `false` where that fails, see ``FolderHandle/lastReason``.
    func put(_ bytes: [UInt8], as name: String) -> Bool {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/\(part)"
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { return false }
        }
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        let isWritten = StandardStream.write(bytes, to: descriptor)
        let reason = errno
        close(descriptor)
        errno = reason
        return isWritten
    }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in
            if let madeFolders = all.removeValue(forKey: path) { Self.erase(path, madeFolders) }
        }
    }

    private static func erase(_ path: String, _ madeFolders: [String]) {
        // Where a signal ends the process, another thread may still be writing there: once the folder is gone it can't.
        for _ in 0..<100 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
        for folder in madeFolders { rmdir(folder) }
    }

    /// Removes what processes that are no more have left in a folder: such folders, and the hidden files of unfinished traces.
    private static func sweep(_ path: String) {
        guard let folder = FolderHandle(path) else { return }
        for name in folder.names() where name.hasPrefix(".") {
            let isFolder = name.hasPrefix(prefix)
            let process =
                isFolder ? pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }) : UnfinishedTrace.process(of: name)
            guard let process, process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
            if !isFolder {
                folder.removeFile(name)
            } else if folder.folder(name)?.isPrivate == true {
                try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
            }
        }
    }

    /// Removes all that isn't finished.
    ///
    /// - Parameter end: Ends the process, where that must be before anything new is begun.
    static func removeAll(_ end: () -> Void = {}) {
        all.withLock { all in
            for (path, madeFolders) in all { erase(path, madeFolders) }
            all = [:]
            end()
        }
    }
}
