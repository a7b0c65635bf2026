import MessageTrace
import Testing

@Suite("Causes alone")
struct CauseReaderTests {
    private func causes(_ bytes: [UInt8]) throws -> [CauseReader.Message] {
        var reader = try CauseReader(bytes: bytes, name: "t.jsonl")
        var messages: [CauseReader.Message] = []
        while let message = try reader.next() { messages.append(message) }
        return messages
    }

    /// Expects what a reader of whole records hands out, or the error that it throws.
    private func expectAgreement(_ bytes: [UInt8], _ sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = Result { try read(bytes).trace.messages.map { CauseReader.Message(id: $0.id, cause: $0.cause) } }
        let actual = Result { try causes(bytes) }
        switch (expected, actual) {
        case (.success(let expected), .success(let actual)):
            #expect(actual == expected, "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
        case (.failure(let expected), .failure(let error)):
            #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
        default:
            Issue.record(
                "\(actual) is not \(expected): \(String(decoding: bytes, as: UTF8.self))",
                sourceLocation: sourceLocation)
        }
    }

    @Test("are those of the messages that a reader hands out, in the committed traces")
    func committedTraces() throws {
        var count = 0
        for path in try CommittedTraces.files() {
            var reader = try CauseReader(path: path)
            for message in try Trace.read(path).trace.messages {
                let next = try reader.next()
                #expect(next == CauseReader.Message(id: message.id, cause: message.cause))
                count += 1
            }
            let last = try reader.next()
            #expect(last == nil)
        }
        #expect(count > 5000)
    }

    @Test("are the same in a file cut at any byte")
    func cuts() {
        let bytes = SampleTrace.bytes
        for length in 0...bytes.count { expectAgreement(Array(bytes[..<length])) }
    }

    @Test("are the same in a damaged file", arguments: 1...8)
    func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            var bytes = SampleTrace.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
                case 2: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 300)], at: place)
                }
            }
            expectAgreement(bytes)
        }
    }

    @Test(
        "are the same where a line is unusual, wrong or no record",
        arguments: [
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"cause":1,"type":"message","id":2,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type" : "message","id":2,"cause":1,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"messag\u0065","id":2,"cause":1,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"message","id":2.0,"cause":1,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"name":"\u0066","at":0}"#,
            #"{"type":"message","id":2,"cause":2,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"message","id":2,"cause":0,"from":0,"to":1,"name":"f","at":0,"enabledBy":2}"#,
            #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"name":"f","args":{"a":1,"a":1},"at":0}"#,
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"name":"f","args":{"a":"\q"},"at":0}"#,
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"at":0}"#,
            #"{"type":"write","type":"message","id":2,"cause":1,"from":0,"to":1,"name":"f","at":0}"#,
            #"{"type":"message","id":2,"cause":1,"from":0,"to":1,"name":"f","at":0,"type":"write"}"#,
            #"{"type":"span","id":2}"#, #"{"type":"write"#, #"{"type":"writer"}"#, "nonsense", "",
            #"{"type":"footer","messages":1,"dropped":0}"#, #"{"dropped":0,"type":"footer","messages":1}"#,
            #"{"type":"footer","messages":-1,"dropped":0}"#, #"{"type":"footer"}"#,
        ])
    func lines(line: String) {
        func message(_ id: Int) -> String {
            #"{"type":"message","id":\#(id),"cause":0,"from":0,"to":1,"name":"f","at":0}"#
        }
        for end in ["\n", "\r\n", "\n\n", " \r\n\r\n"] {
            let text = [SampleTrace.headerLine, message(1), line, message(3), line].map { $0 + end }.joined()
            expectAgreement(Array(text.utf8))
            expectAgreement(Array(text.utf8.dropLast(end.utf8.count)))
        }
    }

    @Test("of a file that is missing or no trace are an error")
    func noTrace() {
        let missing = #expect(throws: TraceError.self) { _ = try CauseReader(path: "/nowhere.jsonl") }
        #expect(missing?.code == .inputMissing)
        expectAgreement(Array("hello\n".utf8))
        expectAgreement([])
    }
}
