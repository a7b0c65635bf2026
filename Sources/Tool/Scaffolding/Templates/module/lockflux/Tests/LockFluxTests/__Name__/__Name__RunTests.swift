import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests that use __Name__ as a person does, and record it.
/// The trace can be drawn, and checked by the rules of LockFlux:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Name__RunTests
///     archflow check traces --blueprint lockflux
@Suite("A run through __Name__")
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

    @Test("__Name__ adds 1 to its count on Add, and is closed on Close")
    func way() async throws {
        let person = Application(window)
        try await recorder.record {
            let dispatcher = Dispatcher()
            let routeStore = RouteStore(first: RootRouteAction(), dispatcher: dispatcher)
            let store = __Name__Store(dispatcher: dispatcher)
            try await beat("opens __Name__", .other) {
                window.rootViewController = RootView(
                    dispatcher: dispatcher, store: store, routeStore: routeStore)
                window.makeKeyAndVisible()
                dispatcher.dispatch(
                    action: __Name__RouteAction(returnRoute: RootRouteAction()))
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

// MARK: - The way to __Name__

extension __Name__RunTests {
    /// The route to the root view, with no other view above it.
    struct RootRouteAction: RouteAction {}

    protocol RootViewProtocol: AnyObject {
        func startModalStack(_ route: __Name__RouteAction)
        func dismissModals()
    }

    @Component(.navigation, module: "Root")
    final class RootPresenter {
        private weak var view: (any RootViewProtocol)?
        private let routeStore: RouteStore
        private let disposeBag = DisposeBag()

        init(view: any RootViewProtocol, routeStore: RouteStore) {
            self.view = view
            self.routeStore = routeStore
        }

        func onViewReady() {
            routeStore.onRoute
                .filterByType(class: RootRouteAction.self)
                .subscribe(with: self) { $0.show(root: $1) }
                .disposed(by: disposeBag)
            routeStore.onRoute
                .filterByType(class: __Name__RouteAction.self)
                .subscribe(with: self) { $0.show(__name__: $1) }
                .disposed(by: disposeBag)
        }

        private func show(root route: RootRouteAction) {
            view?.dismissModals()
        }

        private func show(__name__ route: __Name__RouteAction) {
            view?.startModalStack(route)
        }
    }

    @Component(.view, module: "Root")
    final class RootView: UIViewController, RootViewProtocol {
        private let make__Name__: (__Name__RouteAction) -> __Name__View
        private var presenter: RootPresenter!

        init(dispatcher: Dispatcher, store: __Name__Store, routeStore: RouteStore) {
            make__Name__ = { route in
                __Name__View(
                    route: route, dispatcher: dispatcher, __name__Store: store)
            }
            super.init()
            presenter = RootPresenter(view: self, routeStore: routeStore)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            presenter.onViewReady()
        }

        func startModalStack(_ route: __Name__RouteAction) {
            present(make__Name__(route), animated: true)
        }

        func dismissModals() {
            dismiss(animated: true)
        }
    }
}
