import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests that use __Name__ as a person does, and record it.
/// The trace can be drawn, and checked by the rules of VIPER-S:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Group____Name__RunTests
///     archflow check traces --blueprint viper-s
@Suite("A run through __Name__")
struct __Group____Name__RunTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let recorder: Recorder
    private let delegate = __Group____Name__DelegateSpy(__Group____Name__Log())

    init() {
        window = UIWindow(eventLoop: loop)
        let clock = loop.clock
        recorder = Recorder(
            TraceHeader(
                app: "__Name__", pattern: "viper-s",
                scenario: "__name__", clock: .virtual, sees: TraceHeader.Effect.allCases),
            options: .init(texts: .whole), now: { clock.nanoseconds })
    }

    @Test("__Name__ adds 1 to its count on Add, and is closed on Close")
    func way() async throws {
        let person = Application(window)
        try await recorder.record {
            try await beat("opens __Name__", .other) {
                let root = UIViewController()
                window.rootViewController = root
                window.makeKeyAndVisible()
                root.present(__Group____Name__Navigator.makeModule(with: delegate), animated: true)
            }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Add") { try person.button("__name__.add").tap() }
            #expect(person.label("__name__.count").text == "Count: 1")
            try await beat("taps Close") { try person.button("__name__.close").tap() }
            #expect(window.rootViewController?.presentedViewController == nil)
        }
        let trace = recorder.finish()
        #expect(trace.messages.contains { $0.name == "add()" })
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/viper-s-__name__.jsonl"
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
