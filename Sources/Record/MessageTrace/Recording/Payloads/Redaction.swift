import Synchronization

/// Which names stand for secrets: their values never reach a file.
///
/// A name is a secret's when one of its camel-case or underscored words is in the list, or several that follow each other
/// and are written together there (`apiKey`, `session_id`), or when a word ends with one of the list that has five letters
/// or more (`userpassword`). `inputPassword`, `passwordChange` and `access_token` are secrets, `tokenizer`, `compass` and
/// `keyboard` are not.
///
/// Where a name is a label (an argument's, a property's, a dictionary's key, a case with values) it hides what it labels.
/// Where it is itself a value (`changed(field: .password, text:)`, `store(_:forKey: "password")`), the secret is beside it:
/// all texts, numbers and other cases of the message are hidden.
public struct Redaction: Hashable, Sendable {
    /// The words, in lower case.
    public var words: Set<String>
    /// Names that stand for a secret only where they are all of the name: `session`, but not `sessionCount`. In lower case,
    /// letters only.
    public var names: Set<String>

    public init(words: Set<String>, names: Set<String> = []) {
        self.words = Set(words.map { $0.lowercased() })
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Passwords and what is called otherwise but works as one: codes, tokens, keys, cookies, credentials; all with their
    /// plurals.
    public static let standard: Redaction = {
        let words = [
            "password", "passwd", "pwd", "passcode", "passphrase", "pin", "puk", "otp", "totp", "hotp", "mfa", "cvv",
            "cvc", "csc", "secret", "token", "jwt", "bearer", "authorization", "cookie", "cred", "credential",
        ]
        let passes = ["user", "login", "my", "new", "old", "confirm", "repeat", "admin", "account", "wifi", "db"]
        let codes = [
            "access", "auth", "backup", "confirmation", "login", "onetime", "recovery", "reset", "security", "sms",
            "verification",
        ]
        let keys = [
            "access", "api", "auth", "consumer", "decryption", "deploy", "encryption", "license", "master", "private",
            "recovery", "session", "shared", "signing", "ssh", "subscription",
        ]
        let phrases =
            passes.map { $0 + "pass" } + codes.map { $0 + "code" } + keys.map { $0 + "key" }
            + ["sessionid", "sessionidentifier", "authheader"]
        return Redaction(
            words: Set((words + phrases).flatMap { [$0, $0 + "s"] }), names: ["pass", "session"])
    }()

    /// Nothing is redacted.
    public static let none = Redaction(words: [])

    /// Whether a name stands for a secret.
    public func isSecret(_ name: String) -> Bool {
        guard !words.isEmpty || !names.isEmpty else { return false }
        let parts = Self.words(in: name)
        guard !parts.isEmpty else { return false }
        return names.contains(parts.joined())
            || parts.indices.contains { index in
                endsInSecret(parts[index])
                    || parts[index...].prefix(Self.longestPhrase).indices.contains { last in
                        words.contains(parts[index...last].joined())
                    }
            }
    }

    /// How many words a secret's name in the list may be written in: `oneTimeCodes`, `session_IDs`.
    private static let longestPhrase = 4
    /// How many letters a word of the list has that also counts at the end of a longer one: there are English words that
    /// end in `pin` or `pass`.
    private static let shortestSuffix = 5

    private func endsInSecret(_ word: String) -> Bool {
        guard word.count > Self.shortestSuffix else { return false }
        return (Self.shortestSuffix..<word.count).contains { words.contains(String(word.suffix($0))) }
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
    /// How many literals and types are remembered by their address, a power of two.
    private static let literalCapacity = 1 << literalBits
    private static let literalBits = 12

    private let redaction: Redaction
    private let verdicts = Mutex<[String: Bool]>([:])
    /// A hash table without chains: addresses, shifted to make room for the verdict; a newer one replaces an
    /// older one in its slot.
    private let literals: Literals

    private struct Literals: @unchecked Sendable {
        // Never freed, and atomic.
        let table: UnsafeMutablePointer<Atomic<UInt64>>
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
        let table = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: Self.literalCapacity)
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
        return contains(start, count)
    }

    /// Whether a name that is never freed stands for a secret.
    func contains(_ start: UnsafePointer<UInt8>, _ count: UInt32) -> Bool {
        verdict(start, count) {
            redaction.isSecret(String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self))
        }
    }

    /// Whether a type's name, without its generic arguments, stands for a secret.
    func contains(_ type: Any.Type) -> Bool {
        // No name is empty, so none has the same key.
        verdict(unsafeBitCast(type, to: UnsafeRawPointer.self), 0) {
            redaction.isSecret(String(String(describing: type).prefix { $0 != "<" }))
        }
    }

    private func verdict(_ start: UnsafeRawPointer, _ count: UInt32, _ find: () -> Bool) -> Bool {
        // Addresses leave the topmost bits free.
        let key = (UInt64(UInt(bitPattern: start)) << 1) ^ (UInt64(count) << 49)
        let hash = key &* 0x9E37_79B9_7F4A_7C15
        let slot = literals.table + Int(truncatingIfNeeded: hash >> UInt64(64 - Self.literalBits))
        let known = slot.pointee.load(ordering: .relaxed)
        if known & ~1 == key { return known & 1 == 1 }
        let verdict = find()
        slot.pointee.store(key | (verdict ? 1 : 0), ordering: .relaxed)
        return verdict
    }
}
