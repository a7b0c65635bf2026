import ForeignTraces
import Foundation
import TestSupport
import Testing
import TraceFormat

@Suite("Memory used to import other tools' traces", .slow, .tags(.slow))
struct MemoryTests {
    /// The elements are few and long, because without the optimiser many would take too much time.
    private static let (count, length) = (4000, 10_000)

    /// Returns a source with a JSON array of elements, which are created as they are read.
    private static func source(_ element: @escaping (Int) -> String) -> TraceSource {
        var (next, bytes) = (0, Array("[".utf8))
        return TraceSource(name: "long.json") { (buffer) throws(TraceError) in
            if bytes.isEmpty, next < count {
                bytes = Array(((next > 0 ? "," : "") + element(next) + (next == count - 1 ? "]" : "")).utf8)
                next += 1
            }
            let taken = min(bytes.count, buffer.count)
            bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<taken])) }
            bytes.removeFirst(taken)
            return taken
        }
    }

    /// Reads a long array. Using more memory than a quarter of its size is an error.
    private static func read(_ format: ForeignFormat, _ element: @escaping (Int) -> String) throws {
        let before = try residentBytes()
        let trace = try ForeignTrace(source(element), as: format)
        #expect(trace.messages == count)
        #expect(trace.damage == nil)
        #expect(try residentBytes() - before < 10 << 20)
    }

    @Test("importing a file with 40 MB of spans keeps only the calls in memory", .ownProcess)
    func spans() async {
        // This needs a separate process, because the memory of other tests would be counted as well.
        await #expect(processExitsWith: .success) {
            let long = String(repeating: "x", count: MemoryTests.length)
            try MemoryTests.read(.zipkin) { index in
                #"{"traceId":"1","id":"\#(index + 1)","name":"n","timestamp":\#(index + 1),"localEndpoint":{"serviceName":"s\#(index % 7)"},"tags":{"long":"\#(long)"}}"#
            }
        }
    }

    @Test("importing a file with 40 MB of trace events keeps only the calls in memory", .ownProcess)
    func events() async {
        await #expect(processExitsWith: .success) {
            let long = String(repeating: "x", count: MemoryTests.length)
            try MemoryTests.read(.chrome) { index in
                #"{"ph":"X","ts":\#(index),"dur":1,"name":"n","cat":"c\#(index % 7)","args":{"long":"\#(long)"}}"#
            }
        }
    }
}
