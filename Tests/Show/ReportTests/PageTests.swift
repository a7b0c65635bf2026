import FlowAnalysis
import Foundation
import Testing
import TraceFormat

@testable import Report

@Suite("The HTML of the report's page")
struct PageTests {
    /// The text between two others.
    private func part(_ text: String, from start: String, to end: String) throws -> String {
        let first = try #require(text.range(of: start))
        let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
        return String(text[first.upperBound..<last.lowerBound])
    }

    @Test("the report's page has a policy that allows one script and one style by their hashes, and no connection")
    func policy() async throws {
        let text = String(decoding: try await HTMLReport([]).html(), as: UTF8.self)
        let script = try part(text, from: "<script type=\"module\">", to: "</script>")
        let style = try part(text, from: "<style>", to: "</style>")
        let policy = try part(text, from: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\"")
        for (kind, content) in [("script", script), ("style", style)] {
            let hash = Data(SHA256.hash(content.utf8)).base64EncodedString()
            #expect(policy.contains("\(kind)-src 'sha256-\(hash)';"))
        }
        #expect(policy.hasPrefix("default-src 'none';"))
        #expect(!policy.contains("unsafe") && !policy.contains("http"))
    }

    @Test("a text's hash in the page's security policy equals the published example of SHA-256")
    func hash() {
        #expect(ContentHash.source(of: "abc") == "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='")
    }

    @Test("the report's script has no imports, and each JavaScript module once, after the modules that it imports")
    func modules() throws {
        let resources = try PageResources()
        let script = try ModuleBundle(resources).script
        let heads = script.split(separator: "\n").filter { $0.hasPrefix("// ") && $0.hasSuffix(".js") }
        #expect(heads.count == Set(heads).count && heads.last == "// pages/report.js" && heads.count > 20)
        for (path, importer) in [("model/data.js", "model/run.js"), ("views/dom.js", "views/pane.js")] {
            let first = try #require(heads.firstIndex(of: "// \(path)"))
            #expect(first < (try #require(heads.firstIndex(of: "// \(importer)"))))
        }
        #expect(!script.contains("\nimport ") && !script.contains("\nexport "))
    }

    @Test("the report's page takes all colours of roles and classes from the palette")
    func colours() throws {
        let style = try Page().style
        for role in Role.allCases { #expect(style.contains("\n.role-\(role.rawValue) {")) }
        for messageClass in MessageClass.allCases { #expect(style.contains("\n.class-\(messageClass.rawValue) {")) }
        let own = try PageResources().style()
        #expect(!own.contains(/#[0-9a-fA-F]{3,8}\b/) && !own.contains("light-dark("))
        let defined = Set(style.matches(of: /\n *(--[a-z-]+):/).map(\.output.1))
        let used = Set(own.matches(of: /var\((--[a-z-]+)\)/).map(\.output.1))
        let set: Set<Substring> = [
            "--depth", "--columns", "--name", "--zoom", "--emphasis", "--yardstick", "--name-width",
            "--whole-message", "--strength", "--natural", "--level",
            "--share",
        ]
        #expect(used.subtracting(defined).subtracting(set) == [])
    }

    @Test("the report's script parses no markup, evaluates no text, and makes requests only to a session's server")
    func sources() throws {
        let script = try ModuleBundle(try PageResources()).script
        for word in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval(", "new Function",
            "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "import(", "srcdoc",
        ] {
            #expect(!script.contains(word), "\(word)")
        }
        let resources = try PageResources()
        let heads = script.split(separator: "\n").filter { $0.hasPrefix("// ") && $0.hasSuffix(".js") }
        let asking = try heads.map { String($0.dropFirst(3)) }.filter { try resources.text($0).contains("fetch(") }
        #expect(asking == ["model/session.js"])
    }

    @Test(
        "the report of a hostile trace gets no further script or style element, and the trace's text stays in the data")
    func hostile() async throws {
        let html = try await Samples.hostileReport.html()
        let text = String(decoding: html, as: UTF8.self)
        #expect(text.components(separatedBy: "<script").count == 3)
        #expect(text.components(separatedBy: "</script").count == 3)
        #expect(text.components(separatedBy: "<style").count == 2)
        let data = try Samples.data(of: html)
        let texts = try #require(data["texts"] as? [String])
        for hostile in Samples.hostileTexts { #expect(texts.contains(hostile)) }
    }
}
