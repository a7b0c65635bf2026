import ArchFlowSupport
import TraceFormat

/// Reads recordings of AppMap.
///
/// A recording contains the calls and returns of each thread in order and the calls' durations, but no times. So each call gets
/// the earliest time that the order and the durations allow.
struct AppMapReader: ForeignReader {
    let unit = "event"
    private var table = ForeignCallTable()
    private var app: String?
    private var scenario: String?
    private var feature: String?
    private var events = 0
    /// The indices of calls by the ids of their events.
    private var calls: [Int64: Int32] = [:]
    /// For each thread, the calls that have not returned yet, the innermost last.
    private var stacks: [Int64: [Int32]] = [:]
    private var threads: Set<Int64> = []
    private var requests: Int32 = 0
    private var now: Int64 = 0
    /// The roles that labels assign to functions, keyed by the functions' files and lines.
    private var labelled: [String: Role] = [:]
    private var home: Int32

    var hasRead: Bool { events > 0 }

    init() {
        home = table.component("app") { CalledComponent(name: "app", role: .logic, module: nil, program: $0) }
    }

    mutating func read(_ json: JSONStream) throws(TraceError) {
        guard try json.nextDocument(), try json.entersObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "version":
                let version = try json.value()
                guard let text = version.identifier, text.hasPrefix("1.") || text == "1" else {
                    throw json.problem("this is AppMap \(version.identifier ?? "?"), but only versions 1.x can be read")
                }
            case "metadata":
                let metadata = try json.value()
                app = metadata["app"]?.text
                scenario = metadata["name"]?.text
                feature = metadata["feature"]?.text
            case "events":
                guard try json.entersArray() else { continue }
                while try json.nextElement() { add(try json.value()) }
            case "classMap":
                guard try json.entersArray() else { continue }
                while try json.nextElement() { readLabels(try json.value()) }
            case "eventUpdates":
                table.losses.add("updates of events", try json.value().fields.count)
            default: try json.skip()
            }
        }
    }

    // MARK: Events

    private mutating func add(_ event: TraceValue) {
        events += 1
        switch event["event"] {
        case .string("call"): addCall(event)
        case .string("return"): addReturn(event)
        default: table.losses.add("events that are neither a call nor a return")
        }
    }

    private mutating func addCall(_ event: TraceValue) {
        let thread = event["thread_id"]?.whole ?? 0
        threads.insert(thread)
        guard var call = call(of: event) else {
            table.losses.add("calls of unknown kinds")
            return
        }
        if let parent = stacks[thread]?.last {
            call.parent = parent
            if call.group < 0 { call.group = table.calls[Int(parent)].group }
        }
        guard let index = table.add(call) else { return }
        stacks[thread, default: []].append(index)
        guard let id = event["id"]?.whole else {
            table.losses.add("calls without a number")
            return
        }
        if calls.updateValue(index, forKey: id) != nil { table.losses.add("event numbers given twice") }
    }

    private mutating func call(of event: TraceValue) -> ForeignCall? {
        func call(_ name: String, _ table: inout ForeignCallTable, _ home: Int32, _ now: Int64) -> ForeignCall {
            ForeignCall(home: home, name: table.index(ofName: name), start: now, end: -1)
        }
        if let request = event["http_server_request"] {
            let path = (request["normalized_path_info"] ?? request["path_info"])?.text ?? ""
            var call = call("\(request["request_method"]?.text ?? "request") \(path)", &table, home, now)
            let program = home
            call.side = .incoming
            call.place = table.component("http server") { _ in
                CalledComponent(name: "HTTP server", role: .view, module: nil, program: program)
            }
            call.group = requests
            requests += 1
            table.losses.add("headers and parameters of requests", request.fields.count - 2 + count(event["message"]))
            return call
        }
        if let query = event["sql_query"] {
            let statement = query["sql"]?.text?.prefix { $0.isLetter } ?? ""
            var call = call(statement.isEmpty ? "query" : statement.uppercased(), &table, home, now)
            call.side = .outgoing
            call.peer = peer(query["database_type"]?.text ?? "database")
            table.losses.add("texts of queries after their first words")
            return call
        }
        if let request = event["http_client_request"] {
            let url = request["url"]?.text ?? ""
            let place = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
            let host = place.prefix { $0 != "/" && $0 != "?" }.split(separator: "@").last.map(String.init) ?? ""
            let path = place.drop { $0 != "/" }.prefix { $0 != "?" }
            var call = call("\(request["request_method"]?.text ?? "request") \(path)", &table, home, now)
            call.side = .outgoing
            call.peer = peer(host.isEmpty ? "HTTP" : host)
            table.losses.add(
                "headers and parameters of requests", max(0, request.fields.count - 2) + count(event["message"]))
            return call
        }
        guard let type = event["defined_class"]?.text, let method = event["method_id"]?.text else { return nil }
        var result = call(method, &table, home, now)
        let receiver = event["receiver"]
        result.isStatic = event["static"]?.isTrue ?? false
        if !result.isStatic, let object = receiver?["object_id"]?.identifier {
            result.place = component(of: receiver?["class"]?.text ?? type, object: object)
        } else {
            result.place = component(of: type, object: nil)
        }
        if let path = event["path"]?.text {
            result.source = table.index(ofName: path)
            result.line = event["lineno"]?.whole.flatMap(Int32.init(exactly:)).map { max(0, $0) } ?? 0
        }
        table.losses.add("parameters", count(event["parameters"]))
        return result
    }

    private func count(_ list: TraceValue?) -> Int { list?.elements.count ?? 0 }

    private mutating func addReturn(_ event: TraceValue) {
        let thread = event["thread_id"]?.whole ?? 0
        guard let id = event["parent_id"]?.whole, let index = calls[id] else {
            table.losses.add("returns of calls that the file doesn't hold")
            return
        }
        let call = table.calls[Int(index)]
        let elapsed = ForeignTime.nanoseconds(event["elapsed"], unit: 1_000_000_000) ?? 0
        let (end, overflows) = call.start.addingReportingOverflow(elapsed)
        now = max(now, overflows ? call.start : end)
        table.calls[Int(index)].end = now
        if let value = event["return_value"], !Self.isNothing(value["class"]?.text) {
            table.calls[Int(index)].returnsResult = true
            table.losses.add("values of results")
        }
        table.losses.add("exceptions", count(event["exceptions"]))
        // Calls that this call made and that never returned end with it.
        guard let place = stacks[thread]?.lastIndex(of: index) else {
            table.losses.add("returns on another thread than their calls")
            return
        }
        stacks[thread]?.removeSubrange(place...)
    }

    private static func isNothing(_ type: String?) -> Bool {
        ["builtins.NoneType", "NoneType", "NilClass", "void", "undefined"].contains(type ?? "void")
    }

    // MARK: Components

    private mutating func component(of type: String, object: String?) -> Int32 {
        let program = home
        return table.component("\(type) \(object ?? "class")") { _ in
            let name = QualifiedName(type)
            return CalledComponent(name: name.name, role: .logic, module: name.qualifier, program: program)
        }
    }

    /// Returns the component for a program outside the app.
    private mutating func peer(_ name: String) -> Int32 {
        table.component("peer \(name)") { index in
            CalledComponent(name: name, role: .service, module: nil, program: index)
        }
    }

    // MARK: Labels

    private mutating func readLabels(_ root: TraceValue) {
        var open = [root]
        while let entry = open.popLast() {
            open += entry["children"]?.elements ?? []
            let labels = entry["labels"]?.elements.compactMap(\.text) ?? []
            guard !labels.isEmpty, let location = entry["location"]?.text else { continue }
            if let role = labels.lazy.compactMap(Self.role).first {
                labelled[location] = role
            } else {
                table.losses.add("labels that name no role", labels.count)
            }
        }
    }

    /// Returns the role that a label stands for: ArchFlow's name of a role, or one of AppMap's own labels.
    private static func role(_ label: String) -> Role? {
        if let role = Role(rawValue: label), role != .user { return role }
        for (prefix, role) in [
            ("mvc.template", Role.view), ("mvc.view", .view), ("mvc.controller", .logic), ("mvc.dao", .service),
            ("dao", .service), ("http.client", .service), ("provider", .logic),
        ] where label == prefix || label.hasPrefix(prefix + ".") {
            return role
        }
        return nil
    }

    private mutating func applyLabels() {
        guard !labelled.isEmpty else { return }
        var roles: [Int32: Role] = [:]
        var conflicts: Set<Int32> = []
        for call in table.calls where call.place >= 0 && call.source >= 0 {
            guard let role = labelled["\(table.names[Int(call.source)]):\(call.line)"] else { continue }
            if let other = roles.updateValue(role, forKey: call.place), other != role { conflicts.insert(call.place) }
        }
        for (component, role) in roles where !conflicts.contains(component) {
            table.components[Int(component)].role = role
        }
        table.losses.add("components whose labels contradict each other", conflicts.count)
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        applyLabels()
        // Needed only for matching returns.
        (calls, stacks) = ([:], [:])
        let app = app ?? fileName
        table.components[Int(home)].name = app
        return FinishedReading(
            header: TraceHeader(app: app, scenario: scenario, clock: .real, sees: [], feature: feature),
            contents: "\(Count.of(events, "event")) on \(Count.of(threads.count, "thread"))", table: table.take())
    }
}
