import ArchFlowSupport
import TraceFormat

/// Reads trace events of Chrome, Perfetto, viztracer and others.
struct ChromeReader: ForeignReader {
    /// A thread and its open slices.
    private struct Thread {
        let process: String
        let home: Int32
        let number: String
        var name: String?
        /// The slices that have begun but not ended, the innermost last.
        var open: [Int32] = []
    }

    /// An event at one moment of a thread. It belongs to the slice that runs at that moment.
    private struct Point {
        enum Kind: UInt8 {
            /// A flow starts in the slice, or passes through it.
            case leaves, passes
            /// A flow ends, either in the slice that runs at the moment or in the next slice.
            case arrives, arrivesAtNext
            /// An asynchronous operation begins.
            case begins
        }

        let kind: Kind
        let thread: Int32
        let time: Int64
        /// The flow's id as an index into the names. For an operation: the index of its call.
        let subject: Int32
        /// The slice that runs at the event's moment; -1 while unknown, or if there is none.
        var slice: Int32 = -1

        /// True if the event comes before a slice that begins at the same moment.
        var isBeforeSlices: Bool { kind == .arrivesAtNext }
    }

    let unit = "event"
    private var own = OwnTrace()
    private var table = ForeignCallTable()
    private var events = 0
    private var threads: [Thread] = []
    private var threadIndices: [String: Int32] = [:]
    private var processNames: [String: String] = [:]
    /// The thread of each call; -1 for asynchronous operations.
    private var threadOfCall: [Int32] = []
    /// The category of each call, an index into the names.
    private var categoryOfCall: [Int32] = []
    /// For each component that stands for a thread, or for one category of a thread's events: the thread and the category.
    private var threadOfComponent: [Int32: (thread: Int32, category: String?)] = [:]
    private var points: [Point] = []
    /// The asynchronous operations that have begun but not ended, by their identity.
    private var operations: [String: [Int32]] = [:]

    var hasRead: Bool { events > 0 }

    // MARK: Documents

    mutating func read(_ json: JSONStream) throws(TraceError) {
        guard try json.nextDocument() else { return }
        if try json.kind() == .array {
            do throws(TraceError) {
                try readEvents(json)
            } catch {
                // The closing bracket may be missing: programs write events until they end.
                guard json.endsBetweenMembers, hasRead else { throw error }
            }
        } else if try json.entersObject() {
            while let key = try json.nextKey() {
                switch key {
                case "traceEvents": try readEvents(json)
                case "otherData": own.header = try json.value()[OwnSpan.key]
                default: try json.skip()
                }
            }
        }
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
        if phase == "M" { return addName(event) }
        if let lost = Self.unusedPhases[phase] {
            table.losses.add(lost)
            return
        }
        guard Self.usedPhases.contains(phase) else {
            table.losses.add("events of unknown phases")
            return
        }
        if phase == "X" || phase == "B" { own.add(event["args"]?[OwnSpan.key]) }
        guard let time = ForeignTime.nanoseconds(event["ts"], unit: 1000) else {
            table.losses.add("events without a time that can be read")
            return
        }
        let thread = thread(event)
        switch phase {
        case "X": addComplete(event, thread, time)
        case "B":
            if let index = addSlice(event, thread, time, end: -1) { threads[Int(thread)].open.append(index) }
        case "E":
            guard let index = threads[Int(thread)].open.popLast() else {
                table.losses.add("ends of slices that never began")
                return
            }
            table.calls[Int(index)].end = time
        case "s", "t", "f": addFlow(event, phase, thread, time)
        case "b", "S": begin(event, thread, time, isNestable: phase == "b")
        default: end(event, thread, time, isNestable: phase == "e")
        }
    }

    private static let usedPhases: Set<String> = ["X", "B", "E", "s", "t", "f", "b", "e", "S", "F"]
    private static let unusedPhases = [
        "n": "steps of asynchronous operations", "T": "steps of asynchronous operations",
        "p": "steps of asynchronous operations", "i": "instant events", "I": "instant events", "R": "instant events",
        "C": "counters", "P": "samples", "N": "snapshots of objects", "O": "snapshots of objects",
        "D": "snapshots of objects", "v": "memory dumps", "V": "memory dumps", "c": "clock synchronizations",
        "(": "contexts", ")": "contexts", "=": "links of ids",
    ]

    private mutating func addName(_ event: TraceValue) {
        let name = event["args"]?["name"]?.text
        switch event["name"] {
        case .string("process_name"): processNames[event["pid"]?.identifier ?? ""] = name
        case .string("thread_name"): threads[Int(thread(event))].name = name
        default: table.losses.add("metadata other than names of processes and threads")
        }
    }

    private mutating func thread(_ event: TraceValue) -> Int32 {
        let (process, number) = (event["pid"]?.identifier ?? "", event["tid"]?.identifier ?? "")
        let key = "\(process) \(number)"
        if let index = threadIndices[key] { return index }
        let home = table.component("process \(process)") { index in
            CalledComponent(name: "process \(process)", role: .logic, module: nil, program: index)
        }
        let index = Int32(threads.count)
        threads.append(Thread(process: process, home: home, number: number))
        threadIndices[key] = index
        return index
    }

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
        if event["flow_in"]?.isTrue == true {
            points.append(Point(kind: .arrives, thread: thread, time: time, subject: subject, slice: index))
        }
        if event["flow_out"]?.isTrue == true {
            points.append(Point(kind: .leaves, thread: thread, time: time, subject: subject, slice: index))
        }
    }

    private mutating func addSlice(_ event: TraceValue, _ thread: Int32, _ time: Int64, end: Int64) -> Int32? {
        let name = event["name"]?.text ?? "slice"
        let category = Self.category(event)
        let function = FunctionName(name, isFunction: category == "FEE")
        var call = ForeignCall(
            home: threads[Int(thread)].home, name: table.index(ofName: function?.name ?? name), start: time, end: end)
        if let function {
            let home = call.home
            call.place = table.component("function \(home) \(function.file ?? "") \(function.owner)") { _ in
                CalledComponent(name: function.owner, role: .logic, module: function.module, program: home)
            }
            call.isStatic = function.isStatic
            if let file = function.file { call.source = table.index(ofName: file) }
            call.line = function.line
        } else {
            call.place = component(thread, category)
        }
        return addCall(call, event, thread, category)
    }

    private mutating func addCall(
        _ call: ForeignCall, _ event: TraceValue, _ thread: Int32, _ category: String?
    ) -> Int32? {
        guard let index = table.add(call) else {
            table.losses.add("events after the first two billion")
            return nil
        }
        threadOfCall.append(thread)
        categoryOfCall.append(table.index(ofName: category ?? ""))
        table.losses.add("arguments of events", event["args"]?.fields.count ?? 0)
        return index
    }

    /// Returns the first category of an event.
    private static func category(_ event: TraceValue) -> String? {
        event["cat"]?.text?.split(separator: ",").first.map(String.init)
    }

    /// Returns the component of a thread and category, or of the thread alone if its events have no category.
    private mutating func component(_ thread: Int32, _ category: String?) -> Int32 {
        let home = threads[Int(thread)].home
        let index = table.component("thread \(thread) \(category ?? "")") { _ in
            CalledComponent(name: category ?? "", role: .logic, module: nil, program: home)
        }
        threadOfComponent[index] = (thread, category)
        return index
    }

    // MARK: Flows and asynchronous operations

    private mutating func addFlow(_ event: TraceValue, _ phase: String, _ thread: Int32, _ time: Int64) {
        let identity = [event["cat"]?.text, event["name"]?.text, Self.identity(event)].map { $0 ?? "" }
        let kind: Point.Kind =
            switch phase {
            case "s": .leaves
            case "t": .passes
            default: event["bp"] == .string("e") ? .arrives : .arrivesAtNext
            }
        let subject = table.index(ofName: "flow \(identity.joined(separator: "\u{1F}"))")
        points.append(Point(kind: kind, thread: thread, time: time, subject: subject))
    }

    /// Returns the id that distinguishes an operation or flow from others with the same name and category.
    private static func identity(_ event: TraceValue) -> String {
        if let local = event["id2"]?["local"]?.identifier { return "\(event["pid"]?.identifier ?? "") \(local)" }
        return (event["id2"]?["global"] ?? event["id"])?.identifier ?? ""
    }

    private func operation(_ event: TraceValue, isNestable: Bool) -> String {
        // Operations of the older kind are told apart also by their names.
        let name = isNestable ? "" : event["name"]?.text ?? ""
        return [event["cat"]?.text ?? "", event["scope"]?.text ?? "", name, Self.identity(event)]
            .joined(separator: "\u{1F}")
    }

    private mutating func begin(_ event: TraceValue, _ thread: Int32, _ time: Int64, isNestable: Bool) {
        let key = operation(event, isNestable: isNestable)
        let category = Self.category(event)
        let home = threads[Int(thread)].home
        var call = ForeignCall(
            home: home, name: table.index(ofName: event["name"]?.text ?? "operation"), start: time, end: -1)
        let process = threads[Int(thread)].process
        call.place = table.component("operations \(process) \(category ?? "")") { _ in
            CalledComponent(name: category ?? "operations", role: .logic, module: nil, program: home)
        }
        if let around = operations[key]?.last { call.parent = around }
        guard let index = addCall(call, event, -1, category) else { return }
        operations[key, default: []].append(index)
        if call.parent < 0 { points.append(Point(kind: .begins, thread: thread, time: time, subject: index)) }
    }

    private mutating func end(_ event: TraceValue, _ thread: Int32, _ time: Int64, isNestable: Bool) {
        guard let index = operations[operation(event, isNestable: isNestable)]?.popLast() else {
            table.losses.add("ends of asynchronous operations that never began")
            return
        }
        table.calls[Int(index)].end = time
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        nest()
        followFlows()
        nameComponents()
        let names = Set(processNames.values)
        // Needed only for finding causes.
        (threadOfCall, categoryOfCall, points, operations) = ([], [], [], [:])
        return FinishedReading(
            header: TraceHeader(app: names.count == 1 ? names.first ?? fileName : fileName, clock: .real, sees: []),
            contents: "\(Count.of(events, "event")) on \(Count.of(threads.count, "thread"))", table: table.take(),
            own: own)
    }

    /// Finds the parent of each slice and the slice around each point, thread by thread, in order of time.
    private mutating func nest() {
        func start(_ slice: Int) -> Int64 { table.calls[slice].start }
        func end(_ slice: Int) -> Int64 { table.calls[slice].end < start(slice) ? .max : table.calls[slice].end }
        let slices = table.calls.indices.filter { threadOfCall[$0] >= 0 }.sorted { left, right in
            (threadOfCall[left], start(left), end(right), left) < (threadOfCall[right], start(right), end(left), right)
        }
        let moments = points.indices.filter { points[$0].slice < 0 }.sorted { left, right in
            let (first, second) = (points[left], points[right])
            return (first.thread, first.time, first.isBeforeSlices ? 0 : 1, left)
                < (second.thread, second.time, second.isBeforeSlices ? 0 : 1, right)
        }
        var next = 0
        var around: [Int] = []
        var thread: Int32 = -1
        var waiting: [Int] = []
        for slice in slices + [-1] {
            let (newThread, start) =
                slice < 0 ? (Int32.max, Int64.max) : (threadOfCall[slice], table.calls[slice].start)
            // Points before this slice begins.
            while next < moments.count {
                let point = moments[next]
                let (of, time) = (points[point].thread, points[point].time)
                guard
                    (of, time) < (newThread, start) || (of, time) == (newThread, start) && points[point].isBeforeSlices
                else { break }
                next += 1
                if points[point].thread != thread {
                    around.removeAll()
                    waiting.removeAll()
                    thread = points[point].thread
                }
                while let last = around.last, end(last) < points[point].time { around.removeLast() }
                if points[point].kind == .arrivesAtNext {
                    waiting.append(point)
                } else {
                    points[point].slice = around.last.map(Int32.init) ?? -1
                }
            }
            guard slice >= 0 else { break }
            if newThread != thread {
                around.removeAll()
                waiting.removeAll()
                thread = newThread
            }
            while let last = around.last, end(last) <= start { around.removeLast() }
            if let last = around.last {
                table.calls[slice].parent = Int32(last)
                if end(slice) > end(last), table.calls[slice].end >= start {
                    table.losses.add("slices that end after the slice around them")
                }
            }
            around.append(slice)
            for point in waiting { points[point].slice = Int32(slice) }
            waiting.removeAll()
        }
    }

    /// Sets the causes. If a flow leads to a slice, its cause is the flow's source. The cause of an operation is the slice that
    /// runs at its start.
    private mutating func followFlows() {
        // The last slice of each flow.
        var last: [Int32: Int32] = [:]
        var reached: Set<Int32> = []
        let order = points.indices.sorted { (points[$0].time, $0) < (points[$1].time, $1) }
        for index in order {
            let point = points[index]
            guard point.slice >= 0 else {
                if point.kind != .begins { table.losses.add("ends of flows outside of all slices") }
                continue
            }
            switch point.kind {
            case .begins:
                table.calls[Int(point.subject)].parent = point.slice
                // An operation with the category of its slice is no component of its own.
                if categoryOfCall[Int(point.subject)] == categoryOfCall[Int(point.slice)] {
                    table.calls[Int(point.subject)].place = -1
                }
            case .leaves: last[point.subject] = point.slice
            case .passes, .arrives, .arrivesAtNext:
                let source = last.updateValue(point.slice, forKey: point.subject)
                guard let source else {
                    table.losses.add("flows without a beginning")
                    continue
                }
                guard source != point.slice else { continue }
                guard reached.insert(point.slice).inserted else {
                    table.losses.add("flows to a slice after its first")
                    continue
                }
                table.calls[Int(point.slice)].parent = source
                table.calls[Int(point.slice)].isLinked = true
                table.calls[Int(point.slice)].isQueued = threadOfCall[Int(source)] != threadOfCall[Int(point.slice)]
            }
        }
        table.losses.add("slices that never ended", threads.reduce(0) { $0 + $1.open.count })
        table.losses.add("asynchronous operations that never ended", operations.values.reduce(0) { $0 + $1.count })
    }

    /// Names the components. Called after all events were read, because events with names may be anywhere in the file.
    private mutating func nameComponents() {
        for thread in threads {
            if let name = processNames[thread.process] { table.components[Int(thread.home)].name = name }
        }
        for (component, (index, category)) in threadOfComponent {
            let thread = threads[Int(index)]
            let name = thread.name ?? "thread \(thread.number)"
            let process = processNames[thread.process]
            table.components[Int(component)].name = category ?? name
            table.components[Int(component)].module =
                category == nil ? process : [process, name].compactMap(\.self).joined(separator: "/")
        }
    }
}

/// A function, parsed from the name of its slice as tracing tools write it: `Till.charge (shop.py:4)`, `main (shop.py:12)`,
/// `builtins.len`.
private struct FunctionName {
    let name: String
    /// The type that the function belongs to, or the function's file.
    let owner: String
    let module: String?
    let file: String?
    var line: Int32 = 0
    let isStatic: Bool

    /// Parses the name of a function.
    ///
    /// - Parameter isFunction: True if the text is a function's name even if it contains no file.
    init?(_ text: String, isFunction: Bool) {
        var function = text[...]
        if text.hasSuffix(")"), let opening = text.firstRange(of: " ("),
            let colon = text.lastIndex(of: ":"), colon > opening.upperBound,
            let line = Int32(text[text.index(after: colon)...].dropLast())
        {
            function = text[..<opening.lowerBound]
            file = String(text[opening.upperBound..<colon])
            self.line = max(0, line)
        } else if isFunction {
            file = nil
        } else {
            return nil
        }
        let qualified = QualifiedName(function)
        let base = file?.split(separator: "/").last.map { $0.prefix { $0 != "." } }.map(String.init)
        guard let owner = qualified.qualifier ?? base, !owner.isEmpty else { return nil }
        name = qualified.name
        self.owner = owner
        module = qualified.qualifier == nil ? nil : base
        isStatic = qualified.qualifier == nil
    }
}
