import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Lifetimes of RVB's modules")
struct LifetimeTests {
    /// The screen at which the app is freed.
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
        "all of RVB's modules are freed with the window and the app",
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

    @Test("a Builder's own dependency is shared by the modules that it builds, and freed with the Builder")
    func sharedObject() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            var builder: LoginBuilder? = LoginBuilder(.init(authService: AuthDouble(), kind: .email))
            for _ in 1...2 { _ = builder?.build(with: .init()) }
            recorder.beat("lets the Builder go", kind: .other)
            builder = nil
            #expect(builder == nil)
        }
        let trace = recorder.finish()
        let subjects = trace.components.filter { $0.name == "SharedSubject" }
        #expect(subjects.count == 1)
        let beat = trace.records.firstIndex { if case .beat = $0 { true } else { false } }
        let end = trace.records.firstIndex { record in
            if case .end(let end) = record { end.component == subjects.first?.id } else { false }
        }
        #expect(try #require(end) > #require(beat))
    }

    @Test("a child module is freed once it is closed")
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
