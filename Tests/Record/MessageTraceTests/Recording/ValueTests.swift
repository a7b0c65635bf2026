import Foundation
import Testing
import TraceFormat

@testable import MessageTrace

private enum Kind { case phone, email }
private enum Single { case only }
private enum Wide: UInt64 {
    case low = 1
    case high = 0xFFFF_FFFF_FFFF_FFFF
}
private enum Numbered: Int, CaseIterable {
    case first = 7
    case second
}
private enum Named: String { case short = "a rather long raw value" }

/// A type that would reveal each call of its descriptions.
private enum Talkative: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, TextOutputStreamable {
    case quiet
    case loud(Int)
    var description: String { fatalError("described") }
    var debugDescription: String { fatalError("described for debugging") }
    var customMirror: Mirror { fatalError("mirrored") }
    func write(to target: inout some TextOutputStream) { fatalError("printed") }
}

private indirect enum Tree {
    case leaf
    case branch(Tree, Tree)
    case labelled(name: String)
    case single(Tree)
}
private enum Generic<Value> {
    case none
    case some(Value)
    case pair(first: Value, second: Value)
}
private enum Action {
    case typed(String, at: Int)
    case done(() -> Void)
    case nothing(Void)
    case nested((Int, Int))
    case of(Vault)
}
private enum Many {
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23
}
/// An enum like one declared in C, whose cases' names the program doesn't contain.
@c private enum Imported: CInt {
    case five = 5
    case nine = 9
}

private enum NetworkError: Error {
    case offline
    case status(code: Int)
}
private struct Opaque: Error { var text = "hunter2" }

private struct Tag: RawRepresentable { var rawValue: String }
private struct Flags: OptionSet { var rawValue: UInt8 }
/// A type that computes its raw value, which would crash the app.
private struct Computed: RawRepresentable {
    var rawValue: String { fatalError("asked for its raw value") }
    init() {}
    init?(rawValue: String) {}
}
private struct Endless: RawRepresentable {
    var rawValue: Endless { self }
    init() {}
    init?(rawValue: Endless) {}
}
private enum Silent: RawRepresentable {
    case one
    var rawValue: Int { fatalError("asked for its raw value") }
    init?(rawValue: Int) { nil }
}
private struct Tagged<Tag, Value>: RawRepresentable { var rawValue: Value }
private enum PasswordTag {}
private struct Password: RawRepresentable { var rawValue: String }
private protocol Event {}
private struct UserDidSignIn: Event {}

struct ShownValue: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let json: String
    let make: @MainActor @Sendable () -> Any
    init(_ name: String, _ json: String, _ make: @escaping @MainActor @Sendable () -> Any) {
        (testDescription, self.json, self.make) = (name, json, make)
    }
}

private let values = [
    ShownValue("a case", #"{"email":{}}"#) { Kind.email },
    ShownValue("the only case", #"{"only":{}}"#) { Single.only },
    ShownValue("one of many", #"{"c23":{}}"#) { Many.c23 },
    ShownValue("a case with a number as raw value", #"{"second":{}}"#) { Numbered.second },
    ShownValue("a case with a wide raw value", #"{"high":{}}"#) { Wide.high },
    ShownValue("a case with a text as raw value", #"{"short":{}}"#) { Named.short },
    ShownValue("a case of an enum that describes itself", #"{"quiet":{}}"#) { Talkative.quiet },
    ShownValue("a payload of one that describes itself", #"{"loud":{"_0":1}}"#) { Talkative.loud(1) },
    ShownValue("an indirect case", #"{"branch":{"_0":{"leaf":{}},"_1":{"single":{"_0":{"leaf":{}}}}}}"#) {
        Tree.branch(.leaf, .single(.leaf))
    },
    ShownValue("a case with one label", #"{"labelled":{"name":"oak"}}"#) { Tree.labelled(name: "oak") },
    ShownValue("a generic enum's case", #"{"none":{}}"#) { Generic<[String: Int]>.none },
    ShownValue("a generic enum's payload", #"{"some":{"_0":["a"]}}"#) { Generic.some(["a"]) },
    ShownValue("a generic enum's labels", #"{"pair":{"first":1,"second":2}}"#) { Generic.pair(first: 1, second: 2) },
    ShownValue("payloads with and without label", #"{"typed":{"_0":"a","at":1}}"#) { Action.typed("a", at: 1) },
    ShownValue("a closure in a case", #"{"done":{"_0":{"type":"() -> ()"}}}"#) { Action.done {} },
    ShownValue("nothing in a case", #"{"nothing":{}}"#) { Action.nothing(()) },
    ShownValue("a tuple in a case", #"{"nested":{"_0":1,"_1":2}}"#) { Action.nested((1, 2)) },
    ShownValue("an enum of C", "9") { Imported.nine },
    ShownValue("an enum imported from C, with a value that it doesn't have", #"{"type":"idtype_t"}"#) {
        idtype_t(rawValue: 77)
    },
    ShownValue("an enum of the library", #"{"minus":{}}"#) { FloatingPointSign.minus },
    ShownValue("an optional", #"{"phone":{}}"#) { Kind?.some(.phone) as Any },
    ShownValue("an optional without a value", "null") { Kind?.none as Any },
    ShownValue("an optional in an optional", #"{"phone":{}}"#) { Kind??.some(.phone) as Any },
    ShownValue("a success", #"{"success":{"_0":"a"}}"#) { Result<String, any Error>.success("a") },
    ShownValue("a success without a value", #"{"success":{}}"#) { Result<Void, any Error>.success(()) },
    ShownValue("a failure of an enum", #"{"failure":{"_0":{"offline":{}}}}"#) {
        Result<String, any Error>.failure(NetworkError.offline)
    },
    ShownValue("a failure with a payload", #"{"failure":{"_0":{"status":{"code":404}}}}"#) {
        Result<String, NetworkError>.failure(.status(code: 404))
    },
    ShownValue("a failure that says nothing", #"{"failure":{"_0":{"type":"Opaque"}}}"#) {
        Result<String, any Error>.failure(Opaque())
    },
    ShownValue("a raw value", #""urgent""#) { Tag(rawValue: "urgent") },
    ShownValue("a set of options", "5") { Flags(rawValue: 5) },
    ShownValue("a raw value whose type is a secret's name", #""•••""#) { Password(rawValue: "hunter2") },
    ShownValue("a raw value whose type is a secret's by its tag", #""•••""#) {
        Tagged<PasswordTag, Int>(rawValue: 4815)
    },
    ShownValue("a raw value that its type makes", #"{"type":"Computed"}"#) { Computed() },
    ShownValue("a raw value that is the value itself", #"{"type":"Endless"}"#) { Endless() },
    ShownValue("a case whose raw value its type makes", #"{"one":{}}"#) { Silent.one },
    ShownValue("bytes", #"{"bytes":7}"#) { Array("hunter2".utf8) },
    ShownValue("no bytes", #"{"bytes":0}"#) { [UInt8]() },
    ShownValue("units of UTF-16", #"[{"bytes":14},[]]"#) { [Array("hunter2".utf16), [Int]()] as [Any] },
    ShownValue("characters", #""tea 🫖""#) { Array("tea 🫖") },
    ShownValue("a wide number", #""170141183460469231731687303715884105727""#) { Int128.max },
    ShownValue("a notification's name", #""didSignIn""#) { Notification.Name("didSignIn") },
    ShownValue("a tuple", #"{"_0":1,"by":"card"}"#) { (1, by: "card") },
    ShownValue("a tuple with a secret", #"{"login":"ada","password":"•••"}"#) { (login: "ada", password: "hunter2") },
    ShownValue("a tuple of tuples", #"{"_0":{"x":1,"y":2},"_1":[{"phone":{}}]}"#) { ((x: 1, y: 2), [Kind.phone]) },
    ShownValue("nothing", "{}") { () },
    ShownValue("an array of cases", #"[{"phone":{}},null]"#) { [Kind.phone, nil] },
    ShownValue(
        "a dictionary, in order of its keys",
        #"[{"key":"a","value":1},{"key":"b","value":{"phone":{}}},{"key":"c","value":[]}]"#
    ) { ["b": Kind.phone, "c": [Int](), "a": 1] as [String: Any] },
    ShownValue("a dictionary with cases as keys", #"[{"key":{"email":{}},"value":1}]"#) { [Kind.email: 1] },
    ShownValue("a dictionary with any keys", #"[{"key":"b","value":2},{"key":1,"value":"a"}]"#) {
        [AnyHashable("b"): 2, AnyHashable(1): "a"] as [AnyHashable: Any]
    },
    ShownValue("a dictionary with a secret", #"[{"key":"Set-Cookie","value":"•••"},{"key":"Via","value":"x"}]"#) {
        ["Set-Cookie": "hunter2", "Via": "x"]
    },
    ShownValue("an empty dictionary", "[]") { [String: Int]() },
    ShownValue("a long dictionary", #"["… 101 more"]"#) {
        Dictionary(uniqueKeysWithValues: (0...100).map { ($0, $0) })
    },
    ShownValue("a metatype", #"{"type":"UserDidSignIn"}"#) { UserDidSignIn.self },
    ShownValue("a metatype behind a protocol", #"{"type":"UserDidSignIn"}"#) { UserDidSignIn.self as any Event.Type },
    ShownValue("a protocol's metatype", #"{"type":"Event"}"#) { (any Event).self },
    ShownValue("a URL", #""https://camelot.example/terms""#) { URL(string: "https://camelot.example/terms") as Any },
    ShownValue("a UUID", #""00000000-0000-0000-0000-000000000001""#) {
        UUID(uuidString: "00000000-0000-0000-0000-000000000001") as Any
    },
    ShownValue("a date", #""2026-01-05 09:00:00 +0000""#) { Date(timeIntervalSince1970: 1_767_603_600) },
    ShownValue("a row's place", #""[0, 2]""#) { IndexPath(indexes: [0, 2]) },
    ShownValue("a character", #""é""#) { Character("é") },
    ShownValue("a class", #"{"type":"NSObject"}"#) { NSObject() },
]

@Suite("Values in a trace") @MainActor struct ValueTests {
    @Test("values show their contents, without using the app's own descriptions", arguments: values)
    func described(_ value: ShownValue) async {
        let trace = await trace { Vault().show(value.make()) }
        let arguments = trace.messages.first?.arguments
        #expect(arguments.map { TraceValue.object($0).json } == "{\"value\":\(value.json)}")
        #expect(trace.messages.first?.caseName == nil)
    }

    @Test("values nested deeper than the depth limit are cut at that depth") func endless() async {
        let tree = (0..<1_000).reduce(Tree.leaf) { tree, _ in Tree.single(tree) }
        let trace = await trace { Vault().show(tree) }
        let text = trace.messages.first.map { TraceValue.object($0.arguments ?? []).json }
        #expect(text?.split(separator: "single").count == Payload.deepestNesting + 1)
    }

    @Test("values that are components are shown as component numbers, even in tuples and enums") func components() async
    {
        let trace = await trace {
            let vault = Vault()
            Vault().show((vault, Action.of(vault), UserDidSignIn.self))
        }
        #expect(
            trace.messages.first?.arguments.map { TraceValue.object($0).json }
                == #"{"value":{"_0":{"component":1},"_1":{"of":{"_0":{"component":1}}},"_2":{"type":"UserDidSignIn"}}}"#
        )
    }
}

@Message private struct Note {
    var title = "tea 🫖"
    var count = 3
    var tags = ["a", ""]
}

@Suite("Texts in a trace") @MainActor struct TextTests {
    @Test(
        "texts are written as their lengths by default",
        arguments: [
            ShownValue("a text", #"{"text":7}"#) { "hunter2" },
            ShownValue("no text", #"{"text":0}"#) { "" },
            ShownValue("a text beyond ASCII", #"{"text":3}"#) { "é🫖!" },
            ShownValue("part of a text", #"{"text":3}"#) { "hunter2".prefix(3) },
            ShownValue("a character", #"{"text":1}"#) { Character("a") },
            ShownValue("characters", #"{"text":7}"#) { Array("hunter2") },
            ShownValue("bytes", #"{"bytes":7}"#) { Array("hunter2".utf8)[...] },
            ShownValue("in a struct and an array", #"{"title":{"text":5},"count":3,"tags":[{"text":1},{"text":0}]}"#) {
                Note()
            },
            ShownValue("in a case", #"{"start":{}}"#) { Command.start },
            ShownValue("in a case's payload", #"{"typed":{"_0":{"text":7},"at":1}}"#) {
                Action.typed("hunter2", at: 1)
            },
            ShownValue("in a tuple", #"{"_0":{"text":7},"_1":1}"#) { ("hunter2", 1) },
            ShownValue("in a result", #"{"success":{"_0":{"text":7}}}"#) {
                Result<String, any Error>.success("hunter2")
            },
            ShownValue("in a dictionary", #"[{"key":{"text":5},"value":{"text":7}}]"#) { ["login": "hunter2"] },
            ShownValue("as a raw value", #"{"text":7}"#) { Tag(rawValue: "hunter2") },
            ShownValue("in a URL", #"{"text":34}"#) { URL(string: "https://camelot.example/?q=hunter2") as Any },
        ])
    func lengths(_ value: ShownValue) async {
        let trace = await trace(options: .init()) { Vault().show(value.make()) }
        let arguments = trace.messages.first?.arguments
        #expect(arguments.map { TraceValue.object($0).json } == "{\"value\":\(value.json)}")
    }

    @Test("texts that the recorder itself writes are never replaced by their lengths") func ownTexts() async {
        let trace = await trace(options: .init()) {
            Vault().show(Array(0..<101))
            Vault().show([Double.infinity, UInt64.max] as [Any])
            Vault().show(Kind.email)
            Methods().named { _ in }
        }
        let texts = trace.messages.map { TraceValue.object($0.arguments ?? []).json }
        #expect(texts[0].hasSuffix(#""… 1 more"]}"#))
        #expect(texts[1] == #"{"value":["inf","18446744073709551615"]}"#)
        #expect(texts[2] == #"{"value":{"email":{}}}"#)
        #expect(texts[3] == #"{"completion":{"type":"(Int) -> ()"}}"#)
    }
}
