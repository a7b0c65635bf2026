import HeadlessUI
import MessageTrace
import Testing

@testable import SampleApp

@Suite("A catalogue of patterns")
struct CatalogTests {
    private func pattern(_ name: String) -> Pattern { PlainApp.pattern(name) }

    private final class EmptyApp: LaunchedApp {
        func start() {}
    }

    private func pattern(_ name: String, of app: String) -> Pattern {
        Pattern(name: name, title: name, of: app) { _ in EmptyApp() }
    }

    @Test("a catalogue with built-in patterns lists a pattern from another package as a guest")
    func guests() throws {
        let own = [
            pattern("a").listed(as: .documented, summary: ""), pattern("plain").listed(as: .yardstick, summary: ""),
        ]
        let catalog = try Catalog(own + [pattern("visitor")])
        #expect(catalog.guests == ["visitor"])
        #expect(catalog.yardstick == "plain")
        #expect(catalog.title(of: "visitor") == "visitor (guest)")
        #expect(catalog.title(of: "a") == "a")
        #expect(catalog.title(of: "nobody") == nil)
        #expect(try Catalog(own).guests == [])
    }

    @Test("a catalogue has no guests if all its patterns come from other packages")
    func others() throws {
        let plain = pattern("plain", of: "Clock")
        let contract = AppContract(app: "Clock", scenarios: [], asIn: plain)
        let catalog = try Catalog([plain, pattern("other", of: "Clock")], contract: contract)
        #expect(catalog.guests == [])
        #expect(catalog.title(of: "other") == "other")
        #expect(!catalog.hasModel)
    }

    @Test("a catalogue refuses two patterns of the same name, and a pattern of another app")
    func refused() {
        #expect(throws: CatalogError.sameName("a")) { try Catalog([pattern("a"), pattern("a")]) }
        #expect(throws: CatalogError.otherApp("clock", "Clock", "ArchFlow")) {
            try Catalog([pattern("a"), pattern("clock", of: "Clock")])
        }
    }

    @Test("a scenario's link can't be opened in a pattern of another app")
    func links() async {
        let scenario = Scenario("link", "A link.", beats: [.launch, .openLink(.terms)])
        let run = await ScenarioRun.run(pattern("clock", of: "Clock"), scenario)
        #expect(run.failures.map(\.kind) == [.beat])
        #expect(run.failures.first?.moment.beat == 2)
        #expect(run.trace.header.app == "Clock")
    }
}
