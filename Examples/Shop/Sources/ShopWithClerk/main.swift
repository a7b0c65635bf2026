import MessageTrace

@Component(.view) final class Counter {
    let clerk = Clerk()
    func buy(_ item: String, password: String) { clerk.sell(item) }
}

@Component(.logic) final class Clerk {
    let till = Till()
    func sell(_ item: String) { till.charge(item) }
}

@Component(.service) final class Till {
    private(set) var sold: [String] = []
    func charge(_ item: String) { sold.append(item) }
}

let counter = Counter()
Tracing.userAction("taps Buy", kind: .tap) { counter.buy("tea", password: "hunter2") }
