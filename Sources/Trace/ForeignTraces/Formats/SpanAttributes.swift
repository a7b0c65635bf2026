import TraceFormat

/// The attributes of a span or resource that the conversion uses. They are named as in OpenTelemetry's semantic
/// conventions.
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
        "server.address", "net.peer.name", "rpc.service", "url.full", "http.url", "http.host", "net.peer.ip",
        "network.peer.address", "peer.hostname", "peer.address", "peer.ipv4", "peer.ipv6", "db.type", "db.instance",
        "messaging.system", "span.kind", "error", "ip",
    ]
    /// The names of the attributes that may contain a program's name, in order of preference.
    private static let names = [
        "service.name", "faas.name", "k8s.deployment.name", "k8s.pod.name", "container.name", "process.executable.name",
        "host.name", "service.instance.id",
    ]
    private static let known = used.union(names)

    /// Reads OTLP's list of keys and typed values.
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

    /// Returns an attribute's value. OTLP writes integers as strings, which are converted.
    private static func typed(_ value: [TraceValue.Field]) -> TraceValue {
        guard let field = value.first else { return .null }
        guard field.name == "intValue" || field.name == "int_value", let whole = field.value.whole else {
            return field.value
        }
        return .int(whole)
    }

    /// Reads Jaeger's list of keys and plain values.
    init(plain list: TraceValue?) {
        for attribute in list?.elements ?? [] { add(attribute["key"]?.text, attribute["value"]) }
    }

    /// Reads Zipkin's object with strings.
    init(tags: TraceValue?) {
        for field in tags?.fields ?? [] { add(field.name, field.value) }
    }

    private mutating func add(_ key: String?, _ value: TraceValue?) {
        guard let key, Self.known.contains(key), let value else {
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

    /// The name of the program that a resource describes; `nil` if unknown.
    var serviceName: String? { Self.names.lazy.compactMap { self[$0]?.text }.first }

    /// The queue or topic, or else the messaging system.
    var queue: String? {
        (self["messaging.destination.name"] ?? self["messaging.destination"] ?? self["messaging.system"])?.text
    }

    /// The name of the service, database or server that a client calls.
    var callee: String? {
        if let service = (self["service.peer.name"] ?? self["peer.service"])?.text { return service }
        if let system = (self["db.system.name"] ?? self["db.system"] ?? self["db.type"])?.text {
            return [system, (self["db.namespace"] ?? self["db.name"] ?? self["db.instance"])?.text]
                .compactMap(\.self).joined(separator: " ")
        }
        if let host = ["server.address", "net.peer.name", "peer.hostname"].lazy.compactMap({ self[$0]?.text }).first {
            return HostName.withoutPort(host)
        }
        if let service = self["rpc.service"]?.text { return service }
        if let host = (self["url.full"] ?? self["http.url"])?.text.flatMap(HostName.of(url:)) { return host }
        return ["http.host", "net.peer.ip", "network.peer.address", "peer.ipv4", "peer.ipv6", "peer.address"].lazy
            .compactMap { self[$0]?.text }.first.map(HostName.withoutPort)
    }
}
