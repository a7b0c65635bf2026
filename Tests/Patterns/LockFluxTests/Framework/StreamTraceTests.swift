import MessageTrace
import Testing
import TraceFormat

@testable import LockFlux

@Component(.state)
private final class Shop {
    private let subject = ReplaySubject<Int>()
    var prices: Observable<Int> { subject.asObservable() }
    func sell(for price: Int) { subject.onNext(price) }
}

@Component(.view)
private final class Lamp {
    func flash() {}
}

@Component(.view)
private final class Board {
    private(set) var prices: [Int] = []
    private let lamp = Lamp()
    private let disposeBag = DisposeBag()

    func warn(of prices: Observable<Int>) {
        prices.subscribe(with: self) { board, _ in board.lamp.flash() }.disposed(by: disposeBag)
    }

    func listen(to prices: Observable<Int>) {
        prices.subscribe(with: self) { $0.show($1) }.disposed(by: disposeBag)
    }

    private func show(_ price: Int) { prices.append(price) }
}

/// Traces of streams. Operators are no components, so they don't show.
struct StreamTraceTests {
    /// The messages of a user action, each as `Shop → Board show(_:)`.
    private func lines(_ action: () -> Void) -> [String] {
        let trace = recorded(action)
        let story = Story(trace)
        return story.lines(trace.messages)
    }

    private func recorded(_ action: () -> Void) -> Trace {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record { Tracing.userAction { action() } }
        return recorder.finish()
    }

    @Test("a stream's value is recorded as a message from the stream's owner to the subscriber")
    func delivery() {
        let lines = lines {
            let shop = Shop()
            let board = Board()
            board.listen(to: shop.prices)
            shop.sell(for: 1)
        }
        #expect(lines.suffix(2) == ["– → Shop sell(for:)", "Shop → Board show(_:)"])
    }

    @Test("a stream's value that a filter drops is recorded as a message without writes") func filtered() throws {
        let trace = recorded {
            let shop = Shop()
            let board = Board()
            board.listen(to: shop.prices.filter { $0 > 1 })
            shop.sell(for: 1)
        }
        let dropped = try #require(trace.messages.last)
        #expect(Story(trace).lines([dropped]) == ["Shop → Board onNext(_:)"])
        #expect(
            !trace.records.contains { if case .write(let write) = $0 { write.message == dropped.id } else { false } })
    }

    @Test("a stream's value is recorded as one message to a subscriber, even if the subscriber has subscribed twice")
    func twice() {
        let lines = lines {
            let shop = Shop()
            let board = Board()
            board.listen(to: shop.prices.filter { $0 > 1 })
            board.listen(to: shop.prices)
            shop.sell(for: 1)
        }
        #expect(lines.count { $0.hasPrefix("Shop → Board") } == 1)
        #expect(lines.last == "Shop → Board show(_:)")
    }

    @Test("a value that a stream replays is recorded as a message from the stream's owner") func replay() {
        let lines = lines {
            let shop = Shop()
            let board = Board()
            shop.sell(for: 1)
            board.listen(to: shop.prices)
        }
        #expect(lines == ["– → Shop sell(for:)", "– → Board listen(to:)", "Shop → Board show(_:)"])
    }

    @Test(
        "a value stored by combineLatest is no recorded write; a later message names the value's cause in enabledBy"
    )
    func combination() throws {
        let trace = recorded {
            let first = Shop()
            let second = Shop()
            let board = Board()
            board.warn(of: Observable.combineLatest(first.prices, second.prices).filter { $1 > 0 }.map { $0 + $1 })
            Tracing.userAction { first.sell(for: 1) }
            Tracing.userAction { second.sell(for: 0) }
            Tracing.userAction { second.sell(for: 2) }
        }
        let boards = trace.components.filter { $0.name == "Board" }.map(\.id)
        let writes = trace.records.compactMap { if case .write(let write) = $0 { write.component } else { nil } }
        #expect(!writes.contains(where: boards.contains))
        let story = Story(trace)
        let flash = try #require(trace.messages.last)
        #expect(
            story.lines(story.causes(of: flash.id).prefix(3)) == [
                "Board → Lamp flash()", "Shop → Board onNext(_:)", "– → Shop sell(for:)",
            ])
        let held = try #require(flash.enabledBy.flatMap { story.message($0) })
        #expect(held.id == trace.messages.first { $0.name == "sell(for:)" }?.id, "the first sale")
    }
}
