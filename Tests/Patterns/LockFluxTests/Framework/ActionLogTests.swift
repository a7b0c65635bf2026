import Testing

@testable import LockFlux

struct ActionLogTests {
    private let dispatcher = Dispatcher()

    @Test("ActionLog writes a line for each Action, with the Action's type and case but not its values") func lines() {
        let log = ActionLog(dispatcher: dispatcher)
        for (action, _, _) in ActionSamples.all { dispatcher.dispatch(action: action) }
        dispatcher.dispatch(action: ActionSamples.Unknown())
        #expect(log.lines == ActionSamples.all.map(\.line) + ["Unknown"])
    }

    @Test("an ActionLog that subscribes before all Stores lists each Action before the Actions that this Action causes")
    func order() {
        let log = ActionLog(dispatcher: dispatcher)
        let bag = DisposeBag()
        dispatcher.register.filterByType(class: AboutAction.self).subscribe(with: dispatcher) { dispatcher, _ in
            dispatcher.dispatch(action: ActionSamples.Unknown())
        }.disposed(by: bag)
        dispatcher.dispatch(action: AboutAction.load)
        #expect(log.lines == ["AboutAction.load", "Unknown"])
    }
}
