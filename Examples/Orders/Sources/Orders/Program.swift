import Hummingbird
import SpanTracing
import Tracing

/// Runs the server at the port in the environment variable `PORT`. Only this file uses ArchFlow, in one line, which
/// could set any other tracer instead.
@main
struct Program {
    static func main() async throws {
        InstrumentationSystem.bootstrap(RecordingTracer(service: "orders"))
        let port = Environment().get("PORT", as: Int.self) ?? 8080
        let app = Application(
            router: Orders.router(), configuration: .init(address: .hostname("127.0.0.1", port: port)))
        try await app.runService()
    }
}
