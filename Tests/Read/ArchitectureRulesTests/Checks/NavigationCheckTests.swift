import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules about navigation")
struct NavigationCheckTests {
    private let check = "{each navigation: [push, pop], during: {to: view}}"

    @Test(
        "rules about navigation check the message that caused a navigation step, for each type of step that they name")
    func during() throws {
        var shop = Shop()
        let tap = shop.tap()
        let load = shop.sketch.message("load()", shop.view, shop.core, because: tap)
        shop.sketch.navigate(.push, "Shop", "Cart", during: tap)
        shop.sketch.navigate(.present, "Cart", "Help", during: load)
        #expect(try outcome(check, shop.trace).count == 0)
        #expect(try outcome(check, shop.trace).matched == 1)
        shop.sketch.navigate(.pop, "Cart", "Shop", during: load)
        let told = try outcome(check, shop.trace).told
        #expect(told.count == 1)
        #expect(told[0].hasPrefix("pop from Cart to Shop | "), "\(told)")
        #expect(told[0].hasSuffix("ShopView → ShopCore load(); it should be: to view"), "\(told)")
    }

    @Test("rules about navigation report a change of screens that no message caused")
    func system() throws {
        var shop = Shop()
        shop.sketch.navigate(.pop, "Cart", "Shop", during: 0)
        #expect(
            try outcome(check, shop.trace).told == [
                "pop from Cart to Shop | made during no message; it should be: to view"
            ])
    }

    @Test("rules about navigation need the whole run in memory at once", arguments: [true, false])
    func memory(isAboutNavigation: Bool) throws {
        let other = "{each message: {to: view}, is: {navigates: move}}"
        let rules = try blueprint(isAboutNavigation ? check : other).rules
        #expect(rules.map(\.needsWholeRun) == [isAboutNavigation])
    }
}
