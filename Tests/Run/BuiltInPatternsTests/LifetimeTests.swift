import MessageTrace
import SampleApp
import Testing

@Suite("After a scenario with a built-in pattern,")
struct LifetimeTests {
    @Test(
        "after a scenario, only open screens' components, and components that live as long as the app, are alive",
        arguments: await Case.all)
    func closed(_ run: Case) async throws {
        let trace = try await run.run().trace
        let screen = try #require(trace.lastScreen)
        // A module has its screen's name, in one word. SNP's web page is the exception, since it shows any page.
        let screens = screen.stack + screen.presented
        let open = Set(screens.map { Optional($0.filter { $0 != " " }) } + (screens.contains("Terms") ? ["Web"] : []))
        // Services, stores and managers that live as long as the app are born in the first beat.
        let launched = Set(
            trace.records.prefix { if case .beat(let beat) = $0 { beat.id < 2 } else { true } }
                .compactMap { if case .component(let component) = $0 { component.id } else { nil } })
        let functions = Set(trace.messages.filter(\.isStatic).map(\.to))
        let alive = trace.components.filter { !trace.ended.contains($0.id) && !functions.contains($0.id) }
        // A Builder belongs to the module that may build with it, and RVB's Shared Object belongs to its Builder. LockFlux's
        // Stores live as long as the app, from their first use on.
        let leaked = alive.filter {
            !open.contains($0.module) && !launched.contains($0.id) && $0.role != .assembly
                && !($0.role == .state && run.pattern == "lockflux") && !($0.role == .bus && run.pattern == "rvb")
        }
        #expect(leaked.map { "\($0.module ?? "-") \($0.name)" } == [], "open: \(screen.stack + screen.presented)")
        #expect(!alive.isEmpty)
    }

    @Test("a reply to a screen that the user has left is recorded as lost")
    func lost() async throws {
        let trace = try await Case(pattern: "yardstick", scenario: "about-leave-in-flight").run().trace
        #expect(trace.messages.filter(\.isLost).count == 1)
        #expect(trace.messages.filter(\.isLost).allSatisfy { $0.to == 0 && $0.isAsync && $0.cause != 0 })
    }

    @Test("a reply that another screen also waits for reaches that screen, and isn't recorded as lost")
    func received() async throws {
        let trace = try await Case(pattern: "yardstick", scenario: "login-leave-in-flight").run().trace
        #expect(trace.messages.filter(\.isLost).isEmpty)
        let reply = try #require(trace.messages.last { $0.isAsync })
        #expect(trace.componentsByID[reply.to]?.name == "HomeViewController")
    }
}
