import TestSupport
import Testing
import TraceFormat

@Suite("A trace nested as deeply as the format allows") struct StackTests {
    @Test("a trace nested as deeply as allowed is read, written, compared and renumbered on a small stack", .ownProcess)
    func deepest() async {
        await #expect(processExitsWith: .success) {
            onSmallStack {
                for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
                    #expect(throws: Never.self) { try handle(opening, closing) }
                }
            }
        }
    }
}

/// Reads, writes, compares and renumbers a trace with a hundred levels, the record and its arguments included.
private func handle(_ opening: String, _ closing: String) throws {
    let value = String(repeating: opening, count: 98) + "1" + String(repeating: closing, count: 98)
    let lines = """
        {"archflow":1,"app":"T","clock":"virtual"}
        {"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}
        {"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f()","args":{"x":\(value)},"at":0}

        """
    let reading = try Trace.read(Array(lines.utf8), name: "deep")
    #expect(!reading.findings.listed.contains { $0.severity == .error })
    #expect(reading.trace.messages.count == 1)
    let written = reading.trace.encoded()
    #expect(String(decoding: written, as: UTF8.self).contains(value))
    #expect(try Trace.read(written, name: "again").trace.records == reading.trace.records)
    let renumbered = reading.trace.records.map(Renumbering(component: { $0 + 1 }).renumbered)
    #expect(renumbered.count == 2 && renumbered != reading.trace.records)
    #expect(Set(renumbered).count == 2)
}
