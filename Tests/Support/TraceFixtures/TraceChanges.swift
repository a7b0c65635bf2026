import ArchFlowSupport
public import TraceFormat

extension Trace {
    /// Returns the trace with other numbers and times, as another run might have.
    public func renumbered() -> Trace {
        func other(_ id: Int) -> Int { id == 0 ? 0 : 1_000_000 - id }
        var trace = self
        trace.records = records.enumerated().map { index, record in
            let at = Int64(index) * 17
            switch record {
            case .component(var component):
                (component.id, component.message, component.at) = (other(component.id), other(component.message), at)
                return .component(component)
            case .beat(var beat):
                (beat.id, beat.at) = (other(beat.id), at)
                return .beat(beat)
            case .message(var message):
                (message.id, message.cause, message.at) = (other(message.id), other(message.cause), at)
                (message.from, message.to) = (other(message.from), other(message.to))
                message.enabledBy = message.enabledBy.map(other)
                message.line = index
                message.arguments = message.arguments?.map { field in
                    guard case .object(let fields) = field.value, fields.first?.name == "component",
                        case .int(let id)? = fields.first?.value
                    else { return field }
                    return .init(field.name, .component(other(Int(id))))
                }
                return .message(message)
            case .messageReturn(var end):
                (end.message, end.at) = (other(end.message), at)
                return .messageReturn(end)
            case .write(var write):
                (write.message, write.component, write.at) = (other(write.message), other(write.component), at)
                return .write(write)
            case .navigation(var step):
                (step.message, step.at) = (other(step.message), at)
                return .navigation(step)
            case .end(let end): return .end(EndRecord(component: other(end.component), at: at))
            case .drop(let drop): return .drop(DropRecord(records: drop.records, at: at))
            case .screen(var screen):
                (screen.beat, screen.at) = (other(screen.beat), at)
                return .screen(screen)
            case .reference(var reference):
                (reference.beat, reference.from, reference.to) = (
                    other(reference.beat), other(reference.from), other(reference.to)
                )
                return .reference(reference)
            case .unrecorded(let found):
                return .unrecorded(
                    UnrecordedRecord(beat: other(found.beat), component: other(found.component), name: found.name))
            }
        }
        return trace
    }

    /// Returns the trace without a message and its writes. Messages that it caused get its cause, or none.
    public func without(message id: Int, adopting: Bool = true) -> Trace {
        let cause = messages.first { $0.id == id }?.cause ?? 0
        var trace = self
        trace.records = records.compactMap { record in
            switch record {
            case .message(var message):
                if message.id == id { return nil }
                if message.cause == id { message.cause = adopting ? cause : 0 }
                return .message(message)
            case .write(let write): return write.message == id ? nil : record
            default: return record
            }
        }
        return trace
    }

    /// Returns the trace with `change` applied to every message.
    public func changingMessages(_ change: (inout MessageRecord) -> Void) -> Trace {
        var trace = self
        trace.records = records.map { record in
            guard case .message(var message) = record else { return record }
            change(&message)
            return .message(message)
        }
        return trace
    }

    /// Returns the trace with some random changes: messages are left out, sent twice, renamed or delivered later, or get
    /// another payload or cause.
    public func mutated(seed: UInt64, changes: Int = 5) -> Trace {
        var random = SplitMix64(seed: seed)
        var trace = self
        for _ in 0..<changes {
            let places = trace.records.indices.filter { if case .message = trace.records[$0] { true } else { false } }
            guard let place = places.randomElement(using: &random), case .message(var message) = trace.records[place]
            else { return trace }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: trace = trace.without(message: message.id, adopting: Bool.random(using: &random))
            case 1:
                message.id = 5_000_000 + Int.random(in: 0..<1_000_000, using: &random)
                trace.records.insert(.message(message), at: place + 1)
            case 2:
                message.name = "renamed()"
                trace.records[place] = .message(message)
            case 3:
                message.arguments = [.init("changed", .int(Int64.random(in: 0...2, using: &random)))]
                trace.records[place] = .message(message)
            case 4:
                message.cause = trace.messages.randomElement(using: &random)?.id ?? 0
                trace.records[place] = .message(message)
            default:
                trace.records.remove(at: place)
                trace.records.insert(.message(message), at: Int.random(in: place...trace.records.count, using: &random))
            }
        }
        return trace
    }
}
