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
            for _ in 0..<100 where parent.removeTree(name) { break }
            SystemPath.removeFolders(madeFolders)
        }
    }

    /// Every such folder of this process, by its path.
    private static let all = Mutex<[String: Content]>([:])

    /// The folder itself, wherever its path leads meanwhile.
    let folder: FolderHandle

    /// Makes such a folder in another, and removes what killed processes have left there; `nil` where that fails, see
    /// `SystemFile.lastReason`.
    ///
    /// - Parameter parent: The path of the folder that is held open.
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

    /// Writes a file below the folder, and the folders above it; `false` where that fails, see `SystemFile.lastReason`.
    func put(_ bytes: [UInt8], as name: String) -> Bool { folder.create(name, bytes) }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in all.removeValue(forKey: path)?.erase() }
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
