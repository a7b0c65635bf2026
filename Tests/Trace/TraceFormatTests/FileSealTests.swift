import Testing
import TraceFormat

/// Tests of the seal in a trace's footer: the number of records of each type, and the checksum of the lines.
@Suite("The checksum in a trace's footer")
struct FileSealTests {
    private static func findings(_ lines: [String]) throws -> [TraceFinding] {
        try read(lines.map { $0 + "\n" }.joined()).findings.listed
    }

    @Test("a trace's checksum shows that a record of any type is missing", arguments: SampleTrace.records.indices)
    func deleted(place: Int) throws {
        var lines = SampleTrace.lines
        lines.remove(at: place + 1)
        let findings = try Self.findings(lines)
        #expect(findings.contains { $0.kind == .footer && $0.severity == .error }, "\(lines[place])")
    }

    @Test("a trace's checksum shows that a line was changed", arguments: SampleTrace.records.indices)
    func changed(place: Int) throws {
        var lines = SampleTrace.lines
        lines[place + 1] = lines[place + 1].replacing("\"at\":1000000004", with: "\"at\":1000000005")
            .replacing("Login", with: "Logon").replacing("taps", with: "tips").replacing("()", with: "_()")
            .replacing("weak", with: "strong").replacing("1000000002", with: "1000000001")
        try #require(lines != SampleTrace.lines)
        let findings = try Self.findings(lines)
        let changed = try #require(findings.first { $0.kind == .changed }, "\(findings)")
        #expect(!changed.meansBadData)
    }

    @Test("a trace's checksum shows that two lines were swapped, or line ends were changed")
    func layout() throws {
        var lines = SampleTrace.lines
        lines.swapAt(10, 11)
        #expect(try Self.findings(lines).contains { $0.kind == .changed })
        let endings = try read(SampleTrace.lines.map { $0 + "\r\n" }.joined()).findings
        #expect(endings.contains(.changed) && endings.contains(.layout))
    }

    @Test("a trace's checksum is the same for any chunks in which the file is read")
    func chunks() throws {
        let long = #"{"type":"beat","id":2,"name":""# + String(repeating: "x", count: 1 << 20) + #"","at":1000000005}"#
        for extra in [[], [long]] {
            let bytes = Array((SampleTrace.lines.dropLast() + extra).map { $0 + "\n" }.joined().utf8)
            let sum = "0123456789abcdef"
            let text =
                bytes + Array("{\"type\":\"footer\",\"messages\":3,\"dropped\":0,\"checksum\":\"\(sum)\"}\n".utf8)
            var said: Set<String> = []
            for size in [7, 4096, 1 << 20] where extra.isEmpty || size > 7 {
                var place = 0
                let reader = try TraceReader(name: "t.jsonl") { buffer in
                    let count = min(size, buffer.count, text.count - place)
                    text.withUnsafeBytes {
                        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count]))
                    }
                    place += count
                    return count
                }
                while try reader.next() != nil {}
                said.insert(reader.findings.listed.map(\.message).joined())
            }
            #expect(said.count == 1 && said.allSatisfy { $0.contains("the checksum of its lines is") }, "\(said)")
        }
    }

    @Test("a trace's checksum may be missing in a file of an older recorder")
    func unsealed() throws {
        let footer = #"{"type":"footer","messages":3,"dropped":0}"#
        #expect(try Self.findings(SampleTrace.lines.dropLast() + [footer]).isEmpty)
    }
}
