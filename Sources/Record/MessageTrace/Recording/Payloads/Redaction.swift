/// The names that mark secrets. Values under them never reach a file.
///
/// A name is split into words where its case changes and at every character that is no letter: `userPINCode`, `user[pin]` and
/// `com.app/pin` have the word `pin`. It marks a secret if one of its words is in the list, or consecutive words are in the
/// list as one (`apiKey`, `session_id`); also if a word ends with one of the list of five letters or more (`userpassword`).
/// `inputPassword`, `passwordChange` and `access_token` mark secrets; `tokenizer`, `compass` and `keyboard` do not.
///
/// A name that is a label (an argument's, a property's, a dictionary's key, a case with values, a type) hides the value it
/// labels. If the name is itself a value (`changed(field: .password, text:)`, `store(_:forKey: "password")`), the secret is
/// beside it: all texts, numbers and other cases of the message are hidden. If it comes before a value in a text, as in
/// `token=…`, that part of the text is hidden.
///
/// A name that ends in `count`, `limit`, `index` or `attempts` doesn't hide numbers.
public struct Redaction: Hashable, Sendable {
    /// The words, in lower case.
    public var words: Set<String>
    /// Names that mark a secret only if they are the whole name, or its last part (`user[session]`): `session`, but not
    /// `sessionCount`. They may also name states of an app, so they don't hide the names of cases. In lower case, letters only.
    public var names: Set<String>

    public init(words: Set<String>, names: Set<String> = []) {
        self.words = Set(words.map { $0.lowercased() })
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Passwords and equivalents: codes, tokens, keys, cookies, credentials, each also in the plural.
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

    /// A redaction that hides nothing.
    public static let none = Redaction(words: [])

    /// Returns true where a name marks a secret.
    public func isSecret(_ name: String) -> Bool { secrecy(of: name) != .open }
}
