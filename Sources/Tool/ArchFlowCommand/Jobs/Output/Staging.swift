import Files
import Synchronization
import SystemLibrary

/// A hidden folder for unfinished files. The folder and its content are removed when this object is released, and when a person
/// or the system ends the process.
final class Staging: Sendable {
    let path: String

    /// A staging folder, and the parent folders that were made for it, the deepest first.
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

    /// The staging folders of this process, by path.
    private static let all = Mutex<[String: Content]>([:])

    /// The folder itself, which stays valid if its path is renamed meanwhile.
    let folder: FolderHandle

    /// Makes a staging folder in another folder, and removes staging folders that killed processes left there. Returns `nil` on
    /// failure, for which `SystemFile.lastReason` gives the reason.
    ///
    /// - Parameter parent: The path of the open folder.
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

    /// Writes a file below the folder, and makes the folders above the file. Returns `false` on failure, for which
    /// `SystemFile.lastReason` gives the reason.
    func put(_ bytes: [UInt8], as name: String) -> Bool { folder.create(name, bytes) }

    func remove() {
        // A signal that ends the process waits for it.
        Self.all.withLock { all in all.removeValue(forKey: path)?.erase() }
    }

    /// Removes all unfinished files.
    ///
    /// - Parameter end: Ends the process, if it must end before another staging folder can be made.
    static func removeAll(_ end: () -> Void = {}) {
        all.withLock { all in
            for content in all.values { content.erase() }
            all = [:]
            end()
        }
    }
}
