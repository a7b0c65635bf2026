import Foundation
import MessageTrace
import Synchronization
import TestSupport
import Testing
import TraceFormat

@Component(.service) private final class Counter: Sendable {
    private let sum = Atomic(0)
    var value: Int { sum.load(ordering: .relaxed) }
    func add(_ number: Int) { sum.add(number, ordering: .relaxed) }
    func addLater(_ number: Int) async {
        await Task.yield()
        add(number)
    }
}

@Component(.logic) private final class Talker: Sendable {
    let counter: Counter
    init(_ counter: Counter) { self.counter = counter }
    func talk(_ times: Int) {
        for number in 0..<times { counter.add(number) }
    }
    func talkLater() async {
        await counter.addLater(1)
        // The group's child tasks inherit the context, although it is bound within the group's body.
        await withTaskGroup(of: Void.self) { group in
            counter.add(1)
            for _ in 0..<3 { group.addTask { self.counter.add(1) } }
        }
    }
    func dive(_ depth: Int, with other: Talker) {
        if depth > 0 { other.dive(depth - 1, with: self) } else { counter.add(1) }
    }
}

@Suite("Recorders in parallel") struct ParallelTests {
    @Test("parallel recorders never see each other's messages, even with a shared component") func parallel() async {
        let shared = Counter()
        let counts = await withTaskGroup(of: (Int, Trace).self) { group in
            for number in 1...64 {
                group.addTask {
                    let recorder = Recorder(TraceHeader(app: "\(number)", clock: .virtual), now: { 0 })
                    await recorder.record {
                        let talker = Talker(shared)
                        for _ in 0..<number {
                            talker.talk(1)
                            await Task.yield()
                        }
                    }
                    return (number, recorder.finish())
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (number, trace) in counts {
            #expect(trace.header.app == "\(number)")
            #expect(trace.messages.count == 2 * number)
            #expect(trace.components.map(\.name).sorted() == ["Counter", "Talker"])
        }
    }

    @Test(
        "eight parallel tasks under one recorder lose no message, and messages are numbered without gaps",
        arguments: [TraceClock.virtual, .real])
    func hammered(clock: TraceClock) async {
        let recorder = Recorder(TraceHeader(app: "T", clock: clock), now: { 0 })
        let shared = Counter()
        await recorder.record {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<200 {
                            // Born, named, used and freed at the same time as others.
                            Talker(shared).talk(4)
                        }
                    }
                }
            }
        }
        let trace = recorder.finish()
        #expect(trace.messages.map(\.id) == Array(1...(8 * 200 * 5)))
        #expect(trace.footer?.messages == 8 * 200 * 5)
        #expect(trace.components.map(\.id) == Array(1...(8 * 200 + 1)))
        let ends = trace.records.filter { if case .end = $0 { true } else { false } }
        #expect(ends.count == 8 * 200)
        #expect(shared.value == 8 * 200 * 6)
    }

    @Test("the children of a task group have the sender and the cause of the task that added them") func groups() async
    {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        await recorder.record { await Talker(Counter()).talkLater() }
        let messages = recorder.finish().messages
        #expect(messages.count == 6)
        #expect(messages.dropFirst().allSatisfy { $0.cause == 1 && $0.from == messages[0].to && !$0.isAsync })
    }

    @Test("100 000 successive messages are all recorded") func many() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        recorder.record { Talker(Counter()).talk(99_999) }
        let messages = recorder.finish().messages
        #expect(messages.count == 100_000)
        #expect(messages.dropFirst().allSatisfy { $0.cause == 1 })
    }

    @Test("100 000 nested messages are recorded as a chain of causes", .slow, .tags(.slow)) func deep()
        async
    {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), options: .init(payloads: false), now: { 0 })
        let counter = Counter()
        await withCheckedContinuation { continuation in
            let thread = Thread {
                recorder.record { Talker(counter).dive(99_998, with: Talker(counter)) }
                continuation.resume()
            }
            thread.stackSize = 1 << 30
            thread.start()
        }
        #expect(recorder.finish().messages.map(\.cause) == Array(0..<100_000))
        #expect(counter.value == 1)
    }
}
