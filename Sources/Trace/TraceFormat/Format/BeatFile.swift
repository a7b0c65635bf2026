import Files

/// A file in which one process, such as a UI test, names the beats of another process's recording.
///
/// The app gets the file's path in its environment, as `MESSAGE_TRACE_BEATS`. Before each step the test adds the step's
/// name. The beat begins with the next message from a person or the system.
///
/// ```swift
/// let beats = BeatFile("/tmp/shop.beats")
/// app.launchEnvironment["MESSAGE_TRACE_BEATS"] = beats.path
/// try beats.add("taps Buy")
/// app.buttons["buy"].tap()
/// ```
public struct BeatFile: Sendable {
    public let path: String

    public init(_ path: String) { self.path = path }

    /// Appends a line with the beat's kind, a tab and its name. Creates the file if it is missing.
    ///
    /// - Parameter kind: The step's kind; `nil` to write only the name.
    /// - Throws: A `TraceError` with the code `cannotCreate` or `inputOutput`.
    public func add(_ name: String, kind: BeatKind? = nil) throws(TraceError) {
        guard let file = SystemFile.appending(path) else {
            throw .cannotCreate(path, reason: SystemFile.lastReason)
        }
        let words = name.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
        var line = (kind.map { "\($0.rawValue)\t" } ?? "") + words + "\n"
        guard line.withUTF8({ file.writeAll(UnsafeRawBufferPointer($0)) }), file.finish() else {
            throw .inputOutput(path, reason: SystemFile.lastReason)
        }
    }

    /// Reads the complete lines of a beat file that another process writes. A pipe or device has no beats.
    package struct Reader: ~Copyable {
        package typealias Beat = (name: String, kind: BeatKind?)

        private let path: String
        private var file: SystemFile?
        private var rest: [UInt8] = []

        package init(_ path: String) { self.path = path }

        /// Returns the beats that were added since the last call.
        package mutating func next() -> [Beat] {
            // A pipe isn't even opened: that would unblock its writer.
            if file == nil, SystemFileKind(at: path) == .file { file = SystemFile.readingPlain(path) }
            guard file != nil else { return [] }
            var beats: [Beat] = []
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
                while let count = file?.readChunk(into: buffer), count > 0 {
                    for byte in buffer.prefix(count) {
                        if byte != UInt8(ascii: "\n") {
                            rest.append(byte)
                        } else {
                            beats.append(Self.beat(String(decoding: rest, as: UTF8.self)))
                            rest = []
                        }
                    }
                }
            }
            return beats.filter { !$0.name.isEmpty }
        }

        private static func beat(_ line: String) -> Beat {
            guard let tab = line.firstIndex(of: "\t"), let kind = BeatKind(rawValue: String(line[..<tab])) else {
                return (line, nil)
            }
            return (String(line[line.index(after: tab)...]), kind)
        }
    }
}
