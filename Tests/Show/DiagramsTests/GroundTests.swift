import Diagrams
import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

/// The background of a picture, which must be readable wherever it is shown.
@Suite("A picture's background")
struct GroundTests {
    private func picture(
        _ view: DiagramView, _ background: Background = .auto, _ theme: Theme = .light, as format: DiagramFormat = .svg
    ) throws -> Rendering {
        let runs = [LoginTrace.wrongPassword(), LoginTrace.shortened()].map { RunAnalysis($0) }
        let options = DiagramOptions(
            theme: theme, background: background,
            blueprint: view.needsBlueprint ? try BlueprintSample.roundTable.outline : nil,
            mistakes: view.needsMistakes ? try .sample() : nil)
        let drawn = view.taking(runs)
        return try view.render(drawn, titles: drawn.map { _ in nil }, as: format, options: options)
    }

    /// The values of all `fill` and `stroke` attributes, in order.
    private func paints(_ svg: String) -> [String] {
        svg.matches(of: #/\ (?:fill|stroke)="([^"]*)"/#).map { String($0.1) }
    }

    /// The replacements of colours in a dark scheme.
    private func rules(_ svg: String) -> [String: String] {
        let rules = svg.matches(of: #/\[(?:fill|stroke)="(#[0-9a-f]{6})"\]\{(?:fill|stroke):(#[0-9a-f]{6})\}/#)
        return Dictionary(rules.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        "a picture's background has the theme's colour, and covers the whole picture", arguments: DiagramView.allCases,
        Theme.allCases)
    func solid(view: DiagramView, theme: Theme) throws {
        let svg = try picture(view, .solid, theme).text
        let first = try #require(svg.firstMatch(of: #/<polygon fill="([^"]*)"[^>]*points="([^"]*)"/#))
        #expect(first.1 == theme[.card].hex)
        let corners = first.2.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
        let box = try #require(svg.firstMatch(of: #/viewBox="0.00 0.00 ([0-9.]+) ([0-9.]+)"/#))
        let (width, height) = (Double(box.1) ?? 0, Double(box.2) ?? 0)
        let (x, y) = (corners.map { $0[0] }, corners.map { $0[1] })
        #expect((x.max() ?? 0) - (x.min() ?? 0) >= width - 1)
        #expect((y.max() ?? 0) - (y.min() ?? 0) >= height - 1)
        #expect(!svg.contains("<style>"))
    }

    @Test(
        "a picture's background in SVG changes in dark mode together with all other colours",
        arguments: DiagramView.allCases)
    func adaptive(view: DiagramView) throws {
        let svg = try picture(view).text
        #expect(svg.contains("<style>@media screen and (prefers-color-scheme:dark){"))
        let rules = rules(svg)
        let drawn = try #require(svg.split(separator: "</style>").last).description
        let dark = paints(try picture(view, .auto, .dark).text)
        #expect(paints(drawn).map { rules[$0] ?? $0 } == dark)
        // Where there is no style sheet, it is the light theme, but for steps that nobody sees.
        let light = paints(try picture(view, .solid, .light).text)
        for (color, plain) in zip(paints(drawn), light) {
            #expect(color == plain || color.dropLast(2) == plain.dropLast(2))
        }
    }

    @Test(
        "a picture's background ignores dark mode in the themes for dark pages and for paper",
        arguments: [Theme.dark, .print])
    func fixed(theme: Theme) throws {
        #expect(try picture(.flow, .auto, theme).text == picture(.flow, .solid, theme).text)
    }

    @Test("a picture's background can be left transparent", arguments: DiagramView.allCases)
    func none(view: DiagramView) throws {
        let svg = try picture(view, .none).text
        #expect(!svg.contains("<style>"))
        let width = try #require(svg.firstMatch(of: #/viewBox="0.00 0.00 ([0-9.]+)/#)).1
        let opaque = svg.matches(of: #/<polygon fill="#[0-9a-f]{6}"[^>]*points="([-0-9.]+),[^" ]* ([-0-9.]+),/#)
        #expect(opaque.allSatisfy { abs((Double($0.1) ?? 0) - (Double($0.2) ?? 0)) < (Double(width) ?? 0) - 1 })
    }

    @Test(
        "a picture's background and other colours are hexadecimal, and no text begins or ends with a blank",
        arguments: DiagramView.allCases)
    func plain(view: DiagramView) throws {
        let svg = try picture(view).text
        #expect(paints(svg).allSatisfy { $0 == "none" || $0.firstMatch(of: #/^#[0-9a-f]{6}$/#) != nil })
        for text in svg.matches(of: #/<text[^>]*>([^<]*)<\/text>/#) {
            let words = text.1.replacing("&#160;", with: " ")
            #expect(!words.isEmpty && words.first != " " && words.last != " ", "“\(words)”")
        }
    }

    @Test(
        "a picture's background and title are in the PDF, which has the same bytes every time",
        arguments: DiagramView.allCases)
    func title(view: DiagramView) throws {
        let bytes = try picture(view, as: .pdf).bytes
        let units = try picture(view).text.firstMatch(of: #/<title[^>]*>([^<]*)</#).map { Array($0.1.utf16) } ?? []
        let title = units.map { unit in
            let digits = String(unit, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        let text = String(decoding: bytes, as: Unicode.ASCII.self)
        #expect(text.contains("/Title <feff\(title.joined())>"))
        #expect(!text.contains("/Author"))
        // Newer versions of cairo compress the date. That it is the same even so is tested with Graphviz itself.
        let dates = text.matches(of: #/CreationDate \(([^)]*)\)/#).map(\.1)
        #expect(dates.isEmpty || dates == ["D:20000101000000Z"])
        #expect(try dates.isEmpty || picture(view, as: .pdf).bytes == bytes)
    }
}
