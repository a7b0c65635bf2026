import Foundation
import TraceFormat

/// An open folder of the operating system. What is done below it goes through no symbolic link, whoever changes the folder
/// meanwhile.
final class FolderHandle: Sendable {
    private let descriptor: Int32

    /// Opens a folder; `nil` where that fails, see ``lastReason``.
    convenience init?(_ path: String) {
        self.init(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    private init?(_ descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        // A process that is just being started holds the descriptor until it runs its program, and would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// What the system says about its last failure: `No space left on device`.
    static var lastReason: String { String(cString: strerror(errno)) }

    /// Locks the folder until this handle is gone; `false` where another handle has locked it.
    func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// The names in the folder, in order; none where it can't be read.
    func names() -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return copy < 0 ? [] : (SystemPath.names(inOpenFolder: copy) ?? []).sorted()
    }

    /// The folder is this user's, and open to nobody else.
    var isPrivate: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// Makes a folder in this one; `false` where that fails.
    func makeFolder(_ name: String, mode: mode_t) -> Bool { mkdirat(descriptor, name, mode) == 0 }

    /// A folder in this one; `nil` where there is none, or a symbolic link to one.
    func folder(_ name: String) -> FolderHandle? {
        FolderHandle(openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    }

    /// Removes a folder in this one where it is empty.
    func removeFolder(_ name: String) { unlinkat(descriptor, name, AT_REMOVEDIR) }

    /// Why no file can be put under a name; `nil` where one can.
    func obstacle(to name: String) -> String? {
        guard let parts = Self.parts(name) else { return "is no name within the folder" }
        var folder = self
        for part in parts.dropLast() {
            switch folder.kind(of: part) {
            case nil: return nil
            case S_IFDIR?:
                guard let next = folder.folder(part) else { return Self.lastReason }
                folder = next
            case S_IFLNK?: return "\(part) is a symbolic link, and no file is written through one"
            default: return "\(part) is in the way: it is no folder"
            }
        }
        switch parts.last.flatMap(folder.kind) {
        case nil, S_IFREG?: return nil
        case S_IFDIR?: return "a folder is in the way"
        case S_IFLNK?: return "a symbolic link is in the way, and no file is written through one"
        default: return "something that is no file is in the way"
        }
    }

    /// The bytes of a file; `nil` where there is none, or something else.
    func bytes(of name: String) -> [UInt8]? {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return nil }
        let file = openat(folder.descriptor, last, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        return (try? handle.readToEnd()).map { Array($0) }
    }

    /// Moves a file of another folder of the same disk to its place here, and makes the folders above it. A file that it
    /// replaces leaves it its permissions.
    func move(_ name: String, from other: FolderHandle, named source: String) -> Bool {
        guard let (target, last) = place(of: name, makes: true), let (folder, old) = other.place(of: source) else {
            return false
        }
        var status = stat()
        if fstatat(target.descriptor, last, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            fchmodat(folder.descriptor, old, status.st_mode & 0o7777, 0)
        }
        return renameat(folder.descriptor, old, target.descriptor, last) == 0
    }

    /// Whether there is a file of that name.
    func has(_ name: String) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return folder.kind(of: last) == S_IFREG
    }

    /// Gives a file of this folder a second name in another; `false` where the disk can't.
    func link(_ name: String, as backup: String, in other: FolderHandle) -> Bool {
        guard let (folder, last) = place(of: name) else { return false }
        return linkat(folder.descriptor, last, other.descriptor, backup, 0) == 0
    }

    /// Removes a plain file.
    func removeFile(_ name: String) {
        guard let (folder, last) = place(of: name), folder.kind(of: last) == S_IFREG else { return }
        unlinkat(folder.descriptor, last, 0)
    }

    /// Removes a plain file if its bytes are the ones meant, and the folders that this leaves empty.
    func removeFile(_ name: String, where isMeant: ([UInt8]) -> Bool) {
        guard let bytes = bytes(of: name), isMeant(bytes), let parts = Self.parts(name) else { return }
        var folders = [self]
        for part in parts.dropLast() {
            guard let last = folders.last, let next = last.folder(part) else { return }
            folders.append(next)
        }
        for (place, part) in parts.enumerated().reversed() {
            let flags = place == parts.count - 1 ? 0 : AT_REMOVEDIR
            guard unlinkat(folders[place].descriptor, part, flags) == 0 else { return }
        }
    }

    /// The folder that a name's last part stands in.
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

    /// The kind of what has a name here, a symbolic link itself; `nil` where there is nothing.
    private func kind(of name: String) -> mode_t? {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The parts of a relative path; `nil` where it could lead elsewhere.
    private static func parts(_ name: String) -> [String]? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.contains("\0") } ? nil : parts
    }
}
