import ArchFlowSupport
public import Foundation
import TraceFormat

/// An error in an inventory, or in another JSON file next to a pattern's sources, such as `defects.json`.
public struct InventoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, and how to solve it.
    public let description: String
}

extension Inventory {
    /// Returns the inventory as JSON. Equal inventories give equal bytes. Each declaration is on one line if it fits.
    public func json() throws -> String {
        try laidOut()
    }

    /// Decodes an inventory from JSON.
    ///
    /// - Throws: ``InventoryError`` if the JSON isn't an inventory or has another version.
    public init(json: Data) throws(InventoryError) {
        struct Version: Decodable {
            let version: Int
        }
        do {
            let version = try JSONDecoder().decode(Version.self, from: json).version
            guard version == Self.currentVersion else {
                throw InventoryError(
                    description: "inventory of version \(version), but this program reads version "
                        + "\(Self.currentVersion): make it anew with Scripts/regenerate inventories")
            }
            self = try JSONDecoder().decode(Inventory.self, from: json)
        } catch let error as InventoryError {
            throw error
        } catch {
            throw InventoryError(
                description:
                    "no inventory of sources (\(Self.reason(error))): make it with Scripts/regenerate inventories")
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return error.localizedDescription }
        func place(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case .keyNotFound(let key, let context): "no '\(key.stringValue)' in '\(place(context))'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "'\(place(context))' has the wrong type"
        default: "not JSON"
        }
    }
}

extension Encodable {
    /// Returns the value as JSON with line breaks that make changes easy to review.
    func laidOut() throws -> String {
        try TraceValue.object(json: Array(JSONEncoder().encode(self))).laidOut() + "\n"
    }
}

extension TraceValue {
    /// Returns the value as JSON: on one line if it fits, otherwise with a line or more for each element.
    ///
    /// - Parameters:
    ///   - depth: The number of brackets around the value, by which it is indented.
    ///   - taken: The number of columns that the key before the value and the comma after it take.
    ///   - width: The maximum number of columns in a line.
    fileprivate func laidOut(depth: Int = 0, taken: Int = 0, width: Int = 120) -> String {
        let line = compact
        if depth + taken + line.count <= width { return line }
        let indentation = String(repeating: " ", count: depth + 1)
        let (open, close, elements) =
            switch self {
            case .null, .bool, .int, .double, .string: ("", "", [line])
            case .array(let values): ("[", "]", values.map { $0.laidOut(depth: depth + 1, taken: 1, width: width) })
            case .object(let fields):
                (
                    "{", "}",
                    Self.sorted(fields).map { field in
                        let name = "\(JSON.string(field.name)): "
                        return name + field.value.laidOut(depth: depth + 1, taken: name.count + 1, width: width)
                    }
                )
            }
        if open.isEmpty { return line }
        return "\(open)\n" + elements.map { indentation + $0 }.joined(separator: ",\n")
            + "\n\(indentation.dropLast())\(close)"
    }

    private var isListOfObjects: Bool {
        guard case .array(let values) = self else { return false }
        return values.contains { if case .object = $0 { true } else { false } }
    }

    private var compact: String {
        switch self {
        case .null, .bool, .int, .double, .string: json.text
        case .array(let values): "[\(values.map(\.compact).joined(separator: ", "))]"
        case .object(let fields):
            "{\(Self.sorted(fields).map { "\(JSON.string($0.name)): \($0.value.compact)" }.joined(separator: ", "))}"
        }
    }

    /// The keys that come first in an object, in this order. Other keys follow, sorted by name, and lists of objects
    /// are last.
    private static let order = [
        "version", "pattern", "path", "attribute", "kind", "binding", "name", "feature", "type", "target", "lines",
    ]

    private static func sorted(_ fields: [Field]) -> [Field] {
        func rank(_ field: Field) -> (Int, String) {
            if let place = order.firstIndex(of: field.name) { return (place, "") }
            return (order.count + (field.value.isListOfObjects ? 1 : 0), field.name)
        }
        return fields.sorted { rank($0) < rank($1) }
    }
}

/// Leaves a property out of the encoded file if its value is an empty list, `false` or 0.
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

/// A type with an empty value, such as `false`, which is left out of an encoded file.
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

// The code that the compiler synthesises for a Codable type calls these methods instead of the general ones.

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
