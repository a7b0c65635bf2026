import ArchFlowSupport
import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// Compares the two ways to decode a line: by the scanner, which remembers texts and objects from earlier lines, and by the
/// parser, which doesn't.
private final class BothWays {
    private var scanner = RecordScanner()

    /// Returns true if the scanner accepts a line. Expects the same bytes as from the parser.
    func scans(_ line: some Collection<UInt8>, _ sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        let line = Array(line)
        // Bytes that follow in the reader's buffer must make no difference.
        let buffer = [0x7D, 0x0A] + line + Array("\n{\"type\":\"".utf8)
        let scanned = buffer.withUnsafeBufferPointer { buffer in
            scanner.record(LineCursor(buffer, line: 2..<line.count + 2))
        }
        guard let scanned else { return false }
        let parsed = try? line.withUnsafeBufferPointer { bytes in
            var texts = TextCache()
            return try RecordDecoder.line(JSONLine.fields(of: LineCursor(bytes, line: bytes.indices), &texts))
        }
        guard case .record(let record, _) = parsed else {
            Issue.record(
                "scanned, but no record: \(String(decoding: line, as: UTF8.self))", sourceLocation: sourceLocation)
            return true
        }
        #expect(Self.encoded(scanned) == Self.encoded(record), sourceLocation: sourceLocation)
        return true
    }

    /// Returns a record's line, because two equal strings may differ in their bytes.
    private static func encoded(_ record: TraceRecord) -> [UInt8] {
        var bytes: [UInt8] = []
        TraceEncoder.append(record, to: &bytes)
        return bytes
    }
}

@Suite("The scanner that reads lines in the writer's notation without the JSON parser")
struct RecordScannerTests {
    @Test(
        "the trace scanner reads every record of the committed traces with the same result as the parser",
        arguments: CommittedTraces.patterns)
    func committedTraces(pattern: String) throws {
        let both = BothWays()
        for path in CommittedTraces.paths(of: pattern) {
            // Without headers and footers.
            for line in try Data(contentsOf: URL(filePath: path)).split(separator: 0x0A).dropFirst().dropLast() {
                #expect(both.scans(line), "\(String(decoding: line, as: UTF8.self))")
            }
        }
    }

    @Test("the trace scanner reads every type of record", arguments: SampleTrace.records.map(\.line))
    func kinds(line: String) {
        let both = BothWays()
        #expect(both.scans(line.utf8))
        // The lines are scanned again, now that all texts and objects are cached.
        #expect(both.scans(line.utf8))
    }

    @Test("the trace scanner reads every role, navigation action and strength of a reference")
    func words() {
        let both = BothWays()
        for role in Role.allCases {
            #expect(
                both.scans(
                    #"{"type":"component","id":1,"name":"A","role":"\#(role.rawValue)","message":0,"at":0}"#.utf8))
        }
        for action in NavigationAction.allCases {
            #expect(
                both.scans(
                    #"{"type":"navigation","message":0,"action":"\#(action.rawValue)","from":"","to":"A","at":0}"#.utf8)
            )
        }
        for strength in ReferenceStrength.allCases {
            #expect(
                both.scans(
                    #"{"type":"reference","beat":0,"from":0,"to":1,"name":"a","strength":"\#(strength.rawValue)"}"#.utf8
                ))
        }
        for kind in ScreenSnapshot.Kind.allCases {
            #expect(
                both.scans(
                    (#"{"type":"screen","beat":0,"at":0,"screen":{"stack":[],"presented":[],"elements":[{"id":"a","kind":"#
                        + #""\#(kind.rawValue)","text":"","enabled":true,"hidden":false}],"dialog":null}}"#).utf8))
        }
    }

    @Test("the trace scanner leaves a truncated line to the parser", arguments: SampleTrace.records.map(\.line))
    func cuts(line: String) {
        let both = BothWays()
        let bytes = Array(line.utf8)
        for length in 0..<bytes.count { #expect(!both.scans(bytes[..<length])) }
        #expect(both.scans(bytes))
        for length in 0..<bytes.count { #expect(!both.scans(bytes[..<length])) }
    }

    @Test(
        "the trace scanner leaves to the parser a line in a notation that the writer doesn't use",
        arguments: [
            "", "{", "{}", "[]", #"{"type":"beat"}"#, #"{"type":"span","id":1}"#,
            // Another order of keys, spaces, an escape, an unknown or repeated key, text after the object.
            #"{"id":1,"type":"beat","name":"b","at":0}"#, #"{"type":"beat","id":1,"at":0,"name":"b"}"#,
            #"{ "type":"beat","id":1,"name":"b","at":0}"#, #"{"type":"beat","id":1,"name":"b","at":0} "#,
            #"{"type":"beat", "id":1,"name":"b","at":0}"#, #"{"type":"beat","id":1,"name":"b","at":0 }"#,
            "{\"type\":\"beat\",\"id\":1,\"name\":\"b\",\"at\":0}\r",
            #"{"type":"beat","id":1,"name":"\u0062","at":0}"#, #"{"type":"beat","id":1,"name":"a\"b","at":0}"#,
            #"{"type":"beat","id":1,"name":"b","at":0,"x":1}"#, #"{"type":"beat","id":1,"name":"b","at":0,"at":0}"#,
            #"{"type":"beat","id":1,"name":"b","at":0}}"#, #"{"type":"beat","id":1,"name":"b","at":0}{}"#,
            // Numbers in other notations and of other sizes and signs, and values that are no numbers.
            #"{"type":"beat","id":0,"name":"b","at":0}"#, #"{"type":"beat","id":01,"name":"b","at":0}"#,
            #"{"type":"beat","id":1.0,"name":"b","at":0}"#, #"{"type":"beat","id":1e2,"name":"b","at":0}"#,
            #"{"type":"beat","id":1E2,"name":"b","at":0}"#, #"{"type":"beat","id":-1,"name":"b","at":0}"#,
            #"{"type":"beat","id":-0,"name":"b","at":0}"#, #"{"type":"beat","id":+1,"name":"b","at":0}"#,
            #"{"type":"beat","id":"1","name":"b","at":0}"#, #"{"type":"beat","id":null,"name":"b","at":0}"#,
            #"{"type":"beat","id":1000000000000000000,"name":"b","at":0}"#,
            #"{"type":"beat","id":9223372036854775808,"name":"b","at":0}"#,
            #"{"type":"beat","id":18446744073709551617,"name":"b","at":0}"#,
            #"{"type":"beat","id":340282366920938463463374607431768211457,"name":"b","at":0}"#,
            // Keys that are left out if they are null or false.
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","case":null,"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":null,"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":[],"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","at":0,"async":false}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","at":0,"returns":true,"async":true}"#,
            // Arguments that are no JSON.
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":{"a":1,"a":2},"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":{"a":},"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":{"a":1e999},"at":0}"#,
            // Unknown words.
            #"{"type":"component","id":1,"name":"A","role":"logik","message":0,"at":0}"#,
            #"{"type":"reference","beat":0,"from":0,"to":1,"name":"a","strength":"unowned"}"#,
            // A second header, and a footer.
            #"{"archflow":1,"app":"A","clock":"real"}"#, #"{"type":"footer","messages":0,"dropped":0}"#,
        ])
    func unusual(line: String) {
        let both = BothWays()
        #expect(!both.scans(line.utf8))
    }

    @Test("the trace scanner reads names, arguments and numbers in every form that the writer uses")
    func shapes() {
        let both = BothWays()
        for line in [
            #"{"type":"beat","id":999999999999999999,"name":"","at":999999999999999999}"#,
            #"{"type":"beat","id":1,"name":"naïve 😀 \#u{2028}","at":0}"#,
            #"{"type":"beat","id":1,"name":"\#(String(repeating: "é", count: 5000))","at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":{ "a" : "\u0041" },"at":0}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":{},"at":0,"line":7}"#,
            #"{"type":"message","id":9,"cause":0,"from":0,"to":1,"name":"f","at":0,"enabledBy":7,"static":true}"#,
        ] { #expect(both.scans(line.utf8), "\(line)") }
    }

    @Test(
        "the trace scanner leaves to the parser a line with text that is not UTF-8",
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let both = BothWays()
        for line in SampleTrace.records.map({ Array($0.line.utf8) }) {
            for index in line.indices where line[index] == UInt8(ascii: "\"") {
                #expect(!both.scans(line[...index] + bytes + line[(index + 1)...]))
            }
        }
    }
}

@Suite("Randomly changed lines, read by the scanner or the parser")
struct RandomLineTests {
    @Test(
        "the trace scanner agrees with the parser on lines with a flipped bit, or a changed, removed or inserted byte",
        arguments: 1...4)
    func damage(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let both = BothWays()
        var scanned = 0
        for _ in 0..<1500 {
            var line = Array(
                SampleTrace.records[Int.random(in: 0..<SampleTrace.records.count, using: &random)].line.utf8)
            let place = Int.random(in: line.indices, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0...1: line[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: line[place] = Array(#"{}[]":,\0e.-"#.utf8).randomElement(using: &random) ?? 0
            case 3: line.remove(at: place)
            default: line.insert(.random(in: 0...255, using: &random), at: place)
            }
            if both.scans(line) { scanned += 1 }
        }
        // Enough changes only a name or a number for this to mean something.
        #expect(scanned > 100)
    }

    @Test(
        "a trace's line gives the same record with additional spaces, escapes or another order of keys",
        arguments: 1...4)
    func reordered(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let both = BothWays()
        for _ in 0..<20 {
            for (record, line) in SampleTrace.records {
                var fields = try fields(line)
                if Bool.random(using: &random) { fields.shuffle(using: &random) }
                var writer = JSONWriter()
                writer.object(fields, depth: 1)
                var text = String(decoding: writer.bytes, as: UTF8.self)
                if Bool.random(using: &random) { text = text.replacing(":", with: " : ", maxReplacements: 1) }
                if Bool.random(using: &random) { text = text.replacing("Log", with: #"\u004Cog"#) }
                if Bool.random(using: &random) { text = text.replacing(#""at""#, with: #""\u0061t""#) }
                #expect(both.scans(text.utf8) == (text == line))
                guard case .record(let read, _) = try RecordDecoder.line(TraceFormatTests.fields(text)) else {
                    Issue.record("no record: \(text)")
                    continue
                }
                #expect(read == record)
            }
        }
    }

    @Test(
        "records are the same after writing and reading, and need the parser only if they have escapes",
        arguments: 1...4)
    func records(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        let both = BothWays()
        for _ in 0..<1000 {
            let (record, isPlain) = random.next()
            var bytes: [UInt8] = []
            TraceEncoder.append(record, to: &bytes)
            let line = bytes.dropLast()
            #expect(both.scans(line) == isPlain, "\(String(decoding: line, as: UTF8.self))")
            // Through the whole reader: the bytes written again are the same.
            guard case .record(let read, _) = try RecordDecoder.line(fields(Array(line))) else { continue }
            var again: [UInt8] = []
            TraceEncoder.append(read, to: &again)
            #expect(again == bytes)
        }
    }
}

/// Generates records of all kinds, with random values for each field of the schema.
private struct RandomRecords {
    private var random: SplitMix64
    /// True if the scanner must accept the current record.
    private var isPlain = true

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func next() -> (TraceRecord, isPlain: Bool) {
        isPlain = true
        // Most records are messages.
        let kind = TraceRecord.Kind.allCases.randomElement(using: &random).flatMap { flip() ? $0 : nil }
        let record = (kind ?? .message).read(&self)
        return (record, isPlain)
    }

    /// Returns random arguments. They may have escapes and any numbers, because arguments are parsed.
    private mutating func arguments() -> [TraceValue.Field] {
        let wasPlain = isPlain
        defer { isPlain = wasPlain }
        return fields(depth: 0)
    }

    private mutating func fields(depth: Int) -> [TraceValue.Field] {
        var names: Set<[UInt8]> = []
        return list { random in TraceValue.Field(random.text(), random.value(depth: depth)) }
            .filter { names.insert(Array($0.name.utf8)).inserted }
    }

    private mutating func value(depth: Int) -> TraceValue {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2: .int(.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))
        case 3: .double(Double(Int.random(in: -999...999, using: &random)) / 8)
        case 4: .string(text())
        case 5: .array(list { $0.value(depth: depth + 1) })
        default: .object(fields(depth: depth + 1))
        }
    }

    private mutating func flip() -> Bool { Bool.random(using: &random) }

    private mutating func list<Value>(_ value: (inout RandomRecords) -> Value) -> [Value] {
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&self) }
    }

    private mutating func number(from lowest: Int) -> Int {
        let number = max(lowest, Int.random(in: 0 ... .max, using: &random) >> Int.random(in: 0..<64, using: &random))
        if number > 999_999_999_999_999_999 { isPlain = false }
        return number
    }

    private mutating func text() -> String {
        let alphabet = [
            "a", "b", "()", "LoginModuleCore", "é", "e\u{301}", "😀", "•", " ", "{", "}",
        ]
        let escaped = ["\"", "\\", "\n", "\u{1}", "\u{2028}", "\u{7F}", "\u{80}", "\u{202E}"]
        var text = ""
        for _ in 0..<Int.random(in: 0..<9, using: &random) { text += alphabet.randomElement(using: &random) ?? "" }
        if Int.random(in: 0..<50, using: &random) == 0 {
            text += escaped.randomElement(using: &random) ?? ""
            isPlain = false
        }
        return text
    }
}

extension RandomRecords: FieldVisitor {
    mutating func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        value = number(from: kind.lowest)
    }

    mutating func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        if flip() { value = number(from: kind.lowest) }
    }

    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) {
        value = Int64(number(from: 0))
    }

    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) { value = text() }

    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        if flip() { value = text() }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        value = list { $0.text() }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        if flip() { value = list { $0.text() } }
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {
        value = Word.allCases.randomElement(using: &random) ?? value
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {
        if flip() { value = Word.allCases.randomElement(using: &random) }
    }

    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) { value = flip() }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) { value = flip() }

    mutating func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        if flip() { value = arguments() }
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) { value = read() }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        if flip() { value = read() }
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        value = list { $0.read() }
    }
}
