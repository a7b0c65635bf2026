import MessageTrace
import Testing

@Suite("Senders and causes:") @MainActor struct ConversationTests {
    @Test("the sender of a callback is the component that runs it, and a call within a component is no message")
    func callback() async {
        let story = await story {
            let cart = Cart(store: Warehouse())
            let screen = CartScreen()
            cart.screen = screen
            Tracing.userAction { cart.add("tea") }
        }
        #expect(
            story == [
                "#0 write Cart.screen",
                #"#1 user → Cart: add(_:) {"item":"tea"}"#,
                "#1 write Cart.items",
                #"#2 Cart → Warehouse: reserve(_:then:) {"item":"tea","then":{"type":"(String) -> Void"}} cause 1"#,
                #"#3 Warehouse → Cart: didReserve(_:) {"item":"tea"} cause 2"#,
                #"#4 Cart → CartScreen: show(_:) {"text":"tea"} cause 3"#,
                "#4 write CartScreen.text",
            ])
    }

    @Test("a Task inherits the sender and the cause, and its messages are asynchronous once the cause has returned")
    func task() async {
        let story = await story {
            let cart = Cart(store: Warehouse())
            await Tracing.userAction { cart.addLater("tea") }.value
        }
        #expect(
            story == [
                #"#1 user → Cart: addLater(_:) {"item":"tea"} returns"#,
                #"#2 Cart → Warehouse: reserve(_:then:) {"item":"tea","then":{"type":"(String) -> Void"}} cause 1 async"#,
                #"#3 Warehouse → Cart: reserve(_:then:).then {"_0":"tea"} cause 2"#,
            ])
    }

    @Test("a message that an async method sends before it returns is synchronous") func awaiting() async {
        let story = await story {
            let cart = Cart(store: Warehouse())
            let screen = CartScreen()
            cart.screen = screen
            await cart.addAndWait("tea")
        }
        #expect(
            story == [
                "#0 write Cart.screen",
                #"#1 system → Cart: addAndWait(_:) {"item":"tea"}"#,
                #"#2 Cart → Warehouse: deliver(_:) {"item":"tea"} cause 1"#,
                #"#3 Cart → CartScreen: show(_:) {"text":"tea"} cause 1"#,
                "#3 write CartScreen.text",
            ])
    }

    @Test("messages to an actor have a sender, and the actor's writes have the message in progress as cause")
    func actors()
        async
    {
        let story = await story {
            let ledger = Ledger()
            await ledger.add(2)
            #expect(await ledger.addSlowly(2) == 4)
            _ = ledger.describe()
        }
        #expect(
            story == [
                #"#1 system → Ledger: add(_:) {"amount":2}"#, "#1 write Ledger.sum",
                #"#2 system → Ledger: addSlowly(_:) {"amount":2} returns"#, "#2 write Ledger.sum",
                "#3 system → Ledger: describe() returns",
            ])
    }

    @Test("a call by the system has the message in progress as its cause, and a user action has no cause") func roots()
        async
    {
        let story = await story {
            let cart = Cart(store: Warehouse())
            let screen = CartScreen()
            Tracing.system { screen.viewDidLoad() }
            Methods().call {
                Tracing.system { screen.viewDidLoad() }
                Tracing.userAction { cart.note() }
            }
        }
        #expect(
            story == [
                "#1 system → CartScreen: viewDidLoad()",
                #"#2 system → Methods: call(_:) {"body":{"type":"() -> Void"}}"#,
                "#3 system → CartScreen: viewDidLoad() cause 2",
                "#4 user → Cart: note()",
            ])
    }

    @Test("a component created during an assembly's message gets the assembly's module, unless it declares its own")
    func modules() async throws {
        let trace = try await trace {
            let store = Warehouse()
            let carts = [
                makeCart(store: store), try await CartConfigurator.build(store: store),
                CartConfigurator.buildHere(store: store), CartBuilder().build(),
            ]
            for cart in carts { cart.note() }
            store.reserve("tea") { _ in }
            _ = makeCart(store: store)
        }
        #expect(
            trace.components.map { "\($0.name) \($0.role) \($0.module ?? "-") in \($0.message)" } == [
                "Warehouse service Store in 0",
                "makeCart assembly Shop in 0", "Cart logic Shop in 1", "CartScreen view Shop in 1",
                "CartConfigurator assembly Shop in 0", "Cart logic Shop in 2",
                "CartConfigurator assembly - in 0", "Cart logic - in 3",
                "CartBuilder assembly Checkout in 0", "Warehouse service Store in 4", "Cart logic Checkout in 4",
                "Cart logic Shop in 10", "CartScreen view Shop in 10",
            ])
        #expect(
            trace.story.prefix(4) == [
                #"#1 system → makeCart: makeCart(store:) {"store":{"component":1}} static returns"#,
                #"#2 system → CartConfigurator: build(store:) {"store":{"component":1}} static returns"#,
                #"#3 system → CartConfigurator: buildHere(store:) {"store":{"component":1}} static returns"#,
                "#4 system → CartBuilder: build() returns",
            ])
    }

    @Test("a reply is recorded as lost only if it reaches no component") func replies() async {
        let story = await story {
            let store = Warehouse()
            let cart = Cart(store: store)
            let screen = CartScreen()
            store.reply("a", to: nil)
            store.reply("b") { cart.didReserve($0) }
            store.reply("c") { screen.text = $0 }
            store.reply("d") { _ in Tracing.system { screen.viewDidLoad() } }
            let token = TraceToken()
            store.reply("e") { _ in token.resume { screen.viewDidLoad() } }
        }
        #expect(
            story.filter { $0.contains("didReserve") || $0.contains("nobody") } == [
                "#2 Warehouse → nobody: didReserve(_:) cause 1",
                #"#4 system → Cart: didReserve(_:) {"item":"b"} cause 3"#,
            ])
    }

    @Test("outside a recording, calls to the recorder do nothing but run their closures") func outside() {
        let cart = makeCart(store: Warehouse())
        cart.add("tea")
        cart.store.reply("b") { cart.didReserve($0) }
        Tracing.beat("does nothing")
        Tracing.userAction("taps") { cart.note() }
        Tracing.navigation(.push, from: "a", to: "b")
        #expect(cart.items == ["tea"])
        #expect(TraceToken().resume { 3 } == 3)
        #expect(TraceToken().release { 3 } == 3)
    }

    @Test("an initialiser's messages have the new object as sender, and a deinit's calls to its object are no messages")
    func beginningAndEnd() async {
        let trace = await trace {
            let methods = Methods()
            _ = Waning()
            var mayfly: Mayfly? = Dayfly(methods: methods)
            Methods().call { mayfly = nil }
            _ = mayfly
        }
        #expect(
            trace.story == [
                "#1 Dayfly → Methods: plain()", #"#2 system → Methods: call(_:) {"body":{"type":"() -> Void"}}"#,
            ])
        #expect(trace.components.map(\.name) == ["Methods", "Waning", "Dayfly", "Methods"])
    }
}
