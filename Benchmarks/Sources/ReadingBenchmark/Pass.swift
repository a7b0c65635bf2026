import FlowAnalysis
import Foundation
import TraceFormat

/// A way to read a trace from the first byte to the last.
enum Pass: String, CaseIterable {
    case floor, owners, reader, measures

    var title: String {
        switch self {
        case .floor: "floor: bytes read, newlines found"
        case .reader: "TraceReader"
        case .owners: "OwnerReader"
        case .measures: "RunMeasures.read, which `archflow stats` prints"
        }
    }

    /// Reads a file. Returns the number of messages found, or 0 if this pass doesn't look for messages.
    func run(over path: String) throws -> Int {
        switch self {
        case .floor:
            _ = Self.lines(in: path)
            return 0
        case .reader:
            let reader = try TraceReader(path: path)
            var messages = 0
            while let record = try reader.next() {
                if case .message = record { messages += 1 }
            }
            precondition(reader.findings.isEmpty, "\(reader.findings.listed)")
            return messages
        case .owners:
            var reader = try OwnerReader(path: path)
            var messages = 0
            while let owner = try reader.next() {
                if case .message = owner { messages += 1 }
            }
            return messages
        case .measures:
            let reading = try RunMeasures.read(path)
            precondition(reading.findings.isEmpty, "\(reading.findings.listed)")
            return reading.measures.recorded
        }
    }

    /// Counts the lines of a file: the least work of any reader of lines.
    static func lines(in path: String) -> Int {
        let file = open(path, O_RDONLY)
        precondition(file >= 0, "\(path) can't be opened")
        defer { close(file) }
        var lines = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while case let count = read(file, buffer.baseAddress, buffer.count), count > 0, let base = buffer.baseAddress {
            var place = 0
            while place < count, let newline = memchr(base + place, 0x0A, count - place) {
                place = UnsafeRawPointer(newline) - UnsafeRawPointer(base) + 1
                lines += 1
            }
        }
        return lines
    }
}
