import Synchronization

/// Which names stand for secrets: their values never reach a file.
///
/// A name is a secret when one of its camel-case or underscored words is in the list: `inputPassword`, `passwordChange`
/// and `access_token` are, `tokenizer` is not.
public struct Redaction: Hashable, Sendable {
    /// The words, in lower case.
    public var words: Set<String>

    public init(words: Set<String>) {
        self.words = Set(words.map { $0.lowercased() })
    }

    /// Password, secret, token, pin and credential, and their plurals.
    public static let standard = Redaction(words: [
        "password", "passwords", "secret", "secrets", "token", "tokens", "pin", "pins", "credential", "credentials",
    ])

    /// Nothing is redacted.
    public static let none = Redaction(words: [])

    /// Whether a name stands for a secret.
    public func isSecret(_ name: String) -> Bool {
        guard !words.isEmpty else { return false }
        return Self.words(in: name).contains { words.contains($0) }
    }

    /// The words of a camel-case or underscored name, in lower case: `userPINCode2` has user, pin, code.
    static func words(in name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            guard character.isLetter else {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last?.isLowercase == true || (word.last?.isUppercase == true && next?.isLowercase == true))
            if startsWord {
                words.append(word.lowercased())
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}

/// Remembers which names a ``Redaction`` counts as secrets: the names of arguments are few, and each is looked up with
/// every message.
///
/// There is one for each redaction ever used. It is never freed, so that contexts need not count references to it.
final class SecretNames: Sendable {
    /// How many names are remembered; further ones are examined each time.
    private static let capacity = 10_000
    /// How many literals are remembered by their address, a power of two.
    private static let literalCapacity = 1 << literalBits
    private static let literalBits = 12

    private let redaction: Redaction
    private let verdicts = Mutex<[String: Bool]>([:])
    /// A hash table without chains: addresses of literals, shifted to make room for the verdict; a newer one replaces an
    /// older one in its slot.
    private let literals: Literals

    private struct Literals: @unchecked Sendable {
        // Never freed, and atomic.
        let table: UnsafeMutablePointer<Atomic<UInt>>
    }

    private static let all = Mutex<[Redaction: SecretNames]>([:])

    /// The names for a redaction.
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
        let slot = literals.table + Int(truncatingIfNeeded: hash >> UInt64(64 - Self.literalBits))
        let known = slot.pointee.load(ordering: .relaxed)
        if known & ~1 == key { return known & 1 == 1 }
        let verdict = contains(String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self))
        slot.pointee.store(key | (verdict ? 1 : 0), ordering: .relaxed)
        return verdict
    }
}
