import DocumentationPages
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("What the program makes of the documentation")
struct CommittedPageTests {
    private static let sources = Result { try PageSources(package: Package.root.path) }

    @Test(
        "is what is committed; `Scripts/regenerate docs` writes it",
        arguments: try await DocumentationPage.all.filter { !$0.isPicture })
    func committed(page: DocumentationPage) async throws {
        let stale = try await page.stale(Self.sources.get())
        #expect(stale == nil, "\(stale?.description ?? ""); Scripts/regenerate docs writes it")
    }

    @Test(
        "says in pictures what the committed ones say, however they are laid out",
        arguments: try await DocumentationPage.all.filter(\.isPicture))
    func said(page: DocumentationPage) async throws {
        func words(_ svg: String) -> [String] {
            svg.matches(of: #/<text[^>]*>([^<]*)</#).map { String($0.1) }.sorted()
        }
        let committed = words(try Package.text(page.path))
        #expect(committed.count > 3)
        #expect(try await words(page.text(Self.sources.get())) == committed, "Scripts/regenerate docs draws it anew")
    }

    @Test("is JSON where its name says so")
    func schemas() async throws {
        let schemas = try DocumentationPage.all.filter { $0.path.hasSuffix(".json") }
        #expect(schemas.count >= 4)
        for page in schemas {
            let text = try await page.text(Self.sources.get())
            _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
    }

    @Test("has one page for each file")
    func paths() throws {
        let paths = try DocumentationPage.all.map(\.path)
        #expect(Set(paths).count == paths.count)
    }
}

extension DocumentationPage {
    nonisolated fileprivate var isPicture: Bool { path.hasSuffix(".svg") }
}
