import MessageTrace

/// The code of the page *What is recorded*.
enum WhatIsRecordedSample {
    @Component(.view) final class Field {
        let form = Form()
        func didType(_ text: String) { form.change(name: text) }
    }

    @Component(.logic) final class Form {
        private(set) var name = ""
        private let checks = Checks()
        private let draft = Draft()
        func change(name: String) {
            store(name)
            if checks.allow(name) { draft.save() }
        }
        private func store(_ name: String) { self.name = name }
    }

    struct Checks {
        func allow(_ name: String) -> Bool { !name.isEmpty }
    }

    @Component(.service) final class Draft {
        func save() {}
    }

    @MainActor @Component(.logic) final class Search {
        let index = Index()
        private(set) var hits = 0
        func start() {
            Task { hits = await index.count() }
        }
    }

    @Component(.service) actor Index {
        func count() -> Int { 12 }
    }

    @Component(.logic) final class Order {
        private let prices = Prices()
        var count = 0 {
            didSet { prices.check(count) }
        }
        var total: Int {
            Tracing.sending(as: self) { prices.sum(count) }
        }
    }

    @Component(.service) final class Prices {
        func check(_ count: Int) {}
        func sum(_ count: Int) -> Int { 3 * count }
    }

    @Component(.view) final class Sheet {
        private(set) var text = ""
        func show(_ order: Order) {
            order.count = 2
            text = "\(order.total)"
        }
    }

    @MainActor static func shown() {
        let order = Order()
        Sheet().show(order)
    }

    @MainActor static func typed() {
        let field = Field()
        Tracing.userAction("types a name", kind: .typing) { field.didType("Ada") }
    }

    @MainActor static func searched() async {
        let search = Search()
        Tracing.userAction { search.start() }
        while search.hits == 0 { await Task.yield() }
    }
}
