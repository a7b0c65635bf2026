import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

@Suite("The documentation of MessageTrace") @MainActor struct ArticleTests {
    // Scripts/quick-start builds and runs what the tutorial prints.
    @Test(
        "the documentation's blocks of Swift code are all compiled with the tests",
        arguments: Article.all.filter { $0 != "Tutorial" })
    func code(page: String) throws {
        let samples = try Article.samples()
        for block in try Article(page).code { #expect(Article.isCompiled(block, in: samples), "\(block)") }
    }

    @Test(
        "the code in the documentation's overview records exactly the messages that the overview states", .ownProcess)
    func overview() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                #expect(FileManager.default.changeCurrentDirectoryPath(path))
                try OverviewSample.record()
                let trace = try Trace.read("cart.jsonl").trace
                #expect(try [trace.story] == Article("MessageTrace").recordings)
            }
        }
    }

    @Test("the documentation's sample application records the action of a control as a message of the user")
    func application() async {
        let lines = await story {
            let application = ApplicationSample.RecordingApplication()
            let view = OverviewSample.CartView()
            #expect(application.sendAction("didTapBuy", to: view, from: nil, for: nil))
        }
        #expect(lines.first == "#1 user → CartView: didTapBuy()")
    }

    @Test("the documentation's examples of messages are recorded exactly as shown") func recorded() async throws {
        try await expect(
            "WhatIsRecorded",
            [
                told { WhatIsRecordedSample.typed() }, told { await WhatIsRecordedSample.searched() },
                told { WhatIsRecordedSample.shown() },
            ])
    }

    @Test("the documentation's examples of closures and streams are recorded exactly as shown") func closures()
        async throws
    {
        try await expect(
            "ClosuresAndStreams",
            [
                told { ClosuresAndStreamsSample.calledBack() },
                told { ClosuresAndStreamsSample.marked() },
                told { ClosuresAndStreamsSample.delegated() },
                told { await ClosuresAndStreamsSample.streamed() },
                told { await ClosuresAndStreamsSample.looped() },
                told { ClosuresAndStreamsSample.published() },
                told { ClosuresAndStreamsSample.gated() },
                told { ClosuresAndStreamsSample.lost() },
            ])
    }

    @Test("the documentation's examples of effects are recorded exactly as shown") func effects() async throws {
        try await expect("Effects", [told { EffectsSample.opened() }])
    }

    @Test("the documentation's examples of secrets are recorded exactly as shown") func secrets() async throws {
        try await expect(
            "Secrets",
            [
                told { SecretsSample.used() },
                story(options: SecretsSample.options) { SecretsSample.paid() },
                story(options: SecretsSample.options) { SecretsSample.noted() },
            ])
    }

    /// Expects the recordings on a page, in their order, to equal the given ones.
    private func expect(_ page: String, _ made: [[String]]) throws {
        let told = try Article(page).recordings
        #expect(told.count == made.count)
        for (told, made) in zip(told, made) { #expect(made == told) }
    }

    /// Returns the lines of a recording with default options, which shows texts as their lengths.
    private func told(_ body: @MainActor () async -> Void) async -> [String] { await story(options: .init(), body) }
}

extension ArticleTests {
    @Test("the documentation's example of effects writes a trace that names the recorded kinds of effects", .ownProcess)
    func sight() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                try EffectsSample.start(path: path).stop()
                #expect(
                    try Trace.read(path).trace.header.sees == ["writes", "visible", "navigation", "references"])
            }
        }
    }

    @Test("the costs of switched-off recording in the documentation equal those that the benchmarks measured")
    func costs()
        throws
    {
        let rows = try Article.tableRows(of: "Sources/Record/MessageTrace/MessageTrace.docc/SwitchingItOff.md")
        let measured = try Article.tableRows(of: "Benchmarks/README.md")
        #expect(rows.count > 2)
        for row in rows { #expect(measured.contains { $0.starts(with: row) }, "\(row)") }
    }
}
