import Testing

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

@Suite("Redaction") @MainActor struct RedactionTests {
    @Test(
        "a name is a secret when one of its words is",
        arguments: [
            "password", "newPassword", "passwordChange", "userPINCode", "PIN", "access_token", "authTOKEN", "pin2",
            "oauth2Token", "credentials", "apiSecrets", "`password`", "_1password",
        ])
    func secrets(name: String) {
        #expect(Redaction.standard.isSecret(name))
    }

    @Test(
        "a name is none when a secret's letters stand inside another word",
        arguments: ["pinned", "spinner", "tokenizer", "login", "opinion", "PINNED", "passwordless", "", "_0", "x"])
    func noSecrets(name: String) {
        #expect(!Redaction.standard.isSecret(name))
    }

    @Test("lists of one's own take the place of the standard one") func ownWords() {
        let own = Redaction(words: ["IBAN", "salary"])
        #expect(own.isSecret("customerIBAN") && own.isSecret("salaryInEuro"))
        #expect(!own.isSecret("password"))
        #expect(!Redaction.none.isSecret("password"))
    }

    @Test("what is redacted, and what is not", arguments: cases) func redacted(_ call: RedactedCall) async {
        let trace = await trace { call.run(Vault()) }
        #expect(trace.messages.first?.arguments.map { TraceValue.object($0).json } == call.arguments)
        #expect(trace.messages.first?.caseName == call.caseName)
        #expect(!encoded(trace).contains("hunter2"))
    }

    @Test("with nothing redacted all of it is there") func nothingRedacted() async {
        let trace = await trace(options: .init(redaction: .none)) { Vault().fill(Form()) }
        #expect(encoded(trace).components(of: "hunter2") == 3)
    }

    @Test("a value nested too deep is cut off, a long list too") func limits() async {
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
    /// How often a text stands in this one.
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
            #"{"commands":[{"start":{}},{"passwordChange":{"_0":"•••"}}],"name":{"type":"Dictionary<String, Command>"}}"#
    ) { $0.handleAll([.start, .passwordChange("hunter2")], by: ["a": .passwordChange("hunter2")]) },
    RedactedCall(
        arguments:
            #"{"form":{"login":"ada","credentials":"•••","nested":[{"login":"ada","password":"•••"},null],"command":{"passwordChange":{"_0":"•••"}}}}"#
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
