import MessageTrace

/// What a message's arguments let its receiver call.
struct HandedOver {
    /// The numbers of the components among the arguments, however deep.
    var components: [Int] = []
    /// Whether a closure is among them.
    var hasClosure = false

    init(_ message: MessageRecord) {
        guard let arguments = message.arguments else { return }
        var waiting: [TraceValue] = []
        for argument in arguments { add(argument.value, &waiting) }
        while let value = waiting.popLast() {
            switch value {
            case .array(let values): for value in values { add(value, &waiting) }
            case .object(let fields): for field in fields { add(field, &waiting) }
            case .null, .bool, .int, .double, .string: continue
            }
        }
    }

    private func add(_ value: TraceValue, _ waiting: inout [TraceValue]) {
        switch value {
        case .array, .object: waiting.append(value)
        case .null, .bool, .int, .double, .string: break
        }
    }

    /// A component is written `{"component":3}`, a closure `{"type":"(Int) -> Void"}`.
    private mutating func add(_ field: TraceValue.Field, _ waiting: inout [TraceValue]) {
        switch (field.name, field.value) {
        case ("component", .int(let id)): components.append(Int(id))
        case ("type", .string(let type)): if type.contains("->") { hasClosure = true }
        default: add(field.value, &waiting)
        }
    }
}
