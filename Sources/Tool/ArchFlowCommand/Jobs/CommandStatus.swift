/// The exit status of a command; errors as in `sysexits.h`.
package struct CommandStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let success = CommandStatus(rawValue: 0)
    /// Patterns behave differently, traces differ, or a rule is broken.
    package static let failure = CommandStatus(rawValue: 1)
    package static let usage = CommandStatus(rawValue: 64)
    /// An input is damaged, or isn't of the expected kind.
    package static let badData = CommandStatus(rawValue: 65)
    package static let inputMissing = CommandStatus(rawValue: 66)
    package static let internalError = CommandStatus(rawValue: 70)
    package static let cannotCreate = CommandStatus(rawValue: 73)
    package static let inputOutput = CommandStatus(rawValue: 74)

    /// Returns ``badData`` for damaged input, ``failure`` for findings, otherwise `success`.
    static func found(isDamaged: Bool, isWell: Bool = true) -> CommandStatus {
        isDamaged ? .badData : isWell ? .success : .failure
    }
}
