import Foundation
import Testing
import TraceFormat

@testable import MessageTrace

/// A secret's beginning and end, neither of which may be shown.
private let (head, tail) = ("Zz9", "mystery")

/// Secrets with characters in them that may look like the end of a value.
private let secrets = ["", " ", "; ", "#", ",", "=", "/", "@", "' ", "\\", ": ", "🫖"].map { head + $0 + tail }

/// Texts in which a name comes before its value.
private let namedForms: [(name: String, text: @Sendable (_ name: String, _ secret: String) -> String)] = [
    ("an assignment", { "\($0)=\($1)" }),
    ("an assignment with spaces", { "let \($0) = \($1)" }),
    ("an assignment of quotes", { "\($0)=\"\($1)\"" }),
    ("an option", { "--\($0)=\($1)" }),
    ("an option in a command", { "tool -v --\($0) \($1)" }),
    ("a form", { "a=1&\($0)=\($1)&b=2" }),
    ("the fields of a form", { "user%5B\($0)%5D=\($1)&commit=yes" }),
    ("a query", { "see https://camelot.example/p?a=1&\($0)=\($1)" }),
    ("a fragment", { "app://open#\($0)=\($1)" }),
    ("a header", { "\($0): \($1)" }),
    ("headers", { "GET / HTTP/1.1\r\nAccept: a\r\n\($0): \($1)\r\nVia: b" }),
    ("a header in a command", { "curl -H '\($0): \($1)' https://camelot.example" }),
    ("settings", { "user: ada\n\($0): \($1)\n" }),
    ("a connection", { "Server=a;\($0)=\($1);Timeout=3" }),
    ("a hash of Ruby", { ":\($0) => \"\($1)\"" }),
    ("JSON", { "{\"a\":1,\"\($0)\":\(json($1)),\"b\":[2]}" }),
    ("JSON with spaces", { " { \"\($0)\" : \(json($1)) } " }),
    ("JSON with a list", { "{\"\($0)\":[{\"x\":\(json($1))},\(json($1))],\"b\":1}" }),
    ("JSON in JSON", { "{\"body\":\(json("{\"\($0)\":\(json($1))}")),\"b\":1}" }),
    ("JSON of name and value", { "{\"name\":\"\($0)\",\"value\":\(json($1))}" }),
    ("JSON of value and name", { "{\"value\":\(json($1)),\"name\":\"\($0)\"}" }),
    ("JSON of a command", { "[\"tool\",\"--\($0)\",\(json($1))]" }),
    ("a query in JSON", { "{\"url\":\(json("https://camelot.example/?\($0)=\($1)")),\"b\":1}" }),
    ("a description of a struct", { "Login(name: \"ada\", \($0): \($1.debugDescription), id: 7)" }),
    ("a description of a dictionary", { "[\"name\": \"ada\", \"\($0)\": \($1.debugDescription)]" }),
    ("a sentence with a colon", { "Hello Ada. Your new \($0) is this: \($1)" }),
]

private func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
}

/// Texts with a secret that has no name, and the same texts as a trace shows them.
private let partlyShown: [(text: String, shown: String)] = [
    ("https://user:hunter2@camelot.example/p?token=hunter2", "https://•••@camelot.example/p?token=•••"),
    ("https://hunter2@camelot.example", "https://•••@camelot.example"),
    ("postgres://ada:hunter/2@db.example:5432/shop", "postgres://•••@db.example:5432/shop"),
    ("https://camelot.example:8080/p?a=1&api_key=hunter2&b=2", "https://camelot.example:8080/p?a=1&api_key=•••&b=2"),
    ("Bearer hunter2", "Bearer •••"),
    ("sent Bearer hunter2", "sent Bearer •••"),
    ("Basic aHVudGVyMg==", "Basic •••"),
    ("Authorization: Bearer hunter2", "Authorization: •••"),
    ("Accept: a\nCookie: a=hunter2; b=c\nVia: b", "Accept: a\nCookie: •••\nVia: b"),
    ("PIN 1234", "PIN •••"),
    ("password=hunter2&x=1", "password=•••&x=1"),
    ("--password=hunter2", "--password=•••"),
    (
        #"{"login":"ada","password":"hunter2","pin":1234,"ok":true}"#,
        #"{"login":"ada","password":"•••","pin":•••,"ok":true}"#
    ),
    (#"{"pin":[1,{"a":"]"}],"b":2}"#, #"{"pin":•••,"b":2}"#),
    (#"{"name":"password","value":"hunter2"}"#, "•••"),
    ("-----BEGIN RSA PRIVATE KEY-----\nhunter2\n", "•••"),
]

/// Texts that hold no secret.
private let plain = [
    "https://example.com/path?page=2", "https://example.com:8080/@ada/items#top", "a=b", "a: b, c: d", "10:30", "",
    "The password is wrong.", "Wrong password", "Forgot your password?", "Enter the PIN that we sent to you",
    "compass: N",
    "The token has expired. Please sign in: https://example.com/sign-in", "ada@example.com", "Basic membership for all",
    #"{"login":"ada","items":[1,2,{"a":null}]}"#, #"{"error":"invalid_token"}"#, "tokenCount=512", "[1, 2]", "{", "[\"",
    "keyboard=de&page=2", "passwords and tokens, and what not", "x == y ? a : b", "===", ":::", "://",
]

@Suite("Secrets within whole texts") @MainActor struct SecretTextTests {
    @Test("secrets in texts are hidden after a name on the redaction list", arguments: namedForms.indices)
    func forms(index: Int) async {
        var leaks: [String] = []
        let names =
            Redaction.standard.words.union(Redaction.standard.names).sorted() + [
                "X-Api-Key", "userPassword", "OTP_code",
            ]
        for (turn, name) in names.enumerated() {
            // Within a sentence, such a name marks no secret.
            if Redaction.standard.names.contains(name), namedForms[index].name.hasPrefix("a sentence") { continue }
            let text = namedForms[index].text(name, secrets[turn % secrets.count])
            for longest in [4096, 4, 0] where await isSeen(text, longest) { leaks.append("\(longest): \(text)") }
        }
        for secret in secrets {
            let text = namedForms[index].text("password", secret)
            if await isSeen(text, 4096) { leaks.append(text) }
        }
        #expect(leaks.isEmpty, "\(namedForms[index].name), \(leaks.count): \(leaks.prefix(10))")
    }

    private func isSeen(_ text: String, _ longest: Int) async -> Bool {
        let trace = await trace(options: .init(texts: .whole, longestText: longest)) { Vault().show(text) }
        let file = String(decoding: trace.encoded(), as: UTF8.self)
        return file.contains(head) || file.contains(tail)
    }

    @Test(
        "secrets in texts are hidden if the text's syntax shows where they end, and the rest of the text is shown",
        arguments: partlyShown)
    func parts(text: String, shown: String) async { #expect(await Self.shown(text) == shown) }

    @Test("secrets in texts are hidden even if the text is cut, and the number of removed characters is given")
    func cut()
        async
    {
        #expect(await Self.shown("password=hunter2&x=1", longest: 12) == "password=•••… 8 more")
        #expect(await Self.shown("password=hunter2&x=1", longest: 4) == "pass… 16 more")
        let long = "a=1&token=" + String(repeating: "s", count: 20_000)
        #expect(await Self.shown(long) == "a=1&token=•••… 15914 more")
    }

    @Test("texts without secrets are shown unchanged", arguments: plain)
    func none(text: String) async { #expect(await Self.shown(text) == text) }

    @Test("secrets in texts are hidden according to the recording's own redaction options") func ownWords() async {
        let own = Redaction(words: ["iban"])
        #expect(await Self.shown("iban=DE02&password=a", own) == "iban=•••&password=a")
        #expect(await Self.shown("https://a:b@c.example/?token=d", .none) == "https://a:b@c.example/?token=d")
    }

    @Test(
        "a repetitive text is split into fewer parts than it has characters when searched for secrets",
        arguments: [
            "=", ":", "a:", "a=", "\"", "{", "[", "&a", "\n", "-a ", "://a:b", "a ", "\\", "?.", "{\"a\":", "Bearer",
            "password&", "token\n\n",
        ])
    func linear(part: String) {
        let text = String(repeating: part, count: PayloadBytes.mostText / part.utf8.count)
        var copy = text
        let parts = copy.withUTF8 { SecretTexts(.standard).parts(of: UnsafeRawBufferPointer($0)) }
        #expect(parts.parts.count < text.utf8.count)
    }

    private static func shown(_ text: String, _ redaction: Redaction = .standard, longest: Int = 4096) async -> String?
    {
        let trace = await trace(options: .init(redaction: redaction, texts: .whole, longestText: longest)) {
            Vault().show(text)
        }
        guard case .string(let shown) = trace.messages.first?.arguments?.first?.value else { return nil }
        return shown
    }
}
