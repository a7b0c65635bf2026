import Testing
import TraceFormat

@Suite("The reader of traces")
struct TraceReaderTests {
    private static let header = #"{"archflow":1,"app":"A","clock":"virtual"}"#
    private static let component = #"{"type":"component","id":1,"name":"A","role":"view","message":0,"at":0}"#
    private static let footer = #"{"type":"footer","messages":0,"dropped":0}"#

    /// Reads lines between a header with one component (id 1) and a footer, and returns the findings as printed.
    private func findings(_ lines: String..., messages: Int = 0, dropped: Int = 0) throws -> [String] {
        let footer = #"{"type":"footer","messages":\#(messages),"dropped":\#(dropped)}"#
        let text = ([Self.header, Self.component] + lines + [footer]).map { $0 + "\n" }.joined()
        return try read(text).findings.listed.map(\.description)
    }

    private static func message(_ id: Int, cause: Int = 0, from: Int = 0, to: Int = 1, more: String = "") -> String {
        #"{"type":"message","id":\#(id),"cause":\#(cause),"from":\#(from),"to":\#(to),"name":"f()","at":0\#(more)}"#
    }

    @Test("a trace's feature is written and read back, and is nil in traces without one")
    func feature() throws {
        let header = TraceHeader(app: "Shop", scenario: "buy", clock: .virtual, feature: "checkout")
        let bytes = Trace(header: header).encoded()
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"{"archflow":1,"app":"Shop","scenario":"buy","feature":"checkout","clock":"virtual"}"# + "\n")
        #expect(try read(bytes).trace.header == header)
        #expect(try read(#"{"archflow":1,"app":"Shop","clock":"virtual"}"# + "\n").trace.header.feature == nil)
    }

    @Test("the keys of a trace's line may be in any order, with spaces and escapes; unknown keys are ignored")
    func reordered() throws {
        let message =
            #"{ "at":7 , "name":"caf\u00e9()","to":1,"future":{"a":[1]},"from":0,"cause":0,"id":1,"\u0074ype":"message"}"#
        let text = [Self.header, Self.component, message, #"{"dropped":0,"type":"footer","messages":1}"#, ""]
        let reading = try read(text.joined(separator: "\n"))
        #expect(reading.findings.listed == [])
        #expect(reading.trace.messages == [MessageRecord(id: 1, cause: 0, from: 0, to: 1, name: "café()", at: 7)])
    }

    @Test(
        "a trace's line that can't be read is skipped, and the finding says what is expected",
        arguments: [
            ("nonsense", "column 1: expected an object, {…}"),
            (#"{"id":1}"#, #""type" is missing: a record needs it, text"#),
            (#"{"type":7}"#, #""type" of a record must be text, not 7"#),
            (#"{"type":"beat","id":1,"at":0}"#, #""name" is missing: a beat needs it, text"#),
            (#"{"type":"beat","id":1,"name":null,"at":0}"#, #""name" of a beat must be text, not null"#),
            (#"{"type":"beat","name":"b","at":0}"#, #""id" is missing: a beat needs it, a whole number from 1"#),
            (
                #"{"type":"beat","id":0,"name":"b","at":0}"#,
                #""id" of a beat must be a whole number from 1 to 9223372036854775807, not 0"#
            ),
            (
                #"{"type":"beat","id":1.5,"name":"b","at":0}"#,
                #""id" of a beat must be a whole number from 1 to 9223372036854775807, not 1.5"#
            ),
            (
                #"{"type":"beat","id":"1","name":"b","at":0}"#,
                #""id" of a beat must be a whole number from 1 to 9223372036854775807, not the text "1""#
            ),
            (
                #"{"type":"beat","id":1,"name":"b","at":-1}"#,
                #""at" of a beat must be a whole number from 0 to 9223372036854775807, not -1"#
            ),
            (
                #"{"type":"beat","id":1,"name":"b","at":1e30}"#,
                #""at" of a beat must be a whole number from 0 to 9223372036854775807, not 1e+30"#
            ),
            (
                #"{"type":"beat","id":1,"name":"b","at":9223372036854775808}"#,
                #""at" of a beat must be a whole number from 0 to 9223372036854775807, not 9.223372036854776e+18"#
            ),
            (
                #"{"type":"component","id":2,"name":"A","role":"logik","message":0,"at":0}"#,
                #""role" of a component must be one of user, view, bus, presentation, logic, state, navigation, service, assembly, not the text "logik""#
            ),
            (
                #"{"type":"navigation","message":0,"action":"fade","from":"A","to":"B","at":0}"#,
                #""action" of a navigation must be one of root, push, pop, present, dismiss, alert, dismissAlert, not the text "fade""#
            ),
            (
                #"{"type":"reference","beat":0,"from":0,"to":1,"name":"a"}"#,
                #""strength" is missing: a reference needs it, one of strong, weak"#
            ),
            (
                #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","args":[],"at":0}"#,
                #""args" of a message must be an object, not an array"#
            ),
            (
                #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"f","at":0,"async":1}"#,
                #""async" of a message must be true or false, not 1"#
            ),
            (
                #"{"type":"screen","beat":0,"at":0,"screen":{"stack":["A"],"presented":[],"elements":[]}}"#,
                #""dialog" is missing: a screen needs it, an object or null"#
            ),
            (
                #"{"type":"screen","beat":0,"at":0,"screen":{"stack":[1],"presented":[],"elements":[],"dialog":null}}"#,
                #""stack" of a screen must be an array of texts, not 1"#
            ),
            (
                #"{"type":"screen","beat":0,"at":0,"screen":{"stack":[],"presented":[],"elements":[0],"dialog":null}}"#,
                "a screen's element must be an object, not 0"
            ),
            (
                #"{"type":"screen","beat":0,"at":0,"screen":{"stack":[],"presented":[],"elements":[{"id":"a","kind":"map","text":"","enabled":true,"hidden":false}],"dialog":null}}"#,
                #""kind" of a screen's element must be one of label, field, button, spinner, page, row, not the text "map""#
            ),
            (#"{"archflow":1,"app":"B","clock":"real"}"#, "a second header: a file holds one trace"),
        ])
    func unreadable(line: String, message: String) throws {
        #expect(try findings(line) == ["t.jsonl:3: error: the line is skipped: \(message)"])
    }

    @Test("a finding about a trace quotes the line, shortened and without control characters")
    func harmless() throws {
        let hostile = #"\u001b[2J\u202e"# + String(repeating: "x", count: 1000)
        let line = #"{"type":"component","id":2,"name":"A","role":"\#(hostile)","message":0,"at":0}"#
        let finding = try #require(try findings(line).first)
        #expect(finding.hasSuffix("not the text \"␛[2J\u{FFFD}\(String(repeating: "x", count: 35))…\""))
    }

    @Test("a record that refers to a missing record is read, with a warning")
    func dangling() throws {
        #expect(
            try findings(Self.message(3, cause: 2, from: 9, to: 1), messages: 1) == [
                "t.jsonl:3: warning: the cause is message 2, which no earlier line declares; the highest so far is 3",
                "t.jsonl:3: warning: the sender is component 9, which no earlier line declares; the highest so far is 1",
                "t.jsonl:4: error: the footer says that nothing was dropped, but 1 records refer to others that the file doesn't hold",
            ])
        #expect(
            try findings(#"{"type":"write","message":4,"component":1,"property":"p","at":0}"#, dropped: 2) == [
                "t.jsonl:3: warning: the write belongs to message 4, which no earlier line declares; the highest so far is 0",
                "t.jsonl:4: warning: 2 records were dropped while recording, so counts are too low",
            ])
    }

    @Test("without a footer, dropped records are counted from the drop records; a footer that counts fewer is an error")
    func dropped() throws {
        let drops = #"{"type":"drop","records":3,"at":0}"# + "\n" + #"{"type":"drop","records":1,"at":0}"#
        let torn = try read("\(Self.header)\n\(drops)\n")
        #expect(
            torn.findings.listed.map(\.message).contains(
                "at least 4 records were dropped while recording, so counts are too low"))
        #expect(
            try findings(drops, dropped: 4) == [
                "t.jsonl:5: warning: 4 records were dropped while recording, so counts are too low"
            ])
        #expect(
            try findings(drops, dropped: 3) == [
                "t.jsonl:5: error: the footer counts 3 dropped records, but lines before it say 4"
            ])
    }

    @Test("a record whose cause doesn't have a lower number is skipped with an error, so that causes form no cycle")
    func ring() throws {
        let text =
            "\(Self.header)\n\(Self.component)\n\(Self.message(1, cause: 1))\n\(Self.message(2, more: #","enabledBy":5"#))\n"
        let reading = try read(text)
        #expect(reading.trace.messages == [])
        #expect(
            reading.findings.listed.map(\.message).prefix(2) == [
                #"message 1 has message 1 as its "cause", which must be a lower number; the record is skipped"#,
                #"message 2 has message 5 as its "enabledBy", which must be a lower number; the record is skipped"#,
            ])
    }

    @Test("a record number that is used twice is an error, and only the first record with that number is read")
    func duplicates() throws {
        #expect(
            try findings(Self.message(1), Self.message(1), Self.component, messages: 1) == [
                "t.jsonl:4: error: there is a message 1 already; each has its own number, and this record is skipped",
                "t.jsonl:5: error: there is a component 1 already; each has its own number, and this record is skipped",
            ])
    }

    @Test("record numbers and times that decrease give warnings")
    func order() throws {
        #expect(
            try findings(Self.message(5), Self.message(2), messages: 2) == [
                "t.jsonl:4: warning: message 2 comes after message 5; numbers must rise"
            ])
        #expect(
            try findings(
                #"{"type":"beat","id":1,"name":"b","at":9}"#, #"{"type":"end","component":1,"at":8}"#,
                #"{"type":"end","component":1,"at":8}"#) == [
                    "t.jsonl:4: warning: \"at\" is 8, less than the 9 of the record before; times don't run backwards"
                ])
    }

    @Test(
        "on a real clock, a component's record may come after records of components created later",
        arguments: TraceClock.allCases)
    func belatedComponents(clock: TraceClock) throws {
        let trace = Trace(
            header: TraceHeader(app: "T", clock: clock),
            records: [2, 1].map { id in
                .component(ComponentRecord(id: id, name: "C", role: .view, module: nil, message: 0, at: Int64(id)))
            }, footer: TraceFooter(messages: 0, dropped: 0))
        let reading = try Trace.read(trace.encoded(), name: "t.jsonl")
        #expect(reading.trace == trace)
        #expect(reading.findings.listed.map(\.kind) == (clock == .virtual ? [.order, .order] : []))
    }

    @Test("contradictions between a message's flags, such as lost, and its sender or receiver give warnings")
    func contradictions() throws {
        #expect(
            try findings(
                Self.message(1, to: 0), Self.message(2, more: #","lost":true"#),
                Self.message(3, from: 1, more: #","system":true"#), messages: 3) == [
                    #"t.jsonl:3: warning: "lost":true and "to":0 go together: only a lost message has no receiver"#,
                    #"t.jsonl:4: warning: "lost":true and "to":0 go together: only a lost message has no receiver"#,
                    #"t.jsonl:5: warning: "system":true needs "from":0, but "from" is component 1"#,
                ])
    }

    @Test("unknown types of records in a trace are ignored and counted in one warning")
    func unknownTypes() throws {
        #expect(
            try findings(#"{"type":"span"}"#, #"{"type":"log","x":1}"#, #"{"type":"span"}"#) == [
                #"t.jsonl:3: warning: 3 records of unknown types ignored from here on: "span" (2), "log" (1)"#
            ])
        let many = (0..<20).map { #"{"type":"t\#($0)"}"# }.joined(separator: "\n")
        #expect(try findings(many).first?.hasSuffix(#""t7" (1) and 12 of other types"#) == true)
    }

    @Test("a trace in a newer version of the format is read with a warning")
    func newerFormat() throws {
        let text = #"{"archflow":3,"app":"A","clock":"real","zone":"x"}"# + "\n\(Self.component)\n\(Self.footer)\n"
        let reading = try read(text)
        #expect(reading.trace.header == TraceHeader(app: "A", clock: .real, version: 3))
        #expect(reading.trace.components.count == 1)
        #expect(reading.findings.listed.map(\.kind) == [.newerFormat])
        #expect(reading.findings.meanBadData)
        #expect(
            reading.findings.listed.first?.description
                == "t.jsonl:1: warning: the trace is of version 3 of the format, newer than 1: known parts are read, the rest is ignored; a newer archflow reads all of it"
        )
    }

    @Test("a footer that disagrees with a trace's records is an error that names the difference")
    func footer() throws {
        #expect(
            try findings(Self.message(1), messages: 4) == [
                "t.jsonl:4: error: the footer counts 4 messages, but the reader found 1"
            ])
        #expect(
            try findings(Self.message(1), "{", messages: 2) == [
                "t.jsonl:4: error: the line is skipped: column 2: expected a key in quotes",
                "t.jsonl:5: error: the footer counts 2 messages, but the reader found 1 and skipped 1 line",
            ])
    }

    @Test(
        "lines after a trace's footer aren't read, and are an error",
        arguments: [component, header, "garbage", "\0\0\0"])
    func afterFooter(line: String) throws {
        let reading = try read("\(Self.header)\n\(Self.footer)\n\n\(line)\n\(Self.component)\n")
        #expect(reading.trace.records == [])
        #expect(
            reading.findings.listed.map(\.description) == [
                "t.jsonl:3: warning: 1 empty line from here on; each line of a trace holds an object",
                "t.jsonl:4: error: something follows the footer and is not read; a file holds one trace, and its footer is the last line",
            ])
    }

    @Test("CR LF, a byte-order mark and empty lines in a trace are accepted, with one warning each")
    func layout() throws {
        let text = "\u{FEFF}\(Self.header)\r\n\r\n\n  \n\(Self.component)\n\(Self.footer)\r\n"
        let reading = try read(text)
        #expect(reading.trace.components.count == 1 && reading.trace.footer != nil)
        #expect(
            reading.findings.listed.map(\.description) == [
                "t.jsonl:1: warning: the file begins with a byte-order mark; a trace is UTF-8 without one",
                "t.jsonl:1: warning: 3 lines from here on end in CR LF; a trace's lines end in LF",
                "t.jsonl:2: warning: 3 empty lines from here on; each line of a trace holds an object",
            ])
        #expect(!reading.findings.meanBadData)
    }

    @Test("a trace without a footer is reported as truncated")
    func noFooter() throws {
        let reading = try read("\(Self.header)\n\(Self.component)\n")
        #expect(
            reading.findings.listed.map(\.description) == [
                "t.jsonl:2: warning: the footer is missing after this line: the file was cut off, or its recording was stopped"
            ])
        #expect(reading.findings.meanBadData)
        #expect(reading.trace.footer == nil)
    }

    @Test(
        "a file that is no trace is refused with a description of what a trace is",
        arguments: [
            ("", "t.jsonl: is empty; a trace begins with"),
            ("\n\n \r\n", "t.jsonl: is empty; a trace begins with"),
            (
                "hello\n",
                "t.jsonl:1: isn't a trace: a trace is a text file of JSON lines that begins with a header such as"
            ),
            ("\n[1,2]\n", "t.jsonl:2: isn't a trace"),
            ("\(component)\n", #": the first line is an object without "archflow""#),
            ("\0\0\0\0", "t.jsonl:1: isn't a trace"), ("\u{1F}\u{8B}\u{08}", "t.jsonl:1: isn't a trace"),
            (
                #"{"archflow":0,"app":"A","clock":"real"}"# + "\n",
                #""archflow" of a header must be a whole number from 1"#
            ),
            (#"{"archflow":"1","app":"A","clock":"real"}"# + "\n", #"not the text "1""#),
            (#"{"archflow":1,"clock":"real"}"# + "\n", #""app" is missing: a header needs it, text"#),
            (
                #"{"archflow":1,"app":"A","clock":"wall"}"# + "\n",
                #""clock" of a header must be one of virtual, real, not the text "wall""#
            ),
            (#"{"archflow":1,"app":"#, "the first line is cut off, or isn't a header"),
        ])
    func noTrace(text: String, message: String) throws {
        let error = #expect(throws: TraceError.self) { try read(text) }
        #expect(error?.code == .badData && error?.code.exitStatus == 65)
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test(
        "at most 100 findings about a trace's lines are listed, the others counted; those about the file are all listed"
    )
    func capped() throws {
        let text = Self.header + "\n" + String(repeating: "?\n", count: 1234)
        let findings = try read(text).findings
        #expect(findings.listed.count == TraceFindings.limit + 1)
        #expect(findings.unlisted == 1134)
        #expect(findings.errors == 1234 && findings.warnings == 1)
        #expect(findings.contains(.truncated))
    }

    @Test(
        "a trace's line can be longer than the chunks in which the file is read, and the chunks may end anywhere",
        arguments: [1, 7, 4096, 100_000])
    func chunks(size: Int) throws {
        let name = String(repeating: "é", count: 60_000)
        let trace = Trace(
            header: SampleTrace.header, records: (1...3).map { .beat(BeatRecord(id: $0, name: name, at: 0)) },
            footer: TraceFooter(messages: 0, dropped: 0))
        var rest = trace.encoded()[...]
        if size == 1 { rest = SampleTrace.bytes[...] }
        let reader = try TraceReader(name: "t.jsonl") { (buffer) throws(TraceError) in
            let count = min(size, buffer.count, rest.count)
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
        var records: [TraceRecord] = []
        while let record = try reader.next() { records.append(record) }
        #expect(records == (size == 1 ? SampleTrace.trace.records : trace.records))
        #expect(reader.findings.isEmpty)
        #expect(try reader.next() == nil)
    }

    @Test("an error thrown while a trace's bytes are read is rethrown")
    func failingSource() throws {
        var calls = 0
        let header = Array("\(Self.header)\n".utf8)
        let reader = try TraceReader(name: "pipe") { (buffer) throws(TraceError) in
            calls += 1
            guard calls == 1 else { throw .inputOutput("pipe", reason: "Input/output error") }
            buffer.copyBytes(from: header)
            return header.count
        }
        let error = #expect(throws: TraceError.self) { try reader.next() }
        #expect(error?.description == "pipe: Input/output error")
    }
}
