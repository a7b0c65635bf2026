import MessageTrace
import Testing

@Test("prototype") @MainActor func prototype() async throws {
    let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
    await recorder.record {
        let helper = Helper(name: "h")
        let person = makePerson(helper: helper)
        Tracing.userAction { person.work() }
        Tracing.userAction { person.hello(); _ = person.farewell(to: "x") }
        await Tracing.userAction { person.workLater() }.value
        Tracing.userAction { person.ask() }
        let h = CountingHandler()
        h.helper = helper
        Tracing.userAction { h.handle(command: .passwordChange("abc")); h.handle(value: 3) }
        let s = SilentHandler()
        s.handle(value: "x")
        let d = DetailScreen()
        d.child = Screen()
        d.show("hey")
        let b = Builder()
        _ = Configurator.build(helper: helper)
        _ = b.build(with: helper)
        _ = helper.opaque(); _ = helper.chain()
        try? helper.failing()
        _ = try? helper.typed(3)
        let store = Store()
        await store.add(2)
        _ = await store.addSlowly(2)
        helper.signIn(login: "a", password: "b")
        recorder.references()
    }
    for record in recorder.finish().records { print(record) }
}
