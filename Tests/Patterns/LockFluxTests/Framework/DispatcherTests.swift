import Testing

@testable import LockFlux

private enum Fruit: Action, Equatable { case apple, pear }
private struct Stone: Action, Equatable { let weight: Int }

struct DispatcherTests {
    private let dispatcher = Dispatcher()

    @Test("an Action reaches every listener") func reach() {
        let first = Observed(dispatcher.register)
        let second = Observed(dispatcher.register)
        dispatcher.dispatch(action: Fruit.apple)
        #expect(first.words == ["apple"])
        #expect(second.words == ["apple"])
    }

    @Test("a listener receives only the Actions dispatched after the listener subscribed") func late() {
        dispatcher.dispatch(action: Fruit.apple)
        let heard = Observed(dispatcher.register.filterByType(class: Fruit.self))
        dispatcher.dispatch(action: Fruit.pear)
        #expect(heard.values == [.pear])
    }

    @Test("a listener for one type of Action receives no Actions of other types") func types() {
        let fruits = Observed(dispatcher.register.filterByType(class: Fruit.self))
        let stones = Observed(dispatcher.register.filterByType(class: Stone.self))
        dispatcher.dispatch(action: Fruit.apple)
        dispatcher.dispatch(action: Stone(weight: 3))
        #expect(fruits.values == [.apple])
        #expect(stones.values == [Stone(weight: 3)])
    }

    @Test(
        "if a listener dispatches a second Action, listeners that subscribed later get the second before the first"
    )
    func nested() {
        let early = Observed(dispatcher.register.filterByType(class: Stone.self).map(\.weight))
        let bag = DisposeBag()
        dispatcher.register.filterByType(class: Stone.self).subscribe(with: dispatcher) { dispatcher, stone in
            if stone.weight > 0 { dispatcher.dispatch(action: Stone(weight: stone.weight - 1)) }
        }.disposed(by: bag)
        let late = Observed(dispatcher.register.filterByType(class: Stone.self).map(\.weight))
        dispatcher.dispatch(action: Stone(weight: 2))
        #expect(early.values == [2, 1, 0])
        #expect(late.values == [0, 1, 2])
    }
}
