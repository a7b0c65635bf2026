import MessageTrace

/// The code of the module's own page.
enum OverviewSample {
    @Component(.view, module: "Cart")
    final class CartView {
        let core = CartCore()
        func didTapBuy() { core.buy(count: 3) }
    }

    @Component(.logic, module: "Cart")
    final class CartCore {
        private(set) var items = 0
        func buy(count: Int) { items += count }
    }

    static func record() throws {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .virtual))
        recorder.record {
            let view = CartView()
            Tracing.userAction { view.didTapBuy() }
        }
        try recorder.finish().write(to: "cart.jsonl")
    }
}
