import Files
import Synchronization
import SystemLibrary

/// A hidden folder for what isn't finished. It is removed with all in it when nobody refers to it any more, also where a person
/// or the system ends the process.
final class Staging: Sendable {
    let path: String

    /// Such a folder, and the folders above it that were made for it, the deepest first.
    private struct Content {
        let parent: FolderHandle
        let name: String
        let madeFolders: [String]

        func erase() {
            // Where a signal ends the process, another thread may still be writing there: once the folder is gone it can't.
            for _ in 0..<100 where parent.folder(name) != nil { parent.removeTree(name) }
            SystemPath.removeFolders(madeFolders)
        }
    }

    /// Every such folder of this process, by its path.
    private static let all = Mutex<[String: Content]>([:])

    private let folder: FolderHandle

    /// Makes such a folder in another, and removes what killed processes have left there; `nil` where that fails, see
    /// `SystemFile.lastReason`.
    init?(in parent: String, madeFolders: [String] = []) {
        guard let handle = FolderHandle(parent) else { return nil }
        Self.sweep(handle)
        let name = HiddenName(.staging).text
        let path = "\(parent)/\(name)"
        Interruption.watch()
        let made: FolderHandle? = Self.all.withLock { all in
            guard handle.makeFolder(name, mode: 0o700), let folder = handle.folder(name) else { return nil }
            all[path] = Content(parent: handle, name: name, madeFolders: madeFolders)
            return folder
        }
        guard let made else {
            let reason = errno
            SystemPath.removeFolders(madeFolders)
            errno = reason
            return nil
        }
        (self.path, self.folder) = (path, made)
    }

    deinit { remove() }

    /// Writes a file below the folder, and the folders above it; `false` where that fails, see `SystemFile.lastReason`.
    func put(_ bytes: [UInt8], as name: String) -> Bool { folder.create(name, bytes) }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in all.removeValue(forKey: path)?.erase() }
    }

    /// Removes what processes that are no more have left in a folder, but for what they recorded: that is the only copy.
    private static func sweep(_ folder: FolderHandle) {
        for hidden in folder.hiddenNames() where hidden.isLeft {
            switch hidden.use {
            case .file: folder.removeFile(hidden.text)
            case .staging where folder.folder(hidden.text)?.isPrivate == true: folder.removeTree(hidden.text)
            case .staging, .recording: break
            }
        }
    }

    /// Removes all that isn't finished.
    ///
    /// - Parameter end: Ends the process, where that must be before anything new is begun.
    static func removeAll(_ end: () -> Void = {}) {
        all.withLock { all in
            for content in all.values { content.erase() }
            all = [:]
            end()
        }
    }
}
