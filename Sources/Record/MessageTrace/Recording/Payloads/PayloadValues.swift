import Synchronization

/// A value that a trace shows as it is: a text, a number, true or false.
///
/// The common types conform, so that their values are recorded without dynamic casts.
public protocol PlainValue {
    /// Adds the value to a message's arguments.
    func write(to bytes: inout PayloadBytes)
}

extension Bool: PlainValue {
    public func write(to bytes: inout PayloadBytes) { bytes.add(self ? .yes : .no) }
}

extension String: PlainValue {
    public func write(to bytes: inout PayloadBytes) { bytes.add(.text, self) }
}

extension Substring: PlainValue {
    public func write(to bytes: inout PayloadBytes) { bytes.add(.text, self) }
}

extension Character: PlainValue {
    public func write(to bytes: inout PayloadBytes) { bytes.add(.text, String(self)) }
}

extension Double: PlainValue {
    public func write(to bytes: inout PayloadBytes) {
        // JSON has no infinities.
        if isFinite { bytes.add(.double, bitPattern) } else { bytes.add(.numeral, "\(self)") }
    }
}

extension Float: PlainValue {
    public func write(to bytes: inout PayloadBytes) { Double(self).write(to: &bytes) }
}

extension PlainValue where Self: BinaryInteger {
    public func write(to bytes: inout PayloadBytes) { bytes.add(self) }
}

extension Int: PlainValue {
    public func write(to bytes: inout PayloadBytes) { bytes.add(.int, UInt64(bitPattern: Int64(self))) }
}

extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}

/// A container of the standard library whose elements are looked at when properties or arguments are recorded.
///
/// Not by reflection: a `Mirror` runs code of types that customise it, and boxes every byte of a buffer.
protocol ValueContainer {
    /// How many values it holds.
    var count: Int { get }
    /// All values if they may be objects, else none.
    var elementsThatMayBeObjects: [Any] { get }
    /// What its values are declared as.
    static var elementType: Any.Type { get }
}

/// A container whose values have an order, so that a trace shows them.
protocol OrderedValueContainer: ValueContainer {
    func firstElements(_ limit: Int) -> [Any]
}

/// A dictionary, whatever it holds.
protocol KeyedValueContainer: ValueContainer {
    var entries: [(key: Any, value: Any)] { get }
}

/// An optional, whatever it wraps.
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension OptionalValue {
    /// The value within all optionals that stand within each other; `nil` where one is empty.
    var innermost: Any? {
        var optional: any OptionalValue = self
        while let wrapped = optional.wrapped {
            guard let inner = wrapped as? any OptionalValue else { return wrapped }
            optional = inner
        }
        return nil
    }
}

extension Optional: ValueContainer, OptionalValue {
    static var elementType: Any.Type { Wrapped.self }
    var wrapped: Any? { self }
    var count: Int { self == nil ? 0 : 1 }
    var elementsThatMayBeObjects: [Any] { isPlain(Wrapped.self) ? [] : map { [$0 as Any] } ?? [] }
}

extension Array: OrderedValueContainer {
    static var elementType: Any.Type { Element.self }
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : self }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension ArraySlice: OrderedValueContainer {
    static var elementType: Any.Type { Element.self }
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension ContiguousArray: OrderedValueContainer {
    static var elementType: Any.Type { Element.self }
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
    func firstElements(_ limit: Int) -> [Any] { prefix(limit).map { $0 as Any } }
}

extension Set: ValueContainer {
    static var elementType: Any.Type { Element.self }
    var elementsThatMayBeObjects: [Any] { isPlain(Element.self) ? [] : map { $0 as Any } }
}

extension Dictionary: KeyedValueContainer {
    static var elementType: Any.Type { Value.self }
    var entries: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }
    var elementsThatMayBeObjects: [Any] { isPlain(Value.self) ? [] : values.map { $0 as Any } }
}

/// Whether no value of a type can lead to an object.
private func isPlain(_ type: Any.Type) -> Bool {
    type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type is any StringProtocol.Type
        || type == Bool.self || type == Character.self
}

/// Types of Foundation whose description is what they hold. They are known by name, so that this module doesn't import it.
enum TextTypes {
    private static let names: Set<String> = [
        "Foundation.URL", "FoundationEssentials.URL", "Foundation.UUID", "FoundationEssentials.UUID", "Foundation.Date",
        "FoundationEssentials.Date", "Foundation.IndexPath", "FoundationEssentials.IndexPath",
    ]
    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

    static func contain(_ type: Any.Type) -> Bool {
        known.withLock { known in
            if let verdict = known[ObjectIdentifier(type)] { return verdict }
            let verdict = names.contains(String(reflecting: type))
            known[ObjectIdentifier(type)] = verdict
            return verdict
        }
    }
}
