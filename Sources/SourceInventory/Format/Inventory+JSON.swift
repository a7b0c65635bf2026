public import Foundation

/// Why a file is no inventory.
public struct InventoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was wrong, and what would be right.
    public let description: String
}

extension Inventory {
    /// The inventory as it is committed: the same bytes for the same sources, a declaration to a line where it fits.
    public func json() throws -> String {
        try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(self)).laidOut() + "\n"
    }

    /// Reads an inventory.
    ///
    /// - Throws: ``InventoryError`` where the bytes are none, or one of another version.
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
            "'\(place(context))' is of another type"
        default: "not JSON"
        }
    }
}
