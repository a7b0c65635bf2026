import TraceFormat

/// A digest of the values that a message carries. Within one process, two digests are equal where the values are known to be
/// equal.
///
/// A value of which only the type is recorded, such as a closure, equals no other value. A list of which only the beginning is
/// recorded equals no other list.
///
/// The digest has 63 bits: about one in 10¹⁹ comparisons of different payloads finds them equal.
struct PayloadDigest: Hashable, Comparable, Sendable, BitwiseCopyable {
    private let digest: UInt64
    /// A digest of the recorded parts of the values; 0 if the values are recorded completely.
    private let outline: UInt32

    private static let unrecorded: UInt64 = 0
    private static let empty: UInt64 = 1

    init(_ message: borrowing MessageRecord) {
        guard let arguments = message.arguments else {
            outline = 0
            digest = message.hasParameters ? PayloadDigest.unrecorded : PayloadDigest.empty
            return
        }
        guard !arguments.isEmpty else {
            outline = 0
            digest = PayloadDigest.empty
            return
        }
        var hasher = Hasher()
        for argument in arguments { argument.value.feed(&hasher) }
        if arguments.contains(where: { $0.value.holdsOpaque || $0.isCut }) {
            var rough = Hasher()
            for argument in arguments { argument.value.feed(&rough, skippingParenthesesOfTypes: true) }
            outline = UInt32(truncatingIfNeeded: rough.finalize()) | 1
            hasher.combine(message.id)
        } else {
            outline = 0
        }
        digest = UInt64(bitPattern: Int64(hasher.finalize())) | 2
    }

    /// An arbitrary order by which equal digests are sorted next to each other.
    static func < (left: PayloadDigest, right: PayloadDigest) -> Bool { left.digest < right.digest }

    /// True if two payloads may have the same values: both are recorded only in part, and the recorded parts are equal.
    func mayBeSame(as other: PayloadDigest) -> Bool { outline != 0 && outline == other.outline }

    /// True if the message's values were recorded.
    var isRecorded: Bool { digest != PayloadDigest.unrecorded }
    /// True if the message carries no value, or if its values weren't recorded.
    var isEmpty: Bool { digest <= PayloadDigest.empty }
}

extension MessageRecord {
    /// True if the name shows that the method takes arguments: it ends in `)`, but not in `()`. The name of a closure, or of a
    /// property with a closure, never shows arguments.
    var hasParameters: Bool { name.utf8.last == UInt8(ascii: ")") && !name.utf8.suffix(2).elementsEqual("()".utf8) }

    /// True if the message carried arguments that weren't recorded.
    var lacksPayload: Bool { arguments == nil && hasParameters && !isLost }
}

extension TraceValue {
    /// True if only the type of a part of the value is recorded, `{"type":"Encoder"}`, or only its beginning.
    fileprivate var holdsOpaque: Bool {
        switch self {
        case .array(let values): values.contains(where: \.holdsOpaque)
        case .object(let fields): opaqueType != nil || fields.contains(where: \.value.holdsOpaque)
        default: isCut
        }
    }

    /// The type of the value, if only the type is recorded; otherwise `nil`.
    private var opaqueType: String? {
        guard case .object(let fields) = self, fields.count == 1, fields[0].name == "type",
            case .string(let type) = fields[0].value
        else { return nil }
        return type
    }

    /// Feeds the value to a hasher byte by byte. `String`'s own hashing is slow for text that isn't ASCII, since different
    /// encodings of a character count as equal there. In a trace they count as different.
    ///
    /// - Parameter skips: True to leave out parentheses in types, because a type can be written with or without them: `(() ->
    ///   ())`.
    fileprivate func feed(_ hasher: inout Hasher, skippingParenthesesOfTypes skips: Bool = false) {
        if skips, let type = opaqueType { return type.filter { $0 != "(" && $0 != ")" }.feed(&hasher) }
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value): hasher.combine(value ? 1 : 2 as UInt8)
        case .int(let value):
            hasher.combine(3 as UInt8)
            hasher.combine(value)
        case .double(let value):
            hasher.combine(4 as UInt8)
            hasher.combine(value)
        case .string(let text):
            hasher.combine(5 as UInt8)
            text.feed(&hasher)
        case .array(let values):
            hasher.combine(6 as UInt8)
            hasher.combine(values.count)
            for value in values { value.feed(&hasher, skippingParenthesesOfTypes: skips) }
        case .object(let fields):
            hasher.combine(7 as UInt8)
            hasher.combine(fields.count)
            for field in fields {
                field.name.feed(&hasher)
                field.value.feed(&hasher, skippingParenthesesOfTypes: skips)
            }
        }
    }
}

extension String {
    fileprivate func feed(_ hasher: inout Hasher) {
        var text = self
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // A separator keeps neighbouring strings apart.
        hasher.combine(0xFF as UInt8)
    }
}
