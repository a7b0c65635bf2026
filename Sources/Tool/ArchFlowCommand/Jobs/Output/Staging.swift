import Files
import Synchronization
import SystemLibrary

/// A hidden folder for unfinished files. It is removed with this object, or when a signal ends the process.
final class Staging: Sendable {
    let path: String

    /// A staging folder, and the parent folders created for it, the innermost first.
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

    /// Stays valid if the folder is renamed.
    let folder: FolderHandle

    /// Creates a staging folder, and removes those of killed processes; `nil` on failure, see `SystemFile.lastReason`.
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

    /// Writes a file, and creates subfolders for it. Returns false on failure, see `SystemFile.lastReason`.
    func put(_ bytes: [UInt8], as name: String) -> Bool { folder.create(name, bytes) }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in all.removeValue(forKey: path)?.erase() }
    }

    /// Removes all unfinished files of this process.
    ///
    /// - Parameter end: Ends the process. No staging folder can be created while it runs.
    static func removeAll(_ end: () -> Void = {}) {
        all.withLock { all in
            for content in all.values { content.erase() }
            all = [:]
            end()
        }
    }
}
