import BuiltInPatterns
import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

@testable import SampleApp

@Suite("The traces of the built-in patterns' runs")
struct TraceTests {
    @Test(
        "the built-in patterns' traces equal the committed ones, which `swift run archflow record` writes",
        arguments: await Case.all)
    func committed(_ run: Case) async throws {
        let file = Package.url("Traces/\(run.pattern)/\(run.scenario).jsonl")
        let committed = try Data(contentsOf: file)
        let new = Data(try await run.run().trace.encoded())
        #expect(new == committed, "\(Self.firstDifference(committed, new))")
    }

    @Test(
        "a second run of a pattern has an equal trace, and the same screens, calls and living components",
        arguments: await Case.all)
    func again(_ run: Case) async throws {
        let (first, second) = (try await run.run(), try await run.newRun())
        #expect(first == second)
    }

    @Test("the folder Traces contains exactly the traces of the built-in patterns' runs")
    func folder() throws {
        let files = try TraceFiles.find(in: [CommittedTraces.folder])
        let names = files.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
        #expect(Set(names) == Set(Case.all.map { "\($0.pattern)/\($0.scenario).jsonl" }))
    }

    @Test(
        "the built-in patterns' traces are the same after writing and reading, and the reader finds no fault",
        arguments: await Case.all)
    func reading(_ run: Case) async throws {
        let trace = try await run.run().trace
        let reading = try Trace.read(trace.encoded(), name: run.testDescription)
        #expect(reading.findings.isEmpty, "\(reading.findings.listed)")
        #expect(reading.trace.encoded() == trace.encoded())
    }

    @Test("the built-in patterns' traces never contain the beginning of a typed password", arguments: await Case.all)
    func secrets(_ run: Case) async throws {
        let result = try await run.newRun(Recorder.Options(payloads: true, lines: true, texts: .whole))
        let text = String(decoding: result.trace.encoded(), as: UTF8.self)
        let pattern = try #require(BuiltInPatterns.all.first { $0.name == run.pattern })
        let scenario = try #require((Scenario.all + pattern.scenarios).first { $0.name == run.scenario })
        for case .type(let typed, into: let field) in scenario.beats.map(\.action) where field.contains("password") {
            #expect(!text.contains(typed.prefix(4)))
        }
    }

    @Test(
        "a trace recorded without payloads has the same messages, only without their arguments",
        arguments: await Case.all)
    func withoutPayloads(_ run: Case) async throws {
        let with = try await run.run().trace.messages
        let without = try await run.newRun(Recorder.Options(payloads: false)).trace.messages
        #expect(without.allSatisfy { $0.arguments == nil })
        #expect(without.map(\.name) == with.map(\.name))
        #expect(without.map(\.caseName) == with.map(\.caseName))
        #expect(without.map(\.cause) == with.map(\.cause))
    }

    @Test(
        "the built-in patterns' traces name for each message the source file that declares the message's method",
        arguments: await Case.all
    )
    func sources(_ run: Case) async throws {
        var texts: [String: String] = [:]
        for message in try await run.run().trace.messages where !message.isLost {
            let source = try #require(message.source)
            let text =
                try texts[source]
                ?? Package.text("Sources/\(source)")
            texts[source] = text
            let name = message.name.prefix { $0 != "(" }
            let stands = (name == "init" ? ["init("] : ["func \(name)", "var \(name)"]).contains { text.contains($0) }
            #expect(stands, "\(message.name) in \(source)")
        }
    }

    private static func firstDifference(_ old: Data, _ new: Data) -> String {
        let old = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let new = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, pair) in zip(old, new).enumerated() where pair.0 != pair.1 {
            return "line \(index + 1): \(String(decoding: pair.0, as: UTF8.self)) is now "
                + String(decoding: pair.1, as: UTF8.self)
        }
        return "\(old.count) lines are now \(new.count)"
    }
}
