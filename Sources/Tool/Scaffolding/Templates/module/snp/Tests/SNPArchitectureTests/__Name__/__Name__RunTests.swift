import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests that use __Name__ as a person does, and record it.
/// The trace can be drawn, and checked by the rules of SNPArchitecture:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Name__RunTests
///     archflow check traces --blueprint snp
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
                app: "__Name__", pattern: "snp",
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
                let (view, _) = __Name__Configurator.build()
                root.present(view, animated: true)
            }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Add") { try person.button("__name__.add").tap() }
            #expect(person.label("__name__.count").text == "Count: 1")
            try await beat("taps Close") { try person.button("__name__.close").tap() }
            #expect(window.rootViewController?.presentedViewController == nil)
        }
        let trace = recorder.finish()
        #expect(trace.messages.contains { $0.name == "present(count:)" })
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/snp-__name__.jsonl"
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
