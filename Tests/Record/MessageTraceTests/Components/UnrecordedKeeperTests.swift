import MessageTrace
import Testing
import TraceFormat

// Closures that code outside components keeps, or gives to components. No macro sees that code.

private final class Selection {
    private var selector: (Int) -> Bool = { _ in false }
    func select(_ selector: @escaping (Int) -> Bool) { self.selector = selector }
    func change(_ number: Int) -> Bool { selector(number) }
}

@MainActor @Component(.state) private final class SelectingStore {
    private let selection = Selection()
    func subscribe(_ transform: (Selection) -> Void) { transform(selection) }
    func dispatch(_ number: Int) { _ = selection.change(number) }
}

@MainActor @Component(.service) private final class Bookmarks {
    func contain(_ number: Int) -> Bool { number == 1 }
}

@MainActor @Component(.view) private final class DetailPage {
    private let bookmarks = Bookmarks()
    func show(_ store: SelectingStore) {
        store.subscribe { selection in
            selection.select(
                Tracing.callback(of: self, "select") { number in
                    MainActor.assumeIsolated { self.bookmarks.contain(number) }
                })
        }
    }
}

@MainActor @Component(.logic) private final class EffectRunner {
    private let handle: @MainActor (Int) -> Void
    init(handle: @escaping @MainActor (Int) -> Void) { self.handle = handle }
    func run() { handle(1) }
}

@MainActor @Component(.logic) private final class EffectReceiver {
    private(set) var effects: [Int] = []
    func receive(_ effect: Int) { effects.append(effect) }
}

/// A stand-in for a library's type, which creates a component with a function.
private struct EffectRoutes {
    @MainActor func to(_ receiver: EffectReceiver) -> EffectRunner { EffectRunner(handle: receiver.receive) }
}

@MainActor @Component(.navigation) private final class FeatureMaker {
    let receiver = EffectReceiver()
    func make() -> EffectRunner { Tracing.sending(as: nil) { EffectRoutes().to(receiver) } }
}

@MainActor private protocol TickSource: AnyObject {
    func subscribe(_ consumer: @escaping @MainActor (Int) -> Void)
}

@MainActor @Component(.service) private final class Metronome: TickSource {
    private var consumer: (@MainActor (Int) -> Void)?
    func subscribe(_ consumer: @escaping @MainActor (Int) -> Void) { self.consumer = consumer }
    func tick() { consumer?(1) }
}

/// A library's: it hands a function of its own to a component, through a protocol.
@MainActor private final class TickLoop {
    private(set) var ticks = 0
    func watch(_ source: any TickSource) {
        Tracing.sending(as: nil) { source.subscribe { self.ticks += $0 } }
    }
}

@MainActor @Component(.view) private final class TickPage {
    let loop = TickLoop()
    func show(_ source: Metronome) { loop.watch(source) }
}

@Suite("A closure kept by an object that is no component") @MainActor struct UnrecordedKeeperTests {
    @Test("a closure kept by an unrecorded object belongs to the component that Tracing.callback names")
    func kept() async {
        let story = await story(options: .init(payloads: false)) {
            let store = SelectingStore()
            DetailPage().show(store)
            store.dispatch(1)
        }
        #expect(
            story.suffix(3) == [
                "#4 system → SelectingStore: dispatch(_:)",
                "#5 SelectingStore → DetailPage: select cause 4 returns",
                "#6 DetailPage → Bookmarks: contain(_:) cause 5 returns",
            ], "\(story)")
    }

    @Test(
        "the call of a closure that unrecorded code creates in Tracing.sending(as: nil) has an unknown sender"
    )
    func made() async {
        let maker = FeatureMaker()
        let messages = await trace(clock: .real, options: .init(payloads: false)) { maker.make().run() }.messages
        #expect(messages.map(\.name) == ["make()", "run()", "receive(_:)"])
        #expect(messages.last?.from == 0 && messages.last?.isUnknown == true && messages.last?.cause == 2)
    }

    @Test("a closure passed to a component in Tracing.sending(as: nil) belongs to no component") func handed() async {
        let (page, metronome) = (TickPage(), Metronome())
        let story = await story(options: .init(payloads: false)) {
            page.show(metronome)
            metronome.tick()
        }
        #expect(page.loop.ticks == 1)
        #expect(story.filter { $0.contains("→ TickPage") }.count == 1, "\(story)")
        #expect(story.contains("#3 system → Metronome: tick()"), "\(story)")
    }
}
