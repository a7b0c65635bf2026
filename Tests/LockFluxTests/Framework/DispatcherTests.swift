import Testing

@testable import LockFlux

private enum Fruit: Action, Equatable { case apple, pear }
private struct Stone: Action, Equatable { let weight: Int }
private struct Path: RouteAction, Equatable { let name: String }

struct DispatcherTests {
    private let dispatcher = Dispatcher()

    @Test("an Action reaches every listener, in order of registration")
    func anActionReachesEveryListenerInOrderOfRegistration() {
        var heard: [String] = []
        let bag = DisposeBag()
        for name in ["first", "second", "third", "fourth", "fifth"] {
            dispatcher.register.bind { _ in heard.append(name) }.disposed(by: bag)
        }
        dispatcher.dispatch(action: Fruit.apple)
        #expect(heard == ["first", "second", "third", "fourth", "fifth"])
    }

    @Test("an Action dispatched before a listener came is lost to it")
    func anActionDispatchedBeforeAListenerCameIsLostToIt() {
        dispatcher.dispatch(action: Fruit.apple)
        let heard = Observed(dispatcher.register.filterByType(class: Fruit.self))
        dispatcher.dispatch(action: Fruit.pear)
        #expect(heard.values == [.pear])
    }

    @Test("the filter passes one type of Action only") func theFilterPassesOneTypeOfActionOnly() {
        let fruits = Observed(dispatcher.register.filterByType(class: Fruit.self))
        let stones = Observed(dispatcher.register.filterByType(class: Stone.self))
        dispatcher.dispatch(action: Fruit.apple)
        dispatcher.dispatch(action: Stone(weight: 3))
        #expect(fruits.values == [.apple])
        #expect(stones.values == [Stone(weight: 3)])
    }

    @Test("the filter passes all Actions of a kind") func theFilterPassesAllActionsOfAKind() {
        let routes = Observed(dispatcher.register.filterByType(class: (any RouteAction).self))
        dispatcher.dispatch(action: Stone(weight: 3))
        dispatcher.dispatch(action: Path(name: "out"))
        #expect(routes.values.map { $0 as? Path } == [Path(name: "out")])
    }

    @Test("the filter passes one value only") func theFilterPassesOneValueOnly() {
        let pears = Observed(dispatcher.register.filterByType(class: Fruit.self).filter(equalTo: .pear))
        dispatcher.dispatch(action: Fruit.apple)
        dispatcher.dispatch(action: Fruit.pear)
        #expect(pears.values == [.pear])
    }

    @Test("an Action dispatched while another is under way arrives inside it")
    func anActionDispatchedWhileAnotherIsUnderWayArrivesInsideIt() {
        var heard: [String] = []
        let bag = DisposeBag()
        dispatcher.register.filterByType(class: Stone.self).bind { [dispatcher] stone in
            heard.append("stone \(stone.weight)")
            if stone.weight > 0 { dispatcher.dispatch(action: Stone(weight: stone.weight - 1)) }
            heard.append("done \(stone.weight)")
        }.disposed(by: bag)
        dispatcher.dispatch(action: Stone(weight: 1))
        #expect(heard == ["stone 1", "stone 0", "done 0", "done 1"])
    }

    @Test("who has no Dispatcher of its own shares the process's") func whoHasNoDispatcherOfItsOwnSharesTheProcesss() {
        let shared = Observed(RouteStore().onRoute)
        let own = Observed(RouteStore(dispatcher: dispatcher).onRoute)
        let store = RouteStore()
        let kept = Observed(store.onRoute)
        Dispatcher.shared.dispatch(action: Path(name: "out"))
        #expect(shared.values.isEmpty, "its Store is gone")
        #expect(own.values.isEmpty)
        #expect(kept.values.count == 1)
    }
}
