import MessageTrace
import Testing
import TraceFormat

@Suite("Lifetimes of components and recorders") @MainActor struct LifeTests {
    @Test(
        "ends of components are recorded at once on a real clock, and sorted at a turn's end on a virtual clock",
        arguments: TraceClock.allCases)
    func deaths(clock: TraceClock) {
        let recorder = Recorder(TraceHeader(app: "T", clock: clock), now: { 0 })
        var components: [Methods?] = []
        recorder.record {
            components = (0..<3).map { _ in Methods() }
            for index in [2, 0, 1] { components[index] = nil }
            recorder.beat("deaths are over")
            recorder.endTurn()
        }
        let order = recorder.finish().records.compactMap { record in
            switch record {
            case .end(let end): "end \(end.component)"
            case .beat: "beat"
            default: nil
            }
        }
        #expect(
            order == (clock == .virtual ? ["beat", "end 1", "end 2", "end 3"] : ["end 3", "end 1", "end 2", "beat"]))
    }

    @Test("a component is first recorded when it is called, passed as an argument or written to")
    func enrolment() async {
        let used = Methods()
        let argument = Warehouse()
        let written = Child()
        let trace = await trace {
            used.plain()
            written.number = 4
            _ = makeCart(store: argument)
        }
        #expect(trace.components.prefix(2).map(\.name) == ["Methods", "Child"])
        #expect(trace.components.contains { $0.name == "Warehouse" && $0.message == 0 && $0.module == "Store" })
    }

    @Test(
        "a component's end is recorded by each recorder that recorded the component, under its number in that recording"
    )
    func twoRecorders() {
        let recorders = (0..<2).map { _ in Recorder(TraceHeader(app: "T", clock: .real), now: { 0 }) }
        var component: Methods? = Methods()
        for _ in 0..<3 {
            for recorder in recorders { recorder.record { component?.plain() } }
        }
        component = nil
        for recorder in recorders {
            let trace = recorder.finish()
            #expect(trace.components.map(\.name) == ["Methods"])
            #expect(trace.messages.map(\.to) == [1, 1, 1])
            #expect(trace.records.last == .end(EndRecord(component: 1, at: 0)))
        }
    }

    @Test("a component isn't kept alive by a recorder or by a TraceToken") func componentsAreFreed() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        weak var freed: Cart?
        var token: TraceToken?
        recorder.record {
            let cart = Cart(store: Warehouse())
            cart.add("tea")
            cart.store.reserve("tea") { _ in token = TraceToken() }
            recorder.references()
            freed = cart
        }
        #expect(freed == nil)
        #expect(token != nil)
    }

    @Test(
        "a Recorder records the messages of a deinit, but not those of an isolated deinit",
        arguments: [true, false])
    func isolatedDeinit(isIsolated: Bool) async {
        let story = await story {
            let used = Methods()
            let ended = Child()
            // The call that the macro adds to a deinit, here with a bound context, as in Swift before macOS 15.4.
            let ending = ended.traceIdentity.ending(isIsolated: isIsolated)
            used.plain()
            ending.end()
            used.plain()
        }
        #expect(
            story == (isIsolated ? [] : ["#1 Child → Methods: plain()"]) + [
                "#\(isIsolated ? 1 : 2) system → Methods: plain()"
            ])
    }

    @Test("a component keeps its finished recorder alive until another recorder records the component")
    func recorderIsFreed() {
        let component = Methods()
        weak var freed: Recorder?
        do {
            let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
            recorder.record { component.plain() }
            recorder.finish()
            freed = recorder
        }
        #expect(freed != nil)
        Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 }).record { component.plain() }
        #expect(freed == nil)
    }
}
