import ArchFlowSupport
import Foundation
import TestSupport
import Testing

@testable import TraceFormat

@Suite("The schema of records")
struct SchemaTests {
    @Test("the trace schema lists every type of record")
    func types() {
        #expect(
            Set(SchemaObject.lines.map(\.name))
                == Set(TraceRecord.Kind.allCases.map(\.rawValue) + [TraceHeader.name, FooterLine.name]))
    }

    @Test(
        "the trace schema lists each key of an object only once",
        arguments: (SchemaObject.lines + SchemaObject.parts).map(\.keys))
    func keys(keys: [String]) {
        #expect(Set(keys).count == keys.count)
    }

    @Test(
        "the trace schema matches the writer, the scanner and the parser, with every combination of optional fields",
        arguments: TraceRecord.Kind.allCases)
    func combinations(kind: TraceRecord.Kind) throws {
        let object = try #require(SchemaObject.lines.first { $0.name == kind.rawValue })
        let optionals = object.fields.filter(\.isOptional).count
        var scanner = RecordScanner()
        for choice in 0..<(1 << optionals) {
            var filler = FilledFields(choice: choice)
            let record = kind.read(&filler)
            let line = encodedLine(record)
            #expect(try fields(line).map(\.name) == object.keys.filter { !filler.omitted.contains($0) })
            let scanned = line.withUnsafeBufferPointer {
                scanner.record(LineCursor($0, line: $0.indices))
            }
            #expect(scanned == record)
            guard case .record(let decoded, let numbers) = try RecordDecoder.line(fields(line)) else {
                Issue.record("no record: \(String(decoding: line, as: UTF8.self))")
                continue
            }
            #expect(decoded == record)
            #expect(scanner.numbers == numbers)
            // Values of an earlier line must be forgotten.
            if let outline = (line + [0x0A]).withUnsafeBufferPointer({ bytes in
                var lines = LineCursor(bytes, line: bytes.indices)
                return scanner.outline(&lines)
            }) {
                #expect(outline.numbers == numbers)
            } else {
                #expect([.component, .beat, .navigation, .screen, .unrecorded, .drop].contains(kind))
            }
            let owner = line.withUnsafeBufferPointer {
                scanner.owner(LineCursor($0, line: $0.indices))
            }
            #expect(owner == .some(record.owner))
        }
    }

    @Test(
        "TraceReader and CallReader report a missing record for each field that the schema lists as a reference",
        arguments: TraceRecord.Kind.allCases)
    func references(kind: TraceRecord.Kind) throws {
        let object = try #require(SchemaObject.lines.first { $0.name == kind.rawValue })
        var filler = FilledFields(choice: -1)
        let all = try fields(encodedLine(kind.read(&filler)))
        for field in object.fields {
            guard case .number(let number) = field.kind, let relation = number.relation, let subject = number.subject
            else { continue }
            let line = all.compactMap { found -> TraceValue.Field? in
                guard let known = object.fields.first(where: { $0.key == found.name }) else { return found }
                if known.isOptional, known.key != field.key { return nil }
                guard case .number(let kind) = known.kind else { return found }
                let isOwn = kind.relation == nil
                return TraceValue.Field(found.name, .int(isOwn ? 6 : known.key == field.key ? 3 : 5))
            }
            var writer = JSONWriter()
            writer.object(line, depth: 1)
            let bytes = Array(Self.opening.utf8) + writer.bytes + [0x0A]
            let reader = try TraceReader(bytes: bytes, name: "t.jsonl")
            while try reader.next() != nil {}
            let found = reader.findings.listed.filter { $0.kind == .dangling }.map(\.message)
            #expect(found.count == 1)
            #expect(
                found.first?.hasPrefix("\(relation) \(subject) 3, which no earlier line declares") == true,
                "\(field.key)")
            var counter = try CallReader(TraceSource(bytes: bytes, name: "t.jsonl"), threads: 1)
            try counter.read { _ in }
            let counted = counter.findings
            #expect(counted == reader.findings, "\(field.key)")
        }
    }

    /// A message, a component and a beat with the number 5.
    private static let opening = """
        {"archflow":1,"app":"A","clock":"virtual"}
        {"type":"component","id":5,"name":"A","role":"logic","message":0,"at":0}
        {"type":"beat","id":5,"name":"b","at":0}
        {"type":"message","id":5,"cause":0,"from":0,"to":5,"name":"f","at":0}

        """

    @Test(
        "the trace schema lists each field without which the parser reports an error and the scanner reads no record",
        arguments: TraceRecord.Kind.allCases)
    func missing(kind: TraceRecord.Kind) throws {
        let object = try #require(SchemaObject.lines.first { $0.name == kind.rawValue })
        var filler = FilledFields(choice: 0)
        let line = encodedLine(kind.read(&filler))
        for field in object.fields where !field.isOptional {
            let rest = try fields(line).filter { $0.name != field.key }
            let problem = #expect(throws: LineProblem.self) { _ = try RecordDecoder.line(rest) }
            #expect(problem?.message.hasPrefix("\"\(field.key)\" is missing: a \(kind.rawValue) needs it") == true)
            var writer = JSONWriter()
            writer.object(rest, depth: 1)
            var scanner = RecordScanner()
            let scanned = writer.bytes.withUnsafeBufferPointer {
                scanner.record(LineCursor($0, line: $0.indices))
            }
            #expect(scanned == nil)
        }
    }

    @Test("the trace schema has the keys of every line in the committed traces, in the same order")
    func committedTraces() throws {
        let objects = Dictionary(uniqueKeysWithValues: SchemaObject.lines.map { ($0.name, $0) })
        var lines = 0
        for path in CommittedTraces.names.map(CommittedTraces.path) {
            for line in try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A) {
                let keys = try fields(Array(line))
                let name = if case .string(let type) = keys[0].value { type } else { TraceHeader.name }
                let object = try #require(objects[name])
                let found = keys.map(\.name)
                let needed = Set(object.fields.filter { !$0.isOptional }.map(\.key))
                #expect(object.keys.filter(found.contains) == found && needed.isSubset(of: found))
                lines += 1
            }
        }
        #expect(lines > 8000)
    }
}

@Suite("The programs in other languages that read traces")
struct OtherReaderTests {
    private var types: [String: Set<String>] {
        var types: [String: Set<String>] = ["type": ["STRING"]]
        for field in SchemaObject.lines.flatMap(\.fields) {
            let type =
                switch field.kind {
                case .number, .time: "BIGINT"
                case .text, .word: "STRING"
                case .flag, .requiredFlag: "BOOLEAN"
                case .texts, .arguments, .part, .parts: "JSON"
                }
            types[field.key, default: []].insert(type)
        }
        return types
    }

    @Test("the SQL tables for traces use the keys and types of the trace schema")
    func tables() throws {
        let source = try Package.text("Benchmarks/SQL/trace_tables.py")
        let start = try #require(source.range(of: "KEYS = {")).upperBound
        let end = try #require(source[start...].firstIndex(of: "}"))
        let keys = source[start..<end].matches(of: /"(\w+)": "(\w+)"/)
        #expect(keys.count > 10)
        for key in keys {
            let known = try #require(types[String(key.1)], "no record has \"\(key.1)\"")
            // A key whose value is a number in some records and a text in others is read as text.
            #expect(known.contains(String(key.2)) && (known.count == 1 || key.2 == "STRING"), "\(key.1)")
        }
    }

    @Test("the independent recount in Python reads only keys of the trace schema")
    func recount() throws {
        let source = try Package.text("Scripts/recount.py")
        let known = Set(SchemaObject.lines.flatMap(\.keys) + SchemaObject.parts.flatMap(\.keys))
        let keys = source.matches(of: /(?:\w\[|\.get\()"(\w+)"/).map { String($0.1) }
        #expect(keys.count > 50)
        #expect(Set(keys).subtracting(known) == [])
    }
}

@Suite("Renumbering a record")
struct RenumberingTests {
    @Test(
        "renumbering a record changes all its record numbers and times, and nothing else",
        arguments: TraceRecord.Kind.allCases)
    func all(kind: TraceRecord.Kind) throws {
        let renumbering = Renumbering(
            message: { $0 + 1000 }, component: { $0 + 2000 }, beat: { $0 + 3000 }, time: { $0 + 4000 })
        let object = try #require(SchemaObject.lines.first { $0.name == kind.rawValue })
        var filler = FilledFields(choice: -1)
        let record = kind.read(&filler)
        let before = try fields(encodedLine(record))
        let after = try fields(encodedLine(renumbering.renumbered(record)))
        #expect(before.map(\.name) == after.map(\.name))
        for (old, new) in zip(before, after).dropFirst() {
            let field = try #require(object.fields.first { $0.key == old.name })
            let distance: Int64
            switch field.kind {
            case .number(let kind):
                switch kind.subject {
                case .message: distance = 1000
                case .component: distance = 2000
                case .beat: distance = 3000
                case nil: distance = 0
                }
            case .time: distance = 4000
            default: distance = 0
            }
            if distance != 0, case .int(let number) = old.value {
                #expect(new.value == .int(number + distance), "\(old.name)")
            } else if case .arguments = field.kind {
                continue
            } else {
                #expect(new == old)
            }
        }
    }

    @Test("renumbering changes the numbers of components at any depth of arguments, but no other numbers there")
    func arguments() {
        let nested = TraceValue.object([.init("b", .component(4)), .init("c", .int(5))])
        let message = MessageRecord(
            id: 1, cause: 0, from: 0, to: 1, name: "f", arguments: [.init("a", .array([.component(3), nested]))], at: 0)
        let renumbered = Renumbering(component: { $0 * 10 }).renumbered(.message(message))
        var expected = message
        expected.to = 10
        expected.arguments = [
            .init("a", .array([.component(30), .object([.init("b", .component(40)), .init("c", .int(5))])]))
        ]
        #expect(renumbered == .message(expected))
    }

    @Test("renumbering keeps the number 0, which means no message and no component")
    func zero() {
        let message = TraceRecord.message(MessageRecord(id: 1, cause: 0, from: 0, to: 0, name: "f", at: 0))
        let renumbered = Renumbering(message: { $0 + 7 }, component: { $0 + 7 }).renumbered(message)
        #expect(renumbered == .message(MessageRecord(id: 8, cause: 0, from: 0, to: 0, name: "f", at: 0)))
    }
}

/// Returns a record's line without its newline.
private func encodedLine(_ record: TraceRecord) -> [UInt8] {
    var line: [UInt8] = []
    TraceEncoder.append(record, to: &line)
    return line.dropLast()
}

/// Fills each field with a different value, and of the optional fields only those whose bit is set.
private struct FilledFields: FieldVisitor {
    /// A bit for each optional field, with the lowest for the first field.
    let choice: Int
    private(set) var omitted: Set<String> = []
    private var optionals = 0
    private var last = 0

    init(choice: Int) { self.choice = choice }

    private mutating func next() -> Int {
        last += 1
        return last
    }

    /// Returns true if the next optional field is to be present.
    private mutating func isThere(_ key: StaticString) -> Bool {
        defer { optionals += 1 }
        let isThere = choice >> optionals & 1 == 1
        if !isThere { omitted.insert("\(key)") }
        return isThere
    }

    private mutating func texts(_ key: StaticString) -> [String] { ["\(key) \(next())", ""] }

    mutating func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        value = next()
    }

    mutating func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        if isThere(key) { value = next() }
    }

    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) { value = Int64(next()) }

    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) {
        value = "\(key) \(next())"
    }

    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        if isThere(key) { value = "\(key) \(next())" }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) { value = texts(key) }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        if isThere(key) { value = texts(key) }
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {
        value = Array(Word.allCases).last ?? value
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {
        if isThere(key) { value = Array(Word.allCases).last }
    }

    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) { value = isThere(key) }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        value = next().isMultiple(of: 2)
    }

    mutating func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        if isThere(key) { value = [.init("a\(next())", .component(next()))] }
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        value.visitFields(&self)
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        value = read()
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        value = [read(), read()]
    }
}
