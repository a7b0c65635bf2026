import ArchFlowSupport
import TraceFormat

/// Reads recordings of AppMap.
///
/// A recording has no times, but the order of calls and returns on each thread, and durations. So each call gets the
/// earliest possible time.
///
/// A return ends only the call that it names. Without a name, it ends the innermost open call of its method, or else of
/// its thread. A call that never returns ends with its caller.
struct AppMapReader: ForeignReader {
    let unit = "event"
    private var table = ForeignCallTable()
    private var app: String?
    private var scenario: String?
    private var feature: String?
    private var count = 0
    private var events: [AppMapEvent] = []
    /// Corrections of events, which may come before their events.
    private var updates: [TraceValue.Field] = []
    private var threads: Set<Int64> = []
    private var requests: Int32 = 0
    private var labels = AppMapLabels()
    private var home: Int32

    var hasRead: Bool { count > 0 }

    /// The method name that AppMap's agent for JavaScript writes for every function. The event's class then has the
    /// function's name.
    private static let anyFunction = "()"
    private let components: ComponentChoice?
    /// True if the file has a call with the method name ``anyFunction``, and so was written by the agent for
    /// JavaScript.
    private var hasFunctions = false

    init(components: ComponentChoice? = nil) {
        self.components = components
        table.groups = "requests"
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
                while try json.nextElement() { labels.read(try json.value(), &table.losses) }
            case "eventUpdates":
                updates += try json.value().fields
            default: try json.skip()
            }
        }
    }

    // MARK: Events

    private mutating func add(_ event: TraceValue) {
        count += 1
        switch event["event"] {
        case .string("call"): addCall(event)
        case .string("return"): addReturn(event)
        default: table.losses.add("events that are neither a call nor a return")
        }
    }

    private mutating func addCall(_ event: TraceValue) {
        let thread = event["thread_id"]?.whole ?? 0
        threads.insert(thread)
        guard let call = call(of: event) else {
            table.losses.add("calls of unknown kinds")
            return
        }
        guard let index = table.add(call) else { return }
        let id = event["id"]?.whole
        if id == nil { table.losses.add("calls without a number") }
        events.append(AppMapEvent(id: id, thread: thread, call: index, method: method(of: event)))
    }

    private mutating func addReturn(_ event: TraceValue) {
        var result = AppMapEvent(id: event["id"]?.whole, thread: event["thread_id"]?.whole ?? 0)
        result.returned = event["parent_id"]?.whole
        result.method = method(of: event)
        result.elapsed = ForeignTime.length(event["elapsed"], unit: 1_000_000_000) ?? 0
        result.hasResult = addResult(event)
        result.isFailure = count(event["exceptions"]) > 0
        events.append(result)
    }

    /// Counts a return's exceptions and result as lost data. Returns true if there is a result.
    private mutating func addResult(_ event: TraceValue) -> Bool {
        table.losses.add("exceptions", count(event["exceptions"]))
        guard let value = event["return_value"], !Self.isNothing(value["class"]?.text) else { return false }
        table.losses.add("values of results")
        return true
    }

    /// Returns the index of the event's class and method; `nil` if it names no method.
    private mutating func method(of event: TraceValue) -> Int32? {
        guard let method = event["method_id"]?.text else { return nil }
        return table.index(ofName: "\(event["defined_class"]?.text ?? "")#\(method)")
    }

    /// Applies corrections, such as a later result of an asynchronous function.
    private mutating func applyUpdates() {
        guard !updates.isEmpty else { return }
        let places = Dictionary(
            events.enumerated().compactMap { place, event in event.id.map { ($0, place) } }
        ) { first, _ in first }
        for update in updates {
            let event = update.value
            guard let place = (Int64(update.name) ?? event["id"]?.whole).flatMap({ places[$0] }) else {
                table.losses.add("updates of events that the file doesn't hold")
                continue
            }
            if events[place].call >= 0 {
                if let call = call(of: event) { table.calls[Int(events[place].call)] = call }
                continue
            }
            if let elapsed = ForeignTime.length(event["elapsed"], unit: 1_000_000_000) {
                events[place].lastElapsed = elapsed
            }
            if let parent = event["parent_id"]?.whole { events[place].returned = parent }
            if addResult(event) { events[place].hasResult = true }
            if count(event["exceptions"]) > 0 { events[place].isFailure = true }
        }
        updates = []
    }

    private mutating func call(of event: TraceValue) -> ForeignCall? {
        func call(_ name: String, _ table: inout ForeignCallTable, _ home: Int32) -> ForeignCall {
            ForeignCall(home: home, name: table.index(ofName: name), start: 0)
        }
        if let request = event["http_server_request"] {
            let path = (request["normalized_path_info"] ?? request["path_info"])?.text ?? ""
            var call = call("\(request["request_method"]?.text ?? "request") \(path)", &table, home)
            let program = home
            call.side = .incoming
            call.place = table.component("http server") { _ in
                CalledComponent(name: "HTTP server", role: .view, module: nil, program: program)
            }
            call.group = requests
            requests += 1
            table.losses.add(
                "headers and parameters of requests", max(0, request.fields.count - 2) + count(event["message"]))
            return call
        }
        if let query = event["sql_query"] {
            let statement = query["sql"]?.text?.prefix { $0.isLetter } ?? ""
            var call = call(statement.isEmpty ? "query" : statement.uppercased(), &table, home)
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
            var call = call("\(request["request_method"]?.text ?? "request") \(path)", &table, home)
            call.side = .outgoing
            call.peer = peer(host.isEmpty ? "HTTP" : host)
            table.losses.add(
                "headers and parameters of requests", max(0, request.fields.count - 2) + count(event["message"]))
            return call
        }
        guard let type = event["defined_class"]?.text, var method = event["method_id"]?.text else { return nil }
        let isFunction = method == Self.anyFunction
        if isFunction { method = "\(QualifiedName(type).name)()" }
        var result = call(method, &table, home)
        let receiver = event["receiver"]
        result.isStatic = event["static"]?.isTrue ?? false
        if isFunction, components == nil, let path = event["path"]?.text {
            hasFunctions = true
            result.place = component(ofFile: path)
        } else if let chosen = chosenComponent(type, method, event) {
            result.place = chosen
        } else if !result.isStatic, let object = receiver?["object_id"]?.identifier {
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

    /// Returns a method's component by the user's choice; `nil` without a choice, or if the event lacks the chosen
    /// property.
    private mutating func chosenComponent(_ type: String, _ method: String, _ event: TraceValue) -> Int32? {
        let name: String?
        switch components {
        case nil, .category, .thread: return nil
        case .process: return home
        case .name: name = method
        case .file: name = event["path"]?.text
        case .package(let depth):
            name = ComponentChoice.package(QualifiedName(type).qualifier ?? type, depth: depth)
        }
        return name.map { component(ofFile: $0) }
    }

    /// Returns the component with a chosen name, such as a file's path.
    private mutating func component(ofFile name: String) -> Int32 {
        let program = home
        return table.component("chosen \(name)") { _ in
            CalledComponent(name: name, role: .logic, module: nil, program: program)
        }
    }

    /// Returns the component for a program outside the app.
    private mutating func peer(_ name: String) -> Int32 {
        table.component("peer \(name)") { index in
            CalledComponent(name: name, role: .service, module: nil, program: index)
        }
    }

    // MARK: The end

    mutating func finish(fileName: String) -> FinishedReading {
        applyUpdates()
        events.nest(events.matchReturns(&table), &table)
        labels.apply(to: &table)
        events = []
        let name = app ?? fileName
        table.components[Int(home)].name = app ?? "app"
        return FinishedReading(
            header: TraceHeader(
                app: name, scenario: scenario, clock: .real, sees: [], feature: feature, isUnnamed: app == nil),
            contents: "\(Count.of(count, "event")) on \(Count.of(threads.count, "thread"))", table: table.take(),
            choice: hasFunctions ? .file : components,
            remark: hasFunctions
                ? "components are files, because the trace comes from AppMap for JavaScript; --component chooses others"
                : nil)
    }
}
