import Foundation
import TestSupport
import Testing

@Suite("archflow report", .ownProcess)
struct ReportCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func trace(_ name: String) -> String { CommittedTraces.path(name) }

    @Test("archflow report writes one page with the runs, the rules and the source texts")
    func page() async throws {
        defer { remove() }
        let sources = Package.path("Sources")
        let run = try await archflow(
            "report", trace("rvb/about-load"), trace("round-table/about-load"), "--sources", sources, in: folder)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.contains("Wrote Output/report.html: 2 runs"))
        let output = folder.appendingPathComponent("Output")
        #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["report.html"])
        let page = try String(contentsOf: output.appendingPathComponent("report.html"), encoding: .utf8)
        #expect(page.contains("\"RT-3\"") && page.contains("class HomeModuleCore"))
        let first = try #require(page.range(of: "\"pattern\":\"round-table\""))
        let second = try #require(page.range(of: "\"pattern\":\"rvb\""))
        #expect(first.lowerBound < second.lowerBound, "the catalogue's order")
    }

    @Test("archflow report --blueprint shows the blueprint's rules, also for an app without a pattern")
    func blueprint() async throws {
        defer { remove() }
        let text = try String(contentsOfFile: trace("rvb/about-load"), encoding: .utf8)
        let own = text.replacing("\"pattern\":\"rvb\",", with: "", maxReplacements: 1)
        try own.write(to: folder.appendingPathComponent("own.jsonl"), atomically: true, encoding: .utf8)
        try """
        archflow-blueprint: 1
        pattern: shop
        roles:
          view: {kind: view}
          service: {kind: service}
        rules:
          - id: SHOP-1
            sentence: A view asks no service.
            check:
              - never message: {from: view, to: service}
        """.write(to: folder.appendingPathComponent("shop.yml"), atomically: true, encoding: .utf8)
        let run = try await archflow("report", "own.jsonl", "--blueprint", "shop.yml", "-o", "own.html", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let page = try String(contentsOf: folder.appendingPathComponent("own.html"), encoding: .utf8)
        #expect(page.contains("\"SHOP-1\"") && page.contains("A view asks no service."))
    }

    @Test(
        "archflow report writes a students' and a teacher's page with the same exercises, drawn by the seed"
    )
    func lesson() async throws {
        defer { remove() }
        let traces = [trace("rvb/about-load"), trace("round-table/login-success")]
        for (page, words) in [("exercises", "4 exercises from 2 runs"), ("teacher", "4 exercises from 2 runs")] {
            let run = try await archflow(
                ["report"] + traces + ["--\(page)", "--seed", "7", "--count", "4"], in: folder)
            #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
            #expect(run.errors.contains("Wrote Output/\(page).html: \(words)"), "\(run.errors)")
        }
        let numbers = try ["exercises", "teacher"].map { name in
            let page = try String(
                contentsOf: folder.appendingPathComponent("Output/\(name).html"), encoding: .utf8)
            return page.firstMatch(of: /"set":(\d+)/).map { String($0.1) }
        }
        #expect(numbers[0] != nil && numbers[0] == numbers[1])
    }

    @Test("archflow report writes a lesson's worksheet and files for learning platforms, each under its own name")
    func files() async throws {
        defer { remove() }
        for (arguments, name, start) in [
            (["--worksheet"], "worksheet.html", "<!DOCTYPE html>"),
            (["--exercises", "--format", "gift"], "exercises.gift", "// ArchFlow"),
            (["--exercises", "--format", "qti"], "exercises.zip", "PK\u{3}\u{4}"),
        ] {
            let run = try await archflow(
                ["report", trace("rvb/login-success"), "--count", "3"] + arguments, in: folder)
            #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
            #expect(run.errors.contains("Wrote Output/\(name): 3 exercises from 1 run,"), "\(run.errors)")
            let file = try Data(contentsOf: folder.appendingPathComponent("Output/\(name)"))
            #expect(file.starts(with: start.utf8))
        }
    }

    @Test("archflow report writes role cards only for the chosen patterns, and by default none")
    func cards() async throws {
        defer { remove() }
        let traces = [trace("rvb/login-success"), trace("round-table/login-success")]
        for (arguments, wanted) in [
            ([], []), (["--cards", "rvb"], ["rvb"]), (["--cards", "all"], ["round-table", "rvb"]),
        ] {
            let run = try await archflow(["report"] + traces + ["--worksheet", "--count", "3"] + arguments, in: folder)
            #expect(run.status == 0, "\(run.errors)")
            let page = try String(contentsOf: folder.appendingPathComponent("Output/worksheet.html"), encoding: .utf8)
            #expect(page.matches(of: /id="cards-([^"]*)"/).map { String($0.1) }.sorted() == wanted)
        }
    }

    @Test(
        "if a lesson can't be made, archflow report prints the reason, exits with a documented status, and writes no page"
    )
    func noLesson() async throws {
        defer { remove() }
        let name = trace("rvb/about-load")
        for (arguments, status, words) in [
            ([trace("yardstick/about-load"), "--exercises"], Int32(65), "no exercise can be made"),
            ([name, "--exercises", "--teacher"], 64, "run the command once for each"),
            ([name, "--worksheet", "--teacher"], 64, "run the command once for each"),
            ([name, "--seed", "2"], 64, "--exercises, --teacher or --worksheet"),
            ([name, "--format", "gift"], 64, "needs --exercises"),
            ([name, "--worksheet", "--format", "qti"], 64, "needs --exercises"),
            ([name, "--exercises", "--cards", "rvb"], 64, "--cards needs --worksheet"),
            ([name, "--worksheet", "--cards", "snp"], 64, "role cards can be made for rvb"),
            ([name, "--exercises", "--format", "pdf"], 64, "pdf"),
            ([name, "--exercises", "--count", "0"], 64, "from 1 to 40"),
            ([name, "--exercises", "--count", "many"], 64, "many"),
            (["nothing.jsonl", "--teacher"], 66, "nothing.jsonl"), ([name, "--teacher", "-o", "."], 73, "folder"),
        ] {
            let run = try await archflow(["report"] + arguments, in: folder)
            #expect(run.status == status && run.errors.contains(words), "\(arguments) \(run.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test("archflow report writes a page for the complete records of a trace that is cut off, and exits with 65")
    func torn() async throws {
        defer { remove() }
        let text = try String(contentsOfFile: trace("rvb/about-load"), encoding: .utf8)
        let run = try await archflow(
            "report", "-", "-o", "torn.html", input: String(text.prefix(text.count / 2)), in: folder)
        #expect(run.status == 65)
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("torn.html").path))
    }

    @Test(
        "for a missing trace or an unwritable output, archflow report exits with the documented status, and writes no page"
    )
    func failures() async throws {
        defer { remove() }
        let name = trace("rvb/about-load")
        for (arguments, status) in [
            (["nothing.jsonl"], Int32(66)), ([], 64), ([name, "-o", "."], 73), ([name, "-o", "/dev/null/a.html"], 73),
        ] {
            let run = try await archflow(["report"] + arguments, in: folder)
            #expect(run.status == status, "\(arguments) \(run.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}
