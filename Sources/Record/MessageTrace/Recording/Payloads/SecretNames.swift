import Synchronization

/// A cache of the ``Secrecy`` that a ``Redaction`` gives to names. Each redaction has one, which is never freed:
/// contexts need no reference counts.
final class SecretNames: Sendable {
    /// The maximum number of cached names. The secrecy of further names is computed each time.
    private static let capacity = 10_000
    /// The number of entries in the cache of literals and types, whose keys are their addresses; a power of two.
    private static let literalCapacity = 1 << literalBits
    private static let literalBits = 12

    private let redaction: Redaction
    private let verdicts = Mutex<[String: Secrecy]>([:])
    /// A hash table of string literals: for a literal's address, the secrecy of the name. Each slot holds one entry; a
    /// new one replaces the old one.
    private let literals: Literals

    private struct Literals: @unchecked Sendable {
        // Unchecked, because the table is never freed, and its entries are atomic.
        let table: UnsafeMutablePointer<Atomic<UInt64>>
    }

    private static let all = Mutex<[Redaction: SecretNames]>([:])

    /// Returns the cache for a redaction.
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
        let table = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: Self.literalCapacity)
        for index in 0..<Self.literalCapacity { (table + index).initialize(to: Atomic(0)) }
        literals = Literals(table: table)
    }

    /// Returns the degree to which a name hides its value. It is computed once for each name.
    func secrecy(of name: String) -> Secrecy {
        verdicts.withLock { verdicts in
            if let verdict = verdicts[name] { return verdict }
            let verdict = redaction.secrecy(of: name)
            if verdicts.count < Self.capacity { verdicts[name] = verdict }
            return verdict
        }
    }

    /// Returns the degree to which a name that is a literal in the program hides its value.
    func secrecy(of name: StaticString) -> Secrecy {
        let (start, count) = name.bytes
        return secrecy(of: start, count)
    }

    /// Returns the degree to which the name at an address hides its value. The memory of the name must never be freed.
    func secrecy(of start: UnsafePointer<UInt8>, _ count: UInt32) -> Secrecy {
        verdict(start, count) {
            redaction.secrecy(of: String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self))
        }
    }

    /// Returns the degree to which a type hides its values because of its name. Generic arguments are ignored.
    func secrecy(of type: Any.Type) -> Secrecy {
        // A type's key has the length 0, which no name has.
        verdict(unsafeBitCast(type, to: UnsafeRawPointer.self), 0) {
            redaction.secrecy(of: String(String(describing: type).prefix { $0 != "<" }))
        }
    }

    /// Returns how far a type's name, with its generic arguments, hides its raw value: `Tagged<Password, Int>` hides
    /// it.
    func secrecy(ofWhole type: Any.Type) -> Secrecy {
        // No literal has the address of a type, so this key is unique.
        verdict(unsafeBitCast(type, to: UnsafeRawPointer.self), 1) { redaction.secrecy(of: String(describing: type)) }
    }

    private func verdict(_ start: UnsafeRawPointer, _ count: UInt32, _ find: () -> Secrecy) -> Secrecy {
        // The topmost bits of addresses are unused.
        let key = (UInt64(UInt(bitPattern: start)) << 2) ^ (UInt64(count) << 50)
        let hash = key &* 0x9E37_79B9_7F4A_7C15
        let slot = literals.table + Int(truncatingIfNeeded: hash >> UInt64(64 - Self.literalBits))
        let known = slot.pointee.load(ordering: .relaxed)
        // Most names hide nothing.
        if known == key { return .open }
        if known & ~3 == key { return Secrecy(rawValue: UInt8(truncatingIfNeeded: known & 3)) ?? .secret }
        let verdict = find()
        slot.pointee.store(key | UInt64(verdict.rawValue), ordering: .relaxed)
        return verdict
    }
}
