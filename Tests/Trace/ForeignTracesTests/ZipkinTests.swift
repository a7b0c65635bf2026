import ForeignTraces
import Testing
import TraceFormat

@Suite("Zipkin spans")
struct ZipkinTests {
    private static func span(_ id: String, _ parent: String?, _ service: String, _ rest: String) -> String {
        #"{"traceId":"1f","id":"\#(id)","#
            + (parent.map { #""parentId":"\#($0)","# } ?? "")
            + #""localEndpoint":{"serviceName":"\#(service)"},\#(rest)}"#
    }

    /// The spans of a shop. Both sides of the call to the till have the same identifier, as with Zipkin's own libraries.
    static let shop =
        "["
        + [
            span(
                "3", "1", "shop",
                #""name":"get","kind":"CLIENT","timestamp":1010,"duration":2,"remoteEndpoint":{"ipv4":"10.0.0.7","port":6379}"#
            ),
            span("4", "1", "till", #""name":"charge","kind":"SERVER","shared":true,"timestamp":1025,"duration":5"#),
            span(
                "6", "4", "shop",
                #""name":"wait","timestamp":1021,"duration":1,"tags":{"code.namespace":"Basket","x":"y"}"#),
            span("5", "4", "till", #""name":"add","timestamp":1026,"duration":1,"tags":{"code.namespace":"Sum"}"#),
            span("4", "1", "shop", #""name":"charge","kind":"CLIENT","timestamp":1020,"duration":20"#),
            span(
                "7", "1", "shop",
                #""name":"send","kind":"PRODUCER","timestamp":1050,"duration":1,"remoteEndpoint":{"serviceName":"kafka"}"#
            ),
            span(
                "8", "7", "mail",
                #""name":"receive","kind":"CONSUMER","timestamp":1090,"annotations":[{"timestamp":1,"value":"x"}],"remoteEndpoint":{"serviceName":"kafka"}"#
            ),
            span(
                "1", nil, "shop",
                #""name":"buy","kind":"SERVER","timestamp":1000,"duration":60,"remoteEndpoint":{"serviceName":"browser"}"#
            ),
        ].joined(separator: ",\n") + "]"

    @Test("Zipkin spans become messages, with the client's and the server's span of a request as one message")
    func messages() throws {
        let trace = try ForeignTrace(Self.shop, .zipkin)
        #expect(
            trace.story == [
                "browser → shop: buy",
                "  shop → 10.0.0.7:6379: get",
                "  shop → Basket: wait",
                "  shop → till: charge",
                "    till → Sum: add",
                "  shop → kafka: send",
                "    kafka → mail: receive (later)",
            ])
        #expect(trace.lost("annotations of spans") == 1)
        #expect(trace.lost("tags of spans") == 1)
        #expect(trace.lost("spans whose end is missing or before their start") == 1)
        #expect(trace.trace.messages.map(\.at) == [0, 10000, 21000, 25000, 26000, 50000, 90000])
        try trace.expectSound()
    }

    @Test("Zipkin spans may be given as arrays of traces, and as several documents")
    func layout() throws {
        let trace = try ForeignTrace(Self.shop, .zipkin).trace.messages
        #expect(try ForeignTrace("[\(Self.shop)]", .zipkin).trace.messages == trace)
        let spans = Self.shop.dropFirst().dropLast().split(separator: ",\n").map { "[\($0)]" }
        #expect(try ForeignTrace(spans.joined(separator: "\n"), .zipkin).trace.messages == trace)
    }

    @Test("Zipkin spans are refused if they have version 1")
    func version() throws {
        let error = #expect(throws: TraceError.self) {
            try ForeignTrace(#"[{"traceId":"1","id":"1","binaryAnnotations":[]}]"#, .zipkin)
        }
        #expect(
            error?.reason == "this is a span of Zipkin's version 1, but only version 2 can be read: send the file to a "
                + "Zipkin server (POST /api/v1/spans) and download the trace from it (GET /api/v2/trace/…)")
    }
}
