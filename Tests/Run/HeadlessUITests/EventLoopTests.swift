import ArchFlowSupport
import Dispatch
import Foundation
import HeadlessUI
import MessageTrace
import TestSupport
import Testing

@Suite("The event loop with a virtual clock")
struct EventLoopTests {
    private let loop = EventLoop()
    private let log = Log()

    private func note(_ line: String) {
        log.lines.append("\(line) @\(loop.clock.nanoseconds / 1_000_000)")
    }

    @Test("the event loop keeps its clock still until the clock is advanced")
    func clock() async {
        #expect(loop.now == .zero)
        await loop.advance(by: .milliseconds(1500))
        #expect(loop.now == .milliseconds(1500))
        #expect(loop.clock.nanoseconds == 1_500_000_000)
        await loop.advance(by: .seconds(-1))
        #expect(loop.now == .milliseconds(1500))
    }

    @Test("the event loop leaves the work of concurrentMap to Swift's thread pool")
    func concurrentMap() async {
        let areOnMain = await (0..<8).concurrentMap { _ in Thread.isMainThread }
        #expect(areOnMain == Array(repeating: false, count: 8))
        #expect(loop.isIdle)
    }

    @Test("the event loop runs work when it is due, and work due at the same instant in the order of scheduling")
    func order() async {
        loop.schedule(after: .milliseconds(20)) { note("late") }
        loop.schedule(after: .milliseconds(10)) { note("first") }
        loop.schedule(after: .milliseconds(10)) { note("second") }
        loop.schedule(after: .zero) { note("now") }
        await loop.advance(by: .milliseconds(10))
        #expect(log.take() == ["now @0", "first @10", "second @10"])
        #expect(!loop.isIdle)
        await loop.advance(by: .milliseconds(10))
        #expect(log.take() == ["late @20"])
        #expect(loop.isIdle)
    }

    @Test("the event loop runs all work of an instant, and the work that results from it, in one turn")
    func turns() async {
        loop.onTurnEnd { note("end") }
        loop.schedule(after: .milliseconds(5)) {
            note("work")
            loop.schedule(after: .zero) {
                note("more")
                Task {
                    note("task")
                    loop.schedule(after: .zero) { note("last") }
                }
            }
        }
        await loop.advance(by: .milliseconds(9))
        #expect(log.take() == ["work @5", "more @5", "task @5", "last @5", "end @5"])
        await loop.settle()
        #expect(log.take() == ["end @9"])
    }

    @Test("the event loop doesn't run cancelled work")
    func cancel() async {
        let work = loop.schedule(after: .seconds(1)) { note("work") }
        work.cancel()
        #expect(loop.isIdle)
        await loop.advance(by: .seconds(2))
        #expect(log.lines == [])
    }

    // MARK: Swift concurrency

    private nonisolated func elsewhere(_ value: Int) async -> Int {
        await Task.yield()
        return value + 1
    }

    @Test("the event loop runs a chain of tasks to its end before the clock moves", arguments: [1, 10, 30])
    func tasks(depth: Int) async {
        func start(_ left: Int) {
            if left == 0 { return note("done") }
            Task { start(left - 1) }
        }
        loop.schedule(after: .milliseconds(1)) { start(depth) }
        loop.schedule(after: .milliseconds(2)) { note("next") }
        await loop.advance(by: .milliseconds(2))
        #expect(log.lines == ["done @1", "next @2"])
    }

    @Test("the event loop waits for work that passes through the thread pool and other actors")
    func pool() async {
        actor Counter {
            var count = 0
            func next() -> Int {
                count += 1
                return count
            }
        }
        let counter = Counter()
        loop.schedule(after: .milliseconds(1)) {
            Task {
                var value = 0
                for _ in 0..<100 { value = await elsewhere(value) }
                for _ in 0..<100 { _ = await counter.next() }
                let sum = await withTaskGroup(of: Int.self) { group in
                    for index in 0..<20 { group.addTask { await elsewhere(index) } }
                    var sum = 0
                    for await value in group { sum += value }
                    return sum
                }
                note("\(value) \(sum)")
            }
        }
        await loop.advance(by: .milliseconds(1))
        #expect(log.lines == ["100 210 @1"])
        #expect(!loop.isOverrun)
    }

    @Test(
        "the event loop delivers an AsyncStream's element in the turn in which it was sent, even through other streams"
    )
    func streams() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let (second, relay) = AsyncStream.makeStream(of: Int.self)
        Task {
            for await value in stream.map({ $0 * 10 }).filter({ $0 > 0 }) { relay.yield(value) }
            relay.finish()
        }
        Task {
            for await value in second { note("\(value)") }
            note("finished")
        }
        for index in 1...3 {
            loop.schedule(after: .milliseconds(index)) { continuation.yield(index) }
        }
        loop.schedule(after: .milliseconds(4)) { continuation.finish() }
        await loop.advance(by: .milliseconds(10))
        #expect(log.lines == ["10 @1", "20 @2", "30 @3", "finished @4"])
    }

    @Test("the event loop resumes the subscribers of streams in the order of their subscriptions, every time")
    func streamOrder() async {
        let pairs = (0..<20).map { _ in AsyncStream.makeStream(of: Int.self) }
        for (index, pair) in pairs.enumerated() {
            Task {
                for await value in pair.stream { note("\(index):\(value)") }
            }
        }
        await loop.settle()
        for round in 1...10 {
            for pair in pairs { pair.continuation.yield(round) }
            await loop.settle()
            #expect(log.take() == (0..<20).map { "\($0):\(round) @0" })
        }
        for pair in pairs { pair.continuation.finish() }
        await loop.settle()
    }

    @Test("the event loop doesn't wait for another loop's clock", arguments: 0..<8)
    func sideBySide(seed: Int) async {
        for index in 0..<20 {
            loop.schedule(after: .milliseconds(index)) {
                Task {
                    _ = await elsewhere(index)
                    note("\(index)")
                }
            }
        }
        await loop.advance(by: .milliseconds(20))
        #expect(log.lines == (0..<20).map { "\($0) @\($0)" })
    }

    // Runs in a process of its own, so that no other test's tasks interfere.
    @Test("the event loop leaves tasks of other threads to the thread pool, and doesn't wait for them", .ownProcess)
    func otherThreads() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let loop = EventLoop()
            let mainQueue = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: mainQueue, value: ())
            let (tasks, started) = AsyncStream.makeStream(of: Task<Void, Never>.self)
            let (places, noted) = AsyncStream.makeStream(of: Bool.self)
            DispatchQueue.global().async {
                started.yield(
                    Task.detached {
                        noted.yield(DispatchQueue.getSpecific(key: mainQueue) != nil)
                        while !Task.isCancelled { await Task.yield() }
                    })
            }
            var (task, isOnMainActor) = (tasks.makeAsyncIterator(), places.makeAsyncIterator())
            let restless = await task.next()
            #expect(await isOnMainActor.next() == false)
            await loop.settle()
            restless?.cancel()
            #expect(!loop.isOverrun)
        }
    }

    @Test("the event loop stops waiting for an endless task after a limited number of rounds")
    func restless() async {
        let loop = EventLoop(roundLimit: 100)
        let task = Task { while !Task.isCancelled { await Task.yield() } }
        await loop.settle()
        task.cancel()
        #expect(loop.isOverrun)
    }

    // MARK: Causes

    @Component(.service, module: "Test")
    final class Clockwork {
        private let loop: EventLoop
        private let other: Other

        init(loop: EventLoop, other: Other) {
            self.loop = loop
            self.other = other
        }

        func start() {
            loop.schedule(after: .milliseconds(800)) { [self] in
                Tracing.reply("didEnd()") { other.didEnd() }
                Tracing.reply("didEndForNobody()") {}
            }
        }
    }

    @Component(.logic, module: "Test")
    final class Other {
        private(set) var ends = 0

        func didEnd() {
            ends += 1
            Task { note() }
        }

        private func note() { ends += 1 }
    }

    @Test("the event loop makes the message that scheduled work the cause of that work's messages")
    func causes() async {
        let clock = loop.clock
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { clock.nanoseconds })
        await recorder.record {
            let clockwork = Clockwork(loop: loop, other: Other())
            Tracing.userAction("taps") { clockwork.start() }
            await loop.settle()
            await loop.advance(by: .seconds(1))
        }
        let trace = recorder.finish()
        #expect(trace.messages.map(\.name) == ["start()", "didEnd()", "didEndForNobody()"])
        #expect(trace.messages.map(\.cause) == [0, 1, 1])
        #expect(trace.messages.map(\.isAsync) == [false, true, true])
        #expect(trace.messages.map(\.isLost) == [false, false, true])
        #expect(trace.messages.map(\.at) == [0, 800_000_000, 800_000_000])
        let writes = trace.records.compactMap { record in
            if case .write(let write) = record { write.message } else { nil }
        }
        #expect(writes == [2, 2])
    }
}
