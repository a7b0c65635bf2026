import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

@MainActor
@Suite("Pictures of use cases")
struct UseCasePictureTests {
    @Test("a use-case picture is written to a folder of its own for each pattern and feature of the given traces")
    func folders() async throws {
        let paths = ["rvb/about-load", "rvb/about-retry", "rvb/login-cancel", "snp/about-load"].map(
            CommittedTraces.path)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await RenderJob.run(try TraceInputs(paths), .none, view: .usecase, as: .text, to: folder)
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        #expect(
            files.filter { $0.hasSuffix(".txt") }.sorted() == [
                "rvb/about/usecase.txt", "rvb/login/usecase.txt", "snp/about/usecase.txt",
            ])
        let text = try String(contentsOfFile: "\(folder)/rvb/about/usecase.txt", encoding: .utf8)
        #expect(text.contains("in 2 runs") && text.contains("taps Retry: about-retry"))
    }

    @Test("a use-case picture of a single feature and pattern is written to standard output")
    func single() async throws {
        let inputs = try TraceInputs([CommittedTraces.folder(of: "yardstick")], of: FeatureChoice(["login"]))
        let picture = try await RenderJob.run(inputs, .none, view: .usecase, as: .mermaid, to: nil)
        let text = String(decoding: picture.bytes, as: UTF8.self)
        #expect(text.contains("sequenceDiagram") && text.contains("loop 0..4 times: taps Log In"))
    }
}
