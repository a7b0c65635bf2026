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
