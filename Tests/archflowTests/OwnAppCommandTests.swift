import Foundation
import TestSupport
import Testing

/// The commands for an app of one's own, as a person types them.
@Suite("The command line for one's own app", .ownProcess)
struct OwnAppCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    /// A shell's words that do what a process does that records itself: a trace where the environment wants it.
    private static func recording(_ trace: String, as process: Int, named program: String = "Shop") -> String {
        "cp '\(Package.path("Traces/\(trace).jsonl"))' "
            + "\"$(echo \"$MESSAGE_TRACE_FILE\" | sed 's/%p/\(process)/; s/%n/\(program)/')\""
    }

    @Test("run draws and counts what the program recorded, and ends as the program does")
    func run() async throws {
        defer { remove() }
        let script = "cat; echo \"$MESSAGE_TRACE_OPTIONS\"; \(Self.recording("rvb/login-cancel", as: 7)); exit 3"
        let run = try await archflow(
            ["run", "--texts", "--scenario", "cancels", "--", "sh", "-c", script], input: "said\n", in: folder)
        #expect(run.status == 3)
        #expect(run.output.hasPrefix("said\ntexts,scenario=cancels\n") && run.output.contains("login-cancel"))
        #expect(run.errors == "\nThe trace is Shop.jsonl, its picture Shop.svg.\n")
        #expect(try contents == ["Shop.jsonl", "Shop.svg"])
        let again = try await archflow(
            ["run", "-o", "a.jsonl", "--format", "text", "--", "sh", "-c", Self.recording("rvb/login-cancel", as: 8)],
            in: folder)
        #expect(again.status == 0 && again.output.contains("HomeViewController"))
        #expect(try contents == ["Shop.jsonl", "Shop.svg", "a.jsonl"])
    }

    @Test("run names the traces of several processes by their numbers")
    func processes() async throws {
        defer { remove() }
        let script = [(12, "Shop"), (7, "Till")].map { Self.recording("rvb/login-cancel", as: $0, named: $1) }
        let run = try await archflow(["run", "--", "sh", "-c", script.joined(separator: ";")], in: folder)
        #expect(run.status == 0)
        #expect(try contents == ["Shop-12.jsonl", "Shop-12.svg", "Till-7.jsonl", "Till-7.svg"])
    }

    @Test(
        "run says what is wrong, and leaves nothing behind",
        arguments: [
            (["--", "true"], 1, "true: nothing was recorded. Does it link MessageTrace"),
            (["--", "sh", "-c", "exit 5"], 5, "nothing was recorded"),
            (["--", "sh", "-c", "kill -9 $$"], 137, "nothing was recorded"),
            (["--", "nowhere/none"], 66, "nowhere/none: can't be started: No such file or directory"),
            (["-o", "nowhere/a.jsonl", "--", "true"], 73, "nowhere/a.jsonl: can't be created"),
            ([], 64, "archflow run -- swift run Shop"), (["-o", "a.txt", "--", "true"], 64, "'a.txt.jsonl'"),
            (["--view", "diff", "--", "true"], 64, "can't be drawn of a recording"),
        ])
    func wrong(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(["run"] + arguments, in: folder)
        #expect(run.status == status && run.errors.contains(hint), "\(run)")
        #expect(try contents == [])
    }

    @Test("annotate shows a diff, and writes it on demand")
    func annotate() async throws {
        defer { remove() }
        let file = folder.appending(path: "CartView.swift")
        try Data("import Foundation\n\nfinal class CartView {}\nclass Thing {}\n".utf8).write(to: file)
        let shown = try await archflow(["annotate", "."], in: folder)
        #expect(shown.status == 0)
        #expect(
            shown.output == """
                --- a/CartView.swift
                +++ b/CartView.swift
                @@ -1,4 +1,6 @@
                 import Foundation
                +import MessageTrace
                \u{20}
                +@Component(.view)
                 final class CartView {}
                 class Thing {}

                """)
        #expect(shown.errors.contains("2 lines in 1 of 1 file.") && shown.errors.contains("Thing (CartView.swift:4)"))
        #expect(shown.errors.contains("Nothing is written: --write does it."))
        #expect(try await archflow(["annotate", ".", "--write", "--role", "state=Thing"], in: folder).status == 0)
        #expect(
            try String(contentsOf: file, encoding: .utf8)
                == "import Foundation\nimport MessageTrace\n\n@Component(.view)\nfinal class CartView {}\n@Component(.state)\nclass Thing {}\n"
        )
        let again = try await archflow(["annotate", ".", "--role", "state=Thing"], in: folder)
        #expect(again.output.isEmpty && again.errors == "No line is missing in 1 file.\n")
        #expect(try await archflow(["annotate", ".", "--role", "stat=Thing"], in: folder).status == 64)
        #expect(try await archflow(["annotate", "nowhere"], in: folder).status == 66)
    }

    @Test("compare of recordings says what they cost where they are of the same course, else where they part")
    func compare() async throws {
        defer { remove() }
        func trace(_ name: String) -> String { Package.path("Traces/\(name).jsonl") }
        let alike = try await archflow(
            ["compare", trace("rvb/login-cancel"), trace("snp/login-cancel"), "--output", "out"], in: folder)
        #expect(alike.status == 0, "\(alike.errors)")
        #expect(alike.output.contains("rvb") && alike.output.contains("snp"))
        #expect(
            try contents.filter { $0.contains(".") } == [
                "out/comparison.svg", "out/report.html", "out/rvb/login-cancel/flow.svg",
                "out/snp/login-cancel/flow.svg",
            ])
        // What was changed in between, of one pattern.
        let again = try await archflow(
            ["compare", trace("rvb/login-cancel"), trace("rvb/login-cancel"), "--output", "twice"], in: folder)
        #expect(again.status == 0, "\(again.errors)")
        #expect(
            try contents.filter { $0.hasPrefix("twice/rvb") && $0.contains(".") } == [
                "twice/rvb/login-cancel-2/flow.svg", "twice/rvb/login-cancel/flow.svg",
            ])
        let parted = try await archflow(
            ["compare", trace("rvb/login-cancel"), trace("rvb/login-success"), "--output", "other"], in: folder)
        #expect(parted.status == 1 && parted.output.isEmpty)
        #expect(
            parted.errors.contains(
                "recording 1 (rvb login-cancel) and recording 2 (rvb login-success) are not of the same course")
        )
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "other").path))
        #expect(try await archflow(["compare", trace("rvb/login-cancel")], in: folder).status == 64)
        #expect(try await archflow(["compare", trace("rvb/a"), trace("rvb/b")], in: folder).status == 66)
        #expect(try await archflow(["nonsense"], in: folder).errors.contains("there is no command 'nonsense'"))
    }
}
