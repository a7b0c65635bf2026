import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("Rules about when components are created and end")
struct ComponentCheckTests {
    /// A module that an assembly built when the home of Shop asked for it.
    private struct Cart {
        var shop = Shop()
        let builder: Int
        let build: Int
        let view: Int
        let core: Int

        init() {
            builder = shop.sketch.component("CartBuilder", .assembly, module: "Cart")
            build = shop.sketch.message("build()", shop.core, builder, isStatic: true)
            view = shop.sketch.component("CartView", .view, module: "Cart", during: build)
            core = shop.sketch.component("CartCore", .logic, module: "Cart", during: build)
            shop.sketch.now = 5_000_000
        }

        var trace: Trace { shop.trace }
    }

    @Test("rules can require a component to be created during a certain message")
    func birth() throws {
        let cart = Cart()
        let right = "{each component: {type: 'Cart*', kind: [view, logic]}, born during: {to: builder, module: same}}"
        #expect(try outcome(right, cart.trace).count == 0)
        #expect(try outcome(right, cart.trace).matched == 2)
        #expect(
            try outcome("{each component: core, born during: {to: builder, module: other}}", cart.trace).told == [
                "ShopCore born | component 2: born during no message; it should be: to builder (other module)",
                "CartCore born | component 6: born during 1 ShopCore → CartBuilder build(); "
                    + "it should be: to builder (other module)",
            ])
    }

    @Test("rules can require components that were built together to end in the same turn")
    func diesWith() throws {
        var cart = Cart()
        let check = "{each component: view, dies with: core}"
        #expect(try outcome(check, cart.trace).count == 0)
        cart.shop.sketch.end(cart.view)
        #expect(
            try outcome(check, cart.trace).told == [
                "CartView without CartCore | component 5: it ended, and CartCore (component 6) lives on"
            ])
        var late = cart
        late.shop.sketch.now = 7_000_000
        late.shop.sketch.end(cart.core)
        #expect(
            try outcome(check, late.trace).told == [
                "CartView without CartCore | component 5: it ended at 5 ms, and CartCore (component 6) at 7 ms"
            ])
        cart.shop.sketch.end(cart.core)
        #expect(try outcome(check, cart.trace).count == 0)
        #expect(try outcome(check, cart.trace).matched == 2)
    }

    @Test("rules can require components that were built together to end in the same turn, even in different modules")
    func diesWithOthers() throws {
        var cart = Cart()
        let inner = cart.shop.sketch.component("PayBuilder", .assembly, module: "Pay", during: cart.build)
        let check = "{each component: builder, dies with: core, module: other}"
        #expect(try outcome("{each component: builder, dies with: core}", cart.trace).matched == 0)
        #expect(try outcome(check, cart.trace).matched == 1)
        #expect(try outcome(check, cart.trace).count == 0)
        cart.shop.sketch.end(cart.core)
        #expect(
            try outcome(check, cart.trace).told == [
                "PayBuilder without CartCore | component 7: it lives on, and CartCore (component 6) ended"
            ])
        cart.shop.sketch.end(inner)
        #expect(try outcome(check, cart.trace).count == 0)
    }

    @Test("rules can require a component to end in the turn in which its module's screen is left")
    func hidden() throws {
        var cart = Cart()
        let check = "{each component: [view, core], dies when hidden: true}"
        // Another component with this name was left in the turn in which this one is born.
        cart.shop.sketch.now = 0
        cart.shop.sketch.navigate(.dismiss, "Cart", "Shop", during: 1)
        cart.shop.sketch.navigate(.present, "Shop", "Cart", during: 1)
        #expect(try outcome(check, cart.trace).matched == 0)
        cart.shop.sketch.now = 5_000_000
        cart.shop.sketch.navigate(.dismiss, "Cart", "Shop", during: 1)
        cart.shop.sketch.end(cart.view)
        #expect(
            try outcome(check, cart.trace).told == [
                "CartCore after it was hidden | component 6: Cart was left at 5 ms, and it lives on"
            ])
        cart.shop.sketch.end(cart.core)
        #expect(try outcome(check, cart.trace).count == 0)
        #expect(try outcome(check, cart.trace).matched == 2)
    }

    @Test(
        "a pop or a dismissal over several screens counts as leaving each of these screens",
        arguments: [NavigationAction.pop, .dismiss])
    func pastOthers(action: NavigationAction) throws {
        var cart = Cart()
        let check = "{each component: {type: CartView}, dies when hidden: true}"
        cart.shop.sketch.navigate(.push, "Shop", "Cart", during: 1)
        cart.shop.sketch.navigate(.push, "Cart", "Pay", during: 1)
        cart.shop.sketch.navigate(.present, "Pay", "Help", during: 1)
        var over = cart
        // Help lies above the screen that is popped, and stays; a dismissal removes it as well.
        over.shop.sketch.navigate(action, "Pay", "Cart", during: 1)
        #expect(try outcome(check, over.trace).matched == 0)
        cart.shop.sketch.navigate(action, action == .pop ? "Pay" : "Help", "Shop", during: 1)
        #expect(
            try outcome(check, cart.trace).told == [
                "CartView after it was hidden | component 5: Cart was left at 5 ms, and it lives on"
            ])
    }

    @Test("rules can require a component to outlive all components of a role")
    func outlives() throws {
        var shop = Shop()
        let store = shop.sketch.component("Store", .state)
        let check = "{each component: store, outlives: view}"
        #expect(try outcome(check, shop.trace).count == 0)
        shop.sketch.now = 1_000_000
        shop.sketch.end(store)
        shop.sketch.now = 2_000_000
        shop.sketch.end(shop.view)
        #expect(
            try outcome(check, shop.trace).told == [
                "Store before ShopView | component 4: it ended at 1 ms, and ShopView (component 1) lived to 2 ms"
            ])
    }

    @Test("rules can limit the number of created components, and of components alive at the same time")
    func counts() throws {
        var sketch = TraceSketch()
        for name in ["Store", "ShopView", "CartView", "CartView"] {
            let component = sketch.component(name, name == "Store" ? .state : .view, module: String(name.prefix(4)))
            sketch.now += 1_000_000
            if name == "CartView" { sketch.end(component) }
            sketch.now += 1_000_000
        }
        for (check, told) in [
            ("{each component: store, times: 1}", []), ("{each component: view, at once: 0..1, per: type}", []),
            ("{each component: {type: None}, times: 0}", []),
            (
                "{each component: view, times: 1, per: type}",
                ["CartView | 2 born, but it should be 1: CartView (component 3), CartView (component 4)"]
            ),
            (
                "{each component: view, at once: 1}",
                [
                    "view | 2 alive at one moment, but it should be 1: ShopView (component 2), CartView (component 3), "
                        + "CartView (component 4)"
                ]
            ),
            ("{each component: core, times: 1+}", ["core | 0 born, but it should be at least 1"]),
        ] {
            #expect(try outcome(check, sketch.finished).told == told, "\(check)")
        }
    }

    @Test(
        "a component that ends in the turn in which its successor is created doesn't count as alive at the same time"
    )
    func leftInTheTurn() throws {
        func outcome(leaving: Bool, ending: Bool) throws -> Int {
            var sketch = TraceSketch()
            let old = sketch.component("ShopView", .view, module: "Shop")
            sketch.navigate(.push, "Home", "Shop", during: 0)
            sketch.now += 1_000_000
            if leaving { sketch.navigate(.pop, "Shop", "Home", during: 0) }
            _ = sketch.component("ShopView", .view, module: "Shop")
            if !leaving { sketch.navigate(.pop, "Shop", "Home", during: 0) }
            if !ending { sketch.now += 1_000_000 }
            sketch.end(old)
            return try ArchitectureRulesTests.outcome("{each component: view, at once: 1}", sketch.finished).count
        }
        #expect(try outcome(leaving: true, ending: true) == 0)
        #expect(try outcome(leaving: false, ending: true) == 1)
        #expect(try outcome(leaving: true, ending: false) == 1)
    }
}
