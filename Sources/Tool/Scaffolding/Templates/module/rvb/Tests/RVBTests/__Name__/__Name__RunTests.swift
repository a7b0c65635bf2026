import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests that use __Name__ as a person does, and record it.
/// The trace can be drawn, and checked by the rules of RVB:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Name__RunTests
///     archflow check traces --blueprint rvb
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
                app: "__Name__", pattern: "rvb",
                scenario: "__name__", clock: .virtual, sees: TraceHeader.Effect.allCases),
            options: .init(texts: .whole), now: { clock.nanoseconds })
    }

    @Test("__Name__ adds 1 to its count on Add, and is closed on Close")
    func way() async throws {
        let person = Application(window)
        try await recorder.record {
            try await beat("opens __Name__", .other) {
                let parent = AppBuilder(.init()).build(with: .init())
                window.rootViewController = parent
                window.makeKeyAndVisible()
                parent.present__Name__(animated: true)
            }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Add") { try person.button("__name__.add").tap() }
            #expect(person.label("__name__.count").text == "Count: 1")
            try await beat("taps Close") { try person.button("__name__.close").tap() }
            #expect(window.rootViewController?.presentedViewController == nil)
        }
        let trace = recorder.finish()
        #expect(trace.messages.contains { $0.name == "build(with:)" })
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/rvb-__name__.jsonl"
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

// MARK: - A parent of __Name__

extension __Name__RunTests {
    struct AppDependency: Dependency {}
    struct AppParameter: Parameter {}

    protocol AppBuildable: Buildable {
        func build(with parameter: AppParameter) -> any AppControllable
    }

    @Component(inherits: true, module: "App")
    final class AppBuilder: Builder<AppDependency>, AppBuildable {
        func build(with parameter: AppParameter) -> any AppControllable {
            let viewController = AppViewController()
            let router = AppRouter(
                __name__Builder: __Name__Builder(.init())
            )

            viewController.router = router

            return viewController
        }
    }

    protocol AppRoutable: Routable {
        func routeTo__Name__(
            with parameter: __Name__Parameter
        ) -> any __Name__Controllable
    }

    @Component(.navigation)
    final class AppRouter: AppRoutable {
        private let __name__Builder: any __Name__Buildable

        init(__name__Builder: any __Name__Buildable) {
            self.__name__Builder = __name__Builder
        }

        func routeTo__Name__(
            with parameter: __Name__Parameter
        ) -> any __Name__Controllable {
            __name__Builder.build(with: parameter)
        }
    }

    protocol AppControllable: UIViewControllable {
        func present__Name__(animated: Bool)
    }

    @Component(.view)
    final class AppViewController: UIViewController, AppControllable {
        var router: (any AppRoutable)?

        func present__Name__(animated: Bool) {
            guard let __name__ = router?.routeTo__Name__(with: .init(count: 0)) else { return }

            __name__.closed
                .sink { [weak self] in self?.__name__DidClose() }
                .store(in: &__name__.cancellableBag)

            route(self, animated: animated) {
                $0?.present(__name__, animated: animated)
            }
        }

        private func __name__DidClose() {
            route(self, animated: true)
        }
    }
}
