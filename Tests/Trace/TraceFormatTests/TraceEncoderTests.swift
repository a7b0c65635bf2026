import ArchFlowSupport
import Testing
import TraceFormat

@Suite("The encoder of traces")
struct TraceEncoderTests {
    @Test(
        "each type of record in a trace is written exactly as the format defines",
        arguments: SampleTrace.records.indices)
    func record(index: Int) {
        let (record, line) = SampleTrace.records[index]
        var bytes: [UInt8] = []
        TraceEncoder.append(record, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == line + "\n")
    }

    @Test("each type of record in a trace is read back from its line unchanged", arguments: SampleTrace.records.indices)
    func reading(index: Int) throws {
        let reading = try read(SampleTrace.bytes)
        #expect(reading.trace.records.count == SampleTrace.records.count)
        #expect(reading.trace.records[index] == SampleTrace.records[index].record)
    }

    @Test("an encoded trace consists of its records' lines, and is read back without findings")
    func roundTrip() throws {
        #expect(
            String(decoding: SampleTrace.trace.encoded(), as: UTF8.self).split(separator: "\n").map(String.init)
                == SampleTrace.lines)
        let reading = try read(SampleTrace.bytes)
        #expect(reading.trace == SampleTrace.trace)
        #expect(reading.findings.listed == [])
        #expect(reading.trace.encoded() == SampleTrace.bytes)
    }

    @Test(
        "a trace's header is written without fields that are nil",
        arguments: [
            (TraceHeader(app: "Shop", clock: .real), #"{"archflow":1,"app":"Shop","clock":"real"}"#),
            (
                TraceHeader(app: "", pattern: "snp", clock: .virtual),
                #"{"archflow":1,"app":"","pattern":"snp","clock":"virtual"}"#
            ),
            (TraceHeader(app: "x", clock: .real, version: 7), #"{"archflow":1,"app":"x","clock":"real"}"#),
        ])
    func header(header: TraceHeader, line: String) {
        #expect(Trace(header: header).encoded() == Array((line + "\n").utf8))
    }

    @Test(
        "texts in a trace are escaped only where necessary",
        arguments: [
            ("plain", #""plain""#), ("", #""""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
            ("\u{08}\t\n\u{0C}\r", #""\b\t\n\f\r""#),
            ("\0\u{01}\u{1B}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001b\\u001f\\u007f\""),
            ("é•🇩🇪👩‍👩‍👧", #""é•🇩🇪👩‍👩‍👧""#), ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#),
            ("\u{2027}\u{202A}\u{9B}\u{FEFF}", "\"\u{2027}\\u202a\\u009b\\ufeff\""),
            ("e\u{301}", "\"e\u{301}\""), ("\u{10FFFF}\u{E0001}", #""\udbff\udfff\udb40\udc01""#),
        ])
    func escapes(text: String, json: String) throws {
        #expect(encoded(.string(text)) == json)
        #expect(try decoded(json) == .string(text))
    }

    /// Tests Unicode's first plane and the plane of tags. No other plane has control characters.
    @Test(
        "control and direction characters are escaped, as JSON and safe display require; other characters are not",
        arguments: [UInt32(0)...0xFFFF, 0xE0000...0xE0FFF])
    func allCharacters(numbers: ClosedRange<UInt32>) {
        for number in numbers {
            guard let scalar = Unicode.Scalar(number) else { continue }
            let text = String(Character(scalar))
            let isPlain = encoded(.string(text)) == "\"\(text)\""
            if isPlain != (!VisibleText.acts(scalar) && scalar != "\"" && scalar != "\\") {
                Issue.record("U+\(String(number, radix: 16))")
            }
        }
    }

    @Test(
        "numbers in a trace are written in the shortest form that gives the same number when read",
        arguments: [
            (.int(0), "0"), (.int(.max), "9223372036854775807"), (.int(.min), "-9223372036854775808"),
            (.double(0.1), "0.1"), (.double(3), "3"), (.double(-0.0), "-0"), (.double(1e300), "1e+300"),
            (.double(.leastNonzeroMagnitude), "5e-324"), (.double(0.1 + 0.2), "0.30000000000000004"),
            (.double(9_007_199_254_740_992), "9007199254740992"), (.double(-2.5e-7), "-2.5e-07"),
            (.double(.infinity), #""inf""#), (.double(.nan), #""nan""#),
        ] as [(TraceValue, String)])
    func numbers(value: TraceValue, json: String) throws {
        #expect(encoded(value) == json)
        #expect(try decoded(json).map(encoded) == json)
    }

    @Test(
        "a number written to a trace and read back is the same number",
        arguments: [
            0, -0.0, 3, -7, 0.1, 1e18, 9_007_199_254_740_992, 18_014_398_509_481_984, 9.3e18, -9.3e18, 1e300, .infinity,
            -.infinity, .nan,
        ] as [Double])
    func sameNumber(number: Double) throws {
        let value = TraceValue.number(number)
        #expect(try decoded(encoded(value)) == value)
        #expect(try decoded(encoded(value)).map(encoded) == encoded(value))
        // The same number in a form that other writers may use.
        if number.isFinite { #expect(try decoded("\(number)") == value) }
    }

    @Test("random doubles in a trace have the same bits after writing and reading")
    func randomDoubles() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2000 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite, case .double(let back) = try decoded(encoded(.double(value))) else { continue }
            #expect(back.bitPattern == value.bitPattern)
        }
    }

    @Test("values nested deeper than a reader accepts are cut off, so that the line can be read")
    func depth() throws {
        var value = TraceValue.string("core")
        for _ in 0..<300 { value = .array([value]) }
        let message = MessageRecord(id: 1, cause: 0, from: 0, to: 1, name: "f", arguments: [.init("x", value)], at: 0)
        let component = ComponentRecord(id: 1, name: "A", role: .view, module: nil, message: 0, at: 0)
        let trace = Trace(
            header: SampleTrace.header, records: [.component(component), .message(message)],
            footer: TraceFooter(messages: 1, dropped: 0))
        let reading = try read(trace.encoded())
        #expect(reading.findings.isEmpty)
        #expect(reading.trace.messages.count == 1)
        #expect(reading.trace.encoded() == trace.encoded())
    }

    private func encoded(_ value: TraceValue) -> String {
        var bytes: [UInt8] = []
        TraceEncoder.append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func decoded(_ json: String) throws -> TraceValue? {
        try fields(#"{"v":\#(json)}"#).first?.value
    }
}
