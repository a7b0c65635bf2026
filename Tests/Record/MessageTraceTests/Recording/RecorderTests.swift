import MessageTrace
import Synchronization
import Testing
import TraceFormat

/// A clock that counts the times it is read.
private final class CountingClock: Sendable {
    private let time = Atomic<Int64>(0)
    func now() -> Int64 { time.add(1, ordering: .relaxed).newValue }
}

@Suite("A recorder") @MainActor struct RecorderTests {
    @Test("a recorder numbers messages from 1 and writes them in order of delivery, with times") func numbers() {
        let clock = CountingClock()
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { clock.now() })
        let methods = Methods()
        recorder.record {
            for _ in 0..<3 { methods.plain() }
        }
        let trace = recorder.finish()
        #expect(trace.messages.map(\.id) == [1, 2, 3])
        #expect(trace.messages.map(\.at) == trace.messages.map(\.at).sorted())
        #expect(Set(trace.messages.map(\.at)).count == 3)
        #expect(trace.footer == TraceFooter(messages: 3, dropped: 0))
    }

    @Test("a recorder never writes a time earlier than the previous record's, even if its clock goes backwards")
    func jumps() {
        let times: [Int64] = [5, 9, 3, .min, 12, -1, .max, 7, 0]
        let reads = Atomic<Int>(0)
        let recorder = Recorder(
            TraceHeader(app: "T", clock: .real),
            now: { times[min(reads.add(1, ordering: .relaxed).oldValue, times.count - 1)] })
        let methods = Methods()
        recorder.record {
            for _ in 0..<20 { methods.plain() }
        }
        let trace = recorder.finish()
        #expect(trace.messages.count == 20)
        #expect(trace.messages.map(\.at) == trace.messages.map(\.at).sorted())
        #expect(trace.messages.last?.at == .max)
        #expect(throws: Never.self) { try Trace.read(trace.encoded(), name: "jumps") }
    }

    @Test(
        "a recorder writes source paths relative to the sources' folder, and line numbers only on request",
        arguments: [false, true])
    func source(lines: Bool) async {
        let trace = await trace(options: .init(lines: lines)) { Methods().plain() }
        let message = trace.messages.first
        #expect(message?.source?.hasSuffix("Components/Methods.swift") == true)
        #expect(message?.source?.hasPrefix("Record/MessageTraceTests/") == true)
        #expect((message?.line != nil) == lines)
    }

    @Test("a recorder numbers beats and writes them in the order in which they began") func beats() async {
        let trace = await trace {
            Tracing.userAction("taps Buy") { Methods().plain() }
            Tracing.beat("2 s pass")
        }
        #expect(trace.records.first == .beat(BeatRecord(id: 1, name: "taps Buy", at: 0)))
        #expect(trace.records.contains(.beat(BeatRecord(id: 2, name: "2 s pass", at: 0))))
        #expect(trace.story == ["#1 user → Methods: plain()"])
    }

    @Test("a recorder marks each message that continues the user action of an earlier message") func actions() async {
        let trace = await trace {
            let methods = Methods()
            Tracing.userAction("taps Buy", kind: .tap) {
                methods.plain()
                Tracing.system { methods.plain() }
                methods.call { methods.plain() }
            }
            for _ in 0..<2 { Tracing.userAction { methods.plain() } }
            await Tracing.userAction {
                methods.plain()
                await Task.yield()
                Tracing.userAction { methods.plain() }
                methods.plain()
            }
        }
        let users = trace.messages.filter { $0.from == 0 && !$0.isSystem }
        #expect(users.map(\.continuesAction) == [false, true, false, false, false, false, true])
        #expect(trace.messages.count == 9 && trace.messages.count(where: \.continuesAction) == 2)
    }

    @Test("a recorder distinguishes one user action from the next, even after 65 534 actions in another recording")
    func manyActions() {
        func recorder() -> Recorder { Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 }) }
        let (recorder, other) = (recorder(), recorder())
        let methods = Methods()
        recorder.record {
            Tracing.userAction { methods.plain() }
            // Runs as many actions as there are numbers for them.
            other.record { for _ in 1..<Int(UInt16.max) { Tracing.userAction {} } }
            Tracing.userAction { methods.plain() }
        }
        #expect(recorder.finish().messages.map(\.continuesAction) == [false, false])
    }

    @Test("a recorder writes navigation and visible changes as effects of the message in progress") func visible() async
    {
        let trace = await trace {
            let screen = CartScreen()
            Methods().call {
                Tracing.navigation(.present, from: "Home", to: "Cart")
                Tracing.visibleChange(of: "cart.title", in: screen)
                Tracing.visibleChange(of: "nobody's", in: Unrecorded())
            }
        }
        #expect(trace.story.last == "#1 write CartScreen.cart.title visible")
        #expect(
            trace.records.contains(
                .navigation(NavigationRecord(message: 1, action: .present, from: "Home", to: "Cart", at: 0))))
        #expect(trace.story.count == 3)
    }

    @Test("a recorder writes a record of the screen when the screen changes, and at the end of every beat")
    func screens() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let home = ScreenSnapshot(stack: ["Home"], presented: [], elements: [])
        let cart = ScreenSnapshot(stack: ["Home", "Cart"], presented: [], elements: [])
        recorder.beat("one")
        for screen in [home, home, cart] { recorder.screen(screen, endsBeat: false) }
        recorder.screen(cart, endsBeat: true)
        let screens = recorder.finish().records.compactMap { record in
            if case .screen(let screen) = record { screen.screen } else { nil }
        }
        #expect(screens == [home, cart, cart])
    }

    @Test("a recorder writes records of returns on a real clock only", arguments: TraceClock.allCases) func returns(
        clock: TraceClock
    ) async {
        let trace = await trace(clock: clock) {
            Methods().plain()
            try? Methods().throwing()
            await Methods().waiting()
        }
        let returns = trace.records.compactMap { record in
            if case .messageReturn(let end) = record { end.message } else { nil }
        }
        #expect(returns == (clock == .real ? [1, 2, 3] : []))
    }

    @Test("a recorder leaves out payloads on request, but still writes the case of an enum marked @Message")
    func noPayloads() async {
        let story = await story(options: .init(payloads: false)) {
            SilentHandler().handle(command: .move(x: 1, y: 2))
        }
        #expect(story == ["#1 system → SilentHandler: handle(command:) case move"])
    }

    @Test(
        "a recorder that has finished records nothing more, not even messages of tasks started while it was recording")
    func finished()
        async
    {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let later = recorder.record {
            Task {
                for await _ in stream {}
                #expect(!Tracing.isRecording)
                Methods().plain()
            }
        }
        recorder.record { Methods().plain() }
        #expect(recorder.finish().messages.count == 1)
        continuation.finish()
        await later.value
        recorder.record { Methods().plain() }
        let again = recorder.finish()
        #expect(again.records.isEmpty)
    }

    @Test("a recorder reads the machine's clock by default, with the recording's start as 0") func machineClock() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .real))
        recorder.record { Methods().plain() }
        let times = recorder.finish().messages.map(\.at)
        #expect(times.allSatisfy { $0 >= 0 && $0 < 60_000_000_000 })
    }
}

private final class Unrecorded {}
