import MessageTrace
import SpanTracing
import Synchronization
import Testing
import TraceFormat
import Tracing

/// A part of a shop that the macros record. Other parts are known only by spans.
@Component(.logic)
private final class Cart {
    let tracer: RecordingTracer

    init(_ tracer: RecordingTracer) { self.tracer = tracer }

    func buy() {
        tracer.withSpan("charge", file: "Payments/CardPayment.swift", line: 7) { _ in
            Stock.shared.take()
        }
    }
}

@Component(.state)
private final class Stock: Sendable {
    static let shared = Stock()

    func take() {}
}

@Suite("A tracer that records spans")
struct RecordingTracerTests {
    private let tracer = RecordingTracer(service: "shop")

    /// Returns the messages recorded of a body, each as `sender → receiver name`, with its cause and `async`.
    private func messages(_ body: () throws -> Void) rethrows -> [String] {
        try trace(body).spoken
    }

    private func trace(_ body: () throws -> Void) rethrows -> Trace {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .real))
        try recorder.record(body)
        return recorder.finish()
    }

    @Test("a tracer records an incoming request as a message to the service, which then sends the request's messages")
    func request() {
        let messages = messages {
            tracer.withSpan("GET /cart", ofKind: .server, file: "Hummingbird/TracingMiddleware.swift") { _ in
                tracer.withSpan("price", file: "Shop/Prices+Sale.swift") { _ in }
            }
        }
        #expect(messages == ["1 system → shop GET /cart", "2 shop → Prices price because of 1"])
    }

    @Test("a tracer records a span as a message to a component named after the span's source file")
    func files() throws {
        let trace = trace {
            tracer.withSpan("price", file: "Shop/Prices.swift", line: 12) { _ in
                tracer.withSpan("round", file: "Shop/Prices.swift") { _ in
                    tracer.withSpan("tax", file: "Law/Taxes.swift") { _ in }
                }
            }
        }
        #expect(trace.spoken == ["1 system → Prices price", "2 Prices → Taxes tax because of 1"])
        #expect(trace.components.map(\.module) == ["Shop", "Law"])
        #expect(trace.messages.first?.source == "Shop/Prices.swift")
    }

    @Test("a tracer lists all writes of a span's component as unseen, so that no message to the component is idle")
    func unseen() {
        let trace = trace { tracer.withSpan("price", file: "Shop/Prices.swift") { _ in } }
        #expect(trace.components.map(\.unseen) == [["*"]])
    }

    @Test("a tracer nests spans and the macros' messages within each other, in either order")
    func mixed() {
        let cart = Cart(tracer)
        let messages = messages {
            tracer.withSpan("GET /buy", ofKind: .server) { _ in cart.buy() }
        }
        #expect(
            messages == [
                "1 system → shop GET /buy", "2 shop → Cart buy() because of 1",
                "3 Cart → CardPayment charge because of 2",
                "4 CardPayment → Stock take() because of 3",
            ])
    }

    @Test("a tracer takes a message's sender from a resumed token, not from the surrounding span")
    func token() {
        let stock = Stock()
        let messages = messages {
            let token = tracer.withSpan("first", file: "Shop/First.swift") { _ in TraceToken() }
            tracer.withSpan("second", file: "Shop/Second.swift") { _ in token.resume { stock.take() } }
        }
        #expect(
            messages == [
                "1 system → First first", "2 system → Second second", "3 First → Stock take() because of 1, async",
            ])
    }

    @Test("a tracer records messages of a task that inherits a span as sent by the span, even after the span's end")
    func tasks() async {
        let recorder = Recorder(TraceHeader(app: "Shop", clock: .real))
        let stock = Stock()
        await recorder.record {
            let span = tracer.startSpan("order", file: "Shop/Orders.swift")
            let late = ServiceContext.withValue(span.context) {
                Task {
                    stock.take()
                }
            }
            span.end()
            await late.value
        }
        let spoken = recorder.finish().spoken
        #expect(spoken.first == "1 system → Orders order")
        #expect(spoken.last?.hasPrefix("2 Orders → Stock take() because of 1") == true)
    }

    @Test(
        "a tracer records a client's span as a message to the receiver that the span's attributes name",
        arguments: [
            (["peer.service": "bank"], "bank"),
            (["db.system.name": "postgresql", "server.address": "example.com"], "postgresql"),
            (["server.address": "example.com"], "example.com"),
            (["service.peer.name": "new", "peer.service": "old"], "new"),
        ] as [([String: String], String)])
    func client(attributes: [String: String], receiver: String) {
        let messages = messages {
            tracer.withSpan("GET /", ofKind: .server) { _ in
                tracer.withSpan("ask", ofKind: .client) { span in
                    span.updateAttributes { $0.merge(SpanAttributes(attributes.mapValues { .string($0) })) }
                    tracer.withSpan("wait", file: "Shop/Waiting.swift") { _ in }
                }
            }
        }
        #expect(
            messages == [
                "1 system → shop GET /", "2 shop → \(receiver) ask because of 1", "3 shop → Waiting wait because of 1",
            ])
        #expect(tracer.unnamedReceivers == 0)
    }

    @Test("a tracer doesn't record a client's span that names no receiver, and counts it")
    func unnamed() {
        let messages = messages { tracer.withSpan("ask", ofKind: .client) { _ in } }
        #expect(messages == [])
        #expect(tracer.unnamedReceivers == 1)
    }

    @Test(
        "a tracer records a queued message twice: to the queue, and asynchronously from the queue to its consumer"
    )
    func queue() {
        for isLinked in [false, true] {
            let messages = messages {
                var carrier: [String: String] = [:]
                tracer.withSpan("send order", ofKind: .producer) { span in
                    span.attributes["messaging.destination.name"] = "orders"
                    tracer.inject(span.context, into: &carrier, using: Carrier())
                }
                var sent = ServiceContext.topLevel
                tracer.extract(carrier, into: &sent, using: Carrier())
                tracer.withSpan("take order", context: isLinked ? .topLevel : sent, ofKind: .consumer) { span in
                    if isLinked { span.addLink(SpanLink(context: sent, attributes: [:])) }
                    tracer.withSpan("pack", file: "Shop/Packing.swift") { _ in }
                }
            }
            #expect(
                messages == [
                    "1 system → orders send order", "2 orders → shop take order because of 1, async",
                    "3 shop → Packing pack because of 2",
                ])
        }
    }

    @Test("a tracer records a program's request to itself once, although the client's span names no receiver")
    func itself() {
        let messages = messages {
            var carrier: [String: String] = [:]
            tracer.withSpan("ask", ofKind: .client, file: "Shop/Client.swift") { span in
                tracer.inject(span.context, into: &carrier, using: Carrier())
                var context = ServiceContext.topLevel
                tracer.extract(carrier, into: &context, using: Carrier())
                tracer.withSpan("GET /", context: context, ofKind: .server) { _ in }
            }
        }
        #expect(messages == ["1 system → shop GET /"])
        #expect(tracer.unnamedReceivers == 0)
    }

    @Test("a tracer records 20 000 messages sent during one span")
    func many() {
        let stock = Stock()
        let trace = trace {
            tracer.withSpan("GET /all", ofKind: .server) { _ in
                for _ in 0..<20_000 { stock.take() }
            }
        }
        #expect(trace.messages.count == 20_001)
    }

    @Test(
        "a tracer begins a beat with each incoming request, and says in its name if other requests are still running")
    func beats() {
        let trace = trace {
            tracer.withSpan("GET /a", ofKind: .server) { _ in
                tracer.withSpan("GET /inner", ofKind: .server) { _ in }
            }
            let first = tracer.startSpan("GET /b", context: .topLevel, ofKind: .server)
            let second = tracer.startSpan("GET /c", context: .topLevel, ofKind: .server)
            second.end()
            first.end()
            tracer.withSpan("GET /d", ofKind: .server) { _ in }
        }
        #expect(trace.beats == ["GET /a", "GET /b", "GET /c, while others are under way", "GET /d"])
    }

    @Test("a tracer names a request by its method and route, even if both are known only at the request's end")
    func route() {
        let trace = trace {
            tracer.withSpan("HTTP GET route not found", ofKind: .server) { span in
                span.attributes["http.request.method"] = "GET"
                tracer.withSpan("price", file: "Shop/Prices.swift") { _ in }
                span.operationName = "/cart/{id}"
                span.attributes["http.route"] = "/cart/{id}"
            }
            tracer.withSpan("HTTP GET route not found", ofKind: .server) { span in
                span.attributes["http.request.method"] = "GET"
            }
        }
        let names = ["GET /cart/{id}", "HTTP GET route not found"]
        #expect(trace.beats == names)
        #expect(trace.messages.map(\.name) == [names[0], "price", names[1]])
    }

    @Test("a tracer begins no beats if beats are switched off")
    func noBeats() {
        let tracer = RecordingTracer(service: "shop", beats: false)
        #expect(trace { tracer.withSpan("GET /a", ofKind: .server) { _ in } }.beats == [])
    }

    @Test("a tracer records one return for a span that is ended several times")
    func ends() {
        let trace = trace {
            let span = tracer.startSpan("price", file: "Shop/Prices.swift")
            span.end()
            span.end()
            #expect(!span.isRecording)
        }
        #expect(trace.records.filter { if case .messageReturn = $0 { true } else { false } }.count == 1)
    }

    @Test("a tracer keeps no earlier span in memory, so that a loop of spans uses constant memory")
    func chain() {
        weak var first: RecordedSpan?
        var last = tracer.startSpan("step", context: .topLevel, file: "Shop/Loop.swift")
        first = last
        for _ in 0..<3 {
            let next = tracer.startSpan("step", context: last.context, file: "Shop/Loop.swift")
            last.end()
            last = next
        }
        #expect(first == nil)
        last.end()
    }
}

@Suite("The W3C trace header")
struct TraceParentTests {
    private let tracer = RecordingTracer(service: "shop")

    @Test("the W3C trace header continues the caller's distributed trace, with a new span")
    func passedOn() throws {
        let came = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        var context = ServiceContext.topLevel
        tracer.extract(["traceparent": came], into: &context, using: Carrier())
        var carrier: [String: String] = [:]
        let span = tracer.startSpan("GET /", context: context, ofKind: .server)
        tracer.inject(span.context, into: &carrier, using: Carrier())
        let sent = try #require(carrier["traceparent"])
        #expect(sent.hasPrefix("00-0af7651916cd43dd8448eb211c80319c-"))
        #expect(sent != came)
        #expect(sent.utf8.count == came.utf8.count)
    }

    @Test(
        "the W3C trace header is ignored if it is malformed",
        arguments: [
            "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
            "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
            "00-+af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        ])
    func unreadable(text: String) {
        var context = ServiceContext.topLevel
        tracer.extract(["traceparent": text], into: &context, using: Carrier())
        var carrier: [String: String] = [:]
        tracer.inject(context, into: &carrier, using: Carrier())
        #expect(carrier.isEmpty)
    }
}

struct Carrier: Injector, Extractor {
    func inject(_ value: String, forKey key: String, into carrier: inout [String: String]) { carrier[key] = value }
    func extract(key: String, from carrier: [String: String]) -> String? { carrier[key] }
}

extension Trace {
    fileprivate var beats: [String] {
        records.compactMap { if case .beat(let beat) = $0 { beat.name } else { nil } }
    }

    /// The messages as text, a line for each.
    var spoken: [String] {
        let names = Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0.name) })
        return messages.map { message in
            let sender = message.from == 0 ? (message.isSystem ? "system" : "user") : names[message.from] ?? "?"
            return "\(message.id) \(sender) → \(names[message.to] ?? "?") \(message.name)"
                + (message.cause == 0 ? "" : " because of \(message.cause)") + (message.isAsync ? ", async" : "")
        }
    }
}
