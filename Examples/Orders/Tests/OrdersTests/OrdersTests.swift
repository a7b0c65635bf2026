import Foundation
import Hummingbird
import MessageTrace
import SpanTracing
import Testing
import TraceFormat
import Tracing

@testable import Orders

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("The spans of the example server", .serialized)
struct OrdersTests {
    private static let tracer: Void = InstrumentationSystem.bootstrap(RecordingTracer(service: "orders"))

    /// The recording of a server that answers requests, one after the other.
    private func trace(_ requests: [(method: String, path: String)]) async throws -> Trace {
        Self.tracer
        let recorder = Recorder(TraceHeader(app: "Orders", clock: .real))
        try await recorder.record {
            let (ports, port) = AsyncStream<Int>.makeStream()
            let app = Application(
                router: Orders.router(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) })
            try await withThrowingTaskGroup { group in
                group.addTask { try await app.run() }
                let server = await ports.first { _ in true } ?? 0
                for request in requests {
                    guard let url = URL(string: "http://127.0.0.1:\(server)\(request.path)") else { continue }
                    var asked = URLRequest(url: url)
                    asked.httpMethod = request.method
                    _ = try await URLSession.shared.data(for: asked)
                }
                group.cancelAll()
            }
        }
        return recorder.finish()
    }

    @Test("become messages from the request to the bank and the database, with a beat for each request")
    func order() async throws {
        let trace = try await trace([("POST", "/order/tea"), ("GET", "/orders/1")])
        #expect(
            trace.spoken == [
                "beat POST /order/{article}",
                "1 system → orders POST /order/{article}",
                "2 orders → Prices look up a price because of 1",
                "3 orders → Payments charge because of 1",
                "4 Payments → bank POST /charges because of 3",
                "5 orders → memory INSERT orders because of 1",
                "beat GET /orders/{id}",
                "6 system → orders GET /orders/{id}",
                "7 orders → memory SELECT orders because of 6",
            ])
    }

    @Test("are the same up to the failure if an order fails")
    func failure() async throws {
        let trace = try await trace([("POST", "/order/sofa")])
        #expect(
            trace.spoken == [
                "beat POST /order/{article}", "1 system → orders POST /order/{article}",
                "2 orders → Prices look up a price because of 1",
            ])
    }

    @Test("show a request without a route under the name that the server gives it")
    func unknown() async throws {
        let trace = try await trace([("GET", "/nowhere")])
        #expect(
            trace.spoken == [
                "beat GET NotFound", "1 system → orders GET NotFound",
            ])
    }
}

extension Trace {
    /// The beats and messages of the trace, each as a line of text.
    fileprivate var spoken: [String] {
        let names = Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0.name) })
        return records.compactMap { record in
            switch record {
            case .beat(let beat): return "beat \(beat.name)"
            case .message(let message):
                let sender = message.from == 0 ? "system" : names[message.from] ?? "?"
                return "\(message.id) \(sender) → \(names[message.to] ?? "?") \(message.name)"
                    + (message.cause == 0 ? "" : " because of \(message.cause)") + (message.isAsync ? ", async" : "")
            default: return nil
            }
        }
    }
}
