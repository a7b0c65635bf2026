/// A value that is left out of a file where it says nothing: an empty list, `false`, 0.
@propertyWrapper
public struct Omitted<Value: Omissible>: Codable, Hashable {
    public var wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// A type with a value that says nothing.
public protocol Omissible: Codable, Hashable {
    static var omitted: Self { get }
}

extension Omitted: Sendable where Value: Sendable {}

extension Array: Omissible where Element: Codable & Hashable {
    public static var omitted: [Element] { [] }
}

extension Bool: Omissible {
    public static var omitted: Bool { false }
}

extension Int: Omissible {
    public static var omitted: Int { 0 }
}

// What the compiler writes for a Codable type calls these in place of the general ones.

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ value: Omitted<Value>, forKey key: Key) throws {
        guard value.wrappedValue != Value.omitted else { return }
        try encode(value.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode<Value>(_: Omitted<Value>.Type, forKey key: Key) throws -> Omitted<Value> {
        Omitted(wrappedValue: try decodeIfPresent(Value.self, forKey: key) ?? Value.omitted)
    }
}
