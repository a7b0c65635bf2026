import Basics
import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// How a trace is cut into parts that are scanned side by side.
struct Cutting: CustomTestStringConvertible {
    let threads: Int
    let size: Int?

    var testDescription: String { "\(size.map { "\($0) bytes" } ?? "parts") on \(threads)" }

    static let all = [
        Cutting(threads: 1, size: nil), Cutting(threads: 2, size: nil), Cutting(threads: 1, size: 90),
        Cutting(threads: 3, size: 64), Cutting(threads: 2, size: 1000),
    ]
}

@Suite("Messages read to be counted")
struct CallReaderTests {
    /// What a reader makes of a file.
    private struct Reading: Equatable, CallCounting {
        var messages: [Message] = []
        /// The name of each message, and the case of its command.
        var names: [[String?]] = []
        var components: [ComponentRecord] = []
        var footer: TraceFooter?
        var findings = TraceFindings()
        /// The numbers of the names.
        private(set) var numbers: [[Int?]] = []

        mutating func add(_ message: RecordNumbers, name: Int, caseName: Int?) {
            messages.append(Message(message))
            numbers.append([name, caseName])
        }

        mutating func add(_ component: ComponentRecord) { components.append(component) }

        static func == (left: Reading, right: Reading) -> Bool {
            left.messages == right.messages && left.names == right.names && left.components == right.components
                && left.footer == right.footer && left.findings == right.findings
        }
    }

    private func whole(_ bytes: [UInt8]) throws -> Reading {
        let reader = try TraceReader(bytes: bytes, name: "t.jsonl")
        var reading = Reading()
        while let record = try reader.next() {
            switch record {
            case .message(let message):
                reading.names.append([message.name, message.caseName])
                reading.messages.append(Message(RecordNumbers(record)))
            case .component(let component): reading.components.append(component)
            default: break
            }
        }
        (reading.footer, reading.findings) = (reader.footer, reader.findings)
        return reading
    }

    private func counted(_ bytes: [UInt8], _ cutting: Cutting) throws -> Reading {
        var reader = try CallReader(
            TraceSource(bytes: bytes, name: "t.jsonl"), threads: cutting.threads, size: cutting.size)
        var reading = Reading()
        try reader.read(into: &reading)
        for numbers in reading.numbers { reading.names.append(numbers.map { $0.map { reader.text($0) } }) }
        (reading.footer, reading.findings) = (reader.footer, reader.findings)
        return reading
    }

    private func expectAgreement(
        _ bytes: [UInt8], _ cutting: Cutting, _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        switch (Result { try whole(bytes) }, Result { try counted(bytes, cutting) }) {
        case (.success(let expected), .success(let actual)):
            #expect(
                (actual == expected) as Bool, "\(String(decoding: bytes, as: UTF8.self)) \(actual) is not \(expected)",
                sourceLocation: sourceLocation)
        case (.failure(let expected), .failure(let error)):
            #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
        case (let expected, let actual):
            Issue.record("\(actual) is not \(expected)", sourceLocation: sourceLocation)
        }
    }

    @Test("are those of a reader of whole records, in the committed traces", arguments: Cutting.all)
    func committedTraces(cutting: Cutting) throws {
        for path in CommittedTraces.paths(of: "snp") + CommittedTraces.paths(of: "round-table") {
            expectAgreement([UInt8](try Data(contentsOf: URL(filePath: path))), cutting)
        }
    }

    @Test("are those of a reader of whole records, with its findings, in a file cut anywhere", arguments: 0..<5)
    func cuts(first: Int) {
        let bytes = SampleTrace.bytes
        for length in stride(from: first, through: bytes.count, by: 35) {
            expectAgreement(Array(bytes[..<length]), Cutting.all[first])
        }
    }

    @Test("are those of a reader of whole records, with its findings, in a damaged file", arguments: 1...8)
    func damage(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for round in 0..<20 {
            var bytes = SampleTrace.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 1: bytes.insert(.random(in: 0...255, using: &random), at: place)
                case 2: bytes.remove(at: place)
                case 3: bytes[place] = [0x0A, 0x0D, 0x22, 0x5C, 0x7D, 0xC3][Int.random(in: 0..<6, using: &random)]
                case 4: bytes.removeSubrange(place..<min(bytes.count, place + 150))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 300)], at: place)
                }
                if bytes.isEmpty { bytes = [0x0A] }
            }
            expectAgreement(bytes, Cutting.all[round % Cutting.all.count])
        }
    }

    @Test(
        "keep names apart that differ in their bytes, and find those that are written with escapes",
        arguments: Cutting.all)
    func names(cutting: Cutting) throws {
        let names = ["é", "e\u{301}", "", "f", #"say \"hi\""#, "a\\u0062", String(repeating: "x", count: 200)]
        let lines = names.enumerated().map { index, name in
            #"{"type":"message","id":\#(index + 1),"cause":0,"from":0,"to":1,"name":"\#(name)","at":0}"#
        }
        let component = #"{"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}"#
        let text = ([SampleTrace.headerLine, component] + lines + lines).map { $0 + "\n" }.joined()
        expectAgreement(Array(text.utf8), cutting)
        let reading = try counted(Array(text.utf8), cutting)
        #expect(Set(reading.numbers).count == names.count)
    }

    @Test("come from lines in any number of pieces, however long", arguments: Cutting.all)
    func longLines(cutting: Cutting) {
        let long = String(repeating: "n", count: 5_000)
        let line = #"{"type":"message","id":1,"cause":0,"from":0,"to":0,"lost":true,"name":"\#(long)","at":0}"#
        for end in ["\n", "", "\r\n", "\n\n \n"] {
            expectAgreement(Array((SampleTrace.headerLine + "\n" + line + end).utf8), cutting)
        }
    }

    @Test("are counted up to where reading fails")
    func failure() throws {
        let component = #"{"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}"#
        var bytes = Array((SampleTrace.headerLine + "\n" + component + "\n").utf8)
        let source = TraceSource(name: "t.jsonl") { (buffer) throws(TraceError) in
            guard !bytes.isEmpty else { throw .inputOutput("t.jsonl", reason: "gone") }
            let count = min(buffer.count, bytes.count)
            bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            bytes.removeFirst(count)
            return count
        }
        var reader = try CallReader(source, threads: 2)
        var reading = Reading()
        #expect(throws: TraceError.self) { try reader.read(into: &reading) }
        #expect(reading.components.count == 1)
    }
}

/// The numbers of a message, to be compared.
private struct Message: Hashable {
    private let numbers: [Int]
    private let at: Int64
    private let flags: [Bool]

    init(_ message: RecordNumbers) {
        numbers = [message.id, message.message, message.enabler, message.from, message.to]
        at = message.at
        flags = [message.isSystem, message.isAsync, message.isLost]
    }
}
