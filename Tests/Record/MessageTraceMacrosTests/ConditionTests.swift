import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("The compilation condition MESSAGE_TRACE_OFF") struct ConditionTests {
    @Test("MESSAGE_TRACE_OFF reduces @Component to an empty conformance") func aComponentSwitchedOff() {
        expect(
            """
            @Component(.logic) final class Core {
                var count = 0
                init() {
                    count = 1
                }
                func run() {}
            }
            """,
            Macros.component,
            expandsTo: """
                final class Core {
                    var count = 0
                    init() {
                        count = 1
                    }
                    func run() {}
                }

                extension Core: nonisolated MessageTrace::TracedComponent {}
                """,
            options: options(["MESSAGE_TRACE_OFF"]))
    }

    @Test("MESSAGE_TRACE_OFF leaves a type marked @Message unchanged") func aMessageSwitchedOff() {
        expect(
            "@Message struct Point {\n}", Macros.message, expandsTo: "struct Point {\n}",
            options: options(["DEBUG", "MESSAGE_TRACE_OFF"]))
    }

    @Test(
        "each attribute is an error if the compiler doesn't tell macros the compilation conditions",
        arguments: [
            ("@Component(inherits: true) final class Core: Base {\n}", "component"),
            ("@Message enum Never {\n}", "message"), ("@Traced extension Core {\n}", "extension"),
            ("@Traced(.assembly) func build() {\n}", "function"),
        ])
    func unknownConditions(source: String, attribute: String) {
        let (macros, expanded) =
            switch attribute {
            case "component":
                (
                    Macros.component,
                    """
                    final class Core: Base {

                        @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                            super.traceReferences(into: &references)
                        }
                    }
                    """
                )
            case "message":
                (
                    Macros.message,
                    """
                    enum Never {
                    }

                    extension Never: nonisolated MessageTrace::MessagePayload {
                        nonisolated var payloadCase: Swift::String? {
                            switch self {}
                        }
                        nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                            switch self {}
                        }
                    }
                    """
                )
            case "extension": (Macros.tracedExtension, "extension Core {\n}")
            default:
                (
                    Macros.tracedFunction,
                    """
                    func build() {
                    return MessageTrace::deliver(toAssembly: "build", module: nil, MessageTrace::TracedMethod("build()", source: "App/Login.swift", line: 1)) { () -> Swift::Void in

                    }
                    }
                    """
                )
            }
        expect(
            source, macros, expandsTo: expanded, options: nil,
            diagnostics: [
                DiagnosticSpec(
                    message:
                        "this compiler doesn't tell macros its compilation conditions, so MESSAGE_TRACE_OFF "
                        + "would have no effect: use Swift 6.3 (Xcode 26.4) or later",
                    line: 1, column: 1)
            ])
    }
}
