import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

@Suite("The source file of a recorded path")
struct SourceFilesTests {
    @Test(
        "a recorded path is resolved to the only source file whose path ends with the recorded path",
        arguments: [
            ("Shop/ShopCore.swift", SourceFiles.Place.found("Shop/ShopCore.swift")),
            ("Login/LoginView.swift", .found("Shop/Screens/Login/LoginView.swift")),
            ("Core/Kernel.swift", .found("Sources/Core/Kernel.swift")),
            ("ogin/LoginView.swift", .missing), ("Shop/Nobody.swift", .missing), ("", .missing),
            ("Screens/View.swift", .ambiguous(2)),
            // The file's own folder is the working folder.
            ("root/main.swift", .found("main.swift")),
        ])
    func places(recorded: String, place: SourceFiles.Place) {
        let files = SourceFiles(
            [
                "Shop/ShopCore.swift", "Shop/Screens/Login/LoginView.swift", "A/Screens/View.swift",
                "B/Screens/View.swift", "Sources/Core/Kernel.swift", "main.swift",
            ], below: "/some/root")
        let named: SourceFiles.Place = if case .found(let path) = place { .found("/some/root/\(path)") } else { place }
        #expect(files.place(of: recorded) == named)
    }

    @Test(
        "the path found for a source file that a trace names is relative to the working folder",
        arguments: [("App", "App/"), ("./App/", "App/"), (".", ""), ("", "")])
    func named(folder: String, prefix: String) {
        let files = SourceFiles(["Login/View.swift"], below: folder)
        #expect(files.place(of: "Login/View.swift") == .found("\(prefix)Login/View.swift"))
    }

    private func report() throws -> CheckReport {
        var shop = Shop()
        shop.tap()
        var trace = shop.trace
        for index in trace.records.indices {
            if case .message(var message) = trace.records[index] {
                message.source = "Screens/ShopCore.swift"
                trace.records[index] = .message(message)
            }
        }
        var builder = CheckReportBuilder()
        let rules = try blueprint("never message: {from: view, to: core}")
        builder.add(try RunOutcome(TraceReader(bytes: trace.encoded(), name: "shop.jsonl"), [rules]))
        return builder.finish()
    }

    @Test("a source file is found in an app without a folder named Sources, and every output format names the file")
    func found() throws {
        let sources = SourceFiles(["Shop/Screens/ShopCore.swift"])
        let report = try report()
        #expect(
            report.rendered(as: .github, sources: sources).hasPrefix(
                "::error file=Shop/Screens/ShopCore.swift,title=R-1::"))
        #expect(report.rendered(as: .text, sources: sources).contains("  Shop/Screens/ShopCore.swift: ShopView → "))
        #expect(report.rendered(as: .sarif, sources: sources).contains(#""uri":"Shop/Screens/ShopCore.swift""#))
        #expect(report.rendered(as: .json, sources: sources).contains(#""source":"Shop/Screens/ShopCore.swift""#))
    }

    @Test(
        "a violation has no source file, and the report says why, if no file or several match the recorded path",
        arguments: [
            ([], "(not in this folder)"),
            (["A/Screens/ShopCore.swift", "B/Screens/ShopCore.swift"], "(2 files in this folder may be it)"),
        ])
    func lost(paths: [String], why: String) throws {
        let sources = SourceFiles(paths)
        let report = try report()
        let annotation = report.rendered(as: .github, sources: sources)
        #expect(annotation.hasPrefix("::error title=R-1::"), "\(annotation)")
        #expect(
            annotation.contains("(shop.jsonl:6; in Screens/ShopCore.swift \(why), ShopView.tap(); "), "\(annotation)")
        #expect(
            report.rendered(as: .text, sources: sources).contains("in Screens/ShopCore.swift \(why), ShopView.tap()\n"))
        #expect(!report.rendered(as: .sarif, sources: sources).contains("ShopCore.swift\""))
        #expect(!report.rendered(as: .json, sources: sources).contains(#""source""#))
    }
}
