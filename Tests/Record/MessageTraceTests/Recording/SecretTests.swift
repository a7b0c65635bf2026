import ArchFlowSupport
import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

/// The secret that is passed in two hundred ways. The text occurs nowhere else in the file.
private let secret = "Xyzzy-4815162342"

// MARK: - What it is called

/// Names that mark secrets, as literals, like the names of arguments.
private let secretNames: [StaticString] = [
    "pass", "password", "passwords", "newPassword", "passwordConfirmation", "userpassword", "pwd", "userPwd", "passwd",
    "passcode", "passphrase", "wifiPass", "pin", "userPINCode", "otp", "otpCode", "cvv", "cvc", "cvvs", "secret",
    "clientSecret", "secrets", "token", "access_token", "refreshToken", "tokens", "apiKey", "APIKey", "accessKey",
    "privateKey", "encryptionKeys", "bearer", "bearerToken", "authorization", "Authorization", "authCode",
    "oneTimeCode",
    "jwt", "JWTs", "session", "sessionID", "session_id", "sessionIDs", "cookie", "cookies", "credential", "credentials",
]

/// Names that mark no secret.
private let plainNames: [StaticString] = ["value", "text", "_0", "to", "keyboard", "passenger", "shipping"]

// MARK: - What it is in

/// Payloads with names that are chosen at run time.
private struct Named: MessagePayload {
    var payloadCase: String?
    var label: StaticString = "_0"
    var value: Any?
    func payloadFields(into payload: inout Payload) { if let value { payload.add(label, value) } }
}

private enum Inner {
    case typed(String)
    case labelled(text: String)
    case both(Int, text: Any)
    case any(Any)
}
private struct Raw: RawRepresentable { var rawValue: String }
private struct Described: Error, CustomStringConvertible, CustomReflectable {
    var text: String
    var description: String { text }
    var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
private enum TextError: Error { case message(String) }
private final class Holder: CustomStringConvertible {
    let text: String
    init(_ text: String) { self.text = text }
    var description: String { text }
}

private struct Computed: RawRepresentable {
    private let text: String
    var rawValue: String { text }
    init(_ text: String) { self.text = text }
    init(rawValue: String) { self.init(rawValue) }
}
@Message private struct Password { var value: String }
@Message private enum Credential { case plain(String) }
private enum Token { case text(String, Int) }
@Message private struct Box { var held: Credential }

/// Returns a text's first bytes as a C array `char[8]`.
private func bytesOfC(_ text: String) -> Any {
    let bytes = text.utf8.prefix(8).map { CChar(bitPattern: $0) }
    return (bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7])
}

/// Returns true if a file contains the secret, as a text or as its bytes.
private func isSecret(in file: String) -> Bool {
    file.contains(secret) || file.contains(secret.utf8.prefix(4).map { "\($0)" }.joined(separator: ","))
        || file.contains(secret.prefix(4).map { "\"\($0)\"" }.joined(separator: ","))
}

/// Containers for the secret, with names so that a failure says which it was.
private let containers: [(name: String, holding: @Sendable (String) -> Any)] = [
    ("itself", { $0 }),
    ("substring", { Substring($0) }),
    ("optional", { String?.some($0) as Any }),
    ("nested optional", { String??.some($0) as Any }),
    ("array", { ["", $0] }),
    ("slice", { ["", $0][1...] }),
    ("array of arrays", { [[$0], []] }),
    ("dictionary's value", { ["a": $0] }),
    ("dictionary's key", { [$0: 1] }),
    ("dictionary of anything", { ["a": ["b": $0] as [String: Any]] as [AnyHashable: Any] }),
    ("set", { Set([$0]) }),
    ("tuple", { (1, $0) }),
    ("labelled tuple", { (count: 1, text: $0) }),
    ("struct with @Message", { Named(label: "text", value: $0) }),
    ("case with @Message", { Named(payloadCase: "typed", value: [$0]) }),
    ("case", { Inner.typed($0) }),
    ("labelled case", { Inner.labelled(text: $0) }),
    ("case of two", { Inner.both(1, text: $0) }),
    ("case in a case", { Inner.any(Inner.typed($0)) }),
    ("success", { Result<String, any Error>.success($0) }),
    ("failure's text", { Result<Int, any Error>.failure(TextError.message($0)) }),
    ("failure's description", { Result<Int, any Error>.failure(Described(text: $0)) }),
    ("error's text", { TextError.message("can't sign in with \($0)") }),
    ("error's description", { Described(text: $0) }),
    ("error of Foundation", { NSError(domain: $0, code: 1, userInfo: ["text": $0]) }),
    ("raw value", { Raw(rawValue: $0) }),
    ("notification's name", { Notification.Name($0) }),
    ("hashable", { AnyHashable($0) }),
    ("object", { Holder($0) }),
    ("closure", { text in { text } as () -> String }),
    ("URL", { URL(string: "https://camelot.example/?q=\($0)") as Any }),
    ("sentence", { "The password \($0) is wrong." }),
    ("data", { Data($0.utf8) }),
    ("bytes", { Array($0.utf8) }),
    ("slice of bytes", { Array($0.utf8)[1...] }),
    ("contiguous bytes", { ContiguousArray($0.utf8) }),
    ("signed bytes", { $0.utf8.map { Int8(bitPattern: $0) } }),
    ("units of UTF-16", { Array($0.utf16) }),
    ("lists of bytes", { ["a": [Array($0.utf8)]] }),
    ("bytes of C", bytesOfC),
    ("characters", { Array($0) }),
    ("slice of characters", { Array($0)[...] }),
    ("pairs", { ["a": $0] as KeyValuePairs<String, String> }),
    ("list of pairs", { [("a", $0), ("b", "c")] }),
    ("computed raw value", { Computed($0) }),
    ("struct that is a password", { Password(value: $0) }),
    ("case of a credential", { Credential.plain($0) }),
    ("case of a token, not a message", { Token.text($0, 1) }),
    ("password within", { Box(held: .plain($0)) }),
    ("any in optionals", { Any??.some(["a": $0] as Any) as Any }),
    ("form", { "a=1&b=\($0)" }),
    ("JSON", { "{\"a\":\"\($0)\"}" }),
]

// MARK: - Where it stands

/// Sends a message with a value under a name, or near it.
private let positions: [(name: String, send: @MainActor @Sendable (StaticString, Any) -> Void)] = [
    ("argument", { name, value in message { $0.add(name, value) } }),
    ("argument's label", { name, value in message { $0.add("value", value, described: name) } }),
    ("property", { name, value in message { $0.add("value", Named(label: name, value: value)) } }),
    ("property within", { name, value in message { $0.add("value", [[Named(label: name, value: value)]]) } }),
    ("case", { name, value in message { $0.add("value", Named(payloadCase: "\(name)", value: value)) } }),
    (
        "case around",
        { name, value in
            message { $0.add("value", Named(payloadCase: "\(name)", value: Named(payloadCase: "other", value: value))) }
        }
    ),
    (
        "label in a case",
        { name, value in message { $0.add("value", Named(payloadCase: "typed", label: name, value: value)) } }
    ),
    ("key", { name, value in message { $0.add("value", ["a": 1, "\(name)": value] as [String: Any]) } }),
    (
        "text beside",
        { name, value in
            message {
                $0.add("value", value)
                $0.add("key", "\(name)")
            }
        }
    ),
    (
        "case beside",
        { name, value in
            message {
                $0.add("field", Named(payloadCase: "\(name)"))
                $0.add("value", value)
            }
        }
    ),
    (
        "case beside, deep",
        { name, value in
            message {
                $0.add("values", [Inner.any((1, [value]))])
                $0.add("field", [Named(payloadCase: "changed", value: Named(payloadCase: "\(name)") as Named?)])
            }
        }
    ),
    ("text in a tuple", { name, value in message { $0.add("value", ("\(name)", value)) } }),
    ("text in a case", { name, value in message { $0.add("value", Inner.both(1, text: ["\(name)", value])) } }),
]

@MainActor private func message(_ arguments: @escaping (inout Payload) -> Void) {
    deliver(to: Vault(), TracedMethod("send(_:)", source: "App/Vault.swift", line: 1), arguments) {}
}

// MARK: - The ways

struct SecretWay: CustomTestStringConvertible, Sendable {
    fileprivate let name: StaticString
    fileprivate let position: Int
    fileprivate let container: Int
    fileprivate let texts: Recorder.Options.Texts

    var testDescription: String {
        "\(texts) \(name): \(positions[position].name), \(containers[container].name)"
    }

    @MainActor fileprivate func send() { positions[position].send(name, containers[container].holding(secret)) }

    /// Returns random ways, the same for the same seed, which use all names, positions and containers by turns.
    static func drawn(_ count: Int, seed: UInt64, names: [StaticString], texts: [Recorder.Options.Texts]) -> [SecretWay]
    {
        var random = SplitMix64(seed: seed)
        let (names, places, contents) = (
            names.shuffled(using: &random), positions.indices.shuffled(using: &random),
            containers.indices.shuffled(using: &random)
        )
        return (0..<count).map { turn in
            let isEvery = turn < max(names.count, places.count, contents.count)
            return SecretWay(
                name: isEvery ? names[turn % names.count] : names.randomElement(using: &random) ?? names[0],
                position: isEvery ? places[turn % places.count] : .random(in: places.indices, using: &random),
                container: isEvery ? contents[turn % contents.count] : .random(in: contents.indices, using: &random),
                texts: texts[turn % texts.count])
        }
    }
}

@Suite("A secret passed in two hundred random ways through methods") @MainActor struct SecretTests {
    @Test(
        "a secret under a secret's name isn't in the recorded file, whether texts are recorded whole or as lengths",
        arguments: [1, 2, 3, 4, 5])
    func named(seed: UInt64) async throws {
        try await expectNoSecret(
            in: SecretWay.drawn(200, seed: seed, names: secretNames, texts: [.whole, .lengths]))
    }

    @Test("a secret is not in the file of a recording with default options, under any name", arguments: [1, 2, 3])
    func unnamed(seed: UInt64) async throws {
        try await expectNoSecret(in: SecretWay.drawn(200, seed: seed, names: plainNames, texts: [.lengths]))
    }

    @Test(
        "a value under a name that isn't a secret's is in the recorded file if texts are recorded whole"
    )
    func whole() async {
        var found = 0
        for container in containers.indices {
            let way = SecretWay(name: "value", position: 0, container: container, texts: .whole)
            if isSecret(in: await file(of: way)) { found += 1 }
        }
        // All but what shows only its type: sets, objects, closures, data, pairs, errors and raw values that say nothing;
        // seven kinds of bytes, and four types that are secrets by their names.
        #expect(found == containers.count - 9 - 7 - 4)
    }

    private func expectNoSecret(in ways: [SecretWay]) async throws {
        var leaks: [String] = []
        for way in ways where isSecret(in: await file(of: way)) { leaks.append(way.testDescription) }
        #expect(leaks.isEmpty, "\(leaks.count) of \(ways.count): \(leaks.sorted())")
    }

    /// Returns the whole file of a recording in which the secret is passed in one way.
    private func file(of way: SecretWay) async -> String {
        let trace = await trace(options: .init(texts: way.texts)) { way.send() }
        #expect(trace.messages.count == 1 && trace.messages.first?.arguments?.isEmpty == false)
        return String(decoding: trace.encoded(), as: UTF8.self)
    }
}

@Suite("A secret passed to methods") @MainActor struct TypedSecretTests {
    @Test("a secret is in no file of a recording, under any name", .ownProcess) func typed() async throws {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let vault = Vault()
                vault.signIn(login: secret, password: secret)
                vault.change(newPassword: secret)
                vault.setPassword(secret)
                vault.passwordDidChange(to: secret)
                vault.handle(.passwordChange(secret))
                vault.authorize(accessToken: { secret }, secret: [secret])
                vault.changed(field: .password, text: secret)
                vault.changed(field: .login, text: secret)
                vault.store(secret, forKey: "password")
                vault.store(secret, forKey: "name")
                vault.send(.changed(field: .sessionID, text: secret))
                vault.show(Result<String, any Error>.failure(TextError.message(secret)))
                vault.show(Described(text: secret))
                try recording.stop()
                let text = try String(contentsOfFile: path, encoding: .utf8)
                #expect(try Trace.read(path).trace.messages.count == 13)
                #expect(!text.contains(secret))
            }
        }
    }
}
