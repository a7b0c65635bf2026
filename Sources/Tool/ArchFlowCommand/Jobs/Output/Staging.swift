import Files
import Synchronization
import SystemLibrary

/// A hidden folder for unfinished files. It is removed with its files when this object is released, and when a signal
/// ends the process.
final class Staging: Sendable {
    let path: String

    /// A staging folder's handle, and the parent folders that were created for it, the innermost first.
    private struct Content {
        let parent: FolderHandle
        let name: String
        let madeFolders: [String]

        func erase() {
            // When a signal ends the process, another thread may still be writing there: once the folder is gone it can't.
            for _ in 0..<100 where parent.removeTree(name) { break }
            SystemPath.removeFolders(madeFolders)
        }
    }

    /// All staging folders of this process, by path.
    private static let all = Mutex<[String: Content]>([:])

    /// The handle of the open folder. It stays valid if the folder is renamed.
    let folder: FolderHandle

    /// Creates a staging folder in another folder, and removes staging folders that killed processes have left there.
    /// On failure, returns `nil` and leaves the reason in `SystemFile.lastReason`.
    ///
    /// - Parameter parent: The path of the folder in which the staging folder is created.
    init?(in handle: FolderHandle, at parent: String, madeFolders: [String] = []) {
        handle.removeLeftovers()
        let name = HiddenName(.staging).text
        let path = "\(parent)/\(name)"
        Interruption.watch()
        let made: FolderHandle? = Self.all.withLock { all in
            guard let folder = handle.makeFolder(name, mode: 0o700) else { return nil }
            all[path] = Content(parent: handle, name: name, madeFolders: madeFolders)
            return folder
        }
        guard let made else { return nil }
        (self.path, self.folder) = (path, made)
    }

    deinit { remove() }

    /// Writes a file in the folder, and creates subfolders for it. On failure, returns false and leaves the reason in
    /// `SystemFile.lastReason`.
    func put(_ bytes: [UInt8], as name: String) -> Bool { folder.create(name, bytes) }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in all.removeValue(forKey: path)?.erase() }
    }

    /// Removes all unfinished files of this process.
    ///
    /// - Parameter end: Called before another staging folder can be created, to end the process.
    static func removeAll(_ end: () -> Void = {}) {
        all.withLock { all in
            for content in all.values { content.erase() }
            all = [:]
            end()
        }
    }
}
