#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An open file of the operating system, closed with this value.
struct SystemFile: ~Copyable {
    private let descriptor: Int32
    private let closes: Bool

    private init(_ descriptor: Int32, closes: Bool) {
        self.descriptor = descriptor
        self.closes = closes
    }

    deinit {
        if closes { close(descriptor) }
    }

    /// What the system says about its last failure: `No space left on device`.
    static var lastReason: String { String(cString: strerror(errno)) }

    static var standardInput: SystemFile { SystemFile(0, closes: false) }

    /// Opens a file for reading; `nil` where that failed, see ``lastReason``.
    static func reading(_ path: String) -> SystemFile? {
        opening(path, O_RDONLY)
    }

    /// Creates a file that must not exist yet.
    static func creating(_ path: String) -> SystemFile? {
        opening(path, O_WRONLY | O_CREAT | O_EXCL)
    }

    /// Opens a file for writing from its beginning, creating it or emptying it first.
    static func overwriting(_ path: String) -> SystemFile? {
        opening(path, O_WRONLY | O_CREAT | O_TRUNC)
    }

    /// Opens a file for writing at its end, creating it first if there is none.
    static func appending(_ path: String) -> SystemFile? {
        opening(path, O_WRONLY | O_CREAT | O_APPEND)
    }

    private static func opening(_ path: String, _ flags: Int32) -> SystemFile? {
        while true {
            let descriptor = open(path, flags | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return SystemFile(descriptor, closes: true) }
            if errno != EINTR { return nil }
        }
    }

    /// Reads up to the size of the buffer; 0 at the end, `nil` where it failed.
    func readChunk(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { return nil }
        }
    }

    /// Writes all the bytes, in one call of the system where it takes them at once.
    func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if count == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }
}

/// The kind of thing at a path.
enum SystemFileKind {
    case file, folder, other, nothing

    /// Follows symbolic links.
    init(at path: String) {
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

/// The hidden file that a trace stands in until it is finished: `.login.jsonl.archflow-4711-3k9.tmp`.
package enum UnfinishedTrace {
    private static let mark = "archflow"
    private static let ending = ".tmp"

    /// A name beside a trace that no other writer uses, and that isn't taken for a trace.
    static func path(beside path: String) -> String {
        let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let unique = String(UInt64.random(in: .min ... .max), radix: 36)
        return "\(path[..<slash]).\(path[slash...]).\(mark)-\(getpid())-\(unique)\(ending)"
    }

    /// The number of the process that writes a file of this name; `nil` where it is no unfinished trace.
    package static func process(of name: String) -> Int32? {
        guard name.hasPrefix("."), name.hasSuffix(ending),
            let parts = name.dropLast(ending.count).split(separator: ".").last?.split(separator: "-"),
            parts.count == 3, parts[0] == mark
        else { return nil }
        return Int32(parts[1])
    }
}

/// The few things done to names of files.
package enum SystemPath {
    /// Renames, replacing what is at the new name in one step.
    static func move(_ old: String, to new: String) -> Bool { rename(old, new) == 0 }

    static func remove(_ path: String) { unlink(path) }

    /// The path without symbolic links, of something that exists.
    static func resolvingLinks(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The names in a folder, without `.` and `..`, in no order; `nil` where it can't be read.
    static func names(in folder: String) -> [String]? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return descriptor < 0 ? nil : names(inOpenFolder: descriptor)
    }

    /// The names in a folder that is open, without `.` and `..`, in no order; `nil` where it can't be read. It closes the folder.
    package static func names(inOpenFolder descriptor: Int32) -> [String]? {
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return nil
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The bytes of a file; `nil` where there is none, or something that has no length, such as a pipe.
    static func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(clamping: status.st_size)
    }

    /// The file's or folder's number on this machine, the same under all its names.
    static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }
}
