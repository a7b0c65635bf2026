import SystemLibrary

/// An open file, which is closed when this value is destroyed.
package struct SystemFile: ~Copyable {
    private let descriptor: Int32
    private let closes: Bool

    /// Wraps the descriptor of an open file; `nil` if it is negative.
    ///
    /// - Parameter closes: False if the file must stay open when this value is destroyed.
    package init?(_ descriptor: Int32, closes: Bool = true) {
        let descriptor = closes ? Self.aboveStandard(descriptor) : descriptor
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        self.closes = closes
    }

    private init(standard descriptor: Int32) {
        self.descriptor = descriptor
        closes = false
    }

    deinit {
        guard closes else { return }
        // The reason of an earlier failure must stay readable, and `close` may change it.
        let reason = errno
        close(descriptor)
        errno = reason
    }

    /// The system's message about its last failure: `No space left on device`.
    package static var lastReason: String { String(cString: strerror(errno)) }

    /// True if the last call failed because nothing exists at the path.
    package static var lastMeansNothing: Bool { [ENOENT, ENOTDIR, ELOOP].contains(errno) }

    package static var standardInput: SystemFile { SystemFile(standard: STDIN_FILENO) }
    package static var standardOutput: SystemFile { SystemFile(standard: STDOUT_FILENO) }
    package static var standardError: SystemFile { SystemFile(standard: STDERR_FILENO) }

    /// Opens a file for reading; `nil` on failure, see ``lastReason``.
    package static func reading(_ path: String) -> SystemFile? { opening(path, O_RDONLY) }

    /// Creates a file that must not exist yet, and opens it for writing; `nil` on failure, see ``lastReason``.
    package static func creating(_ path: String) -> SystemFile? { opening(path, O_WRONLY | O_CREAT | O_EXCL) }

    /// Creates or empties a file, and opens it for writing; `nil` on failure, see ``lastReason``.
    package static func overwriting(_ path: String) -> SystemFile? { opening(path, O_WRONLY | O_CREAT | O_TRUNC) }

    /// Opens a file for writing at its end, and creates it if it is missing; `nil` on failure, see ``lastReason``.
    package static func appending(_ path: String) -> SystemFile? { opening(path, O_WRONLY | O_CREAT | O_APPEND) }

    /// Opens an existing file, device or pipe for writing; `nil` on failure, see ``lastReason``.
    package static func writing(_ path: String) -> SystemFile? { opening(path, O_WRONLY) }

    private static func opening(_ path: String, _ flags: Int32) -> SystemFile? {
        SystemFile(uninterrupted { open(path, flags | O_CLOEXEC, 0o666) })
    }

    /// Repeats a system call while signals interrupt it, as happens on network disks.
    static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Closes a written file. Returns false if written bytes were lost, see ``lastReason``.
    package consuming func finish() -> Bool {
        let (descriptor, closes) = (descriptor, closes)
        discard self
        // Network disks and full quotas report lost bytes only here.
        // An interrupted call of `close` has closed the file.
        return !closes || close(descriptor) == 0 || errno == EINTR
    }

    /// Returns the descriptor, or a copy of it if its number is 0, 1 or 2, those of the standard streams.
    private static func aboveStandard(_ descriptor: Int32) -> Int32 {
        guard (0...2).contains(descriptor) else { return descriptor }
        // A process without standard streams would print into this file.
        defer { close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// Opens missing standard streams, so that no later file gets their descriptors. Reading and writing them fails.
    package static func fillStandardStreams() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The system uses the lowest free descriptor, which is this one. It is opened for the wrong direction, so that
            // reading and writing fail.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Opens a plain file for reading; `nil` for anything else. Doesn't wait for a pipe's writer.
    package static func readingPlain(_ path: String) -> SystemFile? {
        guard let file = opening(path, O_RDONLY | O_NONBLOCK), file.isPlain else { return nil }
        return file
    }

    private var status: stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    private var isPlain: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

    /// True if the file was removed while it was open.
    package var isRemoved: Bool { isPlain && status?.st_nlink == 0 }

    /// Reads bytes into the buffer, up to its size. Returns their count: 0 at the end, `nil` on failure.
    package func readChunk(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Reads bytes from a position into the buffer. Returns their count: 0 at the end, `nil` on failure.
    package func readChunk(into buffer: UnsafeMutableRawBufferPointer, at position: Int) -> Int? {
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// The length of a plain file in bytes; `nil` for anything else.
    package var length: Int? {
        guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// True if the path leads to this file.
    package func isAt(_ path: String) -> Bool {
        var there = stat()
        guard let status, stat(path, &there) == 0 else { return false }
        return status.st_dev == there.st_dev && status.st_ino == there.st_ino
    }

    /// Reads the rest of the file; `nil` on failure.
    package func readAll() -> [UInt8]? {
        var bytes: [UInt8] = []
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
            while let count = readChunk(into: buffer) {
                guard count > 0 else { return bytes }
                bytes += buffer[..<count]
            }
            return nil
        }
    }

    /// Writes all bytes, in one system call if possible. Returns false on failure, see ``lastReason``.
    package func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if count == 0 || (errno != EINTR && !waits()) {
                return false
            }
        }
        return true
    }

    /// Writes all bytes. Returns false on failure, see ``lastReason``.
    package func writeAll(_ bytes: some Collection<UInt8>) -> Bool {
        Array(bytes).withUnsafeBytes { writeAll($0) }
    }

    /// Waits until a full pipe or terminal accepts more bytes. Returns false if it wasn't full.
    private func waits() -> Bool {
        guard errno == EAGAIN else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }
}

/// The kind of entry at a path.
package enum SystemFileKind {
    case file, folder, other, nothing

    /// Determines the kind, following symbolic links.
    package init(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            self = .nothing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }
}

/// Operations on files and folders by their paths.
package enum SystemPath {
    /// Renames a file, atomically replacing a file with the new name. Returns false on failure.
    package static func move(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

    package static func remove(_ path: String) { unlink(path) }

    /// Removes the folders in this order, except folders that aren't empty.
    package static func removeFolders(_ paths: [String]) {
        for path in paths { rmdir(path) }
    }

    /// Returns a hidden path in the folder of another path, for a file that is being written.
    package static func hidden(beside path: String) -> String {
        let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return path[..<slash] + HiddenName(.file).text
    }

    /// Returns the path without symbolic links; `nil` if nothing exists there.
    package static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the names in a folder, unsorted and without `.` and `..`; `nil` if the folder can't be read.
    package static func names(in folder: String) -> [String]? {
        names(inOpenFolder: SystemFile.uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Returns the names in an open folder, unsorted and without `.` and `..`, and closes the folder.
    ///
    /// - Parameter isHidden: True for only the names that begin with a dot.
    /// - Returns: `nil` if the folder can't be read to its end.
    static func names(inOpenFolder descriptor: Int32, isHidden: Bool = false) -> [String]? {
        guard descriptor >= 0 else { return nil }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return nil
        }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            if isHidden, entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
            errno = 0
        }
        // Only errno distinguishes the end from a failure.
        let reason = errno
        closedir(stream)
        errno = reason
        return reason == 0 ? names : nil
    }

    /// Returns the size of a plain file in bytes; `nil` for anything else.
    package static func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(clamping: status.st_size)
    }

    /// Returns true for a symbolic link.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns the disk's id and the file's id on that disk; `nil` if nothing exists at the path.
    ///
    /// Two paths with equal ids are the same file or folder.
    package static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
}
