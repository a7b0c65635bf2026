import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests that use __Name__ as a person does, and record it.
/// The trace can be drawn, and checked by the rules of Round Table:
///
///     ARCHFLOW_TRACES=traces swift test --filter __Name__ModuleRunTests
///     archflow check traces --blueprint round-table
@Suite("A run through __Name__")
struct __Name__ModuleRunTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let recorder: Recorder

    init() {
        window = UIWindow(eventLoop: loop)
        let clock = loop.clock
        recorder = Recorder(
            TraceHeader(
                app: "__Name__", pattern: "round-table",
                scenario: "__name__", clock: .virtual, sees: TraceHeader.Effect.allCases),
            options: .init(texts: .whole), now: { clock.nanoseconds })
    }

    @Test("__Name__ adds 1 on Add, starts at 0 again on an input from outside, and is closed on Close")
    func way() async throws {
        let person = Application(window)
        var outputs: [__Name__ModuleJointOutput] = []
        try await recorder.record {
            weak var joint: RTEModuleJoint<__Name__ModuleTypes>?
            try await beat("opens __Name__", .other) {
                let root = UIViewController()
                window.rootViewController = root
                window.makeKeyAndVisible()
                let module = __Name__ModuleAssembly(trunk: TrunkDouble())
                module.joint.attach { outputs.append($0) }
                joint = module.joint
                root.present(module.view, animated: true)
            }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Add") { try person.button("__name__.add").tap() }
            #expect(person.label("__name__.count").text == "Count: 1")
            try await beat("is reset from outside", .other) { joint?.take(input: .reset) }
            #expect(person.label("__name__.count").text == "Count: 0")
            try await beat("taps Close") {
                try person.button("__name__.close").tap()
                window.rootViewController?.dismiss(animated: true)
            }
            #expect(outputs == [.dismiss] && joint == nil)
        }
        let trace = recorder.finish()
        #expect(trace.messages.contains { $0.name == "notify(intent:)" })
        if let folder = ProcessInfo.processInfo.environment["ARCHFLOW_TRACES"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = "\(folder)/round-table-__name__.jsonl"
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
