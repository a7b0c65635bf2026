import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Login's adapter in Home")
struct LoginControllableAdapterTests {
    let loop = EventLoop()
    let login = LoginDouble()

    @Test("Login's adapter turns each publisher of Login into an asynchronous sequence")
    func events() async {
        let adapter = LoginControllableAdapter(login)
        let (signedIn, cancelled, recovered) = (Listener<Void>(), Listener<Void>(), Listener<String>())
        adapter.signedIn.receive(with: signedIn) { listener, event in listener.hear(event) }
        adapter.cancelled.receive(with: cancelled) { listener, event in listener.hear(event) }
        adapter.recovered.receive(with: recovered) { listener, event in listener.hear(event) }
        login.signIns.send()
        login.recoveries.send("a")
        login.recoveries.send("b")
        await loop.settle()
        #expect(signedIn.heard.count == 1)
        #expect(cancelled.heard.isEmpty)
        #expect(recovered.heard == ["a", "b"])
        login.cancellations.send()
        await loop.settle()
        #expect(cancelled.heard.count == 1)
    }

    @Test("Login's adapter passes calls on to Login, and contains Login's View")
    func down() {
        let adapter = LoginControllableAdapter(login)
        adapter.showLinkSent(to: "a")
        #expect(login.linksSent == ["a"])
        #expect(adapter.topViewController === login)
    }

    @Test("Login's adapter is freed with its last owner, even while a listener awaits the adapter's events")
    func lifetime() async {
        let listener = Listener<Void>()
        var adapter: LoginControllableAdapter? = LoginControllableAdapter(LoginDouble())
        weak let weakAdapter = adapter
        adapter?.signedIn.receive(with: listener) { listener, event in listener.hear(event) }
        await loop.settle()
        adapter = nil
        #expect(weakAdapter == nil)
    }

    @Test("Home's Router wraps Login in an adapter, but doesn't present it")
    func router() {
        let builder = LoginBuilderDouble()
        let router = HomeRouter(
            loginBuilder: builder, aboutBuilder: AboutBuilderDouble(), itemsBuilder: ItemsBuilderDouble())
        let adapter = router.routeToLogin(with: .init()) as? LoginControllableAdapter
        #expect(adapter?.topViewController === builder.login)
        #expect(adapter?.presentingViewController == nil)
    }
}
