import FeatureContract
import MessageTrace
import Testing

@Suite("What is closed is gone")
struct LifetimeTests {
    /// Modules that belong to no screen: the services, and what the app keeps for all.
    static let lasting: Set<String?> = ["Services", "App", nil]

    @Test("after each scenario only modules on the screen are alive, in flight or not", arguments: await Case.all)
    func closed(_ run: Case) async throws {
        let trace = try await run.run().trace
        let screen = try #require(trace.lastScreen)
        let open = Set((screen.stack + screen.presented).map(Optional.some))
        let functions = Set(trace.messages.filter(\.isStatic).map(\.to))
        let alive = trace.components.filter { !trace.ended.contains($0.id) && !functions.contains($0.id) }
        let leaked = alive.filter { !open.contains($0.module) && !Self.lasting.contains($0.module) && $0.role != .assembly }
        #expect(leaked.map(\.name) == [], "open: \(screen.stack + screen.presented)")
        #expect(!alive.isEmpty)
    }

    @Test("a reply that comes after its screen was left is recorded as lost")
    func lost() async throws {
        for scenario in ["login-leave-in-flight", "about-leave-in-flight"] {
            let trace = try await Case(pattern: "yardstick", scenario: scenario).run().trace
            #expect(trace.messages.filter(\.isLost).count == 1)
            #expect(trace.messages.filter(\.isLost).allSatisfy { $0.to == 0 && $0.isAsync && $0.cause != 0 })
        }
    }
}
