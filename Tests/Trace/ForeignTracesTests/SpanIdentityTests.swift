import ForeignTraces
import Testing
import TraceFormat

/// A span of Zipkin. Times are in microseconds after a certain moment.
struct ZipkinSpan {
    var id: Int
    var parent: Int?
    var kind = "SERVER"
    var name: String
    var service: String
    var time: ClosedRange<Int>
    /// Further fields, as JSON.
    var more = ""

    var json: String {
        let parent = parent.map { #""parentId":"\#(Span.id($0))","# } ?? ""
        let endpoint = service.contains(":") ? service : #""serviceName":"\#(service)""#
        return
            #"{"traceId":"00000000000000ab","id":"\#(Span.id(id))",\#(parent)"kind":"\#(kind)","name":"\#(name)","#
            + #""timestamp":\#(1_700_000_000_000_000 + time.lowerBound),"duration":\#(time.count - 1),"#
            + #""localEndpoint":{\#(endpoint)}\#(more)}"#
    }

    static func trace(_ spans: [ZipkinSpan]) throws -> ForeignTrace {
        let trace = try ForeignTrace("[\(spans.map(\.json).joined(separator: ","))]", .zipkin)
        try trace.expectSound()
        return trace
    }
}

@Suite("Spans and their ids")
struct SpanIdentityTests {
    private static func trace(_ services: (String, [Span])...) throws -> ForeignTrace {
        let trace = try ForeignTrace(Span.document(services), .otlp)
        try trace.expectSound()
        return trace
    }

    @Test("imported spans may share one id: a client's span and those of several servers, or a chain of requests")
    func shared() throws {
        let shared = #","shared":true"#
        let several = try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: "shop", time: 0...90),
            ZipkinSpan(id: 2, parent: 1, kind: "CLIENT", name: "ask all", service: "shop", time: 10...90),
            ZipkinSpan(id: 2, parent: 1, name: "ask", service: "cellar", time: 20...40, more: shared),
            ZipkinSpan(id: 2, parent: 1, name: "ask", service: "vault", time: 45...75, more: shared),
            ZipkinSpan(
                id: 3, parent: 2, kind: "CLIENT", name: "read", service: "vault", time: 50...60,
                more: #","remoteEndpoint":{"serviceName":"disk"}"#),
        ])
        #expect(
            several.story == [
                "System → shop: get", "  shop → cellar: ask", "  shop → vault: ask", "    vault → disk: read",
            ])
        #expect(several.lossesBesidesRoots == ["1 spans of callers, because the receivers' spans are the messages"])
        // The clocks of b and c may be off, too.
        for offset in [0, 500, -500] {
            let chain = try ZipkinSpan.trace([
                ZipkinSpan(id: 1, name: "get", service: "a", time: 0...90),
                ZipkinSpan(id: 2, parent: 1, kind: "CLIENT", name: "x", service: "a", time: 10...80),
                ZipkinSpan(
                    id: 2, parent: 1, name: "x", service: "b", time: (20 + offset)...(70 + offset), more: shared),
                ZipkinSpan(
                    id: 2, parent: 1, kind: "CLIENT", name: "y", service: "b", time: (30 + offset)...(60 + offset)),
                ZipkinSpan(
                    id: 2, parent: 1, name: "y", service: "c", time: (35 + offset)...(50 + offset), more: shared),
            ])
            #expect(chain.story == ["System → a: get", "  a → b: x", "    b → c: y"], "\(offset)")
        }
    }

    @Test("if imported spans share an id by mistake, each becomes a message, and the shared id is counted")
    func strangers() throws {
        let trace = try Self.trace(
            ("shop", [Span(id: 1, name: "POST /tea", kind: "2", time: 0...90)]),
            ("cellar", [Span(id: 2, parent: 1, name: "fetch tea", kind: "2", time: 20...60)]),
            (
                "kitchen",
                [
                    Span(id: 2, parent: 1, name: "heat water", kind: "2", time: 61...80),
                    Span(id: 3, parent: 2, name: "boil", time: 62...70, attributes: ["code.namespace": "Kettle"]),
                ]
            ))
        #expect(
            trace.story == [
                "System → shop: POST /tea", "  shop → cellar: fetch tea", "  shop → kitchen: heat water",
                "    kitchen → Kettle: boil",
            ])
        #expect(trace.lossesBesidesRoots == ["1 ids that several spans of one trace have"])
    }

    @Test("imported spans may be given twice, first without their ends", arguments: [false, true])
    func copies(isReversed: Bool) throws {
        let copies = [20...20, 20...60].map {
            Span.document([("cellar", [Span(id: 2, parent: 1, name: "fetch tea", kind: "2", time: $0)])])
        }
        let shop = Span.document([("shop", [Span(id: 1, name: "POST /tea", kind: "2", time: 0...90)])])
        let all = [shop] + (isReversed ? copies.reversed() : copies)
        let trace = try ForeignTrace(all.joined(separator: "\n"), .otlp)
        #expect(trace.returns == [[2, 60], [1, 90]])
        #expect(trace.lossesBesidesRoots == ["1 spans given twice"])
    }

    @Test("imported spans may have ids of any kind: of other lengths, as words, as numbers")
    func opaque() throws {
        func trace(_ names: [String], in trace: String) throws -> ForeignTrace {
            var text = Span.document([
                ("shop", [Span(id: 1, name: "POST /tea", kind: "2", time: 0...90)]),
                ("cellar", [Span(id: 2, parent: 1, name: "fetch tea", kind: "2", time: 20...60)]),
            ]).replacing(#""\#(Span.trace(1))""#, with: trace)
            for (index, name) in names.enumerated() { text = text.replacing(#""\#(Span.id(index + 1))""#, with: name) }
            return try ForeignTrace(text, .otlp)
        }
        for (names, id) in [
            ([#""order-1""#, #""order-2""#], #""tuesday""#), (["1", "2"], "7"), ([#""0x1""#, #""0x2""#], #""0x7""#),
            (
                [#""123e4567-e89b-12d3-a456-426614174000""#, #""123e4567-e89b-12d3-a456-426614174001""#],
                #""123e4567-e89b-12d3-a456-426614174002""#
            ), ([#""aaaaaaaaaaa""#, #""aaaaaaaaaab""#], #""x""#), ([#""é""#, #""e\u0301""#], #""x""#),
        ] {
            let trace = try trace(names, in: id)
            #expect(trace.story == ["System → shop: POST /tea", "  shop → cellar: fetch tea"], "\(names)")
            #expect(trace.lossesBesidesRoots.isEmpty)
        }
        let zipkin = [
            ZipkinSpan(id: 1, name: "get", service: "shop", time: 0...90),
            ZipkinSpan(id: 2, parent: 1, name: "ask", service: "cellar", time: 20...40),
        ].map(\.json).joined(separator: ",").replacing(Span.id(1), with: "one").replacing(Span.id(2), with: "two")
        #expect(try ForeignTrace("[\(zipkin)]", .zipkin).story == ["System → shop: get", "  shop → cellar: ask"])
    }

    @Test("imported spans are left out if they have no start, or 0 as start", arguments: ["0", "null", "-5", #""x""#])
    func noStart(time: String) throws {
        let lost = Span(id: 3, name: "lost its clock", trace: 2).json
            .replacing(#""startTimeUnixNano":"1000""#, with: #""startTimeUnixNano":\#(time)"#)
        let text = Span.document([("shop", [Span(id: 1, name: "POST /tea", kind: "2", time: 50...90)])])
            .replacing(#""spans":["#, with: #""spans":[\#(lost),"#)
        let trace = try ForeignTrace(text, .otlp)
        #expect(trace.story == ["System → shop: POST /tea"])
        #expect(trace.trace.messages.map(\.at) == [0])
        #expect(trace.lost("spans without a start") == 1)
    }

    @Test(
        "imported spans of services whose names differ in bytes belong to two components, even if the names look equal")
    func canonical() throws {
        let trace = try Self.trace(
            ("shop", [Span(id: 1, name: "start", time: 0...90)]),
            ("th\u{E9}", [Span(id: 2, parent: 1, name: "one", time: 10...20)]),
            ("the\u{301}", [Span(id: 3, parent: 1, name: "tw\u{E9}", time: 30...40)]))
        #expect(trace.trace.components.count == 3)
        #expect(trace.contents == "3 spans of 3 services")
        #expect(trace.trace.messages.map(\.to) == [1, 2, 3])
        #expect(trace.trace.messages[2].name.unicodeScalars.count == 3)
    }

    @Test("imported spans whose parents form a cycle have as root the span that began first")
    func circle() throws {
        let trace = try Self.trace(
            ("outer", [Span(id: 1, parent: 2, name: "whole", kind: "2", time: 0...100)]),
            ("inner", [Span(id: 2, parent: 1, name: "part", kind: "2", time: 20...80)]))
        #expect(trace.story == ["System → outer: whole", "  outer → inner: part"])
        #expect(trace.lost("calls that trigger each other in a cycle: the first of each cycle has no sender") == 1)
        // The walk enters the cycle at its last span, and from a branch.
        let long = try Self.trace(
            ("e", [Span(id: 5, parent: 4, name: "e", kind: "2", time: 1...2)]),
            ("d", [Span(id: 4, parent: 3, name: "d", kind: "2", time: 40...50)]),
            ("b", [Span(id: 2, parent: 4, name: "b", kind: "2", time: 20...70)]),
            ("c", [Span(id: 3, parent: 2, name: "c", kind: "2", time: 30...60)]))
        #expect(long.story.filter { !$0.contains("e: e") } == ["System → b: b", "  b → c: c", "    c → d: d"])
    }
}

@Suite("Receivers and senders of spans")
struct SpanEndsTests {
    private static func client(_ attributes: [String: String], in service: String = "shop") throws -> ForeignTrace {
        try ForeignTrace(
            Span.document([
                (
                    service,
                    [
                        Span(id: 1, name: "POST /tea", kind: "2", time: 0...90),
                        Span(id: 2, parent: 1, name: "GET", kind: "3", time: 10...50, attributes: attributes),
                    ]
                ), ("cellar", [Span(id: 9, name: "start", trace: 2, time: 200...201)]),
            ]), .otlp)
    }

    @Test(
        "a receiver is named by its address if the span has no name for the receiver",
        arguments: [
            (["http.url": "http://cellar:8080/tea?kind=green"], "cellar"),
            (["url.full": "https://me:secret@bank.example/pay"], "bank.example"),
            (["http.host": "cellar:8080"], "cellar"), (["server.address": "cellar", "server.port": "80"], "cellar"),
            (["net.peer.name": "cellar:8080"], "cellar"), (["net.peer.ip": "10.0.0.7"], "10.0.0.7"),
            (["url.full": "http://[::1]:80/"], "::1"),
            (["http.url": "http://cellar.teas.svc.cluster.local/"], "cellar"),
            (["peer.hostname": "cellar"], "cellar"), (["peer.service": "vault", "http.url": "http://x/"], "vault"),
        ])
    func receivers(attributes: [String: String], receiver: String) throws {
        let trace = try Self.client(attributes)
        #expect(trace.story.contains("  shop → \(receiver): GET"))
        // A service of the file is that service.
        #expect(
            trace.trace.components.filter { $0.name == receiver }.map(\.role) == [
                receiver == "cellar" ? .logic : .service
            ])
        #expect(trace.lost("calls whose receiver has no name") == 0)
        #expect(!String(decoding: trace.trace.encoded(), as: UTF8.self).contains("secret"))
    }

    @Test("a receiver named without a namespace is found if only one namespace has a service of that name")
    func namespaces() throws {
        let text = Span.document([
            ("shop", [Span(id: 2, name: "GET", kind: "3", time: 10...50, attributes: ["peer.service": "cellar"])]),
            ("cellar", [Span(id: 9, name: "start", trace: 2, time: 200...201)]),
        ]).replacing(
            #"{"key":"service.name","value":{"stringValue":"cellar"}}"#,
            with: #"{"key":"service.name","value":{"stringValue":"cellar"}},"#
                + #"{"key":"service.namespace","value":{"stringValue":"teas"}}"#)
        #expect(try ForeignTrace(text, .otlp).trace.components.map(\.name) == ["shop", "teas/cellar"])
    }

    @Test("receivers and senders of spans are named after hosts if services have no names")
    func hosts() throws {
        let (one, two) = (#""ipv4":"10.0.0.1""#, #""ipv4":"10.0.0.2""#)
        let trace = try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: one, time: 0...90),
            ZipkinSpan(id: 2, parent: 1, kind: "CLIENT", name: "get", service: one, time: 10...50),
            ZipkinSpan(id: 2, parent: 1, name: "get", service: two, time: 15...40, more: #","shared":true"#),
            ZipkinSpan(
                id: 3, parent: 1, kind: "CLIENT", name: "put", service: one, time: 60...70,
                more: #","remoteEndpoint":{\#(two),"port":80}"#),
        ])
        #expect(
            trace.story == [
                "System → 10.0.0.1: get", "  10.0.0.1 → 10.0.0.2: get", "  10.0.0.1 → 10.0.0.2: put",
            ])
        let resources = ["k8s.pod.name", "host.name"].map { key in
            Span.document([(key, [Span(id: key.count, name: "x", kind: "2")])])
                .replacing("service.name", with: key)
        }.joined(separator: "\n")
        #expect(try ForeignTrace(resources, .otlp).contents == "2 spans of 2 services")
    }

    @Test("a request of a component to itself is counted, but becomes no message")
    func itself() throws {
        func trace(_ kind: String, _ other: String, _ time: ClosedRange<Int>) throws -> ForeignTrace {
            try ForeignTrace(
                Span.document([
                    (
                        "shop",
                        [
                            Span(id: 1, name: "POST /tea", kind: "2", time: 0...90),
                            Span(id: 2, parent: 1, name: "GET /price", kind: kind, time: 10...50),
                            Span(id: 3, parent: 2, name: "GET /price", kind: other, time: time),
                        ]
                    )
                ]), .otlp)
        }
        #expect(try trace("3", "2", 15...45).lost("requests of a component to itself") == 1)
        #expect(try trace("4", "5", 200...250).lost("requests of a component to itself") == 1)
        #expect(try trace("3", "2", 15...45).lost("calls within one component") == 0)
        #expect(try trace("1", "1", 15...45).lost("calls within one component") == 2)
        #expect(try Self.client(["peer.service": "shop"]).lost("requests of a component to itself") == 1)
    }

    @Test("a client's span recorded by another program than its parent span is a message from the parent's program")
    func clientBelowOther() throws {
        let trace = try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: "gate", time: 0...90),
            ZipkinSpan(id: 2, parent: 1, kind: "CLIENT", name: "pass on", service: "proxy", time: 10...80),
            ZipkinSpan(id: 2, parent: 1, name: "get", service: "shop", time: 20...70, more: #","shared":true"#),
            ZipkinSpan(
                id: 3, parent: 1, kind: "PRODUCER", name: "send", service: "post", time: 82...84,
                more: #","remoteEndpoint":{"serviceName":"letters"}"#),
        ])
        #expect(
            trace.story == [
                "System → gate: get", "  gate → proxy: pass on", "    proxy → shop: get", "  gate → post: send",
                "    post → letters: send",
            ])
    }

    @Test("a message of imported spans fails if the receiver's span failed")
    func failures() throws {
        let text = Span.document([
            ("bank", [Span(id: 1, name: "charge", kind: "2"), Span(id: 2, name: "charge", kind: "2", time: 5...6)])
        ]).replacing(#""links":[]}]"#, with: #""links":[],"status":{"code":2,"message":"timeout"}}]"#)
        let expected = [ReturnRecord(message: 1, at: 0), ReturnRecord(message: 2, at: 6, isFailure: true)]
        #expect(try ForeignTrace(text, .otlp).returnRecords == expected)
        let zipkin = try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: "a", time: 0...1, more: #","tags":{"error":"timeout"}"#)
        ])
        #expect(zipkin.returnRecords == [ReturnRecord(message: 1, at: 1000, isFailure: true)])
    }

    @Test(
        "a message of imported spans fails if the sender's span failed; failures inside a component are only counted"
    )
    func failuresElsewhere() throws {
        func failed(_ spans: [Span], _ failures: Set<Int>) -> String {
            spans.map { span in
                guard failures.contains(span.id) else { return span.json }
                return span.json.dropLast() + #","status":{"code":"STATUS_CODE_ERROR"}}"#
            }.joined(separator: ",")
        }
        func document(_ spans: [(String, String)]) -> String {
            let resources = spans.map { service, spans in
                #"{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"\#(service)"}}]},"#
                    + #""scopeSpans":[{"spans":[\#(spans)]}]}"#
            }
            return #"{"resourceSpans":[\#(resources.joined(separator: ","))]}"#
        }
        let request = try ForeignTrace(
            document([
                (
                    "shop",
                    failed(
                        [
                            Span(id: 1, name: "get", time: 0...90),
                            Span(id: 2, parent: 1, name: "ask", kind: "3", time: 10...80),
                        ], [2])
                ),
                ("till", failed([Span(id: 3, parent: 2, name: "answer", kind: "2", time: 20...70)], [])),
            ]), .otlp)
        #expect(
            request.returnRecords == [
                ReturnRecord(message: 2, at: 70, isFailure: true), ReturnRecord(message: 1, at: 90),
            ])
        let within = try ForeignTrace(
            document([
                (
                    "shop",
                    failed(
                        [Span(id: 1, name: "get", time: 0...90), Span(id: 2, parent: 1, name: "sum", time: 10...80)],
                        [2])
                )
            ]),
            .otlp)
        #expect(within.lost("failures of calls within one component") == 1)
        #expect(within.returnRecords == [ReturnRecord(message: 1, at: 90)])
    }
}
