import MessageTrace

/// A holder, and a component that it holds or was handed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Who was handed whom as an argument, and by which message first.
struct HandedOver {
    /// The places of the first messages that introduced them.
    private(set) var places: [Acquaintance: Int] = [:]

    mutating func add(_ message: MessageRecord, place: Int) {
        guard let arguments = message.arguments, !arguments.isEmpty else { return }
        for argument in arguments { add(argument.value, message, place) }
    }

    private mutating func add(_ acquaintance: Acquaintance, _ place: Int) {
        if places[acquaintance] == nil { places[acquaintance] = place }
    }

    private mutating func add(_ value: TraceValue, _ message: MessageRecord, _ place: Int) {
        var waiting = [value]
        while let value = waiting.popLast() {
            switch value {
            case .object(let fields):
                for field in fields {
                    if field.name == "component", case .int(let id) = field.value {
                        add(Acquaintance(holder: message.to, known: Int(truncatingIfNeeded: id)), place)
                    }
                    // A callback handed over is a way back to whoever handed it over.
                    if field.name == "type", case .string(let type) = field.value, type.contains("->") {
                        add(Acquaintance(holder: message.to, known: message.from), place)
                    }
                    waiting.append(field.value)
                }
            case .array(let values): waiting += values
            case .null, .bool, .int, .double, .string: break
            }
        }
    }
}
