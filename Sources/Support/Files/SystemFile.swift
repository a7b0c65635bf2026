import SystemLibrary

/// An open file of the operating system, which is closed when this value is destroyed.
package struct SystemFile: ~Copyable {
    private let descriptor: Int32
    private let closes: Bool

    /// Creates the value for an open file; `nil` if the descriptor is negative.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the file; negative for a failure.
    ///   - closes: False if the file must not be closed with this value.
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

    /// True if the last call failed because nothing exists at the path; false for any other failure, after which
    /// something may exist there.
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

    /// Opens something that exists, such as a device or a pipe, for writing; `nil` on failure, see ``lastReason``.
    package static func writing(_ path: String) -> SystemFile? { opening(path, O_WRONLY) }

    private static func opening(_ path: String, _ flags: Int32) -> SystemFile? {
        SystemFile(uninterrupted { open(path, flags | O_CLOEXEC, 0o666) })
    }

    /// Repeats a system call as long as signals interrupt it, which may happen on network disks.
    static func uninterrupted(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Closes a file that was written. Returns `false` if the system lost written bytes, see ``lastReason``. Network disks and
    /// full quotas report such a loss only when the file is closed.
    package consuming func finish() -> Bool {
        let (descriptor, closes) = (descriptor, closes)
        discard self
        // An interrupted call of `close` has closed the file.
        return !closes || close(descriptor) == 0 || errno == EINTR
    }

    /// Returns the descriptor, or a copy of it if its number is 0, 1 or 2. In a process that was started without
    /// standard streams, a file can get the number of standard output, and would then also get all printed text.
    private static func aboveStandard(_ descriptor: Int32) -> Int32 {
        guard (0...2).contains(descriptor) else { return descriptor }
        defer { close(descriptor) }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    /// Opens those standard streams that the process was started without, so that no later file gets their numbers. Reading and
    /// writing on them fail.
    package static func fillStandardStreams() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The system uses the lowest free descriptor, which is this one. It is opened for the wrong direction, so that
            // reading and writing fail.
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Opens a plain file for reading. Returns `nil` for anything else, without waiting for a pipe's writer.
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

    /// Reads bytes into the buffer, up to its size, and returns their number: 0 at the end, `nil` on failure.
    package func readChunk(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Reads bytes from a position into the buffer, up to its size, and returns their number: 0 at the end, `nil` on failure.
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

    /// True if this file is at a path; false if another file, or nothing, is at the path.
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

    /// Writes all the bytes, if possible in one system call. Returns `false` on failure, see ``lastReason``.
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

    /// Writes all the bytes. Returns `false` on failure, see ``lastReason``.
    package func writeAll(_ bytes: some Collection<UInt8>) -> Bool {
        Array(bytes).withUnsafeBytes { writeAll($0) }
    }

    /// Waits until a full pipe or terminal accepts more bytes. Returns `false` if writing has failed for another
    /// reason.
    private func waits() -> Bool {
        guard errno == EAGAIN else { return false }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waiting, 1, -1) >= 0 || errno == EINTR
    }
}

/// The kind of entry at a path: a file, a folder, something else or nothing.
package enum SystemFileKind {
    case file, folder, other, nothing

    /// Determines the kind of the entry at a path, following symbolic links.
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
    /// Renames a file. A file with the new name is replaced in the same step.
    package static func move(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

    package static func remove(_ path: String) { unlink(path) }

    /// Removes the given folders in their order, except folders that aren't empty.
    package static func removeFolders(_ paths: [String]) {
        for path in paths { rmdir(path) }
    }

    /// Returns a hidden path in the folder of another path, for a file that is not yet completely written.
    package static func hidden(beside path: String) -> String {
        let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        return path[..<slash] + HiddenName(.file).text
    }

    /// Returns the path with all symbolic links resolved; `nil` if nothing exists there.
    package static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the names in a folder, unsorted and without `.` and `..`; `nil` if the folder can't be read.
    package static func names(in folder: String) -> [String]? {
        names(inOpenFolder: SystemFile.uninterrupted { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    }

    /// Returns the names in an open folder, unsorted and without `.` and `..`, and closes the folder. Returns `nil` if the
    /// folder can't be read to its end.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the folder.
    ///   - isHidden: True to return only names that begin with a dot; other names aren't decoded.
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

    /// Returns the size of a file in bytes; `nil` if nothing is there, or something without a size, such as a pipe.
    package static func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(clamping: status.st_size)
    }

    /// Returns true for a symbolic link, whatever its target is.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Returns two numbers that identify a file or folder under all its names: the number of the disk, and the file's
    /// number on that disk. `nil` if nothing exists at the path.
    package static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
}
