import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// A way through __Name__, recorded. Its trace can be drawn, and checked by the rules of LockFlux:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Name__RunTests
///     archflow check traces --blueprint lockflux
@Suite("A way through __Name__")
struct __Name__RunTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let recorder: Recorder

    init() {
        window = UIWindow(eventLoop: loop)
        let clock = loop.clock
        recorder = Recorder(
            TraceHeader(
                app: "__Name__", pattern: "lockflux",
                scenario: "__name__", clock: .virtual, sees: TraceHeader.Effect.allCases),
            options: .init(texts: .whole), now: { clock.nanoseconds })
    }

    @Test("a person opens it, adds, and closes it")
    func way() async throws {
        let person = Application(window)
        try await recorder.record {
            let dispatcher = Dispatcher()
            let store = __Name__Store(dispatcher: dispatcher)
            let routeStore = RouteStore(dispatcher: dispatcher)
            try await beat("opens __Name__", .other) {
                window.rootViewController = RootView(
                    dispatcher: dispatcher, store: store, routeStore: routeStore)
                window.makeKeyAndVisible()
                dispatcher.dispatch(action: __Name__RouteAction.open)
            }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Add") { try person.button("__name__.add").tap() }
            #expect(person.label("__name__.count").text == "Count: 1")
            try await beat("taps Close") { try person.button("__name__.close").tap() }
            #expect(window.rootViewController?.presentedViewController == nil)
        }
        let trace = recorder.finish()
        #expect(trace.messages.contains { $0.name == "dispatch(action:)" })
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/lockflux-__name__.jsonl"
            try Data(trace.encoded()).write(to: URL(filePath: file))
        }
    }

    private func beat(_ name: String, _ kind: BeatKind = .tap, _ act: () throws -> Void) async throws {
        recorder.beat(name, kind: kind)
        try act()
        await loop.settle()
        recorder.endTurn()
        recorder.screen(Application(window).snapshot(), endsBeat: true)
        recorder.references(roots: [window])
    }
}

// MARK: - What leads to __Name__

extension __Name__RunTests {
    @Component(.navigation, module: "Root")
    final class RootPresenter {
        private weak var view: RootView?
        private let routeStore: RouteStore
        private let disposeBag = DisposeBag()

        init(view: RootView, routeStore: RouteStore) {
            self.view = view
            self.routeStore = routeStore
        }

        func onViewReady() {
            routeStore.onRoute
                .filterByType(class: __Name__RouteAction.self)
                .subscribe(with: self) { $0.show(__name__: $1) }
                .disposed(by: disposeBag)
        }

        private func show(__name__ route: __Name__RouteAction) {
            switch route {
            case .open: view?.startModalStack()
            case .close: view?.dismissModals()
            }
        }
    }

    @Component(.view, module: "Root")
    final class RootView: UIViewController {
        private let make__Name__: () -> __Name__View
        private var presenter: RootPresenter!

        init(dispatcher: Dispatcher, store: __Name__Store, routeStore: RouteStore) {
            make__Name__ = {
                __Name__View(dispatcher: dispatcher, __name__Store: store)
            }
            super.init()
            presenter = RootPresenter(view: self, routeStore: routeStore)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            presenter.onViewReady()
        }

        func startModalStack() {
            present(make__Name__(), animated: true)
        }

        func dismissModals() {
            dismiss(animated: true)
        }
    }
}
