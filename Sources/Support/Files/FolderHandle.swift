package import SystemLibrary

/// An open folder. Operations on its contents never follow symbolic links, even if another process changes the folder.
package final class FolderHandle: Sendable {
    private let descriptor: Int32

    /// Opens a folder; `nil` on failure, see ``SystemFile/lastReason``.
    package convenience init?(_ path: String) {
        self.init(SystemFile.uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Opens a folder, after creating missing folders of its path; `nil` on failure.
    ///
    /// - Parameter made: Set to the paths of the created folders, the deepest first.
    package convenience init?(making path: String, made: inout [String]) {
        var missing: [String] = []
        var parts = path.split(separator: "/", omittingEmptySubsequences: true)
        let root = path.hasPrefix("/") ? "/" : ""
        while !parts.isEmpty, SystemFileKind(at: root + parts.joined(separator: "/")) == .nothing {
            missing.append(root + parts.joined(separator: "/"))
            parts.removeLast()
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { return nil }
            made.insert(folder, at: 0)
        }
        self.init(path)
    }

    private init?(_ descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        // Unlocked explicitly, because a new child process has a copy of the descriptor until it runs its program, which would
        // keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Locks the folder until this handle is freed. Returns false if another handle has locked it.
    package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// Returns the names in the folder, sorted; `nil` if the folder can't be read.
    package func names() -> [String]? { SystemPath.names(inOpenFolder: opened())?.sorted() }

    /// Returns the names with the form of a ``HiddenName``, sorted; empty if the folder can't be read.
    package func hiddenNames() -> [HiddenName] {
        (SystemPath.names(inOpenFolder: opened(), isHidden: true) ?? []).sorted().compactMap { HiddenName($0) }
    }

    /// Returns a new descriptor of the folder, for reading its names from the first.
    private func opened() -> Int32 { opened(".", O_RDONLY | O_DIRECTORY) }

    /// Opens an entry of the folder. Returns its descriptor; a negative number on failure, also for a symbolic link.
    private func opened(_ name: String, _ flags: Int32) -> Int32 {
        SystemFile.uninterrupted { openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    }

    /// True if the folder belongs to this user, and nobody else has any permission.
    package var isPrivate: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// Creates and opens a folder in this folder. On failure, returns `nil` and leaves no folder behind.
    package func makeFolder(_ name: String, mode: mode_t) -> FolderHandle? {
        guard mkdirat(descriptor, name, mode) == 0 else { return nil }
        if let folder = folder(name) { return folder }
        let reason = errno
        removeFolder(name)
        errno = reason
        return nil
    }

    /// Opens a folder in this folder; `nil` if it is missing or a symbolic link.
    package func folder(_ name: String) -> FolderHandle? {
        FolderHandle(opened(name, O_RDONLY | O_DIRECTORY))
    }

    /// Removes a folder if it is empty.
    package func removeFolder(_ name: String) {
        guard let (folder, last) = place(of: name) else { return }
        unlinkat(folder.descriptor, last, AT_REMOVEDIR)
    }

    /// Returns the reason why a file can't be written under a name; `nil` if it can.
    package func obstacle(to name: String) -> String? {
        guard let parts = Self.parts(name) else { return "isn't a path within the folder" }
        var folder = self
        for part in parts.dropLast() {
            switch folder.kind(of: part) {
            case nil: return errno == ENOENT ? nil : SystemFile.lastReason
            case S_IFDIR?:
                guard let next = folder.folder(part) else { return SystemFile.lastReason }
                folder = next
            case S_IFLNK?: return "\(part) is a symbolic link: files are never written through links"
            default: return "\(part) is in the way: it is not a folder"
            }
        }
        switch parts.last.flatMap(folder.kind) {
        case nil: return errno == ENOENT ? nil : SystemFile.lastReason
        case S_IFREG?: return nil
        case S_IFDIR?: return "a folder is in the way"
        case S_IFLNK?: return "a symbolic link is in the way: files are never written through links"
        default: return "something other than a file is in the way"
        }
    }

    /// Returns the bytes of a file; `nil` if it is missing or no plain file.
    package func bytes(of name: String) -> [UInt8]? {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return nil }
        return folder.file(last, O_RDONLY)?.readAll()
    }

    /// Writes a new file, and creates missing folders of its path.
    ///
    /// - Returns: False on failure, see ``SystemFile/lastReason``. Then no file is left behind.
    package func create(_ name: String, _ bytes: [UInt8]) -> Bool {
        guard let (folder, last) = place(of: name, makes: true),
            let file = folder.file(last, O_WRONLY | O_CREAT | O_EXCL)
        else { return false }
        guard file.writeAll(bytes), file.finish() else {
            let reason = errno
            unlinkat(folder.descriptor, last, 0)
            errno = reason
            return false
        }
        return true
    }

    /// Writes a new file like ``create(_:_:)``, but no reader finds a half-written file.
    package func createWhole(_ name: String, _ bytes: [UInt8]) -> Bool {
        // Written under a hidden name; then a hard link gives it its own name, where the disk has hard links.
        let hidden = HiddenName(.file).text
        guard create(hidden, bytes) else { return false }
        defer {
            let reason = errno
            unlinkat(descriptor, hidden, 0)
            errno = reason
        }
        guard let (folder, last) = place(of: name, makes: true) else { return false }
        if linkat(descriptor, hidden, folder.descriptor, last, 0) == 0 { return true }
        return errno != EEXIST && create(name, bytes)
    }

    /// Writes a new file or replaces one; no reader finds a half-written file. Returns false on failure.
    package func replace(_ name: String, with bytes: [UInt8]) -> Bool {
        let hidden = HiddenName(.file).text
        guard create(hidden, bytes), move(name, from: self, named: hidden) else {
            let reason = errno
            removeFile(hidden)
            errno = reason
            return false
        }
        return true
    }

    /// Moves a file from another folder of the same disk, and creates missing folders of the new path.
    ///
    /// A replaced file's permissions are kept.
    ///
    /// - Returns: False on failure.
    package func move(_ name: String, from other: FolderHandle, named source: String) -> Bool {
        guard let (target, last) = place(of: name, makes: true), let (folder, old) = other.place(of: source) else {
            return false
        }
        var status = stat()
        if fstatat(target.descriptor, last, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            fchmodat(folder.descriptor, old, status.st_mode & 0o7777, 0)
        } else if errno != ENOENT {
            // A file that can't be examined is not replaced.
            return false
        }
        return renameat(folder.descriptor, old, target.descriptor, last) == 0
    }

    /// Returns true if anything has that name, even a dangling symbolic link.
    package func isTaken(_ name: String) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return folder.kind(of: last) != nil
    }

    /// Returns true if a plain file has that name.
    package func has(_ name: String) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return folder.kind(of: last) == S_IFREG
    }

    /// Saves a file in another folder: as a hard link or, on disks without hard links, as a copy.
    ///
    /// - Returns: False if the file is missing; `nil` on failure, see ``SystemFile/lastReason``.
    package func keep(_ name: String, as backup: String, in other: FolderHandle) -> Bool? {
        if link(name, as: backup, in: other) { return true }
        if errno == ENOENT { return false }
        guard let bytes = bytes(of: name), other.create(backup, bytes) else { return nil }
        return true
    }

    /// Creates a hard link to a file in another folder. Returns false on failure.
    package func link(_ name: String, as backup: String, in other: FolderHandle) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return linkat(folder.descriptor, last, other.descriptor, backup, 0) == 0
    }

    /// Removes a plain file. Leaves anything else.
    package func removeFile(_ name: String) {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return }
        unlinkat(folder.descriptor, last, 0)
    }

    /// Removes a file, and then the folders of its path that are empty.
    ///
    /// - Returns: False if the file can't be removed, see ``SystemFile/lastReason``.
    @discardableResult package func takeBack(_ name: String) -> Bool {
        guard let parts = Self.parts(name), let last = parts.last else { return false }
        var folders = [self]
        for part in parts.dropLast() {
            guard let next = folders[folders.count - 1].folder(part) else { return false }
            folders.append(next)
        }
        guard unlinkat(folders[parts.count - 1].descriptor, last, 0) == 0 else { return false }
        for (index, part) in parts.dropLast().enumerated().reversed() {
            guard unlinkat(folders[index].descriptor, part, AT_REMOVEDIR) == 0 else { break }
        }
        return true
    }

    /// Removes a folder with all its contents, but not the targets of links in it.
    ///
    /// - Returns: True if the folder no longer exists.
    @discardableResult package func removeTree(_ name: String) -> Bool {
        if let folder = folder(name) {
            for name in folder.names() ?? [] {
                if folder.kind(of: name) == S_IFDIR {
                    folder.removeTree(name)
                } else {
                    unlinkat(folder.descriptor, name, 0)
                }
            }
        }
        return unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    }

    /// Removes hidden files of processes that have ended.
    package func removeLeftovers() {
        for hidden in hiddenNames() where hidden.isLeft {
            switch hidden.use {
            case .file: removeFile(hidden.text)
            // Recorded traces stay, because they are the only copy.
            case .staging where folder(hidden.text)?.isPrivate == true: removeTree(hidden.text)
            case .staging, .recording: break
            }
        }
    }

    private func file(_ name: String, _ flags: Int32) -> SystemFile? { SystemFile(opened(name, flags)) }

    /// Returns the opened folder of a path's last name, and that name; `nil` on failure.
    ///
    /// - Parameter makes: True to create missing folders.
    private func place(of name: String, makes: Bool = false) -> (folder: FolderHandle, last: String)? {
        guard let parts = Self.parts(name), let last = parts.last else { return nil }
        var folder = self
        for part in parts.dropLast() {
            if makes, folder.kind(of: part) == nil { mkdirat(folder.descriptor, part, 0o777) }
            guard let next = folder.folder(part) else { return nil }
            folder = next
        }
        return (folder, last)
    }

    /// Returns the file type bits of an entry's mode; `nil` if there is no such entry.
    private func kind(of name: String) -> mode_t? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Splits a relative path into names; `nil` if the path could lead out of the folder.
    private static func parts(_ name: String) -> [String]? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.contains("\0") } ? nil : parts
    }
}
