/// Replaces the ids and times in the records of a trace.
///
/// ```swift
/// let shifted = Renumbering(message: { $0 + 100 })
/// records.map(shifted.renumbered)
/// ```
///
/// The id 0, which means none, stays 0. Components in arguments, such as `{"component":3}`, are renumbered, too.
public struct Renumbering {
    private let message: (Int) -> Int
    private let component: (Int) -> Int
    private let beat: (Int) -> Int
    private let time: (Int64) -> Int64

    /// Creates a renumbering. By default, ids and times don't change.
    ///
    /// - Parameters:
    ///   - message: Returns a message's new id.
    ///   - component: Returns a component's new id.
    ///   - beat: Returns a beat's new id.
    ///   - time: Returns a new time, in nanoseconds.
    public init(
        message: @escaping (Int) -> Int = { $0 }, component: @escaping (Int) -> Int = { $0 },
        beat: @escaping (Int) -> Int = { $0 }, time: @escaping (Int64) -> Int64 = { $0 }
    ) {
        self.message = message
        self.component = component
        self.beat = beat
        self.time = time
    }

    /// Returns the record with its new ids and time.
    public func renumbered(_ record: TraceRecord) -> TraceRecord {
        var record = record
        var fields = RenumberedFields(renumbering: self)
        record.visitFields(&fields)
        return record
    }

    fileprivate func number(_ number: Int, of subject: NumberKind.Subject?) -> Int {
        switch subject {
        case .message? where number != 0: message(number)
        case .component? where number != 0: component(number)
        case .beat? where number != 0: beat(number)
        default: number
        }
    }

    fileprivate func time(_ time: Int64) -> Int64 { self.time(time) }

    fileprivate func value(_ value: TraceValue) -> TraceValue {
        switch value {
        case .object(let fields): .object(fields.map(field))
        case .array(let values): .array(values.map(self.value))
        case .null, .bool, .int, .double, .string: value
        }
    }

    fileprivate func field(_ field: TraceValue.Field) -> TraceValue.Field {
        guard field.name == "component", case .int(let whole) = field.value, let number = Int(exactly: whole) else {
            return TraceValue.Field(field.name, value(field.value))
        }
        return TraceValue.Field(field.name, .int(Int64(self.number(number, of: .component))))
    }
}

private struct RenumberedFields: FieldVisitor {
    let renumbering: Renumbering

    func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        value = renumbering.number(value, of: kind.subject)
    }

    func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        value = value.map { renumbering.number($0, of: kind.subject) }
    }

    func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) { value = renumbering.time(value) }

    func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        value = value?.map(renumbering.field)
    }

    // The other fields hold no numbers.
    func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) {}
    func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {}
    func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {}
    func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {}
    func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {}
    func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {}
    func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {}
    func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {}
    func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {}
    func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {}
    func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {}
}
