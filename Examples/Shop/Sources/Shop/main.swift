import MessageTrace

@Component(.logic) final class Shop {
    let till = Till()
    func buy(_ item: String, password: String) { till.charge(item) }
}

@Component(.service) final class Till {
    private(set) var sold: [String] = []
    func charge(_ item: String) { sold.append(item) }
}

let shop = Shop()
Tracing.userAction("taps Buy", kind: .tap) { shop.buy("tea", password: "hunter2") }
