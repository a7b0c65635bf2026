import ArchFlowSupport
import TraceFormat

/// Reads trace events of Chrome, Perfetto, viztracer and others.
struct ChromeReader: ForeignReader {
    let unit = "event"
    private let choice: ComponentChoice?
    private var components: ChromeComponents
    private var halves = ChromeHalves()
    private var causes = ChromeCauses()
    /// The program that wrote the file, if it is known.
    private var producer: ChromeProducer?
    private var own = OwnTrace()
    private var table = ForeignCallTable()
    private var events = 0
    /// For each call, the index of its category in ``ForeignCallTable/names``.
    private var categoryOfCall: [Int32] = []
    /// Slices whose names begin with `Total`. Clang writes such a sum of other slices on a thread of its own.
    private var sums: [(event: TraceValue, thread: Int32, time: Int64)] = []

    var hasRead: Bool { events > 0 }

    init(components choice: ComponentChoice? = nil) {
        self.choice = choice
        components = ChromeComponents(choice)
    }

    // MARK: Documents

    mutating func read(_ json: JSONStream) throws(TraceError) {
        while try json.nextDocument() {
            if try json.kind() == .array {
                do throws(TraceError) {
                    try readEvents(json)
                } catch {
                    // The closing bracket may be missing: programs write events until they end.
                    guard json.endsBetweenMembers, hasRead else { throw error }
                    return
                }
            } else if try json.entersObject() {
                try readObject(json)
            }
        }
    }

    /// Reads an object with `traceEvents`, or a single event: some programs write one on each line.
    private mutating func readObject(_ json: JSONStream) throws(TraceError) {
        var fields: [TraceValue.Field] = []
        while let key = try json.nextKey() {
            switch key {
            case "traceEvents": try readEvents(json)
            case "otherData":
                let data = try json.value()
                producer = producer ?? ChromeProducer(otherData: data)
                own.header = data[OwnSpan.key]
                own.before = data["\(OwnSpan.key).\(OwnSpan.before)"]
            case "ph", "ts", "dur", "name", "cat", "pid", "tid", "id", "id2", "bp", "bind_id", "flow_in", "flow_out",
                "args", "scope":
                fields.append(TraceValue.Field(key, try json.value()))
            default:
                producer = producer ?? ChromeProducer(key: key)
                try json.skip()
            }
        }
        if fields.contains(where: { $0.name == "ph" }) { add(.object(fields)) }
    }

    private mutating func readEvents(_ json: JSONStream) throws(TraceError) {
        guard try json.entersArray() else { return }
        while try json.nextElement() { add(try json.value()) }
    }

    // MARK: Events

    private mutating func add(_ event: TraceValue) {
        events += 1
        guard let phase = event["ph"]?.text else {
            table.losses.add("events without a phase")
            return
        }
        if phase == "M" {
            let isName = components.addName(event, &table)
            if !isName { table.losses.add("metadata other than names of processes and threads") }
            return
        }
        if let lost = Self.unusedPhases[phase] {
            table.losses.add(lost)
            return
        }
        guard Self.usedPhases.contains(phase) else {
            table.losses.add("events of unknown phases")
            return
        }
        if event["cat"] == .string("Trace"), let process = event["pid"]?.text, ["Spans", "Traces"].contains(process) {
            table.losses.add("spans of the recording itself")
            return
        }
        if phase == "X" || phase == "B" { own.add(event["args"]?[OwnSpan.key]) }
        guard let time = ForeignTime.nanoseconds(event["ts"], unit: 1000) else {
            table.losses.add("events without a time that can be read")
            return
        }
        let thread = components.thread(event, &table)
        switch phase {
        case "X":
            if event["name"]?.text?.hasPrefix("Total ") == true {
                sums.append((event, thread, time))
            } else {
                addComplete(event, thread, time)
            }
        case "B":
            guard let index = addSlice(event, thread, time, end: ForeignCall.unknownEnd) else { return }
            halves.begin(slice: index, on: thread, at: time, name: name(of: event))
        case "E":
            halves.endSlice(on: thread, at: time, name: name(of: event))
        case "s", "t", "f": addFlow(event, phase, thread, time)
        case "b", "S": begin(event, thread, time, isNestable: phase == "b")
        default:
            let operation = operation(event, isNestable: phase == "e")
            halves.end(operation: operation, on: thread, at: time, name: name(of: event))
        }
    }

    private mutating func name(of event: TraceValue) -> Int32? {
        event["name"]?.text.map { table.index(ofName: $0) }
    }

    private static let usedPhases: Set<String> = ["X", "B", "E", "s", "t", "f", "b", "e", "S", "F"]
    private static let unusedPhases = [
        "n": "steps of asynchronous operations", "T": "steps of asynchronous operations",
        "p": "steps of asynchronous operations", "i": "instant events", "I": "instant events", "R": "instant events",
        "C": "counters", "P": "samples", "N": "snapshots of objects", "O": "snapshots of objects",
        "D": "snapshots of objects", "v": "memory dumps", "V": "memory dumps", "c": "clock synchronizations",
        "(": "contexts", ")": "contexts", "=": "links of ids",
    ]

    // MARK: Slices

    private mutating func addComplete(_ event: TraceValue, _ thread: Int32, _ time: Int64) {
        var end = time
        // Start and duration are added before rounding, so that the next slice doesn't begin within this one.
        if let start = event["ts"]?.number, let duration = event["dur"]?.number, duration >= 0 {
            end = max(time, ForeignTime.nanoseconds(.double(start + duration), unit: 1000) ?? time)
            if case (.int(let start)?, .int(let duration)?) = (event["ts"], event["dur"]) {
                let (sum, overflows) = start.addingReportingOverflow(duration)
                end = overflows ? time : ForeignTime.nanoseconds(.int(sum), unit: 1000) ?? time
            }
        } else {
            table.losses.add("durations that can't be read")
        }
        guard let index = addSlice(event, thread, time, end: end) else { return }
        guard let flow = event["bind_id"]?.identifier else { return }
        let subject = table.index(ofName: "flow \(flow)")
        let kind: ChromeCauses.Point.Kind
        switch (event["flow_in"]?.isTrue == true, event["flow_out"]?.isTrue == true) {
        case (true, true): kind = .passes
        case (true, false): kind = .arrives
        case (false, true): kind = .leaves
        case (false, false): return
        }
        causes.add(ChromeCauses.Point(kind: kind, thread: thread, time: time, subject: subject, slice: index))
    }

    private mutating func addSlice(_ event: TraceValue, _ thread: Int32, _ time: Int64, end: Int64) -> Int32? {
        let name = event["name"]?.text ?? "slice"
        let category = Self.category(event)
        let function = FunctionName(name, isFunction: category == "FEE")
        var call = ForeignCall(
            home: components.home(of: thread), name: table.index(ofName: function?.name ?? name), start: time, end: end)
        call.place = components.ofSlice(thread, category, name, function, &table)
        if let function {
            call.isStatic = function.isStatic
            if let file = function.file { call.source = table.index(ofName: file) }
            call.line = function.line
        }
        return addCall(call, event, thread, category)
    }

    private mutating func addCall(
        _ call: ForeignCall, _ event: TraceValue, _ thread: Int32, _ category: String?
    ) -> Int32? {
        if producer == nil, let categories = event["cat"]?.text {
            producer = ChromeProducer(categories: categories[...])
        }
        guard let index = table.add(call) else {
            table.losses.add("events after the first two billion")
            return nil
        }
        causes.add(callOn: thread)
        categoryOfCall.append(table.index(ofName: category ?? ""))
        table.losses.add("arguments of events", event["args"]?.fields.count ?? 0)
        return index
    }

    /// Returns the first category of an event, or a more specific one: `app.http` of `app,app.http`; `nil` if there are
    /// no categories.
    private static func category(_ event: TraceValue) -> String? {
        let all = event["cat"]?.text?.split(separator: ",") ?? []
        guard let first = all.first else { return nil }
        return String(all.last { $0.hasPrefix(first + ".") } ?? first)
    }

    // MARK: Flows and asynchronous operations

    private mutating func addFlow(_ event: TraceValue, _ phase: String, _ thread: Int32, _ time: Int64) {
        guard event["cat"] != .string("fwdbwd") else {
            table.losses.add("links of PyTorch's forward to its backward operations")
            return
        }
        let identity = [event["cat"]?.text, event["name"]?.text, Self.identity(event)].map { $0 ?? "" }
        let kind: ChromeCauses.Point.Kind =
            switch phase {
            case "s": .leaves
            case "t": .passes
            default: event["bp"] == .string("e") ? .arrives : .arrivesAtNext
            }
        let subject = table.index(ofName: "flow \(identity.joined(separator: "\u{1F}"))")
        causes.add(ChromeCauses.Point(kind: kind, thread: thread, time: time, subject: subject))
    }

    /// Returns the id that distinguishes an operation or flow from others with the same name and category.
    private static func identity(_ event: TraceValue) -> String {
        if let local = event["id2"]?["local"]?.identifier { return "\(event["pid"]?.identifier ?? "") \(local)" }
        return (event["id2"]?["global"] ?? event["id"])?.identifier ?? ""
    }

    /// Returns the index of an operation's id in ``ForeignCallTable/names``.
    private mutating func operation(_ event: TraceValue, isNestable: Bool) -> Int32 {
        // Operations of the older kind are told apart also by their names.
        let name = isNestable ? "" : event["name"]?.text ?? ""
        let parts = [event["cat"]?.text ?? "", event["scope"]?.text ?? "", name, Self.identity(event)]
        return table.index(ofName: "operation \(parts.joined(separator: "\u{1F}"))")
    }

    private mutating func begin(_ event: TraceValue, _ thread: Int32, _ time: Int64, isNestable: Bool) {
        let category = Self.category(event)
        let name = event["name"]?.text ?? "operation"
        var call = ForeignCall(home: components.home(of: thread), name: table.index(ofName: name), start: time)
        call.place = components.ofOperation(thread, category, name, &table)
        guard let index = addCall(call, event, -1, category) else { return }
        let operation = operation(event, isNestable: isNestable)
        halves.begin(operation: operation, call: index, on: thread, at: time, name: self.name(of: event))
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        addSums()
        if choice == nil, let choice = producer?.components {
            components.choose(choice, categories: categoryOfCall, in: &table)
        }
        for operation in halves.match(&table) {
            causes.add(
                ChromeCauses.Point(
                    kind: .begins, thread: operation.thread, time: operation.time, subject: operation.call))
        }
        causes.nest(&table)
        causes.follow(&table, categories: categoryOfCall)
        components.name(in: &table)
        let app = components.app
        // Needed only for finding causes.
        (categoryOfCall, causes) = ([], ChromeCauses())
        return FinishedReading(
            header: TraceHeader(app: app ?? fileName, clock: .real, sees: [], isUnnamed: app == nil),
            contents: "\(Count.of(events, "event")) on \(Count.of(components.threads.count, "thread"))",
            table: table.take(),
            own: own, choice: choice ?? producer?.components,
            remark: choice == nil ? producer?.sentence : nil)
    }

    /// Adds the slices that look like sums, except those alone on their threads, which are sums.
    private mutating func addSums() {
        guard !sums.isEmpty else { return }
        var counts: [Int32: Int] = [:]
        for sum in sums { counts[sum.thread, default: 0] += 1 }
        let busy = Set(causes.threadOfCall)
        for sum in sums {
            if counts[sum.thread] == 1, !busy.contains(sum.thread), !busy.isEmpty {
                table.losses.add("slices that sum up other slices")
            } else {
                addComplete(sum.event, sum.thread, sum.time)
            }
        }
        sums = []
    }
}
