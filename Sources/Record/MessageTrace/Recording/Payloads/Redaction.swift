/// The names that mark secrets, whose values never reach a file.
///
/// A name is split into words where its case changes and at every character that is no letter: `userPINCode`, `user[pin]` and
/// `com.app/pin` have the word `pin`. A name marks a secret if:
///
/// - one of its words is in the list
/// - consecutive words together are an entry of the list, such as `apiKey` and `session_id`
/// - a word ends with an entry of five letters or more, such as `userpassword`
///
/// So `inputPassword`, `passwordChange` and `access_token` mark secrets; `tokenizer`, `compass` and `keyboard` do not.
///
/// The position of the name decides which values are hidden:
///
/// - The name of an argument, a property, a type, a dictionary's key or a case with values hides the value that has the name.
/// - If the name is itself a value, as in `changed(field: .password, text:)` or `store(_:forKey: "password")`, the secret may
///   be any other value of the message. So all texts, numbers and other cases of the message are hidden.
/// - If the name comes before a value in a text, as in `token=…`, the value in the text is hidden.
///
/// A name that ends in `count`, `limit`, `index` or `attempts` doesn't hide numbers.
///
/// ```swift
/// var redaction = Redaction.standard
/// redaction.words.insert("iban")
/// let recording = try TraceRecording.start(app: "Shop", to: "shop.jsonl", options: .init(redaction: redaction))
/// ```
public struct Redaction: Hashable, Sendable {
    /// The words that mark a secret wherever they occur in a name, in lower case.
    public var words: Set<String>
    /// The names that mark a secret only as a whole name or as its last part: `session` and `user[session]`, but not
    /// `sessionCount`. They consist of lower-case letters. Such a name may also mean a state of the app, so it doesn't hide the
    /// names of enum cases.
    public var names: Set<String>

    public init(words: Set<String>, names: Set<String> = []) {
        self.words = Set(words.map { $0.lowercased() })
        self.names = Set(names.map { $0.lowercased() })
    }

    /// The default redaction: hides passwords, codes, tokens, keys, cookies and credentials, each also in the plural.
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

    /// Returns true if a name marks a secret.
    ///
    /// ```swift
    /// print(Redaction.standard.isSecret("accessToken"))  // true
    /// print(Redaction.standard.isSecret("tokenizer"))  // false
    /// ```
    public func isSecret(_ name: String) -> Bool { secrecy(of: name) != .open }
}
