package import SystemLibrary

/// An open folder of the operating system. Its operations follow no symbolic link below it, even where another process
/// changes the folder meanwhile.
package final class FolderHandle: Sendable {
    private let descriptor: Int32

    /// Opens a folder; `nil` on failure, see ``SystemFile/lastReason``.
    package convenience init?(_ path: String) {
        self.init(SystemFile.uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Opens a folder, and makes it and the folders above it where they are missing; `nil` on failure.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - made: Gets the paths of the folders that were made, the deepest first.
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
        // A child process holds the descriptor until it runs its program, and would keep the lock until then.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Locks the folder until this handle is gone; `false` where another handle has locked it.
    package func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// Returns the names in the folder, in order; `nil` where it can't be read.
    package func names() -> [String]? { SystemPath.names(inOpenFolder: opened())?.sorted() }

    /// Returns the hidden names of processes in the folder, in order; none where it can't be read. Of other names, which may be
    /// many, only the first byte is read.
    package func hiddenNames() -> [HiddenName] {
        (SystemPath.names(inOpenFolder: opened(), isHidden: true) ?? []).sorted().compactMap { HiddenName($0) }
    }

    /// Returns a new descriptor of the folder, at its first name.
    private func opened() -> Int32 { opened(".", O_RDONLY | O_DIRECTORY) }

    /// Returns a descriptor of an entry of the folder; it fails for a symbolic link.
    private func opened(_ name: String, _ flags: Int32) -> Int32 {
        SystemFile.uninterrupted { openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666) }
    }

    /// True where the folder belongs to this user and nobody else may enter it.
    package var isPrivate: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// Makes a folder in this one, and opens it; `nil` on failure, which leaves none behind.
    package func makeFolder(_ name: String, mode: mode_t) -> FolderHandle? {
        guard mkdirat(descriptor, name, mode) == 0 else { return nil }
        if let folder = folder(name) { return folder }
        let reason = errno
        removeFolder(name)
        errno = reason
        return nil
    }

    /// Opens a folder in this one; `nil` where there is none, or a symbolic link to one.
    package func folder(_ name: String) -> FolderHandle? {
        FolderHandle(opened(name, O_RDONLY | O_DIRECTORY))
    }

    /// Removes a folder where it is empty.
    package func removeFolder(_ name: String) {
        guard let (folder, last) = place(of: name) else { return }
        unlinkat(folder.descriptor, last, AT_REMOVEDIR)
    }

    /// Returns the reason why no file can be written under a name; `nil` where one can.
    package func obstacle(to name: String) -> String? {
        guard let parts = Self.parts(name) else { return "is no name within the folder" }
        var folder = self
        for part in parts.dropLast() {
            switch folder.kind(of: part) {
            case nil: return errno == ENOENT ? nil : SystemFile.lastReason
            case S_IFDIR?:
                guard let next = folder.folder(part) else { return SystemFile.lastReason }
                folder = next
            case S_IFLNK?: return "\(part) is a symbolic link, and no file is written through one"
            default: return "\(part) is in the way: it is no folder"
            }
        }
        switch parts.last.flatMap(folder.kind) {
        case nil: return errno == ENOENT ? nil : SystemFile.lastReason
        case S_IFREG?: return nil
        case S_IFDIR?: return "a folder is in the way"
        case S_IFLNK?: return "a symbolic link is in the way, and no file is written through one"
        default: return "something that is no file is in the way"
        }
    }

    /// Returns the bytes of a file; `nil` where there is no file of that name.
    package func bytes(of name: String) -> [UInt8]? {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return nil }
        return folder.file(last, O_RDONLY)?.readAll()
    }

    /// Writes a new file, and makes the folders above it; `false` on failure, which leaves no file behind, see
    /// ``SystemFile/lastReason``.
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

    /// Writes a new file, as ``create(_:_:)`` does, that is never seen by half: it is written under a hidden name and then
    /// linked to its own. Where the disk has no hard links, it is written in place.
    package func createWhole(_ name: String, _ bytes: [UInt8]) -> Bool {
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

    /// Writes a file that is never seen by half: it is written under a hidden name, and then renamed.
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

    /// Moves a file from another folder of the same disk to a name here, and makes the folders above it. It takes over the
    /// permissions of a file that it replaces.
    package func move(_ name: String, from other: FolderHandle, named source: String) -> Bool {
        guard let (target, last) = place(of: name, makes: true), let (folder, old) = other.place(of: source) else {
            return false
        }
        var status = stat()
        if fstatat(target.descriptor, last, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            fchmodat(folder.descriptor, old, status.st_mode & 0o7777, 0)
        } else if errno != ENOENT {
            // Nothing is replaced that can't be looked at.
            return false
        }
        return renameat(folder.descriptor, old, target.descriptor, last) == 0
    }

    /// Returns true where anything has that name, even a dangling symbolic link.
    package func isTaken(_ name: String) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return folder.kind(of: last) != nil
    }

    /// Returns true where there is a file of that name.
    package func has(_ name: String) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return folder.kind(of: last) == S_IFREG
    }

    /// Keeps a file of this folder under a name in another: as a hard link, or as a copy where the disk has none.
    ///
    /// - Returns: False where there is no such file; `nil` where it can't be kept, see ``SystemFile/lastReason``.
    package func keep(_ name: String, as backup: String, in other: FolderHandle) -> Bool? {
        if link(name, as: backup, in: other) { return true }
        if errno == ENOENT { return false }
        guard let bytes = bytes(of: name), other.create(backup, bytes) else { return nil }
        return true
    }

    /// Makes a hard link to a file of this folder in another; `false` on failure.
    package func link(_ name: String, as backup: String, in other: FolderHandle) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return linkat(folder.descriptor, last, other.descriptor, backup, 0) == 0
    }

    /// Removes a plain file.
    package func removeFile(_ name: String) {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return }
        unlinkat(folder.descriptor, last, 0)
    }

    /// Removes a file, and the folders above it that this leaves empty; `false` where the file stays, see
    /// ``SystemFile/lastReason``.
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

    /// Removes a folder in this one with all its contents; the targets of links in it stay.
    ///
    /// - Returns: True where there is no such folder any more.
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

    /// Removes the hidden files that ended processes have left in the folder. Recorded traces stay, for they are the only copy.
    package func removeLeftovers() {
        for hidden in hiddenNames() where hidden.isLeft {
            switch hidden.use {
            case .file: removeFile(hidden.text)
            case .staging where folder(hidden.text)?.isPrivate == true: removeTree(hidden.text)
            case .staging, .recording: break
            }
        }
    }

    private func file(_ name: String, _ flags: Int32) -> SystemFile? { SystemFile(opened(name, flags)) }

    /// Returns the folder that holds the last part of a name, and that part; makes missing folders if asked.
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

    /// Returns the type bits of an entry's mode, for a symbolic link its own; `nil` where there is no such entry.
    private func kind(of name: String) -> mode_t? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Returns the parts of a relative path; `nil` where it could lead out of the folder.
    private static func parts(_ name: String) -> [String]? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.contains("\0") } ? nil : parts
    }
}
