import Testing
import TraceFormat

@testable import MessageTrace

@Component(.logic) final class Vault {
    func signIn(login: String, password: String) {}
    func change(newPassword text: String) {}
    func setPassword(_ text: String) {}
    func passwordDidChange(to text: String) {}
    func unlock(userPINCode: Int) {}
    func spin(spinner: Int, pinned: Int, tokenizer: Int) {}
    func handle(_ command: Command) {}
    func handleAll(_ commands: [Command], by name: [String: Command]) {}
    func fill(_ form: Form) {}
    func enter(pin: Digit) {}
    func authorize(accessToken: () -> String, secret: [String]?) {}
    func show(_ value: Any) {}
    func changed(field: Field, text: String) {}
    func store(_ value: String, forKey key: String) {}
    func send(_ action: FieldAction, animated: Bool = true) {}
    func press(_ digit: Digit, into field: Field) {}
    func keep(tokenStore: Vault, password: String?, pins: [Int], isPinShown: Bool = true) {}
}

enum Field: String, Sendable { case login, password, sessionID }

@Message enum FieldAction: Sendable {
    case changed(field: Field, text: String?)
    case focused(Field)
}

@Message enum Digit: Sendable { case seven }

@Message struct Form {
    var login = "ada"
    var credentials = Secrets()
    var nested: [Secrets?] = [Secrets(), nil]
    var command: Command? = .passwordChange("hunter2")
}

@Message struct Secrets {
    var login = "ada"
    var password = "hunter2"
}

private struct Plain: CustomStringConvertible {
    var description: String { "hunter2" }
}

@Message private struct Password { var value: String }
@Message private enum Credential {
    case plain(String)
    case number(Int)
    case none
}
@Message private enum Wrapping { case box(Credential) }

@Suite("The redaction of secrets") @MainActor struct RedactionTests {
    @Test(
        "redaction recognises a secret's name by a single word that is on its list",
        arguments: [
            "password", "newPassword", "passwordChange", "userPINCode", "PIN", "access_token", "authTOKEN", "pin2",
            "oauth2Token", "credentials", "apiSecrets", "`password`", "_1password",
        ])
    func secrets(name: String) {
        #expect(Redaction.standard.isSecret(name))
    }

    @Test(
        "redaction recognises a secret's name by joined words, a word's ending or the entire name that is on its list",
        arguments: [
            "pass", "pwd", "userPwd", "passwd", "passcode", "passphrase", "otp", "otpCode", "cvv", "CVC", "cvvs",
            "apiKey", "APIKey", "api_keys", "accessKey", "privateKey", "secretKey", "signingKey", "bearer",
            "bearerToken", "authorization", "Authorization", "authCode", "auth_code", "oneTimeCode", "jwt", "JWTs",
            "session", "sessionID", "sessionIDs", "session_id", "sessionId", "cookie", "Set-Cookie", "cookies",
            "credential", "userpassword", "mypasscode", "accesstoken", "userPass", "PINs", "pass-word", "user[pin]",
            "pin code", "otp:", "password?", "user[password]", "com.app/password", "password ", "user[session]",
            "--pass",
            "user%5Bpin%5D", #"\u0070in"#, "ｐｉｎ", "pi\u{200B}n", "pw", "tokenCount",
        ])
    func moreSecrets(name: String) {
        #expect(Redaction.standard.isSecret(name))
    }

    @Test(
        "redaction doesn't apply to a name that contains a secret word's letters within another word",
        arguments: ["pinned", "spinner", "tokenizer", "login", "opinion", "PINNED", "passwordless", "", "_0", "x"])
    func noSecrets(name: String) {
        #expect(!Redaction.standard.isSecret(name))
    }

    @Test(
        "redaction doesn't apply to a name that only resembles a secret's name",
        arguments: [
            "keyboard", "passenger", "compass", "shipping", "monkey", "key", "keyPath", "forKey", "publicKey", "bypass",
            "spin", "passed", "didPass", "sessionCount", "trainingSession", "code", "zipCode", "postalCode", "auth",
            "author", "authService", "accessory", "secretary", "pinch", "dropIn", "compassion", "hotkey", "turkey",
            "my session", "boarding pass", "session.state", "100%", "option", "adopt", "laptop", "cookbook", "bear",
            "text", "comment", "isSignedIn", "mapping",
        ])
    func resembling(name: String) {
        #expect(!Redaction.standard.isSecret(name))
    }

    @Test("redaction uses the app's own lists in place of the standard lists") func ownWords() {
        let own = Redaction(words: ["IBAN", "salary"])
        #expect(own.isSecret("customerIBAN") && own.isSecret("salaryInEuro"))
        #expect(!own.isSecret("password"))
        #expect(!Redaction.none.isSecret("password"))
    }

    @Test("redaction hides the values under secret names, and shows other values", arguments: cases)
    func redacted(_ call: RedactedCall) async {
        let trace = await trace { call.run(Vault()) }
        #expect(trace.messages.first?.arguments.map { TraceValue.object($0).json } == call.arguments)
        #expect(trace.messages.first?.caseName == call.caseName)
        #expect(!encoded(trace).contains("hunter2"))
    }

    @Test("redaction hides the other values of a message if one value is a secret's name", arguments: beside)
    func besides(_ call: RedactedCall) async {
        let trace = await trace { call.run(Vault()) }
        #expect(trace.messages.first?.arguments.map { TraceValue.object($0).json } == call.arguments)
        #expect(trace.messages.first?.caseName == call.caseName)
        #expect(!encoded(trace).contains("hunter2"))
    }

    @Test("redaction hides the length of a text next to a secret's name, even if the name itself isn't shown")
    func lengthsBeside() async {
        let trace = await trace(options: .init()) { Vault().store("hunter2", forKey: "password") }
        #expect(
            trace.messages.first?.arguments.map { TraceValue.object($0).json }
                == #"{"value":"•••","key":{"text":8}}"#)
    }

    @Test("redaction shows all values if the recording asks for no redaction") func nothingRedacted() async {
        let trace = await trace(options: .init(redaction: .none, texts: .whole)) { Vault().fill(Form()) }
        #expect(encoded(trace).components(of: "hunter2") == 3)
    }

    @Test("redaction shortens values that are nested too deep, and long lists") func limits() async {
        var value: Any = 1
        for _ in 0..<1_000 { value = [value] }
        let trace = await trace {
            Vault().show(value)
            Vault().show(Array(0..<1_000))
        }
        let texts = trace.messages.map { TraceValue.object($0.arguments ?? []).json }
        #expect(texts[0].components(of: "[") == Payload.deepestNesting)
        #expect(texts[1].hasSuffix("98,99,\"… 900 more\"]}"))
    }

    private func encoded(_ trace: Trace) -> String {
        var bytes: [UInt8] = []
        for record in trace.records { TraceEncoder.append(record, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The number of times that a text occurs in this one.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}

struct RedactedCall: Sendable {
    let arguments: String
    var caseName: String?
    let run: @MainActor @Sendable (Vault) -> Void
}

private let cases = [
    RedactedCall(arguments: #"{"login":"ada","password":"•••"}"#) { $0.signIn(login: "ada", password: "hunter2") },
    RedactedCall(arguments: #"{"text":"•••"}"#) { $0.change(newPassword: "hunter2") },
    RedactedCall(arguments: #"{"text":"•••"}"#) { $0.setPassword("hunter2") },
    RedactedCall(arguments: #"{"text":"•••"}"#) { $0.passwordDidChange(to: "hunter2") },
    RedactedCall(arguments: #"{"userPINCode":"•••"}"#) { $0.unlock(userPINCode: 1234) },
    RedactedCall(arguments: #"{"spinner":1,"pinned":2,"tokenizer":3}"#) {
        $0.spin(spinner: 1, pinned: 2, tokenizer: 3)
    },
    RedactedCall(arguments: #"{"command":{"passwordChange":{"_0":"•••"}}}"#, caseName: "passwordChange") {
        $0.handle(.passwordChange("hunter2"))
    },
    RedactedCall(
        arguments:
            #"{"commands":[{"start":{}},{"passwordChange":{"_0":"•••"}}],"name":[{"key":"a","value":{"passwordChange":{"_0":"•••"}}}]}"#
    ) { $0.handleAll([.start, .passwordChange("hunter2")], by: ["a": .passwordChange("hunter2")]) },
    RedactedCall(
        arguments:
            #"{"form":{"login":"ada","credentials":"•••","nested":[{"login":"•••","password":"•••"},null],"command":{"passwordChange":{"_0":"•••"}}}}"#
    ) { $0.fill(Form()) },
    RedactedCall(arguments: #"{"pin":"•••"}"#) { $0.enter(pin: .seven) },
    RedactedCall(arguments: #"{"accessToken":"•••","secret":"•••"}"#) {
        $0.authorize(accessToken: { "hunter2" }, secret: ["hunter2"])
    },
    RedactedCall(arguments: #"{"value":{"type":"Plain"}}"#) { $0.show(Plain()) },
    RedactedCall(arguments: #"{"value":{"type":"Plain"}}"#) { $0.show(Plain?.some(Plain()) as Any) },
    RedactedCall(arguments: #"{"value":null}"#) { $0.show(Plain??.some(.none) as Any) },
    RedactedCall(arguments: #"{"value":["a",1,1.5,true,"18446744073709551615","inf"]}"#) {
        $0.show(["a", 1, 1.5, true, UInt64.max, Double.infinity] as [Any])
    },
    RedactedCall(arguments: #"{"value":{"type":"Set<String>"}}"#) { $0.show(Set(["hunter2"])) },
]

private let beside = [
    RedactedCall(arguments: #"{"field":{"password":{}},"text":"•••"}"#) {
        $0.changed(field: .password, text: "hunter2")
    },
    RedactedCall(arguments: #"{"field":{"login":{}},"text":"ada"}"#) { $0.changed(field: .login, text: "ada") },
    RedactedCall(arguments: #"{"field":{"password":{}},"text":""}"#) { $0.changed(field: .password, text: "") },
    RedactedCall(arguments: #"{"value":"•••","key":"password"}"#) { $0.store("hunter2", forKey: "password") },
    RedactedCall(arguments: #"{"value":"•••","key":"com.shop.access-token"}"#) {
        $0.store("hunter2", forKey: "com.shop.access-token")
    },
    RedactedCall(arguments: #"{"value":"•••","key":"user password: "}"#) {
        $0.store("hunter2", forKey: "user password: ")
    },
    RedactedCall(arguments: #"{"value":"•••","key":"•••"}"#) { $0.store("hunter2secret", forKey: "password") },
    RedactedCall(arguments: #"{"value":"ada","key":"https://a.example/reset-password"}"#) {
        $0.store("ada", forKey: "https://a.example/reset-password")
    },
    RedactedCall(arguments: #"{"value":"ada","key":"the password is wrong"}"#) {
        $0.store("ada", forKey: "the password is wrong")
    },
    RedactedCall(
        arguments: #"{"action":{"changed":{"field":{"password":{}},"text":"•••"}},"animated":true}"#,
        caseName: "changed"
    ) { $0.send(.changed(field: .password, text: "hunter2")) },
    RedactedCall(
        arguments: #"{"action":{"changed":{"field":{"sessionID":{}},"text":null}},"animated":true}"#,
        caseName: "changed"
    ) { $0.send(.changed(field: .sessionID, text: nil)) },
    RedactedCall(arguments: #"{"digit":"•••","field":{"password":{}}}"#) { $0.press(.seven, into: .password) },
    RedactedCall(arguments: #"{"value":[{"_0":"•••","_1":"•••"},{"_0":"password","_1":"•••"}]}"#) {
        $0.show([("login", "ada"), ("password", "hunter2")])
    },
    RedactedCall(arguments: #"{"value":[{"key":"login","value":"ada"},{"key":"password","value":"•••"}]}"#) {
        $0.show(["login": "ada", "password": "hunter2"])
    },
    RedactedCall(arguments: #"{"value":[{"key":{"login":{}},"value":1},{"key":{"password":{}},"value":"•••"}]}"#) {
        $0.show([Field.login: 1, .password: 2])
    },
    RedactedCall(arguments: #"{"tokenStore":{"component":1},"password":null,"pins":[],"isPinShown":true}"#) {
        $0.keep(tokenStore: $0, password: nil, pins: [])
    },
    RedactedCall(arguments: #"{"tokenStore":{"component":1},"password":"","pins":"•••","isPinShown":true}"#) {
        $0.keep(tokenStore: $0, password: "", pins: [1])
    },
    RedactedCall(arguments: #"{"login":"ada","password":""}"#) { $0.signIn(login: "ada", password: "") },
    RedactedCall(arguments: #"{"value":{"value":"•••"}}"#) { $0.show(Password(value: "hunter2")) },
    RedactedCall(arguments: #"{"value":{"plain":{"_0":"•••"}}}"#, caseName: "plain") {
        $0.show(Credential.plain("hunter2"))
    },
    RedactedCall(arguments: #"{"value":{"none":{}}}"#, caseName: "none") { $0.show(Credential.none) },
    RedactedCall(arguments: #"{"value":[{"box":{"_0":{"number":{"_0":"•••"}}}}]}"#) {
        $0.show([Wrapping.box(.number(4815))])
    },
    RedactedCall(arguments: #"{"command":{"passwordChange":{"_0":""}}}"#, caseName: "passwordChange") {
        $0.handle(.passwordChange(""))
    },
]
