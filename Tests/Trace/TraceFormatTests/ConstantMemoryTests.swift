import Foundation
import TestSupport
import Testing
import TraceFormat

/// These tests use or measure much memory, so they run one after the other.
@Suite("Reading long traces and lines in bounded memory", .slow, .tags(.slow), .serialized)
struct ConstantMemoryTests {
    #if DEBUG
    /// The messages are few and long, because without the optimiser many would take too much time.
    fileprivate static let (count, length) = (5000, 8000)
    #else
    fileprivate static let (count, length) = (200_000, 200)
    #endif

    @Test("a trace of 40 MB is read in less memory than its size", .ownProcess)
    func longTrace() async {
        // In a process of its own: what other tests take would be counted too.
        await #expect(processExitsWith: .success) {
            let name = String(repeating: "x", count: ConstantMemoryTests.length)
            var line: [UInt8] = []
            TraceEncoder.append(SampleTrace.header, to: &line)
            TraceEncoder.append(
                .component(ComponentRecord(id: 1, name: "A", role: .logic, module: nil, message: 0, at: 0)), to: &line)
            var id = 0
            var written = 0
            let before = try residentBytes()
            let reader = try TraceReader(name: "long.jsonl") { (buffer) throws(TraceError) in
                if line.isEmpty {
                    id += 1
                    switch id {
                    case ...ConstantMemoryTests.count:
                        let message = MessageRecord(id: id, cause: id - 1, from: 1, to: 1, name: name, at: Int64(id))
                        TraceEncoder.append(.message(message), to: &line)
                    case ConstantMemoryTests.count + 1:
                        TraceEncoder.append(TraceFooter(messages: ConstantMemoryTests.count, dropped: 0), to: &line)
                    default: return 0
                    }
                }
                let count = min(line.count, buffer.count)
                line.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
                line.removeFirst(count)
                written += count
                return count
            }
            var messages = 0
            while let record = try reader.next() {
                if case .message = record { messages += 1 }
            }
            #expect(messages == ConstantMemoryTests.count)
            #expect(reader.findings.isEmpty)
            #expect(written > 40_000_000)
            #expect(try residentBytes() - before < 30 << 20)
        }
    }

    @Test("a line of more than 16 MiB is skipped, and the next line is read")
    func longLine() throws {
        let padding = [UInt8](repeating: UInt8(ascii: "x"), count: 17 << 20)
        let header = SampleTrace.headerLine + "\n"
        let component = #"{"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}"# + "\n"
        let reading = try read(Array("\(header){\"type\":\"".utf8) + padding + Array("\"}\n\(component)".utf8))
        #expect(reading.trace.components.count == 1)
        #expect(
            reading.findings.listed.map(\.description) == [
                "t.jsonl:2: error: the line is skipped: it is longer than 16 MiB",
                "t.jsonl:3: warning: the footer is missing after this line: the file was cut off, or its recording was stopped",
            ])
        let endless = try read(Array((header + component).utf8) + padding)
        #expect(endless.findings.listed.map(\.kind) == [.truncated])
    }
}
