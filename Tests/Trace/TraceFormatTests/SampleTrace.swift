import Foundation
import TraceFormat

/// A trace with every kind of record, as values and as the lines of its file, written by hand.
enum SampleTrace {
    static let header = TraceHeader(
        app: "ArchFlow", pattern: "round-table", scenario: "login-success", clock: .virtual)

    static let records: [(record: TraceRecord, line: String)] = [
        (
            .component(ComponentRecord(id: 1, name: "LoginAssembly", role: .assembly, module: nil, message: 0, at: 0)),
            #"{"type":"component","id":1,"name":"LoginAssembly","role":"assembly","message":0,"at":0}"#
        ),
        (
            .component(ComponentRecord(id: 2, name: "LoginView", role: .view, module: "Login", message: 0, at: 0)),
            #"{"type":"component","id":2,"name":"LoginView","role":"view","module":"Login","message":0,"at":0}"#
        ),
        (
            .component(
                ComponentRecord(id: 3, name: "LoginModuleCore", role: .logic, module: "Login", message: 0, at: 5)),
            #"{"type":"component","id":3,"name":"LoginModuleCore","role":"logic","module":"Login","message":0,"at":5}"#
        ),
        (
            .beat(BeatRecord(id: 1, name: "taps Log In", at: 1_000_000_000)),
            #"{"type":"beat","id":1,"name":"taps Log In","at":1000000000}"#
        ),
        (
            .message(MessageRecord(id: 1, cause: 0, from: 0, to: 2, name: "tapLogIn()", at: 1_000_000_000)),
            #"{"type":"message","id":1,"cause":0,"from":0,"to":2,"name":"tapLogIn()","at":1000000000}"#
        ),
        (
            .message(
                MessageRecord(
                    id: 2, cause: 1, from: 2, to: 3, name: "handleView(intent:)", caseName: "loginButtonTap",
                    arguments: [
                        .init("intent", .object([.init("loginButtonTap", .object([]))])),
                        .init("a", .array([.null, .bool(true), .int(-7), .double(0.1), .string("naïve \"x\"\n")])),
                    ], at: 1_000_000_001, source: "Patterns/RoundTable/Login/Logic/LoginModuleCore.swift", line: 31,
                    isAsync: true, enabledBy: 1, isStatic: true, returnsResult: true)),
            #"{"type":"message","id":2,"cause":1,"from":2,"to":3,"name":"handleView(intent:)","case":"loginButtonTap","#
                + #""args":{"intent":{"loginButtonTap":{}},"a":[null,true,-7,0.1,"naïve \"x\"\n"]},"at":1000000001,"#
                + #""source":"Patterns/RoundTable/Login/Logic/LoginModuleCore.swift","line":31,"async":true,"#
                + #""enabledBy":1,"static":true,"returns":true}"#
        ),
        (
            .message(
                MessageRecord(
                    id: 3, cause: 2, from: 0, to: 0, name: "didSignIn()", arguments: [], at: 1_000_000_001,
                    isSystem: true, isLost: true)),
            #"{"type":"message","id":3,"cause":2,"from":0,"to":0,"name":"didSignIn()","args":{},"at":1000000001,"#
                + #""system":true,"lost":true}"#
        ),
        (
            .messageReturn(ReturnRecord(message: 2, at: 1_000_000_002)),
            #"{"type":"return","message":2,"at":1000000002}"#
        ),
        (
            .messageReturn(ReturnRecord(message: 1, at: 1_000_000_002, isFailure: true)),
            #"{"type":"return","message":1,"at":1000000002,"failed":true}"#
        ),
        (
            .write(WriteRecord(message: 2, component: 3, property: "inputLogin", at: 1_000_000_002)),
            #"{"type":"write","message":2,"component":3,"property":"inputLogin","at":1000000002}"#
        ),
        (
            .write(WriteRecord(message: 2, component: 2, property: "login.error", isVisible: true, at: 1_000_000_002)),
            #"{"type":"write","message":2,"component":2,"property":"login.error","visible":true,"at":1000000002}"#
        ),
        (
            .navigation(NavigationRecord(message: 2, action: .present, from: "Home", to: "Login", at: 1_000_000_003)),
            #"{"type":"navigation","message":2,"action":"present","from":"Home","to":"Login","at":1000000003}"#
        ),
        (
            .screen(
                ScreenRecord(
                    beat: 1, at: 1_000_000_004,
                    screen: ScreenSnapshot(
                        stack: ["Home"], presented: ["Login"],
                        elements: [.init(id: "login.password", kind: .field, text: "•••")]))),
            #"{"type":"screen","beat":1,"at":1000000004,"screen":{"stack":["Home"],"presented":["Login"],"elements":["#
                + #"{"id":"login.password","kind":"field","text":"•••","enabled":true,"hidden":false}],"dialog":null}}"#
        ),
        (
            .screen(
                ScreenRecord(
                    beat: 1, at: 1_000_000_004,
                    screen: ScreenSnapshot(
                        stack: ["Home", "About"], presented: [],
                        elements: [
                            .init(id: "about.text", kind: .label, text: "", isHidden: true),
                            .init(id: "about.spinner", kind: .spinner, text: "", isEnabled: false),
                        ], dialog: .init(title: "Oops", message: "No connection", buttons: ["Retry", "Close"])))),
            #"{"type":"screen","beat":1,"at":1000000004,"screen":{"stack":["Home","About"],"presented":[],"elements":["#
                + #"{"id":"about.text","kind":"label","text":"","enabled":true,"hidden":true},"#
                + #"{"id":"about.spinner","kind":"spinner","text":"","enabled":false,"hidden":false}],"#
                + #""dialog":{"title":"Oops","message":"No connection","buttons":["Retry","Close"]}}}"#
        ),
        (
            .reference(ReferenceRecord(beat: 1, from: 2, to: 3, name: "pipeline", strength: .weak)),
            #"{"type":"reference","beat":1,"from":2,"to":3,"name":"pipeline","strength":"weak"}"#
        ),
        (
            .end(EndRecord(component: 3, at: 1_000_000_004)),
            #"{"type":"end","component":3,"at":1000000004}"#
        ),
    ]

    static let footer = TraceFooter(messages: 3, dropped: 0)

    static let headerLine =
        #"{"archflow":1,"app":"ArchFlow","pattern":"round-table","scenario":"login-success","clock":"virtual"}"#
    static let footerLine =
        #"{"type":"footer","messages":3,"dropped":0,"components":3,"beats":1,"returns":2,"writes":2,"navigations":1,"#
        + #""ends":1,"screens":2,"references":1,"checksum":"e252b4c4080d08ac"}"#

    static let trace = Trace(header: header, records: records.map(\.record), footer: footer)
    static let lines = [headerLine] + records.map(\.line) + [footerLine]
    static let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
}

/// Reads a text as a trace called `t.jsonl`.
func read(_ text: String) throws -> TraceReading { try read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) throws -> TraceReading { try Trace.read(bytes, name: "t.jsonl") }

/// Runs a body with an empty folder that is removed afterwards.
func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
}

/// Returns the names of everything in a folder, including hidden files.
func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}
