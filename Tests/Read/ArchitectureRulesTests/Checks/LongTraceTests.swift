import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("Checks of a long trace")
struct LongTraceTests {
    /// Returns a trace in which Core and Presenter message each other in turn, each because of the other's last message.
    /// Each also saves to a store at every step.
    ///
    /// - Parameter marks: The steps at which a receiver is marked, by the receiver's name.
    private func chain(length: Int, marks: [String: Int]) -> Trace {
        var shop = Shop()
        let store = shop.sketch.component("Store", .state)
        let parts = ["core": shop.core, "presenter": shop.presenter]
        var cause = shop.sketch.message("tap()", 0, shop.view)
        for step in 0..<length {
            let (from, to) = step.isMultiple(of: 2) ? (shop.core, shop.presenter) : (shop.presenter, shop.core)
            cause = shop.sketch.message("step()", from, to, because: cause)
            for (name, part) in parts where marks[name] == step {
                cause = shop.sketch.message("mark()", shop.view, part, because: cause)
            }
            shop.sketch.message("save()", shop.core, store, because: cause)
            shop.sketch.message("load()", shop.presenter, store, because: cause)
        }
        return shop.trace
    }

    @Test("a check finds a message's indirect cause across any number of messages, separately for each sender")
    func causes() throws {
        let trace = chain(length: 1000, marks: ["core": 500, "presenter": 100])
        let found = try outcome("{each message: {to: store}, because of: {name: mark(), to: its sender}}", trace)
        #expect(found.counts == ["ShopCore → Store save()": 500, "ShopPresenter → Store load()": 100])
        #expect(found.lookedAt == [2000])
    }

    @Test("a check finds an earlier or a later message across any number of messages, separately for each sender")
    func neighbours() throws {
        let trace = chain(length: 1000, marks: ["core": 500, "presenter": 100])
        let before = try outcome("{each message: {to: store}, after: {name: mark(), to: its sender}}", trace)
        #expect(before.counts == ["ShopCore → Store save()": 500, "ShopPresenter → Store load()": 100])
        let after = try outcome("{each message: {to: store}, before: {name: mark(), to: its sender}}", trace)
        #expect(after.counts == ["ShopCore → Store save()": 500, "ShopPresenter → Store load()": 900])
    }

    @Test(
        "checks of causes and of order take time proportional to the length of a chain of causes",
        .timeLimit(.minutes(60)),
        arguments: ["because of", "after", "before"])
    func isLinear(relation: String) throws {
        let trace = chain(length: 20_000, marks: [:])
        let found = try outcome("{each message: {to: store}, \(relation): {name: mark(), to: its sender}}", trace)
        #expect(found.count == 40_000)
    }
}
