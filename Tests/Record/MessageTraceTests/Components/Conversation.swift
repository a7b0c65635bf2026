import MessageTrace

/// The components of a shop, which assemblies create and which send each other messages.

@MainActor @Component(.logic) final class Cart {
    let store: Warehouse
    weak var screen: CartScreen?
    private(set) var items: [String] = []

    init(store: Warehouse) { self.store = store }

    func add(_ item: String) {
        check(item)
        store.reserve(item) { [weak self] in self?.didReserve($0) }
    }
    private func check(_ item: String) { items.append(item) }
    func didReserve(_ item: String) { screen?.show(item) }
    func addLater(_ item: String) -> Task<Void, Never> {
        Task {
            store.reserve(item) { _ in }
            await Task.yield()
            note()
        }
    }
    func note() {}
    func addAndWait(_ item: String) async {
        await store.deliver(item)
        screen?.show(item)
    }
}

@MainActor @Component(.service, module: "Store") final class Warehouse {
    var onReserve: (String) -> Void = { _ in }

    func reserve(_ item: String, then: (String) -> Void) { then(item) }
    func deliver(_ item: String) async { await Task.yield() }
    func reply(_ item: String, to receiver: ((String) -> Void)?) {
        Tracing.reply("didReserve(_:)") { receiver?(item) }
    }
}

@MainActor @Component(.view) final class CartScreen {
    var text = ""
    func show(_ text: String) { self.text = text }
    func viewDidLoad() {}
}

@Component(.state) actor Ledger {
    private(set) var sum = 0
    func add(_ amount: Int) { sum += amount }
    func addSlowly(_ amount: Int) async -> Int {
        await Task.yield()
        sum += amount
        return sum
    }
    nonisolated func describe() -> String { "ledger" }
}

@MainActor @Traced(.assembly, module: "Shop")
func makeCart(store: Warehouse) -> Cart {
    let cart = Cart(store: store)
    _ = CartScreen()
    return cart
}

@MainActor enum CartConfigurator {
    @Traced(.assembly, module: "Shop")
    static func build(store: Warehouse) async throws -> Cart { Cart(store: store) }
    @Traced(.assembly)
    static func buildHere(store: Warehouse) -> Cart { Cart(store: store) }
}

@MainActor @Component(.assembly, module: "Checkout") final class CartBuilder {
    func build() -> Cart { Cart(store: Warehouse()) }
}

/// A component that sends messages in its initialiser and its `deinit`.
@MainActor @Component(.logic) class Mayfly {
    let methods: Methods
    var count = 0

    init(methods: Methods) {
        self.methods = methods
        methods.plain()
        start()
    }

    deinit {
        count += 1
        finish()
    }

    func start() {}
    nonisolated func finish() {}
}

@Component(inherits: true) final class Dayfly: Mayfly {
    deinit { finish() }
}

@Component(.state) actor Waning {
    var task: Task<Void, Never>?
    deinit { task?.cancel() }
}
