import ForeignTraces
import Testing
import TraceFormat

@Suite("Returns in AppMap recordings")
struct AppMapReturnTests {
    private static func call(_ id: Int, _ type: String, _ method: String, thread: Int = 1) -> String {
        #"{"event":"call","id":\#(id),"thread_id":\#(thread),"defined_class":"\#(type)","method_id":"\#(method)","static":true}"#
    }

    private static func end(
        _ id: Int, of call: Int?, thread: Int = 1, elapsed: Double = 0.001, _ more: String = ""
    ) -> String {
        let parent = call.map { #","parent_id":\#($0)"# } ?? ""
        return #"{"event":"return","id":\#(id),"thread_id":\#(thread),"elapsed":\#(elapsed)\#(parent)\#(more)}"#
    }

    private static func request(_ id: Int, _ path: String) -> String {
        #"{"event":"call","id":\#(id),"thread_id":1,"http_server_request":{"request_method":"GET","path_info":"\#(path)"}}"#
    }

    private static func trace(_ events: [String], _ more: String = "") throws -> ForeignTrace {
        try ForeignTrace(
            #"{"version":"1.9","classMap":[],"events":[\#(events.joined(separator: ","))]\#(more)}"#, .appMap)
    }

    @Test("an AppMap return without a call's number ends the innermost open call of its method on its thread")
    func byMethod() throws {
        let trace = try Self.trace([
            Self.call(1, "Shop", "sell"), Self.call(2, "Till", "open"),
            Self.end(3, of: nil, #","defined_class":"Till","method_id":"open""#), Self.call(4, "Cellar", "fetch"),
            // Without a method: the innermost.
            Self.end(5, of: nil), Self.end(6, of: nil, #","defined_class":"Shop","method_id":"sell""#),
        ])
        #expect(
            trace.story == [
                "System → Shop: sell (static)", "  Shop → Till: open (static)", "  Shop → Cellar: fetch (static)",
            ])
        #expect(trace.returns.count == 3)
        #expect(trace.lossesBesidesRoots.isEmpty)
        try trace.expectSound()
    }

    @Test("an AppMap return with an exception marks its call as failed")
    func exception() throws {
        let thrown = #","exceptions":[{"class":"TeaError","message":"cold","object_id":7}]"#
        let trace = try Self.trace([
            Self.call(1, "Shop", "sell"), Self.call(2, "Till", "open"), Self.end(3, of: 2, thrown),
            Self.end(4, of: 1),
        ])
        #expect(
            trace.returnRecords == [
                ReturnRecord(message: 2, at: 1_000_000, isFailure: true), ReturnRecord(message: 1, at: 1_000_000),
            ])
        #expect(trace.lost("exceptions") == 1)
    }

    @Test("an AppMap return ends only its own call, not the calls that this call made and that return later")
    func starterReturnsFirst() throws {
        let trace = try Self.trace([
            Self.call(1, "Shop", "sellLater"), Self.call(2, "Till", "open"), Self.end(3, of: 1),
            Self.call(4, "Drawer", "slide"), Self.end(5, of: 4), Self.end(6, of: 2),
        ])
        #expect(
            trace.story == [
                "System → Shop: sellLater (static)", "  Shop → Till: open (static)",
                "    Till → Drawer: slide (static)",
            ])
        #expect(trace.lossesBesidesRoots.isEmpty)
    }

    @Test("an AppMap return also ends the calls inside its own call that never return, and these calls are counted")
    func neverReturn() throws {
        let trace = try Self.trace([
            Self.call(1, "Shop", "sell"), Self.call(2, "Till", "open"), Self.call(3, "Drawer", "slide"),
            Self.end(4, of: 1), Self.call(5, "Broom", "sweep"), Self.end(6, of: 5),
        ])
        #expect(trace.story.last == "System → Broom: sweep (static)")
        #expect(trace.returns.count == 2)
        #expect(trace.lost("calls that never returned") == 2)
    }

    @Test("an AppMap return may come on another thread than its call, and a second return of the call is ignored")
    func otherThread() throws {
        let trace = try Self.trace([
            Self.call(1, "Shop", "sell"), Self.end(2, of: 1, thread: 2), Self.end(3, of: 1), Self.end(4, of: 99),
            Self.call(5, "Broom", "sweep"), Self.end(6, of: 5),
        ])
        #expect(trace.story == ["System → Shop: sell (static)", "System → Broom: sweep (static)"])
        #expect(
            trace.lossesBesidesRoots == [
                "1 returns of calls that had returned", "1 returns of calls that the file doesn't hold",
            ])
    }

    @Test("an AppMap's update events replace the returns and calls that they name, wherever in the file they are")
    func updates() throws {
        let update = #","eventUpdates":{"2":\#(Self.end(2, of: 1, elapsed: 0.005))}"#
        let events = [Self.call(1, "Shop", "sell"), Self.end(2, of: 1, elapsed: 0.00001)]
        let after = try Self.trace(events, update)
        #expect(after.returns == [[1, 5_000_000]])
        #expect(after.lossesBesidesRoots.isEmpty)
        let before = try ForeignTrace(
            #"{"version":"1.9"\#(update),"events":[\#(events.joined(separator: ","))]}"#, .appMap)
        #expect(before.trace == after.trace)
        let call = try Self.trace(events, #","eventUpdates":{"1":\#(Self.call(1, "Shop", "sellOff")),"7":{}}"#)
        #expect(call.story == ["System → Shop: sellOff (static)"])
        #expect(call.lost("updates of events that the file doesn't hold") == 1)
    }

    @Test("an AppMap request's return ends the request's beat, and work outside any request has its own beat")
    func beats() throws {
        let trace = try Self.trace([
            Self.request(1, "/tea"), Self.call(2, "Shop", "sell"), Self.end(3, of: 2), Self.end(4, of: 1),
            Self.call(5, "Broom", "sweep"), Self.end(6, of: 5), Self.request(7, "/cake"), Self.call(8, "Shop", "sell"),
            // Another thread works meanwhile.
            Self.call(9, "Clock", "tick", thread: 2), Self.end(10, of: 9, thread: 2), Self.call(11, "Till", "open"),
            Self.end(12, of: 11), Self.end(13, of: 8), Self.end(14, of: 7),
        ])
        #expect(
            trace.messagesOfBeats == [
                "GET /tea": ["GET /tea", "sell"], "outside of requests": ["sweep"],
                "GET /cake": ["GET /cake", "sell", "tick", "open"],
            ])
        #expect(trace.lost("requests that overlap, so that there are no beats") == 0)
    }
}

extension ForeignTrace {
    /// The messages that return, with the times.
    var returns: [[Int]] {
        trace.records.compactMap { record in
            if case .messageReturn(let end) = record { [end.message, Int(end.at)] } else { nil }
        }
    }

    /// For each beat, the names of its messages.
    var messagesOfBeats: [String: [String]] {
        var (beat, messages): (String, [String: [String]]) = ("", [:])
        for record in trace.records {
            switch record {
            case .beat(let next): beat = next.name
            case .message(let message): messages[beat, default: []].append(message.name)
            default: break
            }
        }
        return messages
    }

    /// The losses but for the messages without a sender.
    var lossesBesidesRoots: [String] {
        losses.entries.filter { !$0.what.hasPrefix("messages whose sender is unknown") }
            .map { "\($0.count) \($0.what)" }
    }

    /// The messages' names with their times in microseconds.
    var times: [String] {
        let ends = Dictionary(uniqueKeysWithValues: returns.map { ($0[0], $0[1]) })
        return trace.messages.map { message in
            "\(message.name) \(message.at / 1000)–\(ends[message.id].map { "\($0 / 1000)" } ?? "")"
        }
    }
}
