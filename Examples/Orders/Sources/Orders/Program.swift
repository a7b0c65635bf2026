import Hummingbird
import SpanTracing
import Tracing

/// The server, at the port that the environment's `PORT` names. This file alone knows ArchFlow, by one line; any other tracer
/// could stand there.
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
