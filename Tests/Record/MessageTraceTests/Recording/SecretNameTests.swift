import Testing
import TraceFormat

@testable import MessageTrace

/// The secret of all these messages as a text.
private let secret = "Zz9mystery"
private let number = 90_417_853

/// Each word of the standard list, and the names that mark a secret only as a whole.
private let words = Redaction.standard.words.union(Redaction.standard.names).sorted()

/// The surroundings of a secret's name as a key: in forms, headers, settings files, URLs and sentences.
private let decorations: [(name: String, around: @Sendable (String) -> String)] = [
    ("nothing", { $0 }),
    ("brackets", { "user[\($0)]" }),
    ("empty brackets", { "\($0)[]" }),
    ("escaped brackets", { "user%5B\($0)%5D" }),
    ("a namespace", { "com.app/\($0)" }),
    ("dots", { "a.\($0)" }),
    ("two colons", { "app::\($0)" }),
    ("a colon", { "\($0):" }),
    ("a question mark", { "\($0)?" }),
    ("an equals sign", { "\($0)=" }),
    ("a space", { "\($0) " }),
    ("a line end", { "\n\($0)\r\n" }),
    ("quotes", { "\"\($0)\"" }),
    ("typographic quotes", { "„\($0)“" }),
    ("parentheses", { "(\($0))" }),
    ("dashes", { "--\($0)" }),
    ("an underscore", { "_\($0)" }),
    ("a digit", { "\($0)2" }),
    ("capitals", { $0.uppercased() }),
    ("a capital", { $0.prefix(1).uppercased() + $0.dropFirst() }),
    ("full-width letters", { String(String.UnicodeScalarView($0.unicodeScalars.map(wide))) }),
    ("what can't be seen", { $0.prefix(1) + "\u{200B}\u{00AD}" + $0.dropFirst() + "\u{FEFF}" }),
    ("an escape of JSON", { "\\u00\(String($0.utf8.first ?? 0, radix: 16))" + $0.dropFirst() }),
    ("an escape of addresses", { "%\(String($0.utf8.first ?? 0, radix: 16))" + $0.dropFirst() }),
]

/// Surroundings for listed words only, because with another word beside it a listed name marks no secret.
private let phrases: [(name: String, around: @Sendable (String) -> String)] = [
    ("a word before", { "user \($0)" }),
    ("a word behind", { "\($0) code" }),
    ("a word in the name", { "my_\($0)Field" }),
    ("a long name", { String(repeating: "a-", count: 100) + $0 + String(repeating: "-b", count: 20) }),
]

private func wide(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    0x21...0x7E ~= scalar.value ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
}

private enum Coded: Hashable { case field(String) }
private struct Header: RawRepresentable, Hashable { var rawValue: String }

/// Containers in which the secret's name is the key of the secret.
private let keyed: [(name: String, holding: @Sendable (_ key: String, _ value: Any) -> Any)] = [
    ("a dictionary", { [$0: $1] }),
    ("a dictionary of anything", { [AnyHashable($0): $1] }),
    ("a dictionary in a list", { [["a": 1, $0: [$1]] as [String: Any]] }),
    ("a dictionary in a tuple", { ("a", [$0: ["b": $1]]) }),
    ("a dictionary by raw values", { [Header(rawValue: $0): $1] }),
    ("a dictionary by cases", { [Coded.field($0): $1] }),
    ("a dictionary by lists", { [[$0]: $1] }),
]

/// Containers in which the secret's name is itself a value beside the secret. Long names don't count there.
private let beside: [(name: String, holding: @Sendable (_ key: String, _ value: Any) -> Any)] = [
    ("a tuple", { ($0, $1) }),
    ("a list", { [$0, $1] }),
    ("pairs", { [("a", "b" as Any), ($0, $1)] }),
    ("a dictionary of name and value", { ["name": $0, "value": $1] }),
    ("dictionaries of key and value", { [["key": $0, "value": $1], ["key": "a", "value": "b"]] }),
    ("a case", { Result<(String, Any), any Error>.success(($0, $1)) }),
    ("a substring", { ($0[...], $1) }),
    ("characters", { (Array($0), $1) }),
]

private let ways: [Recorder.Options] = [
    .init(), .init(texts: .whole), .init(longestText: 4), .init(texts: .whole, longestText: 4),
    .init(texts: .whole, longestText: 0),
]

@Suite("Secrets' names in any spelling") @MainActor struct SecretNameTests {
    @Test(
        "a value is hidden if its name contains any of the secret words, with any recording options",
        arguments: ways.indices)
    func labels(way: Int) async {
        await expectHidden(ways[way], words, decorations + phrases, keyed)
    }

    @Test(
        "if a value of a message is itself the name of a secret, the other values are hidden, with any recording options",
        arguments: ways.indices)
    func besides(way: Int) async {
        await expectHidden(ways[way], words, decorations + phrases.dropLast(), beside)
    }

    private func expectHidden(
        _ options: Recorder.Options, _ words: [String],
        _ shapes: [(name: String, around: @Sendable (String) -> String)],
        _ containers: [(name: String, holding: @Sendable (String, Any) -> Any)]
    ) async {
        var leaks: [String] = []
        for (turn, word) in words.enumerated() {
            let isName = Redaction.standard.names.contains(word)
            let shapes = shapes.filter { shape in !isName || !phrases.contains { $0.name == shape.name } }
            // Every word with every shape, and the containers by turns.
            let trace = await trace(options: options) {
                for (index, shape) in shapes.enumerated() {
                    let container = containers[(turn + index) % containers.count]
                    for value in [secret, number, Array(secret.utf8)] as [Any] {
                        Vault().show(container.holding(shape.around(word), value))
                    }
                }
            }
            #expect(trace.messages.count == shapes.count * 3)
            for message in trace.messages {
                let text = TraceValue.object(message.arguments ?? []).json
                if text.contains(secret) || text.contains("\(number)") || text.contains(#"{"bytes":10}"#) {
                    leaks.append("\(word): \(text)")
                }
            }
        }
        #expect(leaks.isEmpty, "\(leaks.count): \(leaks.prefix(20))")
    }

    @Test("secrets' names hide the values under them even if a long name is cut before its secret word")
    func cutKeys() async {
        let key = String(repeating: "a", count: 20_000) + "_pin"
        for options in ways {
            let trace = await trace(options: options) { Vault().show([key: number]) }
            #expect(!String(decoding: trace.encoded(), as: UTF8.self).contains("\(number)"))
        }
    }

    @Test(
        "secrets' names are recognised only as whole words: the values of similar names are shown",
        arguments: [
            "compass", "tokenizer", "keyboard", "user[keyboard]", "spin:", "shipping", "boarding pass", "code", "page?",
        ])
    func shown(key: String) async {
        let trace = await trace { Vault().show([key: 7]) }
        #expect(String(decoding: trace.encoded(), as: UTF8.self).contains(#""value":7}"#))
    }

    @Test("a value next to a secret's name is hidden even if the value itself contains a secret's name")
    func secretThatIsAName() async {
        let trace = await trace {
            Vault().changed(field: .password, text: "Password123")
            Vault().changed(field: .password, text: "mysecret")
            Vault().store("token-99", forKey: "password")
        }
        let file = String(decoding: trace.encoded(), as: UTF8.self)
        #expect(!file.contains("Password123") && !file.contains("mysecret") && !file.contains("token-99"))
    }

    @Test(
        "secrets' names that contain a word for a count or a state hide texts, but show numbers and enum cases",
        arguments: labelled)
    func weak(_ value: ShownValue) async {
        let trace = await trace { Vault().show(value.make()) }
        #expect(
            trace.messages.first?.arguments.map { TraceValue.object($0).json } == "{\"value\":\(value.json)}")
    }
}

private enum Session {
    case signedIn(user: String, again: Bool)
    case signedOut
}
@Message private enum Phase {
    case signedIn(String, Session)
    case signedOut
}

private let labelled = [
    ShownValue("a state", #"{"session":{"signedOut":{}},"_1":7}"#) { (session: Session.signedOut, 7) },
    ShownValue("an optional state", #"{"session":{"signedOut":{}},"_1":null}"#) {
        (session: Session?.some(.signedOut), Session?.none)
    },
    ShownValue("a state with values", #"{"session":{"signedIn":{"user":"•••","again":true}},"_1":7}"#) {
        (session: Session.signedIn(user: "Ada", again: true), 7)
    },
    ShownValue("a state with a state", #"{"session":{"signedIn":{"_0":"•••","_1":{"signedOut":{}}}},"_1":7}"#) {
        (session: Phase.signedIn("Ada", .signedOut), 7)
    },
    ShownValue("a state in a dictionary", #"[{"key":"session","value":{"signedOut":{}}}]"#) {
        ["session": Session.signedOut]
    },
    ShownValue("a number", #"{"session":"•••","pass":"•••"}"#) { (session: 12, pass: 7) },
    ShownValue("a case of what is a secret for sure", #"{"pin":"•••","_1":7}"#) { (pin: Session.signedOut, 7) },
    ShownValue("a count", #"{"tokenCount":512,"maxTokens":"•••"}"#) { (tokenCount: 512, maxTokens: 7) },
    ShownValue("a count that is a text", #"{"tokenCount":"•••","_1":7}"#) { (tokenCount: "512", 7) },
    ShownValue("a count in a dictionary", #"[{"key":"tokenLimit","value":512}]"#) { ["tokenLimit": 512] },
    ShownValue("whether one is shown", #"[{"key":"isPasswordShown","value":true}]"#) { ["isPasswordShown": true] },
]
