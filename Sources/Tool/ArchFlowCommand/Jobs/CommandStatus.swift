/// The exit status of a command. Errors have the statuses that `sysexits.h` defines.
package struct CommandStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let success = CommandStatus(rawValue: 0)
    /// The command found a difference: patterns behave differently, traces differ, or a rule is broken.
    package static let failure = CommandStatus(rawValue: 1)
    package static let usage = CommandStatus(rawValue: 64)
    /// An input is damaged, or isn't of the expected kind.
    package static let badData = CommandStatus(rawValue: 65)
    package static let inputMissing = CommandStatus(rawValue: 66)
    package static let internalError = CommandStatus(rawValue: 70)
    package static let cannotCreate = CommandStatus(rawValue: 73)
    package static let inputOutput = CommandStatus(rawValue: 74)

    /// Returns the status of a command that did its work: ``badData`` for damaged input, otherwise ``failure`` for
    /// findings, otherwise `success`.
    static func found(isDamaged: Bool, isWell: Bool = true) -> CommandStatus {
        isDamaged ? .badData : isWell ? .success : .failure
    }
}
