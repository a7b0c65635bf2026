import MessageTrace
import TestSupport
import Testing

@testable import RVB

/// A reactor that adds at once, or when a test says so.
@Component(inherits: true)
private final class Counter: Reactor<Counter.Action, Int, Int> {
    enum Action {
        case add(Int)
        case addLater
    }

    let later = PassthroughSubject<Int, Never>()

    override func mutate(action: Action) -> AnyPublisher<Int, Never> {
        switch action {
        case .add(let number): Just(number).eraseToAnyPublisher()
        case .addLater: later.eraseToAnyPublisher()
        }
    }

    override func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

/// A view that sends action 1 when it is tapped, and action 2 when it sees state 1.
@Component(.view)
private final class Button {
    private let counter: Counter
    private var cancellables = Set<AnyCancellable>()

    init(of counter: Counter) {
        self.counter = counter
        counter.state.dropFirst().sink { [weak self] in self?.show($0) }.store(in: &cancellables)
    }

    func tap() { counter.send(action: .add(1)) }

    private func show(_ state: Int) {
        if state == 1 { counter.send(action: .add(2)) }
    }
}

extension StreamProgram.Streams {
    /// A counter's state as `s`. `add` adds at once, `later` by an action that adds later.
    fileprivate init(_ counter: Counter) {
        self.init()
        counter.send(action: .addLater)
        inputs = ["add": { counter.send(action: .add($0)) }, "later": { counter.later.send($0) }]
        outputs = ["s": listening { counter.state }, "s.map": listening { counter.state.map { $0 * 10 } }]
        held = { counter.currentState }
    }
}

@Suite("A reactor")
struct ReactorTests {
    /// The order of two listeners isn't promised, so it isn't compared.
    @Test(
        "a reactor delivers the same states as ReactorKit's, in programs that each test a single rule of ReactorKit",
        arguments: ReactorSamples.rules)
    func rule(sample: StreamSample) {
        let log = sample.program.log(with: .init(Counter(initialState: 0)))
        #expect(StreamProgram.heard(in: log) == StreamProgram.heard(in: sample.logs[0]))
    }

    @Test("a reactor delivers the same states as ReactorKit's, in random programs")
    func chance() {
        #expect(ReactorSamples.chance.count == 80)
        for sample in ReactorSamples.chance {
            let log = sample.program.log(with: .init(Counter(initialState: 0)), oneAtATime: true)
            #expect([log] == sample.logs, "\(sample.testDescription)")
        }
    }

    @Test(
        "if a view sends a second action on a new state, the next state is recorded with this sending as its cause")
    func cause() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let counter = Counter(initialState: 0)
            let button = Button(of: counter)
            Tracing.userAction { button.tap() }
        }
        let sent = recorder.finish().sent
        #expect(
            sent.map(\.text) == [
                "– → Button tap()", "Button → Counter send(action:)", "Counter → Button show(_:)",
                "Button → Counter send(action:)", "Counter → Button show(_:)",
            ])
        #expect(sent.last?.message.cause == sent.dropLast().last?.message.id)
    }

    @Test("a reactor ignores actions unless a subclass handles them")
    func base() {
        let reactor = Reactor<Int, Int, Int>(initialState: 3)
        reactor.send(action: 1)
        #expect(reactor.currentState == 3)
        #expect(reactor.reduce(state: 3, mutation: 9) == 3)
    }
}
