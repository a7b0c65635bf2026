import MessageTrace

/// How far the numbers of a recording are moved, so that it can follow another.
struct Shift {
    var message = 0
    var component = 0
    var beat = 0
    /// In nanoseconds.
    var at: Int64 = 0
    /// Numbers of messages up to this one stay as they are, and so do those of all components and beats.
    private let keptMessages: Int?

    /// - Parameter keptMessages: Numbers of messages up to this one stay as they are, and so do those of all components and
    ///   beats; without it all numbers move.
    init(keepingMessagesUpTo keptMessages: Int? = nil) { self.keptMessages = keptMessages }

    /// The way from the beginning of some records to their end.
    init(over records: [TraceRecord]) {
        keptMessages = nil
        for record in records {
            switch record {
            case .message(let record): (message, at) = (max(message, record.id), max(at, record.at))
            case .component(let record): component = max(component, record.id)
            case .beat(let record): beat = max(beat, record.id)
            case .screen(let record): at = max(at, record.at)
            case .messageReturn, .write, .navigation, .end, .reference: break
            }
        }
    }

    mutating func add(_ other: Shift) {
        message += other.message
        if keptMessages == nil {
            component += other.component
            beat += other.beat
        }
        at += other.at
    }

    func shifted(_ record: TraceRecord) -> TraceRecord {
        switch record {
        case .component(var record):
            record.id += component
            record.message = self.message(record.message)
            record.at += at
            return .component(record)
        case .beat(var record):
            record.id += beat
            record.at += at
            return .beat(record)
        case .message(let record): return .message(shifted(record))
        case .messageReturn(var record):
            record.message = self.message(record.message)
            record.at += at
            return .messageReturn(record)
        case .write(var record):
            record.message = self.message(record.message)
            record.component += component
            record.at += at
            return .write(record)
        case .navigation(var record):
            record.message = self.message(record.message)
            record.at += at
            return .navigation(record)
        case .end(var record):
            record.component += component
            record.at += at
            return .end(record)
        case .screen(var record):
            record.beat = self.beat(record.beat)
            record.at += at
            return .screen(record)
        case .reference(var record):
            record.beat = self.beat(record.beat)
            record.from = self.component(record.from)
            record.to = self.component(record.to)
            return .reference(record)
        }
    }

    private func shifted(_ record: MessageRecord) -> MessageRecord {
        var record = record
        record.id += message
        record.cause = message(record.cause)
        record.enabledBy = record.enabledBy.map(message)
        record.from = component(record.from)
        record.to = component(record.to)
        record.arguments = record.arguments.map { $0.map(shifted) }
        record.at += at
        return record
    }

    /// An argument whose components are known by their new numbers.
    private func shifted(_ field: TraceValue.Field) -> TraceValue.Field {
        if field.name == "component", case .int(let number) = field.value {
            return .init(field.name, .int(number + Int64(component)))
        }
        return .init(field.name, shifted(field.value))
    }

    private func shifted(_ value: TraceValue) -> TraceValue {
        switch value {
        case .object(let fields): .object(fields.map(shifted))
        case .array(let values): .array(values.map(shifted))
        case .null, .bool, .int, .double, .string: value
        }
    }

    // 0 is nobody and nothing wherever the recording stands.
    private func message(_ number: Int) -> Int { number <= keptMessages ?? 0 ? number : number + message }
    private func component(_ number: Int) -> Int { number == 0 ? 0 : number + component }
    private func beat(_ number: Int) -> Int { number == 0 ? 0 : number + beat }
}
