/// A container of the standard library that is opened when a component's properties or a message's arguments are read.
///
/// Not by reflection: a `Mirror` runs the code of types that describe themselves, and boxes every byte of a buffer.
protocol ValueContainer {
    /// How many values it holds.
    var count: Int { get }
    /// All values if they may be objects, else none.
    var elementsThatMayBeObjects: [Any] { get }
}

/// A container whose values have an order, so that a trace shows them.
protocol OrderedValueContainer: ValueContainer {
    func firstElements(_ limit: Int) -> [Any]
}

/// An optional, whatever it wraps.
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: ValueContainer, OptionalValue {
    var wrapped: Any? { self }
    var count: Int { self == nil ? 0 : 1 }
    var elementsThatMayBeObjects: [Any] { isPlain(Wrapped.self) ? [] : map { [$0 as Any] } ?? [] }
}

extension Array: OrderedValueContainer {
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : self }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension ArraySlice: OrderedValueContainer {
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension ContiguousArray: OrderedValueContainer {
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension Set: ValueContainer {
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
}

extension Dictionary: ValueContainer {
    var elementsThatMayBeObjects: [Any] { isPlain(Value.self) ? [] : values.map { $0 as Any } }
}

/// Whether no value of a type can lead to an object.
private func isPlain(_ type: Any.Type) -> Bool {
    type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type is any StringProtocol.Type
        || type == Bool.self || type == Character.self
}
