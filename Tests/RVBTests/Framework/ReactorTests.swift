import MessageTrace
import Testing

@testable import RVB

/// Adds at once, or whenever it is told to.
@Component(inherits: true)
private final class Counter: Reactor<Counter.Action, Int, Int> {
    enum Action {
        case add(Int)
        case addLater
        case nothing
    }

    let later = PassthroughSubject<Int, Never>()

    override func mutate(action: Action) -> AnyPublisher<Int, Never> {
        switch action {
        case .add(let number): Just(number).eraseToAnyPublisher()
        case .addLater: later.eraseToAnyPublisher()
        case .nothing: super.mutate(action: action)
        }
    }

    override func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

@Suite("A reactor")
struct ReactorTests {
    @Test("turns an action into mutations and each of them into a state")
    func actionMutationState() {
        let counter = Counter(initialState: 0)
        var states: [Int] = []
        let subscription = counter.state.sink { states.append($0) }
        counter.send(action: .add(1))
        counter.send(action: .addLater)
        counter.later.send(10)
        counter.later.send(100)
        counter.send(action: .nothing)
        #expect(states == [0, 1, 11, 111])
        #expect(counter.currentState == 111)
        subscription.cancel()
    }

    @Test("takes an action that a new state leads to")
    func again() {
        let counter = Counter(initialState: 0)
        var states: [Int] = []
        let subscription = counter.state.sink {
            states.append($0)
            if $0 == 1 { counter.send(action: .add(10)) }
        }
        counter.send(action: .add(1))
        #expect(states == [0, 1, 11])
        subscription.cancel()
    }

    @Test("its state is the new one also for whoever hears of that")
    func currentState() {
        let counter = Counter(initialState: 0)
        var states: [[Int]] = []
        let subscription = counter.state.sink { states.append([$0, counter.currentState]) }
        counter.send(action: .add(1))
        #expect(states == [[0, 0], [1, 1]])
        subscription.cancel()
    }

    @Test("does nothing by itself")
    func base() {
        let reactor = Reactor<Int, Int, Int>(initialState: 3)
        reactor.send(action: 1)
        #expect(reactor.currentState == 3)
        #expect(reactor.reduce(state: 3, mutation: 9) == 3)
    }
}

@Suite("The Shared Object")
struct SharedSubjectTests {
    @Test("tells its listener what is sent after it began to listen")
    func tells() {
        let shared = SharedSubject<Int>()
        var heard: [Int] = []
        shared.send(1)
        let subscription = shared.publisher.sink { heard.append($0) }
        shared.send(2)
        #expect(heard == [2])
        subscription.cancel()
        shared.send(3)
        #expect(heard == [2])
    }
}
