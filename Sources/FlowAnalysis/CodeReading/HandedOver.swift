package import TraceFormat

/// What a message's arguments let its receiver call.
package struct HandedOver {
    /// The numbers of the components among the arguments, however deep.
    package private(set) var components: [Int] = []
    /// Whether a closure is among them.
    package private(set) var hasClosure = false

    var isAnything: Bool { hasClosure || !components.isEmpty }

    package init(_ message: borrowing MessageRecord) {
        for argument in message.arguments ?? [] { add(argument.value) }
    }

    /// A component is written `{"component":3}`, a closure `{"type":"(Int) -> Void"}`. Values nest as deep as a reader of
    /// traces lets them.
    private mutating func add(_ value: TraceValue) {
        switch value {
        case .array(let values): for value in values { add(value) }
        case .object(let fields):
            for field in fields {
                switch field.value {
                case .int(let id) where field.name == "component": components.append(Int(id))
                case .string(let type) where field.name == "type": if type.isClosure { hasClosure = true }
                case .array, .object: add(field.value)
                case .null, .bool, .int, .double, .string: continue
                }
            }
        case .null, .bool, .int, .double, .string: break
        }
    }
}

extension String {
    /// Whether it is the name of a function's type; by bytes, since this is asked of every message of a run.
    fileprivate var isClosure: Bool {
        zip(utf8, utf8.dropFirst()).contains { $0 == (UInt8(ascii: "-"), UInt8(ascii: ">")) }
    }
}
