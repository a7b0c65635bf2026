import TraceFormat

/// A digest of the values that a message carries, without the closures. Digests are comparable only within one process.
///
/// Closures are left out because what they do when they run is recorded as other messages. Values that were recorded only
/// in part equal no others. Different payloads have equal digests with a probability of about 10⁻¹⁹.
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
        guard let payload, !payload.isEmpty else {
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

    /// True if both payloads are recorded only in part, and the recorded parts are equal.
    func mayBeSame(as other: PayloadDigest) -> Bool { outline != 0 && outline == other.outline }

    var isRecorded: Bool { digest != PayloadDigest.unrecorded }
    /// True if the message carries no value, or if its values weren't recorded.
    var isEmpty: Bool { digest <= PayloadDigest.empty }
}

extension MessageRecord {
    /// True if the name shows that the method takes arguments: `add(_:)`, but not `add()`.
    var hasParameters: Bool { name.utf8.last == UInt8(ascii: ")") && !name.utf8.suffix(2).elementsEqual("()".utf8) }

    /// True if the message carried arguments that weren't recorded.
    var lacksPayload: Bool { arguments == nil && hasParameters && !isLost }
}

/// The values of a message, reduced to a digest and to the components and closures among them.
struct Payload: Sendable {
    let handed: HandedOver
    /// True if all values are closures.
    fileprivate let isEmpty: Bool
    fileprivate let mixer: PayloadMixer
    /// A digest of the recorded parts of the values; 0 if the values are recorded completely.
    fileprivate let outline: UInt32

    init(_ arguments: [TraceValue.Field]) {
        handed = HandedOver(arguments)
        isEmpty = arguments.allSatisfy(\.value.isClosure)
        var mixer = PayloadMixer()
        var isPartial = false
        for argument in arguments where !argument.value.isClosure {
            let isCut = argument.value.feed(&mixer)
            isPartial = isPartial || isCut || argument.isCut
        }
        self.mixer = mixer
        outline = isPartial ? UInt32(truncatingIfNeeded: mixer.digest) | 1 : 0
    }
}

/// Caches the payloads of recent messages, by the address of the array of values.
///
/// The reader of a trace gives the same array to messages whose values are spelled identically.
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

/// Mixes the parts of a payload into one number, with the multiplication of wyhash (Wang Yi).
///
/// `Hasher` takes several times as long for a few bytes.
private struct PayloadMixer: Sendable {
    private(set) var digest = PayloadMixer.seed

    /// A random number, so that nobody can forge different payloads with equal digests.
    private static let seed = UInt64.random(in: .min ... .max)

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
    /// True if the value is a closure, of which only the type is recorded.
    fileprivate var isClosure: Bool { opaqueType?.isClosure == true }

    /// The type of the value, if only the type is recorded; otherwise `nil`.
    private var opaqueType: String? {
        guard case .object(let fields) = self, fields.count == 1, fields[0].name == "type",
            case .string(let type) = fields[0].value
        else { return nil }
        return type
    }

    /// Feeds the value to a mixer byte by byte.
    ///
    /// - Returns: True if the recording omits some of the value.
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
            mixer.add(7)
            mixer.add(UInt64(fields.count))
            var isPartial = opaqueType != nil
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
    /// Feeds the text's bytes to a mixer. Returns true if the text may be cut off: see ``TraceValue/isCut``.
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
