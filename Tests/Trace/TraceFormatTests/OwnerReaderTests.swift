import ArchFlowSupport
import TestSupport
import Testing
import TraceFormat

@Suite("The fast reader of the messages that records belong to")
struct OwnerReaderTests {
    private struct Step: Hashable {
        let line: Int
        let owner: OwnerReader.Owner
    }

    private func told(_ bytes: [UInt8]) throws -> [Step] {
        var reader = try OwnerReader(bytes: bytes, name: "t.jsonl")
        var steps: [Step] = []
        while let owner = try reader.next() { steps.append(Step(line: reader.line, owner: owner)) }
        return steps
    }

    private func expected(_ bytes: [UInt8]) throws -> [Step] {
        let reader = try TraceReader(bytes: bytes, name: "t.jsonl")
        var steps: [Step] = []
        while let record = try reader.next() {
            if let owner = record.owner { steps.append(Step(line: reader.line, owner: owner)) }
        }
        return steps
    }

    /// Expects the same owners as from a reader of whole records, with more only if that has findings; or the same error.
    private func expectAgreement(_ bytes: [UInt8], _ sourceLocation: SourceLocation = #_sourceLocation) {
        switch (Result { try expected(bytes) }, Result { try told(bytes) }) {
        case (.success(let expected), .success(let actual)):
            let needed = Set(expected)
            #expect(
                actual.filter(needed.contains) == expected, "\(String(decoding: bytes, as: UTF8.self))",
                sourceLocation: sourceLocation)
        case (.failure(let expected), .failure(let error)):
            #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
        case (let expected, let actual):
            Issue.record(
                "\(actual) is not \(expected): \(String(decoding: bytes, as: UTF8.self))",
                sourceLocation: sourceLocation)
        }
    }

    @Test("OwnerReader finds the same message for each record as TraceReader, for the committed traces")
    func committedTraces() throws {
        var count = 0
        for path in CommittedTraces.names.map(CommittedTraces.path) {
            var reader = try OwnerReader(path: path)
            for owner in try Trace.read(path).trace.records.compactMap(\.owner) {
                let next = try reader.next()
                #expect(next == owner)
                count += 1
            }
            let last = try reader.next()
            let isSound = reader.isSound
            #expect(last == nil && isSound)
        }
        #expect(count > 8000)
    }

    @Test("OwnerReader isn't sound, and reads on, if two messages have the same number")
    func duplicates() throws {
        let message = #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","at":0}"# + "\n"
        var reader = try OwnerReader(
            bytes: Array((SampleTrace.headerLine + "\n" + message + message).utf8), name: "t.jsonl")
        var messages = 0
        while try reader.next() != nil { messages += 1 }
        let isSound = reader.isSound
        #expect(messages == 2 && !isSound)
    }

    @Test("OwnerReader finds the same message for each record as TraceReader, for a file cut off at any byte")
    func cuts() {
        let bytes = SampleTrace.bytes
        for length in 0...bytes.count { expectAgreement(Array(bytes[..<length])) }
    }

    @Test(
        "OwnerReader finds the same message for each record as TraceReader, for a damaged file",
        arguments: 1...8)
    func damage(seed: UInt64) {
        var random = SplitMix64(seed: seed)
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
        "OwnerReader finds the same message for each record as TraceReader, for lines with faults or in other notations",
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

    @Test("OwnerReader gives an error for a file that is missing or no trace")
    func noTrace() {
        let missing = #expect(throws: TraceError.self) { _ = try OwnerReader(path: "/nowhere.jsonl") }
        #expect(missing?.code == .inputMissing)
        expectAgreement(Array("hello\n".utf8))
        expectAgreement([])
    }
}
