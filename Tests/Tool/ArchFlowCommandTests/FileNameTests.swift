import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

@MainActor
@Suite("File names that come from traces")
struct FileNameTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-\(UUID().uuidString)")

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test("file names that differ only in case get numbers")
    func cases() {
        #expect(["shop/a", "Shop/a", "shop/A", "other"].numbered == ["shop/a", "Shop/a-2", "shop/A-3", "other"])
        #expect(["a", "A-2", "A"].numbered == ["a", "A-2", "A-3"])
        #expect(["caf\u{E9}", "cafe\u{301}"].numbered == ["caf\u{E9}", "cafe\u{301}-2"])
    }

    @Test("'import' refuses two files if the names of their traces would differ only in case")
    func imported() throws {
        defer { remove() }
        for name in ["a.json", "A.json"] {
            let url = folder.appending(path: "\(name == "a.json" ? "one" : "two")/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(#"[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"}]"#.utf8).write(to: url)
        }
        let paths = ["one/a.json", "two/A.json"].map { folder.appending(path: $0).path }
        let error = #expect(throws: JobError.self) {
            try ImportJob.run(paths, to: folder.appending(path: "out").path)
        }
        #expect(error?.description.contains("two of the traces would be written to") == true)
        #expect(try !contents.contains("out"))
    }

    @Test("a comparison of recordings writes none of its files if one of them can't be written")
    func comparison() async throws {
        defer { remove() }
        let trace = Package.path("Traces/yardstick/login-cancel.jsonl")
        let output = folder.appending(path: "out")
        try FileManager.default.createDirectory(
            at: output.appending(path: "report.html"), withIntermediateDirectories: true)
        await #expect(throws: JobError.self) {
            try await CompareRecordingsJob(
                of: [trace, trace], .own, CompareRecordingsJob.Settings(output: output.path))
        }
        #expect(try contents == ["out", "out/report.html"])
    }
}
