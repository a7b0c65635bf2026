/// Why an inventory could not be made, with the status that a command should exit with.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The statuses, as `sysexits.h` numbers them.
    public enum Status: Int32, Hashable, Sendable {
        case badData = 65
        case inputMissing = 66
        case cannotCreate = 73
    }

    public let status: Status
    /// What was wrong, where, and what would be right.
    public let description: String

    init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }
}
