import ArchFlowSupport
import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import TraceDiffs

@Suite("Any comparison of traces")
struct TraceDiffPropertyTests {
    private static func committed(_ name: String) throws -> Trace {
        try Trace.read(Package.path("Traces/\(name)")).trace
    }

    /// Expects every message of both sides to have a counterpart, or to be reported as gone or added, exactly once.
    private func expectPartition(
        _ diff: TraceDiff, _ before: Trace, _ after: Trace, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(Set(diff.pairs.map(\.before)).count == diff.pairs.count, sourceLocation: sourceLocation)
        #expect(Set(diff.pairs.map(\.after)).count == diff.pairs.count, sourceLocation: sourceLocation)
        let (olds, news) = (before.messages, after.messages)
        let gone =
            diff.lines.filter { $0.kind == .gone }.compactMap(\.before?.id)
            + diff.lines.flatMap { $0.count?.gone ?? [] }
        let added =
            diff.lines.filter { $0.kind == .added }.compactMap(\.after?.id)
            + diff.lines.flatMap { $0.count?.added ?? [] }
        let paired = diff.pairs.map { olds[$0.before].id }
        let others = diff.pairs.map { news[$0.after].id }
        #expect((gone + paired).sorted() == olds.map(\.id).sorted(), sourceLocation: sourceLocation)
        #expect((added + others).sorted() == news.map(\.id).sorted(), sourceLocation: sourceLocation)

        let totals = diff.totals
        #expect(totals[.gone] == gone.count && totals[.added] == added.count, sourceLocation: sourceLocation)
        let told = [TraceDiff.Kind.moved, .replaced, .changed].map { kind in diff.lines.filter { $0.kind == kind }.count
        }
        #expect(told == [totals[.moved], totals[.replaced], totals[.changed]], sourceLocation: sourceLocation)
        #expect(totals[.same] + told.reduce(0, +) == diff.pairs.count, sourceLocation: sourceLocation)
        // A line follows one that leads to it.
        for (line, next) in zip(diff.lines, diff.lines.dropFirst()) where line.beat == next.beat {
            #expect(next.depth <= line.depth + 1, sourceLocation: sourceLocation)
        }
    }

    /// A comparison in a form that can be compared with its reverse.
    private struct Told: Hashable {
        let kind: String
        let before: String
        let after: String
    }

    private func told(_ diff: TraceDiff, reversed: Bool) -> [Told: Int] {
        let swapped: [TraceDiff.Kind: TraceDiff.Kind] = [.gone: .added, .added: .gone]
        var told = diff.differences.map { line in
            let kind = reversed ? swapped[line.kind] ?? line.kind : line.kind
            var (before, after) = (line.before.map { "\($0.id)" } ?? "", line.after.map { "\($0.id)" } ?? "")
            if let count = line.count {
                (before, after) = ("\(count.before) \(count.gone.sorted())", "\(count.after) \(count.added.sorted())")
            }
            let changes = "\(line.changes.map(\.part))"
            return Told(
                kind: "\(kind) \(changes)", before: reversed ? after : before, after: reversed ? before : after)
        }
        told += diff.states.map {
            let (before, after) = ($0.before ?? "", $0.after ?? "")
            return Told(
                kind: "\($0.subject) \($0.what)", before: reversed ? after : before, after: reversed ? before : after)
        }
        return Dictionary(told.map { ($0, 1) }, uniquingKeysWith: +)
    }

    @Test("a comparison of traces finds no difference between a trace and itself", arguments: 0..<10)
    func itself(seed: Int) {
        let trace = Trace.random(seed: UInt64(seed))
        let diff = TraceDiff(from: trace, to: trace)
        #expect(diff.isSame)
        #expect(diff.lines.isEmpty && diff.states.isEmpty)
        #expect(diff.totals[.same] == trace.messages.count)
        #expect(diff.text().isEmpty)
    }

    @Test("a comparison of traces finds no difference between a committed trace and itself")
    func pattern() throws {
        let folder = CommittedTraces.folder(of: "round-table")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count >= 16)
        for name in names {
            let trace = try Self.committed("round-table/\(name)")
            #expect(TraceDiff(from: trace, to: trace).isSame)
            #expect(TraceDiff(from: trace, to: trace.renumbered()).isSame, "\(name)")
        }
    }

    @Test("a comparison of traces ignores differences in numbers and times", arguments: 0..<10)
    func renumbered(seed: Int) {
        let trace = Trace.random(seed: UInt64(seed))
        let diff = TraceDiff(from: trace, to: trace.renumbered())
        #expect(diff.isSame, "\(diff.text())")
    }

    @Test(
        "a comparison of random traces pairs each message with one of the other trace, or reports it as gone or added",
        arguments: 0..<10)
    func partition(seed: Int) {
        let before = Trace.random(seed: UInt64(seed))
        let after = Trace.random(seed: UInt64(seed) + 1000)
        expectPartition(TraceDiff(from: before, to: after), before, after)
        let mutated = before.mutated(seed: UInt64(seed))
        expectPartition(TraceDiff(from: before, to: mutated), before, mutated)
        expectPartition(TraceDiff(from: RunAnalysis(before), to: RunAnalysis(mutated), cellLimit: 0), before, mutated)
    }

    @Test(
        "a comparison of traces has the same differences, with before and after swapped, if the traces are swapped",
        arguments: 0..<10)
    func mirrored(seed: Int) {
        let before = Trace.random(seed: UInt64(seed))
        for after in [Trace.random(seed: UInt64(seed) + 1000), before.mutated(seed: UInt64(seed))] {
            let (diff, reversed) = (TraceDiff(from: before, to: after), TraceDiff(from: after, to: before))
            #expect(told(diff, reversed: false) == told(reversed, reversed: true))
            #expect(Set(diff.pairs) == Set(reversed.pairs.map { .init(before: $0.after, after: $0.before) }))
        }
    }

    private static let names = [
        "round-table/login-success.jsonl", "snp/login-offline.jsonl", "lockflux/login-wrong-password.jsonl",
        "rvb/about-terms.jsonl", "viper-s/password-recovery.jsonl", "yardstick/full-tour.jsonl",
    ]

    @Test(
        "a comparison of traces reports one difference if a removed message's effects became effects of its cause",
        arguments: names)
    func deletion(name: String) throws {
        let trace = try Self.committed(name)
        var random = SplitMix64(seed: 7)
        for message in trace.messages.shuffled(using: &random).prefix(25) {
            let after = trace.without(message: message.id)
            let diff = TraceDiff(from: trace, to: after)
            #expect(
                diff.totals[.gone] == 1 && diff.totals.differences == 1, "\(message.id) \(message.name): \(diff.text())"
            )
            expectPartition(diff, trace, after)
            let line = try #require(diff.differences.first)
            #expect(diff.differences.count == 1 && [.gone, .count].contains(line.kind))
            #expect(line.before?.name == message.name && line.before?.caseName == message.caseName)
            #expect(line.before?.source == message.source)
        }
    }

    @Test("a comparison of traces reports a removed message as gone, and its former effects as moved", arguments: names)
    func orphans(name: String) throws {
        let trace = try Self.committed(name)
        var random = SplitMix64(seed: 8)
        for message in trace.messages.shuffled(using: &random).prefix(25) {
            let after = trace.without(message: message.id, adopting: false)
            let diff = TraceDiff(from: trace, to: after)
            let orphans = trace.messages.count { $0.cause == message.id }
            #expect(diff.totals[.gone] == 1 && diff.totals[.added] == 0, "\(message.id): \(diff.text())")
            #expect(diff.totals[.moved] <= orphans && diff.totals[.replaced] == 0 && diff.totals[.changed] == 0)
            expectPartition(diff, trace, after)
        }
    }

    @Test(
        "a comparison of traces reports at most 30 differences for three changes of a committed run", arguments: names)
    func mutations(name: String) throws {
        let trace = try Self.committed(name)
        for seed in 0..<10 {
            let mutated = trace.mutated(seed: UInt64(seed), changes: 3)
            let diff = TraceDiff(from: trace, to: mutated)
            expectPartition(diff, trace, mutated)
            #expect(diff.differences.count <= 30, "\(seed): \(diff.text())")
            #expect(told(diff, reversed: false) == told(TraceDiff(from: mutated, to: trace), reversed: true))
        }
    }

    @Test(
        "a comparison of two patterns' runs pairs each message with one of the other run, or reports it as gone or added",
        arguments: names
    )
    func architectures(name: String) throws {
        let before = try Self.committed("round-table/login-success.jsonl")
        let after = try Self.committed(name)
        let diff = TraceDiff(from: before, to: after)
        expectPartition(diff, before, after)
        #expect(told(diff, reversed: false) == told(TraceDiff(from: after, to: before), reversed: true))
    }
}
