import ArchFlowSupport
import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("The runs of a session")
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

    @Test("reach a page by changes as they would as a whole, for random traces that grow and shrink", arguments: 1...10)
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

    @Test("send of a longer run only its new messages")
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

    @Test("are nothing new for a page that has them, and are sent as a whole to a page that is far behind")
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
