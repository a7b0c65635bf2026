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
    }

    /// A beginning or end of a slice or of an asynchronous operation, told apart from its other half.
    private struct Half {
        enum Kind: UInt8 { case begins, ends, beginsOperation, endsOperation }

        let kind: Kind
        let thread: Int32
        let time: Int64
        /// For a beginning, the index of its call; -1 for an end.
        let call: Int32
        /// The name as an index into the names; `nil` if the event has none.
        let name: Int32?
        /// The identity of an operation, as an index into the names.
        var operation: Int32 = -1
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
    private let components: ComponentChoice?
    /// The program that wrote the file, if it is known.
    private var producer: ChromeProducer?
    private var own = OwnTrace()
    private var table = ForeignCallTable()
    private var events = 0
    private var threads: [Thread] = []
    private var threadIndices: [ExactText: Int32] = [:]
    private var processNames: [ExactText: String] = [:]
    /// The thread of each call; -1 for asynchronous operations.
    private var threadOfCall: [Int32] = []
    /// The category of each call, an index into the names.
    private var categoryOfCall: [Int32] = []
    /// For each component that stands for a category of operations, one of the threads that began them.
    private var threadOfOperations: [Int32: Int32] = [:]
    /// For each component that stands for functions, one of the threads that they ran on.
    private var threadOfFunctions: [Int32: Int32] = [:]
    /// For each component that stands for a thread, or for one category of a thread's events: the thread and the category.
    private var threadOfComponent: [Int32: (thread: Int32, category: String?)] = [:]
    private var points: [Point] = []
    private var halves: [Half] = []

    /// The slices that look like sums of others, of which the compiler clang writes each on a thread of its own.
    private var sums: [(event: TraceValue, thread: Int32, time: Int64)] = []

    var hasRead: Bool { events > 0 }

    init(components: ComponentChoice? = nil) { self.components = components }

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

    /// Reads an object with `traceEvents`, or a single event: some programs write one a line.
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
        case "X":
            if event["name"]?.text?.hasPrefix("Total ") == true {
                sums.append((event, thread, time))
            } else {
                addComplete(event, thread, time)
            }
        case "B":
            guard let index = addSlice(event, thread, time, end: ForeignCall.unknownEnd) else { return }
            halves.append(Half(kind: .begins, thread: thread, time: time, call: index, name: name(of: event)))
        case "E":
            halves.append(Half(kind: .ends, thread: thread, time: time, call: -1, name: name(of: event)))
        case "s", "t", "f": addFlow(event, phase, thread, time)
        case "b", "S": begin(event, thread, time, isNestable: phase == "b")
        default:
            let operation = operation(event, isNestable: phase == "e")
            halves.append(
                Half(
                    kind: .endsOperation, thread: thread, time: time, call: -1, name: name(of: event),
                    operation: operation))
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

    private mutating func addName(_ event: TraceValue) {
        let name = event["args"]?["name"]?.text
        switch event["name"] {
        case .string("process_name"): processNames[ExactText(event["pid"]?.identifier ?? "")] = name
        case .string("thread_name"): threads[Int(thread(event))].name = name
        default: table.losses.add("metadata other than names of processes and threads")
        }
    }

    private mutating func thread(_ event: TraceValue) -> Int32 {
        let (process, number) = (event["pid"]?.identifier ?? "", event["tid"]?.identifier ?? "")
        let key = "\(process) \(number)"
        if let index = threadIndices[ExactText(key)] { return index }
        let home = table.component("process \(process)") { index in
            CalledComponent(name: "process \(process)", role: .logic, module: nil, program: index)
        }
        let index = Int32(threads.count)
        threads.append(Thread(process: process, home: home, number: number))
        threadIndices[ExactText(key)] = index
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
        let kind: Point.Kind
        switch (event["flow_in"]?.isTrue == true, event["flow_out"]?.isTrue == true) {
        case (true, true): kind = .passes
        case (true, false): kind = .arrives
        case (false, true): kind = .leaves
        case (false, false): return
        }
        points.append(Point(kind: kind, thread: thread, time: time, subject: subject, slice: index))
    }

    private mutating func addSlice(_ event: TraceValue, _ thread: Int32, _ time: Int64, end: Int64) -> Int32? {
        let name = event["name"]?.text ?? "slice"
        let category = Self.category(event)
        let function = FunctionName(name, isFunction: category == "FEE")
        let chosen = chosenComponent(thread, category, name, function)
        var call = ForeignCall(
            home: threads[Int(thread)].home, name: table.index(ofName: function?.name ?? name), start: time, end: end)
        if let chosen { call.place = chosen }
        if let function {
            let home = call.home
            if chosen == nil {
                call.place = table.component("function \(home) \(function.file ?? "") \(function.owner)") { _ in
                    CalledComponent(name: function.owner, role: .logic, module: function.module, program: home)
                }
                threadOfFunctions[call.place] = thread
            }
            call.isStatic = function.isStatic
            if let file = function.file { call.source = table.index(ofName: file) }
            call.line = function.line
        } else if chosen == nil {
            call.place = component(thread, category)
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
        threadOfCall.append(thread)
        categoryOfCall.append(table.index(ofName: category ?? ""))
        table.losses.add("arguments of events", event["args"]?.fields.count ?? 0)
        return index
    }

    /// Returns the first category of an event, or a more special one within it: `app.http` of `app,app.http`.
    private static func category(_ event: TraceValue) -> String? {
        let all = event["cat"]?.text?.split(separator: ",") ?? []
        guard let first = all.first else { return nil }
        return String(all.last { $0.hasPrefix(first + ".") } ?? first)
    }

    /// Returns the component of a slice or operation, if the user chose other components than the usual ones and the event has
    /// what was chosen; -1 for the process.
    private mutating func chosenComponent(
        _ thread: Int32, _ category: String?, _ name: String, _ function: FunctionName?
    ) -> Int32? {
        let chosen: String?
        switch components {
        case nil: return nil
        case .process: return -1
        case .thread: return component(thread, nil)
        case .name: chosen = function?.name ?? name
        case .category: chosen = category
        case .file: chosen = function?.file
        case .package(let depth):
            let path = function.map { $0.file ?? $0.owner }
            chosen = path.flatMap { ComponentChoice.package($0.prefix { $0 != "(" }, depth: depth) }
        }
        guard let chosen else { return nil }
        let home = threads[Int(thread)].home
        let index = table.component("chosen \(home) \(chosen)") { _ in
            CalledComponent(name: chosen, role: .logic, module: nil, program: home)
        }
        threadOfOperations[index] = thread
        return index
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

    /// Returns the identity of an operation, as an index into the names.
    private mutating func operation(_ event: TraceValue, isNestable: Bool) -> Int32 {
        // Operations of the older kind are told apart also by their names.
        let name = isNestable ? "" : event["name"]?.text ?? ""
        let parts = [event["cat"]?.text ?? "", event["scope"]?.text ?? "", name, Self.identity(event)]
        return table.index(ofName: "operation \(parts.joined(separator: "\u{1F}"))")
    }

    private mutating func begin(_ event: TraceValue, _ thread: Int32, _ time: Int64, isNestable: Bool) {
        let category = Self.category(event)
        let home = threads[Int(thread)].home
        var call = ForeignCall(home: home, name: table.index(ofName: event["name"]?.text ?? "operation"), start: time)
        let process = threads[Int(thread)].process
        if let chosen = chosenComponent(thread, category, event["name"]?.text ?? "operation", nil) {
            call.place = chosen
        } else {
            call.place = table.component("operations \(process) \(category ?? "")") { _ in
                CalledComponent(name: category ?? "operations", role: .logic, module: nil, program: home)
            }
            threadOfOperations[call.place] = thread
        }
        guard let index = addCall(call, event, -1, category) else { return }
        let operation = operation(event, isNestable: isNestable)
        halves.append(
            Half(
                kind: .beginsOperation, thread: thread, time: time, call: index, name: name(of: event),
                operation: operation))
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        addSums()
        if components == nil, let choice = producer?.components { chooseComponents(choice) }
        matchHalves()
        nest()
        followFlows()
        nameComponents()
        let names = Set(processNames.values)
        let app = names.count == 1 ? names.first : nil
        // Needed only for finding causes.
        (threadOfCall, categoryOfCall, points) = ([], [], [])
        return FinishedReading(
            header: TraceHeader(app: app ?? fileName, clock: .real, sees: [], isUnnamed: app == nil),
            contents: "\(Count.of(events, "event")) on \(Count.of(threads.count, "thread"))", table: table.take(),
            own: own, choice: components ?? producer?.components,
            remark: components == nil ? producer?.sentence : nil)
    }

    /// Gives each call the component that suits the program that wrote the file. A call without a category keeps its own.
    private mutating func chooseComponents(_ choice: ComponentChoice) {
        var known: [Int64: Int32] = [:]
        for index in table.calls.indices {
            let home = table.calls[index].home
            let part = choice == .name ? table.calls[index].name : categoryOfCall[index]
            let key = Int64(home) << 32 | Int64(part)
            if let component = known[key] {
                table.calls[index].place = component
                continue
            }
            let name = table.names[Int(part)]
            guard !name.isEmpty else { continue }
            let component = table.component("chosen \(home) \(name)") { _ in
                CalledComponent(name: name, role: .logic, module: nil, program: home)
            }
            table.calls[index].place = component
            known[key] = component
            threadOfOperations[component] = threads.firstIndex { $0.home == home }.map(Int32.init)
        }
    }

    /// Leaves the sums out that are alone on their threads, and adds the other slices that look like sums.
    private mutating func addSums() {
        guard !sums.isEmpty else { return }
        var counts: [Int32: Int] = [:]
        for sum in sums { counts[sum.thread, default: 0] += 1 }
        let busy = Set(threadOfCall)
        for sum in sums {
            if counts[sum.thread] == 1, !busy.contains(sum.thread), !busy.isEmpty {
                table.losses.add("sums of slices")
            } else {
                addComplete(sum.event, sum.thread, sum.time)
            }
        }
        sums = []
    }

    /// Finds the end of each slice and operation that has a beginning and an end of its own, in order of time: files needn't be
    /// in order. An end belongs to the innermost open slice of its name, or else to the innermost one.
    private mutating func matchHalves() {
        var slices: [Int32: OpenCalls] = [:]
        var operations: [Int32: OpenCalls] = [:]
        let order = halves.indices.sorted { (halves[$0].time, $0) < (halves[$1].time, $1) }
        for index in order {
            let half = halves[index]
            switch half.kind {
            case .begins: slices[half.thread, default: OpenCalls()].begin(half.call, name: half.name ?? -1)
            case .beginsOperation:
                if let around = operations[half.operation]?.innermost {
                    table.calls[Int(half.call)].parent = around
                } else {
                    points.append(Point(kind: .begins, thread: half.thread, time: half.time, subject: half.call))
                }
                operations[half.operation, default: OpenCalls()].begin(half.call, name: half.name ?? -1)
            case .ends:
                if let call = slices[half.thread]?.endInnermost(named: half.name) {
                    table.calls[Int(call)].end = half.time
                } else {
                    table.losses.add("ends of slices that never began")
                }
            case .endsOperation:
                if let call = operations[half.operation]?.endInnermost(named: half.name) {
                    table.calls[Int(call)].end = half.time
                } else {
                    table.losses.add("ends of asynchronous operations that never began")
                }
            }
        }
        table.losses.add("slices that never ended", slices.values.reduce(0) { $0 + $1.count })
        table.losses.add("asynchronous operations that never ended", operations.values.reduce(0) { $0 + $1.count })
        halves = []
    }

    /// Finds the parent of each slice and the slice around each point, thread by thread, in order of time.
    private mutating func nest() {
        func start(_ slice: Int) -> Int64 { table.calls[slice].start }
        func end(_ slice: Int) -> Int64 { table.calls[slice].hasEnd ? table.calls[slice].end : .max }
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
                if end(slice) > end(last), table.calls[slice].hasEnd {
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
        var flows: [Int] = []
        for (index, point) in points.enumerated() {
            guard point.slice >= 0 else {
                if point.kind != .begins { table.losses.add("ends of flows outside of all slices") }
                continue
            }
            guard point.kind == .begins else {
                flows.append(index)
                continue
            }
            table.calls[Int(point.subject)].parent = point.slice
            // An operation with the category of its slice is no component of its own.
            if categoryOfCall[Int(point.subject)] == categoryOfCall[Int(point.slice)] {
                table.calls[Int(point.subject)].place = -1
            }
        }
        flows.sort { left, right in
            let (first, second) = (points[left], points[right])
            return (first.subject, first.time, left) < (second.subject, second.time, right)
        }
        var sources = [Int32](repeating: -1, count: flows.count)
        var start = 0
        while start < flows.count {
            var end = start + 1
            while end < flows.count, points[flows[end]].subject == points[flows[start]].subject { end += 1 }
            findSources(of: flows, start..<end, &sources)
            start = end
        }
        var reached: Set<Int32> = []
        let order = flows.indices.sorted { (points[flows[$0]].time, flows[$0]) < (points[flows[$1]].time, flows[$1]) }
        for place in order where points[flows[place]].kind != .leaves {
            let (target, source) = (points[flows[place]].slice, sources[place])
            guard source >= 0 else {
                table.losses.add("flows without a beginning")
                continue
            }
            guard source != target else { continue }
            guard reached.insert(target).inserted else {
                table.losses.add("flows to a slice after its first")
                continue
            }
            table.calls[Int(target)].parent = source
            table.calls[Int(target)].isLinked = true
            table.calls[Int(target)].isQueued = threadOfCall[Int(source)] != threadOfCall[Int(target)]
        }
    }

    /// Finds the slice that each arrival of one flow comes from: the last one before that it left or passed through.
    ///
    /// A flow may arrive in several slices. At one moment, it leaves before it arrives, whatever the order in the file, unless an
    /// earlier flow of the same id has not arrived yet.
    private func findSources(of flows: [Int], _ range: Range<Int>, _ sources: inout [Int32]) {
        var source: Int32 = -1
        var hasArrived = true
        var start = range.lowerBound
        while start < range.upperBound {
            let time = points[flows[start]].time
            var end = start
            while end < range.upperBound, points[flows[end]].time == time { end += 1 }
            let moment = start..<end
            let leaving = moment.filter { points[flows[$0]].kind == .leaves }
            let passing = moment.filter { points[flows[$0]].kind == .passes }
            let arriving = moment.filter { ![.leaves, .passes].contains(points[flows[$0]].kind) }
            for place in hasArrived ? leaving + passing + arriving : passing + arriving + leaving {
                switch points[flows[place]].kind {
                case .leaves: (source, hasArrived) = (points[flows[place]].slice, false)
                case .passes:
                    sources[place] = source
                    (source, hasArrived) = (points[flows[place]].slice, false)
                default:
                    sources[place] = source
                    hasArrived = true
                }
            }
            start = end
        }
    }

    /// Names the components. Called after all events were read, because events with names may be anywhere in the file.
    ///
    /// Of several processes, each is named; a name that several have is followed by the process's number. The same holds for the
    /// threads of a process.
    private mutating func nameComponents() {
        var numbers: [ExactText: String] = [:]
        for thread in threads { numbers[ExactText(thread.process)] = thread.process }
        var processes: [ExactText: String] = [:]
        let all = Counted(numbers.keys.compactMap { processNames[$0].map(ExactText.init) })
        for (key, number) in numbers {
            if let name = processNames[key] {
                processes[key] = all[ExactText(name)] > 1 && !number.isEmpty ? "\(name) \(number)" : name
            } else if numbers.count > 1, !number.isEmpty {
                processes[key] = "process \(number)"
            }
        }
        for thread in threads {
            if let name = processes[ExactText(thread.process)] { table.components[Int(thread.home)].name = name }
        }
        let names = Counted(threads.compactMap { thread in thread.name.map { ExactText("\(thread.process) \($0)") } })
        func label(_ thread: Thread) -> String? {
            guard let name = thread.name else { return thread.number.isEmpty ? nil : "thread \(thread.number)" }
            let isShared = names[ExactText("\(thread.process) \(name)")] > 1
            return isShared && !thread.number.isEmpty ? "\(name) \(thread.number)" : name
        }
        for (component, (index, category)) in threadOfComponent {
            let thread = threads[Int(index)]
            let process = processes[ExactText(thread.process)]
            table.components[Int(component)].name = category ?? label(thread) ?? "no thread"
            let parts = category == nil ? [process] : [process, label(thread)]
            let module = parts.compactMap(\.self).joined(separator: "/")
            table.components[Int(component)].module = module.isEmpty ? nil : module
        }
        guard numbers.count > 1 else { return }
        for (component, thread) in threadOfOperations {
            table.components[Int(component)].module = processes[ExactText(threads[Int(thread)].process)]
        }
        for (component, thread) in threadOfFunctions {
            let parts = [processes[ExactText(threads[Int(thread)].process)], table.components[Int(component)].module]
            table.components[Int(component)].module = parts.compactMap(\.self).joined(separator: "/")
        }
    }
}

/// The numbers of equal texts.
private struct Counted {
    private var counts: [ExactText: Int] = [:]

    init(_ texts: some Sequence<ExactText>) { for text in texts { counts[text, default: 0] += 1 } }

    subscript(text: ExactText) -> Int { counts[text] ?? 0 }
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
