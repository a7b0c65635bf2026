import Synchronization

/// A value that a trace shows unchanged: a text, a number, true or false.
///
/// The standard library's common types conform, so that their values are recorded without dynamic casts.
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

/// A container of the standard library, whose elements the recorder inspects. A `Mirror` would be slower, and may run
/// the types' own code.
protocol ValueContainer {
    /// The number of values in the container.
    var count: Int { get }
    /// All elements if their type allows objects, otherwise an empty array.
    var elementsThatMayBeObjects: [Any] { get }
    /// The declared type of the container's values.
    static var elementType: Any.Type { get }
}

/// A container whose elements have a fixed order, in which a trace shows them.
protocol OrderedValueContainer: ValueContainer {
    func firstElements(_ limit: Int) -> [Any]
}

extension OrderedValueContainer {
    /// The number of bytes, if the elements may be bytes or UTF-16 units of a text; `nil` for other elements.
    var byteCount: Int? {
        let element = Self.elementType
        if element == UInt8.self || element == Int8.self { return count }
        return element == UInt16.self ? count * 2 : nil
    }

    /// The text, cut to the length that a recording keeps, if the elements are characters; `nil` for other elements.
    var text: String? {
        guard Self.elementType == Character.self else { return nil }
        return String(firstElements(PayloadBytes.mostText).compactMap { $0 as? Character })
    }
}

/// A dictionary, whatever the types of its keys and values.
protocol KeyedValueContainer: ValueContainer {
    var entries: [(key: Any, value: Any)] { get }
}

/// An optional of any type.
protocol OptionalValue {
    var wrapped: Any? { get }
}

extension OptionalValue {
    /// The value within all nested optionals; `nil` if an optional on the way is `nil`.
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

/// Returns true if no value of a type can contain an object: a text, or a value that is copied bit by bit.
func isPlain<Value>(_ type: Value.Type) -> Bool {
    _isPOD(type) || type == String.self || type == Substring.self || type == Character.self
}

/// The origin of a type, derived from its full name. The origin tells whether calling the type's code is harmless.
enum TypeOrigin: Sendable {
    /// A type of Foundation whose description is its value. Such types are recognised by name, so that this module needn't
    /// import Foundation.
    case text
    /// A type of the standard library.
    case standard
    /// A type declared in C or Objective-C.
    case imported
    case other

    private static let texts: Set<String> = [
        "Foundation.URL", "FoundationEssentials.URL", "Foundation.UUID", "FoundationEssentials.UUID", "Foundation.Date",
        "FoundationEssentials.Date", "Foundation.IndexPath", "FoundationEssentials.IndexPath",
    ]
    private static let known = Mutex<[ObjectIdentifier: TypeOrigin]>([:])

    static func of(_ type: Any.Type) -> TypeOrigin {
        known.withLock { known in
            if let kind = known[ObjectIdentifier(type)] { return kind }
            let name = String(reflecting: type)
            let kind: TypeOrigin =
                if texts.contains(name) {
                    .text
                } else if name.hasPrefix("Swift.") {
                    .standard
                } else {
                    name.hasPrefix("__C.") ? .imported : .other
                }
            known[ObjectIdentifier(type)] = kind
            return kind
        }
    }
}
