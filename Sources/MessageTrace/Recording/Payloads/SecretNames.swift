import Synchronization

/// What a redaction says of each name, remembered: the names of arguments are few, and each is asked for with every
/// message.
///
/// There is one for each redaction that was ever used, and it is never freed, so that frames need not count references
/// to it.
final class SecretNames: Sendable {
    /// How many names are remembered; an app that makes more up is answered anew each time.
    private static let capacity = 10_000
    /// How many literals are remembered by their address; a power of two.
    private static let literalCapacity = 1 << literalBits
    private static let literalBits = 12

    private let redaction: Redaction
    private let verdicts = Mutex<[String: Bool]>([:])
    /// Literals' addresses, shifted to make room for the verdict; each where its address says, the last one to come.
    private let literals: Literals

    private struct Literals: @unchecked Sendable {
        // Never freed, and atomic.
        let table: UnsafeMutablePointer<Atomic<UInt>>
    }

    private static let all = Mutex<[Redaction: SecretNames]>([:])

    /// The one of a redaction.
    static func of(_ redaction: Redaction) -> SecretNames {
        all.withLock { all in
            if let names = all[redaction] { return names }
            let names = SecretNames(redaction)
            all[redaction] = names
            return names
        }
    }

    private init(_ redaction: Redaction) {
        self.redaction = redaction
        let table = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Self.literalCapacity)
        for index in 0..<Self.literalCapacity { (table + index).initialize(to: Atomic(0)) }
        literals = Literals(table: table)
    }

    /// Whether a name stands for a secret.
    func contains(_ name: String) -> Bool {
        verdicts.withLock { verdicts in
            if let verdict = verdicts[name] { return verdict }
            let verdict = redaction.isSecret(name)
            if verdicts.count < Self.capacity { verdicts[name] = verdict }
            return verdict
        }
    }

    /// Whether a name stands for a secret.
    func contains(_ name: StaticString) -> Bool {
        let (start, count) = name.bytes
        // Addresses leave the topmost bits free.
        let key = (UInt(bitPattern: start) << 1) ^ (UInt(count) << 49)
        let hash = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
        let place = literals.table + Int(truncatingIfNeeded: hash >> UInt64(64 - Self.literalBits))
        let known = place.pointee.load(ordering: .relaxed)
        if known & ~1 == key { return known & 1 == 1 }
        let verdict = contains(String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self))
        place.pointee.store(key | (verdict ? 1 : 0), ordering: .relaxed)
        return verdict
    }
}
