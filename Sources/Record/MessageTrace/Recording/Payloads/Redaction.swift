/// Which names stand for secrets: their values never reach a file.
///
/// A name is divided into words where its case changes and at all that is no letter: `userPINCode`, `user[pin]` and
/// `com.app/pin` have the word `pin`. It is a secret's when one of its words is in the list, or several that follow each
/// other and are written together there (`apiKey`, `session_id`), or when a word ends with one of the list that has five
/// letters or more (`userpassword`). `inputPassword`, `passwordChange` and `access_token` are secrets, `tokenizer`, `compass`
/// and `keyboard` are not.
///
/// Where a name is a label (an argument's, a property's, a dictionary's key, a case with values, a type) it hides what it
/// labels. Where it is itself a value (`changed(field: .password, text:)`, `store(_:forKey: "password")`), the secret is
/// beside it: all texts, numbers and other cases of the message are hidden. Where it stands in a text before a value, as in
/// `token=…`, that part of the text is hidden.
///
/// A name that ends in `count`, `limit`, `index` or `attempts` doesn't hide numbers.
public struct Redaction: Hashable, Sendable {
    /// The words, in lower case.
    public var words: Set<String>
    /// Names that stand for a secret only where they are all of the name, or of its last part (`user[session]`): `session`,
    /// but not `sessionCount`. They may also be those of an app's states, so they don't hide the names of cases. In lower
    /// case, letters only.
    public var names: Set<String>

    public init(words: Set<String>, names: Set<String> = []) {
        self.words = Set(words.map { $0.lowercased() })
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Passwords and what is called otherwise but works as one: codes, tokens, keys, cookies, credentials; all with their
    /// plurals.
    public static let standard: Redaction = {
        let words = [
            "password", "passwd", "pwd", "pw", "passcode", "passphrase", "pin", "puk", "otp", "totp", "hotp", "mfa",
            "cvv",
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
    public func isSecret(_ name: String) -> Bool { secrecy(of: name) != .open }
}
