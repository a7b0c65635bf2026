extension TraceReader {
    /// The bytes of a file, or of standard input for `-`.
    static func source(path: String, name: String) throws(TraceError) -> ByteSource {
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
        return { (buffer) throws(TraceError) in
            guard let count = file.file.readChunk(into: buffer) else {
                throw .inputOutput(name, reason: SystemFile.lastReason)
            }
            return count
        }
    }

    /// Reads the first line that holds something as a header.
    static func header(_ lines: inout NumberedLines, _ name: String) throws(TraceError) -> TraceHeader {
        guard let line = try lines.next() else {
            throw .badData(
                name, reason: "is empty; a trace begins with a header such as \(RecordDecoder.headerExample)")
        }
        do throws(LineProblem) {
            let fields = try lines.fields(of: line)
            guard RecordFields("header", fields)["archflow"] != nil else {
                throw LineProblem("the first line is an object without \"archflow\"")
            }
            return try RecordDecoder.header(fields)
        } catch {
            let reason = lines.isCutOff ? "the file ends within the first line, or that is no header" : error.message
            throw .badData(
                name, line: lines.number,
                reason: "no trace, which is a text file of JSON lines that begins with a header such as "
                    + "\(RecordDecoder.headerExample): \(reason)")
        }
    }
}

/// A file that a closure holds open.
private final class OpenInput {
    let file: SystemFile

    init(_ file: consuming SystemFile) {
        self.file = file
    }
}
