import TraceFormat

extension TraceEdit {
    /// The run with its messages and components numbered anew in their order, and a footer that agrees.
    var finished: Trace {
        var messages = [0: 0]
        var components = [0: 0]
        for (index, message) in trace.messages.enumerated() { messages[message.id] = index + 1 }
        for (index, component) in trace.components.enumerated() { components[component.id] = index + 1 }
        var trace = trace.numbered({ messages[$0] ?? $0 }, { components[$0] ?? $0 })
        trace.footer = TraceFooter(messages: messages.count - 1, dropped: 0)
        return trace
    }
}

extension Trace {
    /// The run with other numbers for its messages and its components.
    func numbered(_ message: (Int) -> Int, _ component: (Int) -> Int) -> Trace {
        func numbered(_ value: TraceValue) -> TraceValue {
            switch value {
            case .object(let fields): .object(fields.map(numbered))
            case .array(let values): .array(values.map(numbered))
            case .null, .bool, .int, .double, .string: value
            }
        }
        func numbered(_ field: TraceValue.Field) -> TraceValue.Field {
            guard field.name == "component", case .int(let id) = field.value else {
                return TraceValue.Field(field.name, numbered(field.value))
            }
            return TraceValue.Field(field.name, .int(Int64(component(Int(id)))))
        }
        var trace = self
        trace.records = records.map { record in
            switch record {
            case .message(var record):
                (record.id, record.cause) = (message(record.id), message(record.cause))
                record.enabledBy = record.enabledBy.map(message)
                (record.from, record.to) = (component(record.from), component(record.to))
                record.arguments = record.arguments?.map(numbered)
                return .message(record)
            case .component(var record):
                (record.id, record.message) = (component(record.id), message(record.message))
                return .component(record)
            case .messageReturn(var record):
                record.message = message(record.message)
                return .messageReturn(record)
            case .write(var record):
                (record.message, record.component) = (message(record.message), component(record.component))
                return .write(record)
            case .navigation(var record):
                record.message = message(record.message)
                return .navigation(record)
            case .end(var record):
                record.component = component(record.component)
                return .end(record)
            case .reference(var record):
                (record.from, record.to) = (component(record.from), component(record.to))
                return .reference(record)
            case .beat, .screen: return record
            }
        }
        return trace
    }
}
