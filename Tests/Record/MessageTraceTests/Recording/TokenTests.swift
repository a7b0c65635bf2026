import MessageTrace
import Testing

@MainActor @Component(.bus) private final class Emitter {
    let elements: AsyncStream<(String, TraceToken)>
    private let continuation: AsyncStream<(String, TraceToken)>.Continuation

    init() { (elements, continuation) = AsyncStream.makeStream() }

    func emit(_ text: String) { continuation.yield((text, TraceToken())) }
    func end() { continuation.finish() }
}

@MainActor @Component(.view) private final class Listener {
    func hear(_ text: String) {}
    func hearSlowly(_ text: String) async { await Task.yield() }
}

/// A component that holds messages back until they are released.
@MainActor @Component(.navigation) private final class Gate {
    private var held: [(TraceToken, () -> Void)] = []
    func hold(_ body: @escaping () -> Void) { held.append((TraceToken(), body)) }
    func open() {
        for (token, body) in held { token.release(body) }
        held = []
    }
}

@Suite("A token of sender and cause") @MainActor struct TokenTests {
    @Test("a token carries sender and cause through an AsyncStream to a subscriber in another task")
    func stream() async {
        let story = await story {
            let emitter = Emitter()
            let listener = Listener()
            // Subscribed outside any message: without tokens the system would seem to send.
            let subscriber = Task {
                for await (text, token) in emitter.elements {
                    token.resume { listener.hear(text) }
                    await token.resume { await listener.hearSlowly(text) }
                }
            }
            Tracing.userAction { emitter.emit("a") }
            Tracing.userAction { emitter.emit("b") }
            Tracing.userAction { emitter.end() }
            await subscriber.value
        }
        #expect(
            story == [
                #"#1 user → Emitter: emit(_:) {"text":"a"}"#, #"#2 user → Emitter: emit(_:) {"text":"b"}"#,
                "#3 user → Emitter: end()",
                #"#4 Emitter → Listener: hear(_:) {"text":"a"} cause 1 async"#,
                #"#5 Emitter → Listener: hearSlowly(_:) {"text":"a"} cause 1 async"#,
                #"#6 Emitter → Listener: hear(_:) {"text":"b"} cause 2 async"#,
                #"#7 Emitter → Listener: hearSlowly(_:) {"text":"b"} cause 2 async"#,
            ])
    }

    @Test(
        "a message held back by a TraceToken has the releasing message as cause, and is enabled by the one that held it"
    )
    func release() async {
        let story = await story {
            let gate = Gate()
            let listener = Listener()
            gate.hold { listener.hear("let go") }
            gate.open()
        }
        #expect(
            story == [
                #"#1 system → Gate: hold(_:) {"body":{"type":"() -> Void"}}"#, "#1 write Gate.held",
                "#2 system → Gate: open()",
                #"#3 system → Listener: hear(_:) {"text":"let go"} cause 2 enabled by 1"#, "#2 write Gate.held",
            ])
    }

    @Test(
        "a token released under another recorder has no effect, and one resumed under it records in its original recorder"
    )
    func otherRecorder() async {
        let other = Recorder(
            TraceHeader(app: "Other", clock: .virtual), options: .init(texts: .whole), now: { 0 })
        let listener = Listener()
        let token = other.record { TraceToken() }
        let story = await story {
            token.release { listener.hear("released") }
            token.resume { listener.hear("resumed") }
        }
        #expect(story == [#"#1 system → Listener: hear(_:) {"text":"released"}"#])
        #expect(other.finish().story == [#"#1 system → Listener: hear(_:) {"text":"resumed"}"#])
    }

    @Test("a token of sender and cause has no effect after its recording has ended") func ended() async {
        let other = Recorder(TraceHeader(app: "Other", clock: .virtual), now: { 0 })
        let token = other.record { TraceToken() }
        other.finish()
        let listener = Listener()
        #expect(
            await story { token.resume { listener.hear("a") } } == [#"#1 system → Listener: hear(_:) {"text":"a"}"#])
    }
}
