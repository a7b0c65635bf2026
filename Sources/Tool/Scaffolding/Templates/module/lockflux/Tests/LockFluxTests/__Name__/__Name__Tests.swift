import HeadlessUI
import Testing

@testable import __Target__

/// Tests of the View, the Presenter and the Store of __Name__.
struct __Name__Tests {
    private let dispatcher = Dispatcher()
    private let store: __Name__Store
    private let heard: Heard
    private let route = __Name__RouteAction(returnRoute: Below())

    init() {
        store = __Name__Store(dispatcher: dispatcher)
        heard = Heard(dispatcher, store)
    }

    @Test("__Name__'s Store sends the count at subscription and after each Add, and 0 on the Action open")
    func counting() {
        dispatcher.dispatch(action: __Name__Action.add)
        dispatcher.dispatch(action: __Name__Action.add)
        #expect(heard.counts == [0, 1, 2])
        #expect(Heard(dispatcher, store).counts == [2])
        dispatcher.dispatch(action: __Name__Action.open)
        #expect(heard.counts.last == 0)
    }

    @Test("__Name__'s Presenter shows the Store's count as a text, and dispatches each tap as an Action")
    func presenter() {
        dispatcher.dispatch(action: __Name__Action.add)
        let view = ViewDouble()
        let presenter = __Name__Presenter(
            view: view, route: route, dispatcher: dispatcher,
            __name__Store: store)
        presenter.onViewReady()
        presenter.addTapped.onNext(())
        presenter.closeTapped.onNext(())
        #expect(view.shown == ["Count: 0", "Count: 1"])
        #expect(heard.actions == ["add", "open", "add", "Below()"])
    }

    @Test("__Name__'s View shows its Presenter's texts, and passes each tap to the Presenter")
    func view() throws {
        let view = __Name__View(
            route: route, dispatcher: dispatcher, __name__Store: store)
        let window = UIWindow()
        window.rootViewController = view
        window.makeKeyAndVisible()
        let person = Application(window)
        #expect(person.label("__name__.count").text == "Count: 0")
        view.show(count: "Count: 7")
        #expect(person.label("__name__.count").text == "Count: 7")
        try person.button("__name__.add").tap()
        try person.button("__name__.close").tap()
        #expect(heard.actions == ["open", "add", "Below()"])
    }

    /// The route to the view beneath __Name__.
    private struct Below: RouteAction {}

    /// Collects the actions from the Dispatcher and the counts from the Store, in order.
    private final class Heard {
        private(set) var actions: [String] = []
        private(set) var counts: [Int] = []
        private let disposeBag = DisposeBag()

        init(_ dispatcher: Dispatcher, _ store: __Name__Store) {
            dispatcher.register.subscribe(with: self) { $0.actions.append("\($1)") }.disposed(by: disposeBag)
            store.count.subscribe(with: self) { $0.counts.append($1) }.disposed(by: disposeBag)
        }
    }

    private final class ViewDouble: __Name__ViewProtocol {
        private(set) var shown: [String] = []

        func show(count: String) { shown.append(count) }
    }
}
