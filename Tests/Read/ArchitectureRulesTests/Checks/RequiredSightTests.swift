import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("A check that needs an unrecorded kind of effect")
struct RequiredSightTests {
    private func shop(sees: [TraceHeader.Effect]?) -> Trace {
        var shop = Shop()
        let tap = shop.tap()
        shop.hold(shop.view, shop.core, "core")
        shop.hold(shop.view, shop.presenter, "presenter")
        shop.sketch.show("shop.total", of: shop.view, during: tap)
        shop.sketch.write("total", of: shop.core, during: tap)
        shop.sketch.navigate(.push, "Shop", "Cart", during: tap)
        var trace = shop.trace
        trace.header.sees = sees.map { $0.map(\.rawValue) }
        return trace
    }

    @Test(
        "a check of unrecorded effects is untested, while a check of recorded effects has a result",
        arguments: [
            ("{each message: {from: user}, is: {shows: '*'}}", TraceHeader.Effect.visible),
            ("{each message: {from: user}, is: {writes: '*'}}", .writes),
            ("{some message: {navigates: [push]}, times: 1}", .navigation),
            ("{each message: {from: user}, then: [{to: core, not: {shows: '*'}}]}", .visible),
            ("{each component: view, dies when hidden: true}", .navigation),
            ("{each navigation: move, during: {to: view}}", .navigation),
            ("{some reference: {from: view}, times: 1}", .references),
            ("no strong cycle: view", .references),
        ])
    func untested(check: String, needed: TraceHeader.Effect) throws {
        let others = TraceHeader.Effect.allCases.filter { $0 != needed }
        let blind = try outcome(check, shop(sees: others))
        #expect(blind.unseen == [needed] && blind.matched == 0 && blind.count == 0)
        let seeing = try outcome(check, shop(sees: [needed]))
        #expect(seeing.unseen.isEmpty)
        #expect(try outcome(check, shop(sees: nil)).lookedAt == seeing.lookedAt)
    }

    @Test("a rule with a check of unrecorded effects is still broken if another of its checks fails") func others()
        throws
    {
        let checks = "- never message: {from: view, to: core}\n- some message: {shows: '*'}"
        let found = try outcome(checks, shop(sees: [.references]))
        #expect(found.count == 1 && found.lookedAt == [2, 0] && found.unseen == [.visible])
    }

    @Test("a check of unrecorded effects is reported as untested with the reason") func report() throws {
        var builder = CheckReportBuilder()
        builder.add(RunOutcome(shop(sees: [.references]), [try blueprint("some message: {shows: '*'}")]))
        let report = builder.finish()
        #expect(!report.fails)
        let line = "untested: R-1 The rule holds. (visible changes not recorded)\n"
        #expect(report.rendered(as: .text).contains(line), "\(report.rendered(as: .text))")
        #expect(report.rendered(as: .json).contains(#""unseen":["visible"]"#))
        #expect(report.rendered(as: .junit).contains("\"untested: visible changes not recorded\""))
    }
}
