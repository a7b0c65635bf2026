import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import RVB

@Suite("Lifetimes")
struct LifetimeTests {
    /// Where in the app it is let go.
    nonisolated enum Place: CaseIterable {
        case home, login, recovery, waiting, terms, item, addItem

        func open(on stage: Stage) async {
            switch self {
            case .home: break
            case .login: _ = await stage.openLogin()
            case .recovery:
                _ = await stage.openLogin()
                try? await stage.app.button("login.forgotPassword").tap()
            case .waiting: await stage.home.presentSignedOut(animated: true, signedIn: { _ in })
            case .item: await stage.openItems()?.presentItem(animated: true, id: 1)
            case .addItem:
                _ = await stage.openItems()
                try? await stage.app.button("items.add").tap()
            case .terms: await stage.openAbout()?.presentTerms(animated: true, document: .terms)
            }
        }
    }

    @Test(
        "when window and app are let go, nothing is left: no module holds another in a circle",
        arguments: Place.allCases)
    func nothingIsLeft(place: Place) async {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        let loop = EventLoop()
        await recorder.record {
            var stage: Stage? = Stage(loop: loop)
            if let stage { await place.open(on: stage) }
            await loop.settle()
            stage = nil
            await loop.advance(by: .seconds(5))
        }
        let trace = recorder.finish()
        let ended = trace.records.compactMap { record in
            if case .end(let end) = record { end.component } else { nil }
        }
        let left = trace.components.filter { !ended.contains($0.id) }.map(\.name)
        #expect(trace.components.count > 3)
        #expect(left.isEmpty)
    }

    @Test("what a module makes for a child's Dependency lives as long as the child's Builder")
    func sharedObject() {
        var builder: RecoveryBuilder?
        weak var recovered: SharedSubject<String>?
        do {
            let made = SharedSubject<String>()
            recovered = made
            builder = RecoveryBuilder(.init(authService: AuthDouble(), recovered: made))
        }
        #expect(recovered != nil)
        #expect(builder != nil)
        builder = nil
        #expect(recovered == nil)
    }

    @Test("a child that is gone leaves nothing behind in its parent")
    func subscriptions() throws {
        let stage = Stage()
        let about = try #require(stage.openAbout())
        weak var terms: UIViewController?
        about.presentTerms(animated: true, document: .terms) { terms = $0 }
        #expect(terms != nil)
        try stage.app.button("terms.close").tap()
        #expect(terms == nil)
    }
}
