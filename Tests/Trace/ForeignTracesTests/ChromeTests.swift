import ForeignTraces
import Testing
import TraceFormat

@Suite("Chrome trace events")
struct ChromeTests {
    static let browser = #"""
        {"displayTimeUnit":"ms","traceEvents":[
        {"ph":"M","pid":1,"tid":1,"name":"process_name","args":{"name":"Browser"}},
        {"ph":"B","pid":1,"tid":1,"ts":100,"name":"click","cat":"input,ui"},
        {"ph":"X","pid":1,"tid":1,"ts":110,"dur":20,"name":"post","cat":"loop","args":{"a":1}},
        {"ph":"s","pid":1,"tid":1,"ts":120,"name":"task","cat":"flow","id":"0x1"},
        {"ph":"b","pid":1,"tid":1,"ts":125,"name":"load","cat":"net","id":7},
        {"ph":"E","pid":1,"tid":1,"ts":140},
        {"ph":"f","pid":1,"tid":2,"ts":150,"name":"task","cat":"flow","id":"0x1"},
        {"ph":"X","pid":1,"tid":2,"ts":150,"dur":30,"name":"run","cat":"loop"},
        {"ph":"X","pid":1,"tid":2,"ts":155,"dur":5,"name":"parse","cat":"loop"},
        {"ph":"b","pid":1,"tid":2,"ts":160,"name":"connect","cat":"dns","id":7},
        {"ph":"n","pid":1,"tid":2,"ts":161,"name":"byte","cat":"net","id":7},
        {"ph":"e","pid":1,"tid":2,"ts":170,"name":"load","cat":"net","id":7},
        {"ph":"C","pid":1,"tid":2,"ts":171,"name":"memory","args":{"MB":5}},
        {"ph":"M","pid":1,"tid":2,"name":"thread_name","args":{"name":"IO"}},
        {"ph":"X","pid":1,"tid":2,"ts":190.5,"dur":0.25,"name":"Page.paint (app/page.js:12)"},
        {"ph":"X","pid":1,"tid":2,"ts":190.6,"dur":0.1,"name":"draw (app/page.js:40)"}
        ],"otherData":{"version":"1"}}
        """#

    @Test(
        "trace events become messages between categories, types and files; flows and asynchronous operations give causes"
    )
    func messages() throws {
        let trace = try ForeignTrace(Self.browser, .chrome)
        #expect(
            trace.story == [
                "System → input: click",
                "  input → loop: post",
                "    loop → net: load",
                "    loop → loop: run (later)",
                "      loop → dns: connect",
                "System → Page: paint",
                "  Page → page: draw (static)",
            ])
        #expect(trace.header.app == "Browser")
        #expect(
            trace.trace.components.map { "\($0.name) \($0.module ?? "-")" } == [
                "input Browser/thread 1", "loop Browser/thread 1", "net -", "loop Browser/IO", "dns -", "Page page",
                "page -",
            ])
        #expect(
            trace.losses.entries.map { "\($0.count) \($0.what)" } == [
                "1 arguments of events", "1 steps of asynchronous operations", "1 counters",
                "1 asynchronous operations that never ended",
                "2 messages whose sender is unknown: they come from the system", "1 calls within one component",
            ])
        try trace.expectSound()
    }

    @Test("trace events of a thread are nested by their times, with begin and end as two events or one")
    func nesting() throws {
        let slices = ["a": (0, 100), "b": (10, 40), "c": (20, 5), "d": (50, 50), "e": (100, 1)]
        let complete = slices.map { name, slice in
            #"{"ph":"X","pid":1,"tid":1,"ts":\#(slice.0),"dur":\#(slice.1),"name":"\#(name)","cat":"\#(name)"}"#
        }
        let began = #"""
            [{"ph":"B","ts":0,"name":"a","cat":"a"},{"ph":"B","ts":10,"name":"b","cat":"b"},{"ph":"B","ts":20,"name":"c","cat":"c"},
            {"ph":"E","ts":25},{"ph":"E","ts":50},{"ph":"B","ts":50,"name":"d","cat":"d"},{"ph":"E","ts":100},{"ph":"E","ts":100},
            {"ph":"B","ts":100,"name":"e","cat":"e"},{"ph":"E","ts":101},{"ph":"E","ts":102}]
            """#
        let expected = ["System → a: a", "  a → b: b", "    b → c: c", "  a → d: d", "System → e: e"]
        #expect(try ForeignTrace("[\(complete.joined(separator: ","))]", .chrome).story == expected)
        let other = try ForeignTrace(began, .chrome)
        #expect(other.story == expected)
        #expect(other.lost("ends of slices that never began") == 1)
    }

    @Test("trace events are all read even if the closing bracket is missing; an event cut off is reported as damage")
    func cutOff() throws {
        let array = #"[{"ph":"X","ts":1,"dur":2,"name":"a"}"#
        for end in ["", ",", ",\n", "]"] {
            let trace = try ForeignTrace(array + end, .chrome)
            #expect(trace.damage == nil)
            #expect(trace.messages == 1)
        }
        let trace = try ForeignTrace(array + #",{"ph":"X","ts":"#, .chrome)
        #expect(trace.damage?.reason == "the file ends within this value: it was cut off, or is still being written")
        #expect(trace.messages == 1)
    }

    @Test("trace events belong to the same flow only if category, name and id are equal")
    func flows() throws {
        func trace(_ id: String) throws -> [String] {
            try ForeignTrace(
                """
                [{"ph":"X","tid":1,"ts":0,"dur":5,"name":"a","cat":"a"},{"ph":"s","tid":1,"ts":1,"name":"n","id":1},
                {"ph":"X","tid":2,"ts":10,"dur":5,"name":"b","cat":"b"},{"ph":"f","bp":"e","tid":2,"ts":11,"name":"n","id":\(id)}]
                """, .chrome
            ).story
        }
        #expect(try trace("1") == ["System → a: a", "  a → b: b (later)"])
        #expect(try trace("2") == ["System → a: a", "System → b: b"])
    }
}
