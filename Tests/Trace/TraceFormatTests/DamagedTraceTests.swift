import ArchFlowSupport
import Testing
import TraceFormat

@Suite("Reading damaged traces")
struct DamagedTraceTests {
    @Test("a trace cut off at any byte gives the records before the cut, and is reported as truncated")
    func cuts() throws {
        let bytes = SampleTrace.bytes
        let headerLength = SampleTrace.headerLine.utf8.count
        var previous = 0
        for length in 0..<bytes.count {
            guard length >= headerLength else {
                let error = #expect(throws: TraceError.self) { try read(Array(bytes[..<length])) }
                #expect(error?.code == .badData)
                continue
            }
            let reading = try read(Array(bytes[..<length]))
            let records = reading.trace.records
            // A record is complete once its closing brace is there.
            let whole = SampleTrace.trace.records.prefix(records.count)
            #expect(records.elementsEqual(whole), "cut at \(length)")
            #expect(records.count >= previous, "cut at \(length)")
            #expect(reading.findings.listed.map(\.kind) == [.truncated], "cut at \(length)")
            #expect(reading.findings.meanBadData)
            previous = records.count
        }
        #expect(previous == SampleTrace.records.count)
    }

    @Test(
        "after random changes of a trace, every line is read, reported, or ignored because its type is unknown",
        arguments: 1...8)
    func damage(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            var bytes = SampleTrace.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, using: &random) }
            guard let reading = try? read(bytes) else {
                // Only a damaged header makes a file no trace.
                #expect(
                    bytes.prefix(SampleTrace.headerLine.utf8.count + 1)
                        != SampleTrace.bytes.prefix(SampleTrace.headerLine.utf8.count + 1))
                continue
            }
            try expectAccounted(bytes, reading)
        }
    }

    /// Expects each line with content, up to the footer, to be a returned record or the place of a finding.
    private func expectAccounted(_ bytes: [UInt8], _ reading: TraceReading) throws {
        guard !reading.findings.contains(.afterFooter), !reading.findings.contains(.unknownRecords) else { return }
        let lines = bytes.split(separator: 0x0A).count
        let skipped = reading.findings.listed.filter { finding in
            [.unreadableLine, .duplicateID].contains(finding.kind)
                || finding.kind == .contradiction && finding.severity == .error
        }
        let tornLine =
            bytes.last != 0x0A && reading.findings.listed.contains { $0.message.contains("within this line") }
        let accounted =
            1 + reading.trace.records.count + (reading.trace.footer == nil ? 0 : 1) + Set(skipped.map(\.line)).count
            + (tornLine ? 1 : 0)
        let empty = bytes.split(separator: 0x0A).count { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
        #expect(accounted == lines - empty, "\(String(decoding: bytes, as: UTF8.self)) \(reading.findings.listed)")
        // The returned records have the properties that the reader guarantees.
        var seen: Set<Int> = []
        for message in reading.trace.messages {
            #expect(message.cause < message.id && (message.enabledBy ?? 0) < message.id)
            #expect(seen.insert(message.id).inserted)
        }
        // The trace can be written and read again.
        let again = try read(reading.trace.encoded())
        #expect(again.trace.records == reading.trace.records)
    }

    private func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
        case 2: bytes.remove(at: place)
        case 3:
            bytes[place] =
                [0x00, 0x0A, 0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x80, 0xFF][Int.random(in: 0..<9, using: &random)]
        case 4: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<200, using: &random)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 100)], at: place)
        }
        if bytes.isEmpty { bytes = [0] }
    }

    @Test("random bytes are never read as a trace and never crash the reader", arguments: 1...4)
    func noise(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let noise = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(throws: TraceError.self) { try read(noise) }
            // After a header, random bytes are lines like any other.
            #expect(throws: Never.self) { try read(Array((SampleTrace.headerLine + "\n").utf8) + noise) }
        }
    }

    @Test("a trace with any mix of line ends gives the same records", arguments: 1...5)
    func lineEnds(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let text = SampleTrace.lines.map { $0 + ["\n", "\r\n", "\n\n", " \r\n\r\n"].randomElement(using: &random)! }
        let reading = try read(text.joined())
        #expect(reading.trace == SampleTrace.trace)
        #expect(reading.findings.errors == 0 && !reading.findings.meanBadData)
    }
}
