import ArchFlowSupport
import Diagrams
import Foundation
import Graphviz
import TestSupport
import Testing

@testable import Report

@Suite("A picture in the report")
struct DrawingsTests {
    /// Returns a packed picture as the page unpacks it.
    private static func unpacked(_ packed: PackedPicture, _ templates: [String]) -> String {
        unpacked(packed.text, templates)
    }

    private static func unpacked(_ packed: String, _ templates: [String]) -> String {
        let hole = String(UnicodeScalar(PackedPicture.hole))
        return packed.split(separator: ";").map { line in
            let parts = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let texts = templates[Int(parts[0]) ?? -1].components(separatedBy: hole)
            return zip(texts, parts.dropFirst() + [""]).map { $0 + $1 }.joined()
        }.joined()
    }

    @Test(
        "a picture in the report is stored in a shorter form, from which every character is restored",
        arguments: [
            "", "<svg/>", #"<svg a="1" b="-0.50"><text x="01" y="1.">12 ; , 3</text></svg>"#,
            #"<path d="M1,2C3.5,-4 5,6 7,8Z"/>"#, "a < b", "<a>1</a><a>2</a>", "<é x=\"1\">\u{1F600} 2</é>",
        ])
    func whole(svg: String) {
        var templates = TextTable()
        let packed = PackedPicture(svg, &templates)
        #expect(Self.unpacked(packed, templates.texts) == svg)
    }

    @Test("a picture in the report shares its stored text with pictures that differ from it only in numbers")
    func shared() throws {
        let run = try #require(try Samples.committed("rvb/login-wrong-password").first)
        let svg = try DiagramView.sequence.render(run.analysis, as: .svg).text
        var templates = TextTable()
        let first = PackedPicture(svg, &templates)
        let known = templates.texts.count
        let second = PackedPicture(svg.replacing("x=\"1", with: "x=\"2"), &templates)
        #expect(templates.texts.count == known)
        #expect(Self.unpacked(second, templates.texts) != svg)
        #expect(Self.unpacked(first, templates.texts) == svg)
        #expect(first.text.utf8.count < svg.utf8.count / 2)
    }

    @Test("a picture is in the report's page only if its pattern has a run, and each picture there has a unique id")
    func page() async throws {
        let runs = try Samples.committed("rvb/login-wrong-password")
        let svg = #"<svg><g id="rvb_2f_login"><title id="rvb_2f_login.title">RVB</title></g></svg>"#
        let drawings = [
            ReportDrawing(.usecase, of: "rvb", title: "RVB", feature: "login", svg: svg),
            ReportDrawing(.conformance, of: "snp", title: "SNP", svg: svg),
        ]
        let data = try Samples.data(of: try await HTMLReport(runs, drawings: drawings).html())
        let found = try #require(data["drawings"] as? [String: Any])
        let pictures = try #require(found["pictures"] as? [[String: Any]])
        #expect(pictures.map { $0["pattern"] as? String } == ["rvb"])
        #expect(pictures.first?["feature"] as? String == "login")
        let templates = try #require(found["templates"] as? [String])
        #expect(!templates.contains { $0.contains("rvb_2f_login") })
        #expect(templates.contains { $0.contains("drawing") })
    }

    @Test("a sheet is in the report only if its pattern has a run, with the markup of the sheet's file")
    func sheet() async throws {
        let runs = try Samples.committed("rvb/login-wrong-password")
        let sheet = Samples.sheet("RVB & <b>more</b>")
        let sheets = [ReportSheet(of: "rvb", sheet), ReportSheet(of: "snp", sheet)]
        let data = await ReportData(HTMLReport(runs, sheets: sheets), sheetStyle: "p{}").json.text
        let report = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let drawings = try #require(report["drawings"] as? [String: Any])
        let templates = try #require(drawings["templates"] as? [String])
        let found = try #require(drawings["sheets"] as? [[String: Any]])
        #expect(found.map { $0["pattern"] as? String } == ["rvb"])
        #expect(drawings["sheetStyle"] as? String == "p{}")
        func text(_ packed: Any?) -> String { Self.unpacked(packed as? String ?? "", templates) }
        let pictures = try #require(found.first?["pictures"] as? [String]).map(text)
        #expect(pictures == sheet.pictures.map(\.svg))
        // An image has its picture as an address in the file; the page makes that address of the picture.
        let parts = text(found.first?["markup"]).components(separatedBy: #"src="""#)
        let addresses = pictures.map { #"src="data:image/svg+xml;base64,\#(Data($0.utf8).base64EncodedString())""# }
        let markup = zip(parts, addresses + [""]).map { $0 + $1 }.joined()
        #expect(String(decoding: try sheet.page(), as: UTF8.self).contains("<main class=\"sheet\">\(markup)</main>"))
    }

    @Test("a report without sheets contains none of the sheets' CSS")
    func noSheet() async throws {
        let report = HTMLReport(try Samples.committed("rvb/login-wrong-password"))
        let drawings = try #require(try Samples.data(of: try await report.html())["drawings"] as? [String: Any])
        #expect((drawings["sheets"] as? [Any])?.isEmpty == true && drawings["sheetStyle"] as? String == "")
    }
}
