import ArchFlowSupport
import Foundation
import TestSupport
import Testing

@testable import TraceFormat

/// A way to cut a trace into parts that are counted in parallel.
struct Cutting: CustomTestStringConvertible {
    let threads: Int
    let size: Int?

    var testDescription: String { "\(size.map { "\($0) bytes" } ?? "parts") on \(threads)" }

    static let all = [
        Cutting(threads: 1, size: nil), Cutting(threads: 2, size: nil), Cutting(threads: 1, size: 90),
        Cutting(threads: 3, size: 64), Cutting(threads: 2, size: 1000),
    ]
}

@Suite("The fast reader of messages for counting")
struct CallReaderTests {
    /// The result of reading a file.
    private struct Reading: Equatable {
        var calls: [CountedCall] = []
        var components: [TraceFormat.ComponentRecord] = []
        var footer: TraceFooter?
        var findings = TraceFindings()
    }

    /// Returns the messages of a reader of whole records, counted one by one.
    private func whole(_ bytes: [UInt8]) throws -> Reading {
        let reader = try TraceReader(bytes: bytes, name: "t.jsonl")
        var reading = Reading()
        var messages: [MessageRecord] = []
        while let record = try reader.next() {
            switch record {
            case .message(let message): messages.append(message)
            case .component(let component): reading.components.append(component)
            default: break
            }
        }
        messages.sort { $0.id < $1.id }
        // Names differ in their bytes.
        var groups: [[UInt8]: [MessageRecord]] = [:]
        var order: [[UInt8]] = []
        for message in messages {
            let (receiver, isSystem) = (message.isLost ? 0 : message.to, message.from == 0 && message.isSystem)
            let key = Array("\(message.from) \(isSystem) \(receiver) \(message.caseName ?? "-") \(message.name)".utf8)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(message)
        }
        reading.calls = order.compactMap { key in
            guard let group = groups[key], let first = group.first else { return nil }
            return CountedCall(
                sender: first.from, isSystem: first.from == 0 && first.isSystem,
                receiver: first.isLost ? 0 : first.to, name: first.name, caseName: first.caseName,
                messages: group.count, asynchronous: group.count { $0.isAsync })
        }
        (reading.footer, reading.findings) = (reader.footer, reader.findings)
        return reading
    }

    private func counted(_ bytes: [UInt8], _ cutting: Cutting) throws -> Reading {
        var reader = try CallReader(
            TraceSource(bytes: bytes, name: "t.jsonl"), threads: cutting.threads, size: cutting.size)
        var reading = Reading()
        try reader.read { reading.components.append($0) }
        (reading.calls, reading.footer, reading.findings) = (reader.calls, reader.footer, reader.findings)
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

    @Test(
        "the fast reader gives the same messages as TraceReader, for the committed traces",
        arguments: Cutting.all)
    func committedTraces(cutting: Cutting) throws {
        for path in CommittedTraces.paths(of: "snp") + CommittedTraces.paths(of: "round-table") {
            expectAgreement([UInt8](try Data(contentsOf: URL(filePath: path))), cutting)
        }
    }

    @Test(
        "the fast reader gives the same messages and findings as TraceReader, for a file cut off at any byte",
        arguments: 0..<5)
    func cuts(first: Int) {
        let bytes = SampleTrace.bytes
        for length in stride(from: first, through: bytes.count, by: 35) {
            expectAgreement(Array(bytes[..<length]), Cutting.all[first])
        }
    }

    @Test(
        "the fast reader gives the same messages and findings as TraceReader, for a damaged file",
        arguments: 1...8)
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
        "the fast reader gives the same messages and findings as TraceReader, for random records and faulty ones",
        arguments: TraceClock.allCases, Cutting.all)
    func records(clock: TraceClock, cutting: Cutting) {
        let header = #"{"archflow":1,"app":"A","clock":"\#(clock.rawValue)"}"#
        for seed in 1...40 {
            var random = SplitMix64(seed: UInt64(seed))
            // The traces range from one without faults to one in which every third record is wrong.
            var course = RandomCourse(faults: [0, 40, 12, 3][seed % 4])
            let lines = (0..<80).map { _ in course.nextLine(&random) }
            expectAgreement(Array(([header] + lines).map { $0 + "\n" }.joined().utf8), cutting)
        }
    }

    @Test("in a trace without errors, the fast reader reads all messages in batches")
    func together() throws {
        let bytes = SampleTrace.bytes
        var reader = try RecordReader(
            name: "t.jsonl", LineBlocks(source: TraceSource(bytes: bytes, name: "t.jsonl").read, threads: 1))
        var (together, singly) = (0, 0)
        while true {
            while try reader.nextCounted() { together += reader.counted.count }
            guard try reader.next() != nil else { break }
            singly += 1
        }
        #expect(together > 0)
        #expect(singly == 0)
    }

    @Test(
        "the fast reader distinguishes names with different bytes, and reads names with escapes",
        arguments: Cutting.all)
    func names(cutting: Cutting) throws {
        let names = ["é", "e\u{301}", "", "f", #"say \"hi\""#, "a\\u0062", String(repeating: "x", count: 200)]
        let lines = names.enumerated().map { index, name in
            #"{"type":"message","id":\#(index + 1),"cause":0,"from":0,"to":1,"name":"\#(name)","at":0}"#
        }
        let component = #"{"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}"#
        let text = ([SampleTrace.headerLine, component] + lines).map { $0 + "\n" }.joined()
        expectAgreement(Array(text.utf8), cutting)
        let reading = try counted(Array(text.utf8), cutting)
        #expect(reading.calls.map(\.messages) == names.map { _ in 1 })
    }

    @Test("the fast reader reads lines of any length, in any number of pieces", arguments: Cutting.all)
    func longLines(cutting: Cutting) {
        let long = String(repeating: "n", count: 5_000)
        let line = #"{"type":"message","id":1,"cause":0,"from":0,"to":0,"lost":true,"name":"\#(long)","at":0}"#
        for end in ["\n", "", "\r\n", "\n\n \n"] {
            expectAgreement(Array((SampleTrace.headerLine + "\n" + line + end).utf8), cutting)
        }
    }

    @Test("the fast reader gives the messages up to a read error, and reports the error")
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
        var components: [TraceFormat.ComponentRecord] = []
        #expect(throws: TraceError.self) { try reader.read { components.append($0) } }
        #expect(components.count == 1)
    }
}

/// Generates successive records, some of which contradict earlier ones.
private struct RandomCourse {
    /// The average number of records for each wrong one; 0 for no wrong records.
    let faults: Int
    private var messages = 0
    private var components = 0
    private var beats = 0
    private var time = 0
    /// A number that no record has so far.
    private var gap: Int?

    init(faults: Int) { self.faults = faults }

    /// A fault that a record may have.
    private enum Fault: CaseIterable {
        case number, reference, time, flag
    }

    mutating func nextLine(_ random: inout SplitMix64) -> String {
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let fault = faults > 0 && below(faults) == 0 ? Fault.allCases.randomElement(using: &random) : nil
        /// Returns the number of an earlier record, or 0. In a faulty record, it may be a number that no record has.
        func given(_ highest: Int, from lowest: Int = 0) -> Int {
            let number = lowest > highest ? lowest : Int.random(in: lowest...highest, using: &random)
            return fault == .reference ? max(lowest, number + below(5) - 1) : number
        }
        /// Returns the next number. In a faulty record, it leaves a gap or is a repeated one. A gap may be filled later.
        func next(_ highest: inout Int) -> Int {
            if below(2) == 0, let gap, gap < highest {
                self.gap = nil
                return gap
            }
            let number = fault == .number ? max(1, highest + below(6) - 2) : highest + 1
            if number > highest + 1 { gap = highest + 1 }
            highest = max(highest, number)
            return number
        }
        time = max(0, time + (fault == .time ? -below(3) : below(3)))
        switch components == 0 ? 4 : below(12) {
        case 0...3:
            let id = next(&messages)
            let (cause, enabler) = (given(id - 1), id > 1 && below(6) == 0 ? given(id - 1, from: 1) : 0)
            let (from, to) = (given(components), below(6) == 0 ? 0 : given(components, from: 1))
            let flags = [
                (from == 0 || fault == .flag) && below(2) == 0 ? #","system":true"# : "",
                below(5) == 0 ? #","async":true"# : "", enabler > 0 ? #","enabledBy":\#(enabler)"# : "",
                (to == 0) != (fault == .flag && below(2) == 0) ? #","lost":true"# : "",
            ]
            return #"{"type":"message","id":\#(id),"cause":\#(cause),"from":\#(from),"to":\#(to),"#
                + #""name":"n\#(below(3))","at":\#(time)\#(flags.joined())}"#
        case 4, 5:
            return #"{"type":"component","id":\#(next(&components)),"name":"C","role":"view","#
                + #""message":\#(given(messages)),"at":\#(time)}"#
        case 6:
            return #"{"type":"write","message":\#(given(messages)),"component":\#(given(components, from: 1)),"#
                + #""property":"p","at":\#(time)}"#
        case 7: return #"{"type":"beat","id":\#(next(&beats)),"name":"b","at":\#(time)}"#
        case 8: return #"{"type":"end","component":\#(given(components, from: 1)),"at":\#(time)}"#
        case 9, 10:
            return #"{"type":"reference","beat":\#(given(beats)),"from":\#(given(components)),"#
                + #""to":\#(given(components, from: 1)),"name":"r","strength":"weak"}"#
        default: return messages == 0 ? "" : #"{"type":"return","message":\#(given(messages, from: 1)),"at":\#(time)}"#
        }
    }
}
