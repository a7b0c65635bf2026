import MessageTrace

/// The values that a message carries, as a digest: equal where the values are, within one process.
///
/// The digest has 63 bits: two different payloads are taken for one about once in 10¹⁹ comparisons.
struct Payload: Hashable, Sendable, BitwiseCopyable {
    private let digest: UInt64

    private static let unrecorded: UInt64 = 0
    private static let empty: UInt64 = 1

    init(_ message: MessageRecord) {
        guard let arguments = message.arguments else {
            digest = message.hasParameters ? Payload.unrecorded : Payload.empty
            return
        }
        guard !arguments.isEmpty else {
            digest = Payload.empty
            return
        }
        var hasher = Hasher()
        for argument in arguments { hasher.combine(argument.value) }
        digest = UInt64(bitPattern: Int64(hasher.finalize())) | 2
    }

    /// Whether the values are known.
    var isRecorded: Bool { digest != Payload.unrecorded }
    /// Whether there is no value, or none known.
    var isEmpty: Bool { digest <= Payload.empty }
}

extension MessageRecord {
    /// Whether the method takes arguments: a selector without any ends in `()`, and a recorder writes no empty list.
    var hasParameters: Bool { !name.utf8.suffix(2).elementsEqual("()".utf8) }

    /// Whether it carried something that wasn't recorded.
    var lacksPayload: Bool { arguments == nil && hasParameters && !isLost }
}
