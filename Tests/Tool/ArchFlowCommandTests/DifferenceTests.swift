import FlowAnalysis
import Foundation
import Testing
import TraceDiffs
import TraceFormat

@testable import ArchFlowCommand

@Suite("The difference between two files or folders of traces")
struct DifferenceTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(UUID().uuidString)")

    private func write(_ path: String, messages: Int, footer: Bool = true) throws {
        var trace = Trace(header: TraceHeader(app: "App", clock: .virtual))
        trace.records.append(
            .component(ComponentRecord(id: 1, name: "View", role: .view, module: nil, message: 0, at: 0)))
        for id in 0..<messages {
            trace.records.append(
                .message(MessageRecord(id: id + 1, cause: 0, from: 0, to: 1, name: "tap()", at: Int64(id))))
        }
        if footer { trace.footer = TraceFooter(messages: messages, dropped: 0) }
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(trace.encoded()).write(to: url)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test(
        "'diff' of two folders compares each trace with the trace at the same path in the other folder",
        arguments: ["", "/"])
    func folders(slash: String) throws {
        defer { remove() }
        for name in ["before/a/same.jsonl", "before/gone.jsonl", "before/b/other.jsonl"] {
            try write(name, messages: 2)
        }
        for name in ["after/a/same.jsonl", "after/c/added.jsonl"] { try write(name, messages: 2) }
        try write("after/b/other.jsonl", messages: 3)
        let difference = try DiffJob.between(path("before") + slash, path("after") + slash)
        let entries = difference.report.entries
        #expect(entries.map(\.name) == ["a/same.jsonl", "b/other.jsonl", "c/added.jsonl", "gone.jsonl"])
        #expect(entries.map { $0.before != nil } == [true, true, false, true])
        #expect(entries.map { $0.after != nil } == [true, true, true, false])
        #expect(entries.map { $0.diff?.isSame } == [true, false, nil, nil])
        #expect(difference.report.areFolders && !difference.report.isSame && !difference.areDamaged)
        #expect(try DiffJob.between(path("before"), path("before")).report.isSame)
    }

    @Test("'diff' compares two trace files even if their names differ")
    func files() throws {
        defer { remove() }
        try write("a.jsonl", messages: 1)
        try write("b.txt", messages: 1)
        let difference = try DiffJob.between(path("a.jsonl"), path("b.txt"))
        #expect(difference.report.entries.count == 1 && difference.report.isSame && !difference.report.areFolders)
    }

    @Test("'diff' refuses to compare a file with a folder, or standard input with itself")
    func usage() throws {
        defer { remove() }
        try write("folder/a.jsonl", messages: 1)
        try write("b.jsonl", messages: 1)
        for (before, after) in [("folder", "b.jsonl"), ("b.jsonl", "folder")] {
            let error = #expect(throws: JobError.self) { try DiffJob.between(path(before), path(after)) }
            #expect(error?.status == .usage)
            #expect(
                error?.description.contains("\(path("b.jsonl")) is one trace and \(path("folder")) is a folder") == true
            )
        }
        let error = #expect(throws: JobError.self) { try DiffJob.between("-", "-") }
        #expect(error?.status == .usage)
    }

    @Test("'diff' reports a missing file and a file that is no trace, with different exit statuses")
    func missing() throws {
        defer { remove() }
        try write("a.jsonl", messages: 1)
        try Data("hello\n".utf8).write(to: folder.appendingPathComponent("text.jsonl"))
        let missing = #expect(throws: JobError.self) { try DiffJob.between(path("a.jsonl"), path("nowhere")) }
        #expect(missing?.status == .inputMissing)
        let text = #expect(throws: JobError.self) { try DiffJob.between(path("a.jsonl"), path("text.jsonl")) }
        #expect(text?.status == .badData)
    }

    @Test("'diff' reports malformed lines of a trace, with the exit status for damaged data")
    func damaged() throws {
        defer { remove() }
        try write("a.jsonl", messages: 1)
        try write("torn.jsonl", messages: 1, footer: false)
        let difference = try DiffJob.between(path("a.jsonl"), path("torn.jsonl"))
        #expect(difference.areDamaged && difference.report.isSame)
        #expect(difference.findings.contains { $0.contains("torn.jsonl") })
    }
}
