import ForeignTraces
import Testing
import TraceFormat

@Suite("Clocks that differ between client and server")
struct ClockTests {
    private static let correction = "programs with skewed clocks, whose times were moved to fit their callers"

    /// Two requests of a shop, the second to a server whose clock is skewed.
    private static func trace(offset: Int, length: Int = 100) throws -> ForeignTrace {
        let shared = #","shared":true"#
        let start = 400 + 50 + offset
        return try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: "shop", time: 0...1000),
            ZipkinSpan(id: 2, parent: 1, kind: "CLIENT", name: "first", service: "shop", time: 100...300),
            ZipkinSpan(id: 2, parent: 1, name: "first", service: "exact", time: 150...250, more: shared),
            ZipkinSpan(id: 3, parent: 1, kind: "CLIENT", name: "second", service: "shop", time: 400...600),
            ZipkinSpan(id: 3, parent: 1, name: "second", service: "off", time: start...(start + length), more: shared),
            ZipkinSpan(
                id: 4, parent: 3, kind: "CLIENT", name: "third", service: "off", time: (start + 10)...(start + 30)),
            ZipkinSpan(
                id: 4, parent: 3, name: "third", service: "last", time: (start + 15)...(start + 25), more: shared),
        ])
    }

    @Test(
        "differing clocks are corrected so that a server's span lies within its client's, with the same duration",
        arguments: [5000, 100, -100, -5000])
    func corrected(offset: Int) throws {
        let trace = try Self.trace(offset: offset)
        #expect(
            trace.story == [
                "System → shop: get", "  shop → exact: first", "  shop → off: second", "    off → last: third",
            ])
        #expect(trace.times == ["get 0–1000", "first 150–250", "second 450–550", "third 465–475"])
        #expect(trace.lost(Self.correction) == 2)
    }

    @Test("clocks are not corrected if the recorded times are possible")
    func possible() throws {
        #expect(try Self.trace(offset: 0).lost(Self.correction) == 0)
        #expect(try Self.trace(offset: 20).times[2] == "second 470–570")
    }

    @Test(
        "differing clocks are also corrected if a call outlasts its client's span, or if no client's span was recorded")
    func others() throws {
        let long = try Self.trace(offset: -5000, length: 400)
        #expect(long.times[2] == "second 400–800")
        let direct = try ZipkinSpan.trace([
            ZipkinSpan(id: 1, name: "get", service: "shop", time: 0...1000),
            ZipkinSpan(id: 2, parent: 1, name: "early", service: "off", time: -300...(-200)),
            ZipkinSpan(id: 3, parent: 1, kind: "CONSUMER", name: "late", service: "queue", time: 2000...2100),
        ])
        #expect(direct.times == ["get 0–1000", "early 0–100", "late 2000–2100"])
        #expect(direct.lost(Self.correction) == 1)
    }
}
