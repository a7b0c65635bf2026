import ArchFlowSupport
import ArchitectureRules
import ForeignTraces
import TraceFormat
import YAMLDocuments

#if All || Recorder || Spans
import ScenarioFiles
#endif

/// A reader of data from outside, as libFuzzer calls it: a crash, a hang or a false promise is a find.
enum FuzzTarget: String, CaseIterable {
    /// The lines of a trace.
    case lines
    /// Blueprints, which then check a trace.
    case blueprints
    /// Regular expressions of blueprints, and a name to match: the parts before and after the first line feed.
    case expressions
    case otlp, zipkin, jaeger, chrome, appmap
    #if All || Recorder || Spans
    case scenarios
    #endif

    func run(_ bytes: [UInt8]) {
        switch self {
        case .lines: Self.readLines(bytes)
        case .blueprints: Self.readBlueprint(bytes)
        case .expressions: Self.match(bytes)
        case .otlp: Self.importTrace(bytes, .otlp)
        case .zipkin: Self.importTrace(bytes, .zipkin)
        case .jaeger: Self.importTrace(bytes, .jaeger)
        case .chrome: Self.importTrace(bytes, .chrome)
        case .appmap: Self.importTrace(bytes, .appMap)
        #if All || Recorder || Spans
        case .scenarios: _ = try? ScenarioFile(bytes, file: "fuzz.yml")
        #endif
        }
    }

    /// A number derived from the input, always the same: it chooses among checks that would be too slow to run all.
    private static func lot(_ bytes: [UInt8], below limit: Int) -> Int {
        var checksum = XXHash64()
        bytes.withUnsafeBytes { checksum.add($0) }
        return Int(checksum.value % UInt64(limit))
    }

    /// A trace that rules can say something about.
    private static let sample = Trace(
        header: TraceHeader(app: "Fuzz", pattern: "fuzz", clock: .virtual),
        records: [
            .component(ComponentRecord(id: 1, name: "LoginView", role: .view, module: "Login", message: 0, at: 0)),
            .component(ComponentRecord(id: 2, name: "LoginCore", role: .logic, module: "Login", message: 0, at: 0)),
            .beat(BeatRecord(id: 1, name: "taps Log In", at: 1)),
            .message(MessageRecord(id: 1, cause: 0, from: 0, to: 1, name: "tap()", at: 1)),
            .message(MessageRecord(id: 2, cause: 1, from: 1, to: 2, name: "logIn(name:)", at: 1)),
            .write(WriteRecord(message: 2, component: 2, property: "isBusy", at: 2)),
            .reference(ReferenceRecord(beat: 1, from: 1, to: 2, name: "core", strength: .strong)),
        ], footer: TraceFooter(messages: 2, dropped: 0))

    /// Reads a trace in pieces of any length with the same result, and reads it again as written if it had no errors.
    private static func readLines(_ bytes: [UInt8]) {
        guard let whole = try? Trace.read(bytes, name: "fuzz") else { return }
        let lot = lot(bytes, below: 8 * 64)
        if lot % 8 == 0 { readLines(bytes, in: 1 + lot / 8, as: whole) }
        guard whole.findings.errors == 0, let again = try? Trace.read(whole.trace.encoded(), name: "fuzz") else {
            return
        }
        precondition(again.trace.records == whole.trace.records, "what was written is read otherwise")
        precondition(!again.findings.contains(.changed), "the seal of what was written is wrong")
    }

    /// Reads a given number of bytes at a time.
    private static func readLines(_ bytes: [UInt8], in length: Int, as whole: TraceReading) {
        var place = 0
        guard
            let reader = try? TraceReader(
                name: "fuzz",
                source: { buffer in
                    let count = min(length, buffer.count, bytes.count - place)
                    bytes.withUnsafeBytes {
                        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count]))
                    }
                    place += count
                    return count
                })
        else { fatalError("read whole, but not in parts") }
        var records: [TraceRecord] = []
        while let record = try? reader.next() { records.append(record) }
        precondition(records == whole.trace.records && reader.findings == whole.findings, "parts are read otherwise")
    }

    /// A blueprint that is read checks a trace.
    private static func readBlueprint(_ bytes: [UInt8]) {
        guard let blueprint = try? Blueprint(bytes, file: "fuzz.yml") else { return }
        if lot(bytes, below: 8) == 0 { _ = blueprint.check(sample) }
    }

    /// Matches a name with an expression, and expects the same result in braces and in a blueprint.
    private static func match(_ bytes: [UInt8]) {
        let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let text = String(decoding: parts[0], as: UTF8.self)
        let name = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "LoginCore"
        guard let expression = try? RegularExpression(text) else { return }
        let groups = expression.groups(of: name)
        let lot = lot(bytes, below: 64)
        if lot % 8 == 0, let grouped = try? RegularExpression("(\(text))") {
            let expected = groups.map { [name] + $0 }
            precondition(grouped.groups(of: name) == expected, "a group around all changes what is matched")
        }
        if lot == 0 { check(text, name) }
    }

    private static func check(_ expression: String, _ name: String) {
        let rule = """
            archflow-blueprint: 1
            pattern: fuzz
            roles: {core: {type: '/\(expression.replacing("'", with: "''"))/'}}
            rules:
            - {id: F-1, sentence: Something is so., check: {no message: {to: core}}}
            """
        var trace = sample
        trace.records[1] = .component(
            ComponentRecord(id: 2, name: name, role: .logic, module: nil, message: 0, at: 0))
        _ = try? Blueprint(Array(rule.utf8), file: "fuzz.yml").check(trace)
    }

    /// Imports another tool's file, and expects a trace without errors.
    private static func importTrace(_ bytes: [UInt8], _ format: ForeignFormat) {
        guard let trace = try? ForeignTrace(bytes, as: format, name: "fuzz").trace else { return }
        guard let reading = try? Trace.read(trace.encoded(), name: "fuzz") else { fatalError("no trace was made") }
        precondition(reading.findings.errors == 0, "\(reading.findings.listed.first.map(\.description) ?? "")")
    }
}

/// `fuzz TARGET [libFuzzer's options and folders of inputs]`
@main enum Fuzz {
    nonisolated(unsafe) private static var target = FuzzTarget.lines

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
            print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
            return
        }
        self.target = target
        var words: [UnsafeMutablePointer<CChar>?] = ([arguments[0]] + arguments.dropFirst(2)).map { word in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.utf8.count + 1)
            for (place, byte) in word.utf8.enumerated() { copy[place] = CChar(bitPattern: byte) }
            copy[word.utf8.count] = 0
            return copy
        }
        var count = CInt(words.count)
        words.append(nil)
        words.withUnsafeMutableBufferPointer { buffer in
            var start = buffer.baseAddress
            _ = runDriver(&count, &start) { bytes, size in
                Fuzz.target.run(Array(UnsafeBufferPointer(start: bytes, count: size)))
                return 0
            }
        }
    }
}

/// libFuzzer as a library: it calls back with inputs until its options say that it is enough.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
