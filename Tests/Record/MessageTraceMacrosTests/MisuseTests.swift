import Testing

@Suite("The error message for a misused macro") struct MisuseTests {
    @Test("the error message for a misused @Component says what is allowed", arguments: componentMisuses)
    func component(
        _ misuse: MisuseCase
    ) {
        expect(misuse, Macros.component)
    }

    @Test("the error message for @Component on a subclass of a component proposes inherits: true")
    func forgottenInherits() {
        for (attribute, fixed) in [
            ("@Component(.logic)", "@Component(.logic, inherits: true)"),
            ("@Component(.view, module: \"Login\")", "@Component(.view, inherits: true, module: \"Login\")"),
        ] {
            expect(
                MisuseCase(
                    source: "\(attribute) final class Model: Base {\n}", expanded: "final class Model: Base {\n}",
                    message: "the superclass is a component already: write @Component(inherits: true)",
                    fixIt: "replace it by \(fixed)", fixed: "\(fixed) final class Model: Base {\n}"),
                Macros.componentInherited)
        }
    }

    @Test(
        "the error message for a misused @Traced says what is allowed",
        arguments: extensionMisuses)
    func tracedExtension(_ misuse: MisuseCase) {
        expect(misuse, Macros.tracedExtension)
    }

    @Test("the error message for a misused @Traced(.assembly) says what is allowed", arguments: functionMisuses)
    func tracedFunction(_ misuse: MisuseCase) {
        expect(misuse, Macros.tracedFunction)
    }

    @Test("the error message for a misused @Message says what is allowed", arguments: messageMisuses) func message(
        _ misuse: MisuseCase
    ) {
        expect(misuse, Macros.message)
    }
}

private let notAClass = "@Component belongs on a type with methods of its own, not on "

private let componentMisuses = [
    MisuseCase(
        source: "struct Outer {\n    @Component(.state) private enum Inner {\n    }\n}",
        expanded: """
            struct Outer {
                private enum Inner {

                    nonisolated var traceIdentity: MessageTrace::ComponentIdentity { MessageTrace::ComponentIdentity.ofType(Self.self) }

                    nonisolated static var traceRole: MessageTrace::ComponentRole { .state }

                    nonisolated static var traceModule: Swift::String? { nil }

                    nonisolated static var traceUnseen: [Swift::String] { [] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated static func traceUnread(isRead: Swift::Bool) -> [Swift::String] { [] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {}
                }
            }

            extension Outer.Inner: nonisolated MessageTrace::TracedComponent {}
            """,
        message:
            "a component can't be a private type within another type, because its conformance is declared "
            + "outside: write fileprivate",
        line: 2, column: 5, fixIt: "write fileprivate",
        fixed: "struct Outer {\n    @Component(.state) fileprivate enum Inner {\n    }\n}"),
    MisuseCase(
        source: "@Component(.state) struct Model: ~Copyable {\n}", expanded: "struct Model: ~Copyable {\n}",
        message: "a noncopyable type can't be recorded: the recorder would need a copy of it",
        fixIt: "remove @Component", fixed: "struct Model: ~Copyable {\n}"),
    MisuseCase(
        source: "@Component(inherits: true) @Component(inherits: true) final class Model: Base {\n}",
        expanded: """
            final class Model: Base {

                @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                    super.traceReferences(into: &references)
                }
            }
            """,
        message: "the declaration already has this attribute", column: 28,
        fixIt: "remove @Component", fixed: "@Component(inherits: true) final class Model: Base {\n}"),
    MisuseCase(
        source: "@Component(.state) protocol Model {\n}", expanded: "protocol Model {\n}",
        message: notAClass + "a protocol", fixIt: "remove @Component", fixed: "protocol Model {\n}"),
    MisuseCase(
        source: "@Component(.state) extension Model {\n    func run() {}\n}",
        expanded: "extension Model {\n    func run() {}\n}",
        message: "an extension is recorded by @Traced; @Component belongs on the class",
        fixIt: "replace it by @Traced", fixed: "@Traced extension Model {\n    func run() {}\n}"),
]

private let extensionMisuses = [
    MisuseCase(
        source: "@Traced @Traced extension Model {\n    func run() {}\n}",
        expanded: "extension Model {\n    @MessageTrace::TracedMethod\n    func run() {}\n}",
        message: "the declaration already has this attribute", column: 9,
        fixIt: "remove @Traced", fixed: "@Traced extension Model {\n    func run() {}\n}"),
    MisuseCase(
        source: "@Traced final class Model {\n    func run() {}\n    func stop() {}\n}",
        expanded: "final class Model {\n    func run() {}\n    func stop() {}\n}",
        message: "@Traced records the methods of an extension; a class is recorded by @Component",
        fixIt: "remove @Traced", fixed: "final class Model {\n    func run() {}\n    func stop() {}\n}"),
]

private let functionMisuses = [
    MisuseCase(
        source: "final class Builder {\n    @Traced(.assembly) func build() {\n        work()\n    }\n}",
        expanded: "final class Builder {\n    func build() {\n    work()\n    }\n}",
        message: "an instance method is recorded with its object: write @Component(.assembly, module: …) on the class",
        line: 2, column: 5, fixIt: "remove @Traced",
        fixed: "final class Builder {\n    func build() {\n        work()\n    }\n}"),
    MisuseCase(
        source: "@Traced(.logic, module: \"Login\") func run() {\n    work()\n}",
        expanded: "func run() {\nwork()\n}",
        message: "a function can have no role but .assembly; for other roles write @Component on a class",
        fixIt: "replace it by @Traced(.assembly)", fixed: "@Traced(.assembly) func run() {\n    work()\n}"),
    MisuseCase(
        source: "@Traced(.assembly) init() {\n    work()\n}", expanded: "init() {\nwork()\n}",
        message: "only a function can be recorded here", fixIt: "remove @Traced", fixed: "init() {\n    work()\n}"),
    obstacle(
        "func map(_ body: () throws -> Void) rethrows",
        "a rethrowing function: its rethrown errors can't pass through another closure"),
    obstacle("func take(_ text: consuming String)", "a function with a consuming parameter"),
    obstacle("func take(_ text: sending Text)", "a function with a sending parameter"),
    obstacle("func visit(_ actor: isolated Store)", "a function with an isolated parameter"),
    obstacle("func read(_ file: borrowing some ~Copyable)", "a function with a noncopyable parameter"),
    obstacle("func read<File: ~Copyable>(_ file: borrowing File)", "a function with a noncopyable parameter"),
    obstacle("func fresh() -> sending Text", "a function with a sending result"),
    obstacle("func end(_ result: Never)", "a function with a parameter of type Never"),
]

private func obstacle(_ function: String, _ what: String) -> MisuseCase {
    MisuseCase(
        source: "@Traced(.assembly) \(function) {\n    work()\n}", expanded: "\(function) {\nwork()\n}",
        message: "@Traced can't record \(what)", fixIt: "remove @Traced", fixed: "\(function) {\n    work()\n}")
}

private let messageMisuses = [
    MisuseCase(
        source: "@Message @Message struct Point {\n}",
        expanded: """
            struct Point {
            }

            extension Point: nonisolated MessageTrace::MessagePayload {
                nonisolated var payloadCase: Swift::String? {
                    nil
                }
                nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                    
                }
            }
            """,
        message: "the declaration already has this attribute", column: 10,
        fixIt: "remove @Message", fixed: "@Message struct Point {\n}"),
    MisuseCase(
        source: "@Message final class Command {\n}", expanded: "final class Command {\n}",
        message: "@Message describes values: an enum or a struct, not a class",
        fixIt: "remove @Message", fixed: "final class Command {\n}"),
    MisuseCase(
        source: "@Message actor Command {\n}", expanded: "actor Command {\n}",
        message: "@Message describes values: an enum or a struct, not an actor",
        fixIt: "remove @Message", fixed: "actor Command {\n}"),
]
