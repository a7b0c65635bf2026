import ArchFlowSupport
import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("The runs of a session that its page gets from the server")
struct SessionRunsTests {
    /// The data of a page, as a dictionary.
    private struct PageCopy {
        var data: [String: Any]

        /// Takes news as a page does.
        mutating func take(_ news: String) throws {
            let object = try JSONSerialization.jsonObject(with: Data("{\(news)}".utf8))
            var fields = try #require(object as? [String: Any])
            let changes = fields.removeValue(forKey: "changes") as? [String: Any]
            data.merge(fields) { $1 }
            for change in try #require(changes?["list"] as? [[String: Any]]?) ?? [] {
                data = try #require(Self.changed(data, change) as? [String: Any])
            }
        }

        private static func changed(_ value: Any?, _ change: [String: Any]) throws -> Any {
            if let whole = change["is"] { return whole }
            if let from = change["from"] as? Int {
                return Array(try #require(value as? [Any]).prefix(from)) + (try #require(change["add"] as? [Any]))
            }
            if let edits = change["edits"] as? [[Any]] {
                var (rest, made) = (try #require(value as? [Any])[...], [Any]())
                for edit in edits {
                    made += rest.prefix(try #require(edit[0] as? Int))
                    made += try #require(edit[2] as? [Any])
                    rest = rest.dropFirst(try #require(edit[0] as? Int) + (try #require(edit[1] as? Int)))
                }
                return made + rest
            }
            let parts = try #require(change["in"] as? [String: [String: Any]])
            if var array = value as? [Any] {
                for (index, part) in parts {
                    let index = try #require(Int(index))
                    array[index] = try changed(array[index], part)
                }
                return array
            }
            var object = try #require(value as? [String: Any])
            for (key, part) in parts { object[key] = try changed(object[key], part) }
            return object
        }

        func equals(_ other: PageCopy) -> Bool { (data as NSDictionary).isEqual(other.data as NSDictionary) }
    }

    private func report(_ traces: [Trace]) -> HTMLReport { HTMLReport(traces.map { Samples.run($0) }) }

    private func whole(_ runs: SessionRuns) throws -> PageCopy {
        var page = PageCopy(data: [:])
        try page.take(runs.news(since: nil))
        return page
    }

    @Test(
        "a session's page that got only changes has the same runs as a page that got everything, for random traces",
        arguments: 1...10)
    func changes(seed: Int) async throws {
        var random = SplitMix64(seed: UInt64(seed))
        var runs = await SessionRuns(report([.random(seed: UInt64(seed))]), revision: 1)
        var often = try whole(runs)
        // A page that asks seldom gets several changes at once.
        var seldom = (page: often, revision: 1)
        for step in 1...8 {
            let traces = (0..<Int.random(in: 0...3, using: &random)).map { number in
                var trace = Trace.random(seed: UInt64(seed + number))
                trace.records.removeLast(Int.random(in: 0...trace.records.count, using: &random))
                return trace
            }
            let last = runs.revision
            runs = await SessionRuns(report(traces), revision: last + 2, after: runs)
            let expected = try whole(runs)
            try often.take(runs.news(since: last + 1))
            #expect(often.equals(expected), "step \(step)")
            guard Bool.random(using: &random) else { continue }
            try seldom.page.take(runs.news(since: seldom.revision))
            #expect(seldom.page.equals(expected), "step \(step)")
            seldom.revision = runs.revision
        }
    }

    /// The things that each run's numbers count, as the page reads them.
    private static func evidence(_ page: PageCopy) throws -> [[String]] {
        let texts = try #require(page.data["texts"] as? [String])
        return try #require(page.data["runs"] as? [[String: Any]]).map { run in
            let evidence = try #require(run["evidence"] as? [String: Any])
            let things = try #require(evidence["things"] as? [String: [Int]])
            let places = try #require(evidence["places"] as? [Int])
            let (names, at) = (try #require(things["name"]), try #require(things["at"]))
            let (firsts, counts) = (try #require(things["first"]), try #require(things["count"]))
            return names.indices.map { index in
                var list: [Int] = []
                for step in firsts[index] < 0 ? [] : places[firsts[index]...].prefix(counts[index]) {
                    list.append((list.last ?? 0) + step)
                }
                return "\(names[index] < 0 ? "" : texts[names[index]]) at \(at[index]): \(list)"
            }
        }
    }

    @Test(
        "a session's updated runs have the same evidence as newly analysed runs, whether traces grow or shrink",
        arguments: 1...6)
    func evidence(seed: Int) async throws {
        var random = SplitMix64(seed: UInt64(seed))
        let whole = Trace.random(seed: UInt64(seed))
        var runs: SessionRuns?
        for step in 1...30 {
            var trace = whole
            trace.records.removeLast(Int.random(in: 0...trace.records.count, using: &random))
            let later = await SessionRuns(report([trace]), revision: step, after: runs)
            runs = later
            let anew = await SessionRuns(report([trace]), revision: step)
            #expect(try Self.evidence(self.whole(later)) == Self.evidence(self.whole(anew)), "step \(step)")
        }
    }

    @Test(
        "if a session's arrays of numbers change, its page gets only the differences, at any index",
        arguments: 1...20)
    func edits(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let old = (0..<Int.random(in: 0...200, using: &random)).map { _ in Int64.random(in: 0...20, using: &random) }
        var new = old
        for _ in 0..<Int.random(in: 1...9, using: &random) {
            let place = Int.random(in: 0...new.count, using: &random)
            let end = min(new.count, place + Int.random(in: 0...5, using: &random))
            new.replaceSubrange(place..<end, with: (0..<Int.random(in: 0...80, using: &random)).map { Int64($0) })
        }
        var page = PageCopy(data: ["row": old.map(Int.init)])
        let change = PageChange.parts([("row", PageChange.numbers(from: old, to: new))])?.text ?? #"{"in":{}}"#
        try page.take(#""changes":{"since":1,"list":[\#(change)]}"#)
        #expect(page.data["row"] as? [Int] == new.map(Int.init))
        let edited = ArrayEdits(from: old, to: new).json.text
        try page.take(#""row":\#(old.description)"#)
        try page.take(#""changes":{"since":1,"list":[{"in":{"row":{"edits":\#(edited)}}}]}"#)
        #expect(page.data["row"] as? [Int] == new.map(Int.init))
    }

    @Test("a session's run that grew is sent with only its new messages")
    func longer() async throws {
        let trace = try #require(try Samples.committed("rvb/login-success").first).trace
        var shorter = trace
        let last = try #require(trace.records.lastIndex { if case .beat = $0 { true } else { false } })
        shorter.records.removeLast(trace.records.count - last)
        let first = await SessionRuns(report([shorter]), revision: 1)
        let second = await SessionRuns(report([trace]), revision: 2, after: first)
        let news = second.news(since: 1)
        let new = trace.messages.suffix(trace.messages.count - shorter.messages.count).map(\.id)
        #expect(
            news.contains(#""id":{"from":\#(shorter.messages.count),"add":\#(new.description.filter { $0 != " " })}"#))
        #expect(3 * news.utf8.count < second.news(since: nil).utf8.count)
    }

    @Test("a session sends runs to its page only if they changed, and completely to a page that is far behind")
    func behind() async throws {
        var runs = await SessionRuns(report([.random(seed: 1)]), revision: 1)
        #expect(runs.news(since: 1).isEmpty)
        for step in 2...20 {
            runs = await SessionRuns(report([.random(seed: UInt64(step))]), revision: step, after: runs)
        }
        #expect(runs.news(since: 20).isEmpty)
        #expect(runs.news(since: 25).isEmpty)
        #expect(runs.news(since: 19).hasPrefix(#""changes":{"since":19,"#))
        #expect(runs.news(since: 1) == runs.news(since: nil))
    }
}
