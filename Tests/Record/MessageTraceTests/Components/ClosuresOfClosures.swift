import MessageTrace

/// A component that takes closures that take closures, with and without aliases. The compiler crashed at some of them once.

@MainActor @Component(.service) final class Exchange {
    typealias Reply = (Int) -> Void
    typealias Change = (inout Int) -> Void
    typealias Four = (Int, Int, Int, Int) -> Void

    var onReply: ((@escaping Reply) -> Void)?
    private var stored: (Reply?, String) -> Void = { _, _ in }

    init() {}
    init(stored: @escaping (Reply?, String) -> Void, unused: @escaping () -> Void) { self.stored = stored }

    func keeping(_ work: @escaping (@escaping Reply) -> Void) { work { _ in } }
    func optional(_ work: @escaping (Reply?) -> Void) { work(nil) }
    func second(_ work: @escaping (String, @escaping Reply) -> Void) { work("a") { _ in } }
    func named(_ work: @escaping (_ text: String, _ reply: Reply?) -> Int) -> Int { work("b", nil) }
    func missing(_ work: ((@escaping Reply) -> Void)?) { work? { _ in } }
    func result(_ work: @escaping (Int) -> Reply) { work(2)(3) }
    func throwing(_ work: @escaping (Reply, Int) throws -> Void) throws { try work({ _ in }, 4) }
    func changing(_ work: @escaping (Change) throws -> Void) throws { try work { $0 += 1 } }
    func onMain(_ work: @escaping @MainActor (Reply) -> Void) { work { _ in } }
    func seven(_ work: @escaping (Int, Int, Int, Int, Int, Int, Int) -> Void) { work(1, 2, 3, 4, 5, 6, 7) }
    func replied() { onReply? { _ in } }
    func ran() { stored(nil, "c") }

    // Closures that are not stored.
    func lent(_ work: ((Int) -> Void) -> Void) { work { _ in } }
    func lentByName(_ work: (Reply) -> Int) -> Int { work { _ in } }
    func lentOptional(_ work: (((Int) -> Void)?) -> Void) { work { _ in } }
    func lentThrowing(_ work: ((Int) -> Void, Int) throws -> Int) throws -> Int { try work({ _ in }, 5) }
    func lentWaiting(_ work: @MainActor (@MainActor (Int) async -> Void) async -> Void) async { await work { _ in } }

    // Closures that are passed on unchanged, because another closure can't take their parameters.
    func borrowed(_ work: @escaping (Reply) -> Void) { work { _ in } }
    func automatic(_ work: @escaping (@autoclosure () -> Int) -> Void) { work(6) }
    func automaticByCall(_ work: (@autoclosure () throws -> Int) throws -> Void) rethrows { try work(7) }

    // Closures as parameters of a method only.
    func takes(_ change: Change, _ four: Four) -> Int {
        var number = 1
        change(&number)
        four(1, 2, 3, 4)
        return number
    }
}

@MainActor @Component(.logic) final class Trader {
    private(set) var count = 0
    func note() { count += 1 }

    /// Hands over one closure of each kind. All of them do the same.
    func hands(to exchange: Exchange) throws -> Int {
        exchange.keeping { _ in self.count += 1 }
        exchange.optional { _ in self.count += 1 }
        exchange.second { _, _ in self.count += 1 }
        _ = exchange.named { _, _ in
            self.count += 1
            return 1
        }
        exchange.missing { _ in self.count += 1 }
        exchange.missing(nil)
        exchange.result { _ in
            self.count += 1
            return { _ in self.count += 1 }
        }
        try exchange.throwing { _, _ in self.count += 1 }
        try exchange.changing { change in change(&self.count) }
        exchange.onMain { _ in self.count += 1 }
        exchange.seven { _, _, _, _, _, _, _ in self.count += 1 }
        exchange.onReply = { _ in self.count += 1 }
        exchange.replied()
        Exchange(stored: { _, _ in self.count += 1 }, unused: {}).ran()
        return count
    }

    func lends(to exchange: Exchange) async throws -> Int {
        exchange.lent { _ in self.count += 1 }
        _ = exchange.lentByName { _ in
            self.count += 1
            return 1
        }
        exchange.lentOptional { _ in self.count += 1 }
        _ = try exchange.lentThrowing { _, _ in
            self.count += 1
            return 1
        }
        await exchange.lentWaiting { _ in self.count += 1 }
        return count
    }

    func passesOn(to exchange: Exchange) -> Int {
        exchange.borrowed { $0(1) }
        exchange.automatic { self.count += $0() }
        exchange.automaticByCall { _ in self.count += 1 }
        return exchange.takes({ $0 += 1 }, { _, _, _, _ in })
    }
}

/// A class that can't be sent between actors.
final class Parcel { var weight = 1 }

/// Takes asynchronous closures without an actor. The recorder's closures around them belong to the main actor.
@MainActor @Component(.service) final class Courier {
    private var kept: ((Parcel) async -> Parcel)?

    init() {}
    init(kept: @escaping (Parcel) async -> Parcel) { self.kept = kept }

    func keeps(_ work: @escaping (Parcel) async throws -> Parcel) async throws -> Int {
        try await work(Parcel()).weight
    }
    func lends(_ work: (Parcel, Int) async -> Void) async { await work(Parcel(), 1) }
    func changes(_ work: (inout Parcel) async -> Void) async -> Int {
        var parcel = Parcel()
        await work(&parcel)
        return parcel.weight
    }
    func runsKept() async -> Int? { await kept?(Parcel()).weight }
}

@MainActor @Component(.logic) final class Sender {
    func hands(to courier: Courier) async throws -> [Int?] {
        let weight = try await courier.keeps {
            $0.weight = 2
            return $0
        }
        await courier.lends { $0.weight = $1 }
        let changed = await courier.changes {
            $0 = Parcel()
            $0.weight = 3
        }
        let kept = await Courier(kept: {
            $0.weight = 4
            return $0
        }).runsKept()
        return [weight, changed, kept]
    }
}
