import MessageTrace
import Testing

@Suite("A method of any kind") @MainActor struct MethodTests {
    @Test("a method of any kind is recorded as one message if code outside its component calls it", arguments: calls)
    func recorded(
        _ call: MethodCall
    )
        async
    {
        let story = await story { await call.run() }
        #expect(story == call.story.map { "#1 system → Methods: \($0)" })
    }

    @Test("a method gets its arguments and returns its results unchanged while it is recorded") func values()
        async throws
    {
        _ = await story {
            let methods = Methods()
            var number = 1
            methods.increment(&number)
            #expect(number == 2)
            #expect(methods.catching() == 1)
            #expect(throws: Failure(code: 3)) { try methods.typed(3) }
            #expect((try? methods.typed(0)) == "fine")
            #expect(methods.many(1, 2, 3) == 6)
            #expect(methods.implicit("four") == 4)
            #expect(methods.shadowing(number: 1) == 4)
            #expect(methods.chain() === methods)
            #expect(Array(methods.opaque()) == [1, 2])
        }
    }
}

nonisolated struct MethodCall: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable () async -> Void
    let story: [String]

    init(_ name: String, _ story: String..., run: @escaping @MainActor @Sendable () async -> Void) {
        testDescription = name
        self.run = run
        self.story = story
    }
}

nonisolated private let calls = [
    MethodCall("plain", "plain()") { Methods().plain() },
    MethodCall("with a result", "result() returns") { _ = Methods().result() },
    MethodCall("throwing", "throwing()") { try? Methods().throwing() },
    MethodCall("with a typed error", #"typed(_:) {"code":5} returns"#) { _ = try? Methods().typed(5) },
    MethodCall("async", "waiting()") { await Methods().waiting() },
    MethodCall("async and failing", "waitingAndFailing() returns") { _ = try? await Methods().waitingAndFailing() },
    MethodCall("concurrent", "elsewhere() returns") { _ = await Methods().elsewhere() },
    MethodCall("on the caller's actor", "here() returns") { _ = await Methods().here() },
    MethodCall("nonisolated", "anywhere()") { Methods().anywhere() },
    MethodCall("generic", #"generic(_:) {"value":3} returns"#) { _ = Methods().generic(3) },
    MethodCall("with an opaque result", "opaque() returns") { _ = Methods().opaque() },
    MethodCall("with an optional opaque result", "maybeOpaque() returns") { _ = Methods().maybeOpaque() },
    MethodCall("implicitly unwrapped", #"implicit(_:) {"text":null} returns"#) { _ = Methods().implicit(nil) },
    MethodCall("inout", #"increment(_:) {"number":1} returns"#) {
        var number = 1
        Methods().increment(&number)
    },
    MethodCall("borrowing", #"lend(_:) {"text":"a"} returns"#) { _ = Methods().lend("a") },
    MethodCall("noncopyable", #"unique(_:_:) {"only":{"type":"Unique"},"other":{"type":"Unique"}} returns"#) {
        var other = Unique()
        _ = Methods().unique(Unique(), &other)
    },
    MethodCall("variadic", #"many(_:) {"numbers":[1,2]} returns"#) { _ = Methods().many(1, 2) },
    MethodCall("a pack, which isn't shown", "all(_:)") { Methods().all(1, "two") },
    MethodCall("default arguments", #"preset(_:text:) {"number":3,"text":null} returns"#) { _ = Methods().preset() },
    MethodCall("Self", "chain() returns") { _ = Methods().chain() },
    MethodCall("two-part labels", #"move(from:to:_:) {"start":1,"end":2}"#) {
        Methods().move(from: 1, to: 2, true)
    },
    MethodCall("backticks", #"default(in:) {"for":1} returns"#) { _ = Methods().`default`(in: 1) },
    MethodCall("a discardable result", #"add(_:) {"number":1} returns"#) { Methods().add(1) },
    MethodCall("a closure", #"call(_:) {"body":{"type":"() -> Void"}}"#) { Methods().call {} },
    MethodCall("an escaping closure", #"keep(_:) {"body":{"type":"() -> Void"}} returns"#) {
        _ = Methods().keep {}
    },
    MethodCall("a closure by its type's name", #"named(_:) {"completion":{"type":"(Int) -> ()"}}"#) {
        Methods().named { _ in }
    },
    MethodCall("an escaping one by name", #"namedEscaping(_:) {"completion":{"type":"(Int) -> ()"}}"#) {
        Methods().namedEscaping { _ in }
    },
    MethodCall("an autoclosure", #"lazily(_:) {"value":{"type":"() -> Int"}} returns"#) { _ = Methods().lazily(1) },
    MethodCall("an optional closure", #"maybe(_:) {"body":{"type":"(() -> Void)?"}}"#) { Methods().maybe(nil) },
    MethodCall("a sendable closure", #"sendable(_:) {"body":{"type":"() -> Void"}}"#) { Methods().sendable {} },
    MethodCall("a main-actor closure", #"onMain(_:) {"body":{"type":"() -> Void"}}"#) { Methods().onMain {} },
    MethodCall("calling others of its own", "catching() returns") { _ = Methods().catching() },
    MethodCall("with shadowed names, a nested function and defer", #"shadowing(number:) {"number":1} returns"#) {
        _ = Methods().shadowing(number: 1)
    },
    MethodCall("static", "make() static returns") { _ = Methods.make() },
    MethodCall("not an initialiser, subscript, operator, consuming or untraced one") {
        let methods = Methods()
        _ = methods[1]
        _ = methods < methods
        _ = methods.consume("text")
        methods.quiet()
    },
]
