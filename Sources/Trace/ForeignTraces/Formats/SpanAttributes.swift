import TraceFormat

/// The attributes of a span or resource that the conversion uses, by OpenTelemetry's semantic conventions.
struct SpanAttributes {
    /// The used attributes by name.
    private var values: [String: TraceValue] = [:]
    /// The number of attributes that the conversion ignores.
    private(set) var unused = 0
    /// The attributes that `archflow export` wrote.
    private var own: [TraceValue.Field] = []
    /// The records in the attributes that `archflow export` wrote; `nil` if there are none.
    var ownSpan: TraceValue? { OwnSpan.value(of: own) }

    private static let used: Set<String> = [
        "service.name", "service.namespace", "service.peer.name", "peer.service", "code.namespace", "code.function",
        "code.function.name", "code.filepath", "code.file.path", "code.lineno", "code.line.number",
        "messaging.destination", "messaging.destination.name", "db.system", "db.system.name", "db.name", "db.namespace",
        "server.address", "net.peer.name", "rpc.service",
    ]

    /// Reads attributes from a list of keys and typed values, the form in OTLP.
    init(_ list: TraceValue?) {
        for attribute in list?.elements ?? [] {
            let key = attribute["key"]?.text
            if let key, key.hasPrefix("\(OwnSpan.key)."), case .object(let value)? = attribute["value"] {
                own.append(TraceValue.Field(key, Self.typed(value)))
            } else {
                let value = attribute["value"]
                add(key, value?["stringValue"] ?? value?["string_value"] ?? value?["intValue"] ?? value?["int_value"])
            }
        }
    }

    /// Returns the value of a typed attribute. OTLP writes 64-bit numbers as strings.
    private static func typed(_ value: [TraceValue.Field]) -> TraceValue {
        guard let field = value.first else { return .null }
        guard field.name == "intValue" || field.name == "int_value", let whole = field.value.whole else {
            return field.value
        }
        return .int(whole)
    }

    /// Reads attributes from an object whose values are strings, the form in Zipkin.
    init(tags: TraceValue?) {
        for field in tags?.fields ?? [] { add(field.name, field.value) }
    }

    private mutating func add(_ key: String?, _ value: TraceValue?) {
        guard let key, Self.used.contains(key), let value else {
            unused += 1
            return
        }
        values[key] = value
    }

    subscript(_ name: String) -> TraceValue? { values[name] }

    /// The namespace of the code: the attribute `code.namespace`, otherwise `code.function.name` without its last part.
    var codeNamespace: String? {
        if let namespace = self["code.namespace"]?.text { return namespace }
        guard let function = self["code.function.name"]?.text else { return nil }
        return QualifiedName(function.prefix { $0 != "(" }).qualifier
    }

    /// The name of the queue or topic.
    var queue: String? { (self["messaging.destination.name"] ?? self["messaging.destination"])?.text }

    /// The name of the service, database or server that a client calls.
    var callee: String? {
        if let service = (self["service.peer.name"] ?? self["peer.service"])?.text { return service }
        if let system = (self["db.system.name"] ?? self["db.system"])?.text {
            return [system, (self["db.namespace"] ?? self["db.name"])?.text].compactMap(\.self).joined(separator: " ")
        }
        return ["server.address", "net.peer.name", "rpc.service"].lazy.compactMap { self[$0]?.text }.first
    }
}
