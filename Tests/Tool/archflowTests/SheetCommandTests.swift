import Foundation
import TestSupport
import Testing

@Suite("archflow sheet", .ownProcess)
struct SheetCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test(
        "archflow sheet writes the sheet as a page that is named after the pattern, and prints the sheet's sentences"
    )
    func recordings() async throws {
        defer { remove() }
        let run = try await archflow("sheet", CommittedTraces.folder(of: "rvb"), in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("Costs: Login success takes 31 messages"))
        #expect(run.errors.contains("Wrote Output/rvb-sheet.html: from 36 recordings"))
        let page = try String(
            contentsOf: folder.appendingPathComponent("Output/rvb-sheet.html"), encoding: .utf8)
        #expect(page.contains("run archflow sheet rvb, which also records") && page.contains("RVB-1"))
    }

    @Test(
        "archflow sheet exits with the documented status for a missing input or an unwritable output, and writes no page"
    )
    func failures() async throws {
        defer { remove() }
        let trace = CommittedTraces.path("rvb/login-success")
        let other = CommittedTraces.path("snp/login-success")
        for (arguments, status, words) in [
            (["viper"], Int32(64), "viper-s"), (["rvb", "snp"], 64, "name one pattern"), ([], 64, "pattern|trace"),
            (["nothing.jsonl"], 66, "nothing.jsonl"), ([trace, other], 64, "rvb, snp"),
            ([trace, "-o", "."], 73, "folder"),
            ([trace, "--scenario", "login-sucess"], 64, "login-success"),
            (["rvb", "--scenario", "login-sucess"], 64, "login-success"),
            ([trace, "--blueprint", "nothing.yml"], 66, "nothing.yml"),
            ([trace, "--inventory", "nothing.json"], 66, "nothing.json"),
        ] {
            let run = try await archflow(["sheet"] + arguments, in: folder)
            #expect(run.status == status && run.errors.contains(words), "\(arguments) \(run.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test(
        "each pattern's sheet from archflow sheet fits on one side of A4 and of Letter", .slow, .tags(.slow),
        .enabled(
            "needs Chromium, Playwright and pdfinfo (Debian: chromium, poppler-utils)",
            {
                guard Program("pdfinfo") != nil, let python = Program("python3") else { return false }
                let asked = ["Tests/Show/ReportTests/Browser/report.py", "--available"]
                return try await python.run(asked, in: Package.root).status == 0
            }), arguments: CommittedTraces.patterns)
    func paper(pattern: String) async throws {
        defer { remove() }
        let run = try await archflow("sheet", pattern, "-o", "sheet.html", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let page = folder.appendingPathComponent("sheet.html").path
        let printed = try await #require(Program("python3")).run(
            ["Tests/Show/ReportTests/Browser/print.py", page, folder.path], in: Package.root)
        #expect(printed.status == 0, "\(printed.errors)")
        for paper in ["A4", "Letter"] {
            let file = folder.appendingPathComponent("\(paper).pdf").path
            let info = try await #require(Program("pdfinfo")).run([file])
            #expect(info.output.contains(/Pages: +1\n/), "\(paper): \(info.output)")
        }
    }
}
