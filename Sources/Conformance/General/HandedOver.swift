import MessageTrace

/// A holder, and a component that it holds or was handed.
struct Acquaintance: Hashable {
    let holder: Int
    let known: Int
}

/// Who was handed whom as an argument.
struct HandedOver {
    private(set) var pairs: Set<Acquaintance> = []

    mutating func add(_ message: MessageRecord) {
        guard let arguments = message.arguments, !arguments.isEmpty else { return }
        for argument in arguments { add(argument.value, message) }
    }

    private mutating func add(_ value: TraceValue, _ message: MessageRecord) {
        var waiting = [value]
        while let value = waiting.popLast() {
            switch value {
            case .object(let fields):
                for field in fields {
                    if field.name == "component", case .int(let id) = field.value {
                        pairs.insert(Acquaintance(holder: message.to, known: Int(truncatingIfNeeded: id)))
                    }
                    // A callback handed over is a way back to whoever handed it over.
                    if field.name == "type", case .string(let type) = field.value, type.contains("->") {
                        pairs.insert(Acquaintance(holder: message.to, known: message.from))
                    }
                    waiting.append(field.value)
                }
            case .array(let values): waiting += values
            case .null, .bool, .int, .double, .string: break
            }
        }
    }
}
