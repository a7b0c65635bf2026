import Files

/// A source of the bytes of a trace, in ArchFlow's own format or in another tool's.
package struct TraceSource {
    /// The name of the source in findings and errors.
    package let name: String
    package let read: TraceReader.ByteSource

    package init(name: String, read: @escaping TraceReader.ByteSource) {
        self.name = name
        self.read = read
    }

    /// Opens a file, or standard input for `-`.
    ///
    /// - Parameter name: The name in findings and errors; by default the path.
    package init(path: String, name: String? = nil) throws(TraceError) {
        let name = name ?? (path == "-" ? "standard input" : path)
        let file: OpenInput
        if path == "-" {
            file = OpenInput(.standardInput)
        } else {
            if SystemFileKind(at: path) == .folder {
                throw .inputMissing(path, reason: "is a folder; a trace is a file")
            }
            guard let opened = SystemFile.reading(path) else {
                throw .inputMissing(path, reason: SystemFile.lastReason)
            }
            file = OpenInput(opened)
        }
        self.init(name: name) { (buffer) throws(TraceError) in
            guard let count = file.file.readChunk(into: buffer) else {
                throw .inputOutput(name, reason: SystemFile.lastReason)
            }
            return count
        }
    }

    package init(bytes: [UInt8], name: String) {
        var position = 0
        self.init(name: name) { (buffer) throws(TraceError) in
            let count = min(buffer.count, bytes.count - position)
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
            }
            position += count
            return count
        }
    }
}

/// An open file, retained by the closure that reads from it.
private final class OpenInput {
    let file: SystemFile

    init(_ file: consuming SystemFile) {
        self.file = file
    }
}
