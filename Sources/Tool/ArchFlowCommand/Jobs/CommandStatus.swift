/// The status that a command exits with; the errors' are those of `sysexits.h`.
struct CommandStatus: RawRepresentable, Hashable, Sendable {
    let rawValue: Int32

    static let success = CommandStatus(rawValue: 0)
    /// Patterns behave differently, traces differ, or a rule is broken.
    static let failure = CommandStatus(rawValue: 1)
    static let usage = CommandStatus(rawValue: 64)
    /// An input is damaged, or isn't what it should be.
    static let badData = CommandStatus(rawValue: 65)
    static let inputMissing = CommandStatus(rawValue: 66)
    static let internalError = CommandStatus(rawValue: 70)
    static let cannotCreate = CommandStatus(rawValue: 73)
    static let inputOutput = CommandStatus(rawValue: 74)

    /// The status of a command that could do its work: what was found in a damaged input says less than that it is damaged.
    static func found(isDamaged: Bool, isWell: Bool = true) -> CommandStatus {
        isDamaged ? .badData : isWell ? .success : .failure
    }
}
