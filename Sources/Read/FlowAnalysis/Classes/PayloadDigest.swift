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

    /// Creates the digest of a message's values.
    ///
    /// - Parameter payload: The values; `nil` for a message without recorded values.
    init(_ message: borrowing MessageRecord, _ payload: Payload?) {
        guard let payload else {
            outline = 0
            let isUnknown = message.arguments == nil && message.hasParameters
            digest = isUnknown ? PayloadDigest.unrecorded : PayloadDigest.empty
            return
        }
        outline = payload.outline
        var mixer = payload.mixer
        if outline != 0 { mixer.add(UInt64(bitPattern: Int64(message.id))) }
        digest = mixer.digest | 2
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

/// The values of a message, reduced to a digest and to the components and closures among them.
struct Payload: Sendable {
    let handed: HandedOver
    fileprivate let mixer: PayloadMixer
    /// A digest of the recorded parts of the values; 0 if the values are recorded completely.
    fileprivate let outline: UInt32

    init(_ arguments: [TraceValue.Field]) {
        handed = HandedOver(arguments)
        var mixer = PayloadMixer()
        var isPartial = false
        for argument in arguments {
            let isCut = argument.value.feed(&mixer)
            isPartial = isPartial || isCut || argument.isCut
        }
        self.mixer = mixer
        guard isPartial else {
            outline = 0
            return
        }
        var rough = PayloadMixer(skipsParenthesesOfTypes: true)
        for argument in arguments { _ = argument.value.feed(&rough) }
        outline = UInt32(truncatingIfNeeded: rough.digest) | 1
    }
}

/// The payloads of the last messages. The reader of a trace gives the same array to messages whose values are spelled
/// identically, so the array's address identifies the payload.
struct PayloadCache: Sendable {
    private struct Entry {
        /// The values, retained so that their address isn't reused for other values.
        let arguments: [TraceValue.Field]
        let payload: Payload
    }

    private var entries: [Entry?] = []

    private static let size = 512

    /// Returns the payload of a message; `nil` for a message without recorded values.
    mutating func payload(of message: borrowing MessageRecord) -> Payload? {
        guard let arguments = message.arguments, !arguments.isEmpty else { return nil }
        let place = Self.place(of: arguments)
        // Arrays begin at multiples of 16 bytes.
        let index = Int(truncatingIfNeeded: place >> 4 ^ place >> 13) & (Self.size - 1)
        if entries.isEmpty { entries = Array(repeating: nil, count: Self.size) }
        if let entry = entries[index], Self.place(of: entry.arguments) == place { return entry.payload }
        let payload = Payload(arguments)
        entries[index] = Entry(arguments: arguments, payload: payload)
        return payload
    }

    private static func place(of arguments: [TraceValue.Field]) -> UInt {
        arguments.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
}

/// Mixes the parts of a payload into one number. The parts are multiplied as in wyhash (Wang Yi), because `Hasher` takes several
/// times as long for a few bytes.
private struct PayloadMixer: Sendable {
    /// True to leave out parentheses in types, because a type can be written with or without them: `(() -> ())`.
    let skipsParenthesesOfTypes: Bool
    private(set) var digest = PayloadMixer.seed

    /// A random number, so that nobody can write a trace on purpose whose different payloads have the same digest.
    private static let seed = UInt64.random(in: .min ... .max)

    init(skipsParenthesesOfTypes: Bool = false) { self.skipsParenthesesOfTypes = skipsParenthesesOfTypes }

    mutating func add(_ word: UInt64) {
        let product = (digest ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        // The word is added once more: a factor of 0 would lose it.
        digest = (product.high ^ product.low) &+ word
    }

    /// Adds the number of bytes, then the bytes, eight at a time.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        var place = 0
        while place + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        guard place < bytes.count else { return }
        var rest: UInt64 = 0
        for byte in bytes[place...] { rest = rest << 8 | UInt64(byte) }
        add(rest)
    }
}

extension TraceValue {
    /// The type of the value, if only the type is recorded; otherwise `nil`.
    private var opaqueType: String? {
        guard case .object(let fields) = self, fields.count == 1, fields[0].name == "type",
            case .string(let type) = fields[0].value
        else { return nil }
        return type
    }

    /// Feeds the value to a mixer byte by byte. In a trace, different encodings of a character count as different.
    ///
    /// - Returns: True if some part of the value is recorded only by its type, `{"type":"Encoder"}`, or only by its
    ///   beginning.
    fileprivate func feed(_ mixer: inout PayloadMixer) -> Bool {
        switch self {
        case .null: mixer.add(0)
        case .bool(let value): mixer.add(value ? 1 : 2)
        case .int(let value):
            mixer.add(3)
            mixer.add(UInt64(bitPattern: value))
        case .double(let value):
            mixer.add(4)
            // Zero has two encodings, which are equal.
            mixer.add(value == 0 ? 0 : value.bitPattern)
        case .string(let text):
            mixer.add(5)
            return text.feed(&mixer) && isCut
        case .array(let values):
            mixer.add(6)
            mixer.add(UInt64(values.count))
            var isPartial = false
            for value in values { isPartial = value.feed(&mixer) || isPartial }
            return isPartial
        case .object(let fields):
            let type = opaqueType
            if let type, mixer.skipsParenthesesOfTypes {
                _ = type.filter { $0 != "(" && $0 != ")" }.feed(&mixer)
                return true
            }
            mixer.add(7)
            mixer.add(UInt64(fields.count))
            var isPartial = type != nil
            for field in fields {
                _ = field.name.feed(&mixer)
                isPartial = field.value.feed(&mixer) || isPartial
            }
            return isPartial
        }
        return false
    }
}

extension String {
    /// Feeds the text's bytes to a mixer. Returns true if the text may stand for a part that the recording omits: see
    /// ``TraceValue/isCut``.
    fileprivate func feed(_ mixer: inout PayloadMixer) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            mixer.add(UnsafeRawBufferPointer(bytes))
            guard let last = bytes.last else { return false }
            return last == UInt8(ascii: "e")
                ? bytes.count > 4 && bytes[bytes.count - 5] == UInt8(ascii: " ") : last > 0x7f
        }
    }
}
