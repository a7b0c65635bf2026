import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

@Suite("The example lesson")
struct ExampleLessonTests {
    private struct Plan: Decodable {
        struct Stop: Decodable {
            let scenario: String
            let run: String
            let message: Int
            let view: String
            let note: String
            let question: String
        }

        let format: String
        let version: Int
        let stops: [Stop]
    }

    private static let plan = Result {
        let data = try Data(contentsOf: Package.url("Examples/Lessons/one-wrong-password.json"))
        return try JSONDecoder().decode(Plan.self, from: data)
    }

    @Test(
        "has each stop at the message that its note describes",
        arguments: [
            "logIn()", "signIn(login:password:)", "signIn(login:password:)", "render(_:)", "handleView(intent:)",
            "signIn(login:password:)", "handleView(intent:)", "onNext(_:)", "show(isWaiting:error:)",
        ].enumerated().map { $0 })
    func stops(number: Int, name: String) throws {
        let stop = try Self.plan.get().stops[number]
        let trace = try Trace.read(CommittedTraces.path("\(stop.run)/\(stop.scenario)")).trace
        let message = try #require(trace.messages.first { $0.id == stop.message })
        #expect(message.name == name)
    }

    @Test("has stops at rising minutes, which end before the class plays the flow")
    func minutes() throws {
        let minutes = try Self.plan.get().stops.map { stop in
            Int(stop.note.dropFirst("Minute ".count).prefix { $0.isNumber }) ?? -1
        }
        #expect(minutes.first == 3)
        #expect(minutes == minutes.sorted() && Set(minutes).count == minutes.count)
        #expect((minutes.last ?? 99) < 23)
    }

    @Test("has a page that fills 45 minutes without a gap")
    func page() throws {
        let page = try String(contentsOf: Package.url("Examples/Lessons/README.md"), encoding: .utf8)
        let spans = page.split(separator: "\n").compactMap { line -> (Int, Int)? in
            let cell = line.split(separator: "|").first ?? ""
            let ends = cell.split(separator: "–").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            return ends.count == 2 ? (ends[0], ends[1]) : nil
        }
        #expect(spans.first?.0 == 0)
        #expect(spans.last?.1 == 45)
        for (span, next) in zip(spans, spans.dropFirst()) { #expect(span.1 == next.0) }
    }
}
