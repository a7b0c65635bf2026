import FlowAnalysis
import Foundation
import Testing

@Suite("A table")
struct TableTests {
    private func sample() -> Table {
        var table = Table(columns: [
            .init("name", alignment: .leading), .init("count"), .init("waited", unit: "ms"),
            .init("isOdd", isForMachines: true),
        ])
        table.append([.text("Ann"), .number(7), .milliseconds(ofNanoseconds: 1_500_000), .flag(true)])
        table.append([.text("日本"), .number(-12), .missing, .flag(false)], isReference: true, startsGroup: true)
        table.notes = ["A note."]
        return table
    }

    @Test("stands in aligned columns in a terminal, however wide its characters")
    func text() {
        #expect(
            sample().text() == """
                  name  count  waited [ms]
                ──────────────────────────
                  Ann       7          1.5
                ──────────────────────────
                * 日本    -12            –

                A note.

                """)
    }

    @Test("is a Markdown table with the reference in italics")
    func markdown() {
        #expect(
            sample().markdown() == """
                | name | count | waited \\[ms\\] |
                | :-- | --: | --: |
                | Ann | 7 | 1.5 |
                | *日本* | *-12* | *–* |

                A note.

                """)
    }

    @Test("is CSV with all columns and CR LF")
    func csv() {
        #expect(sample().csv() == "name,count,waited,isOdd\r\nAnn,7,1.5,true\r\n日本,-12,,false\r\n")
    }

    @Test("is a JSON object named after its first column, numbers as numbers")
    func json() {
        #expect(
            sample().json() == """
                {"version":1,"by":"name","rows":[
                {"name":"Ann","count":7,"waited":1.5,"isOdd":true},
                {"name":"日本","count":-12,"waited":null,"isOdd":false}
                ]}

                """)
    }

    static let hostile = [
        "", "a|b", "a\nb", "a\r\nb", "\"quoted\", too", "<script>alert(1)</script>", "\u{1B}[31mred", "\u{0}", "\\",
        "`code`",
        "*bold*", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "\u{2028}", "=1+1", "{}", "]]>", String(repeating: "x", count: 500),
    ]

    @Test("keeps a hostile name in its cell in every format", arguments: hostile)
    func hostileNames(name: String) throws {
        var table = Table(columns: [.init("name", alignment: .leading), .init("count")])
        table.append([.text(name), .number(1)])
        let text = table.text()
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\r"))
        let markdown = table.markdown().split(separator: "\n")
        #expect(markdown.count == 3)
        #expect(!markdown[2].contains("<"))
        let object = try JSONSerialization.jsonObject(with: Data(table.json().utf8))
        let rows = try #require((object as? [String: Any])?["rows"] as? [[String: Any]])
        #expect(rows.first?["name"] as? String == name)
        let field = table.csv().unicodeScalars.dropFirst("name,count\r\n".unicodeScalars.count)
        var read = String.UnicodeScalarView()
        var line = field.dropLast(4)
        if line.first == "\"" {
            line = line.dropFirst().dropLast()
            var isQuote = false
            for scalar in line {
                if scalar == "\"" && !isQuote {
                    isQuote = true
                    continue
                }
                isQuote = false
                read.append(scalar)
            }
        } else {
            read.append(contentsOf: line)
        }
        #expect(Array(read) == Array(name.unicodeScalars))
    }

    @Test(
        "writes ratios with two decimals, as numbers in JSON, and none that is no number",
        arguments: [
            (0, "0.00"), (0.07, "0.07"), (0.125, "0.13"), (2.0 / 3, "0.67"), (1, "1.00"), (-0.5, "-0.50"),
            (12.345, "12.35"), (-1.999, "-2.00"), (nil, ""), (.nan, ""), (.infinity, ""), (1e300, ""),
        ] as [(Double?, String)])
    func ratios(ratio: Double?, text: String) {
        var table = Table(columns: [.init("r")])
        table.append([.ratio(ratio)])
        #expect(table.csv() == "r\r\n\(text)\r\n")
        #expect(table.json().contains("{\"r\":\(text.isEmpty ? "null" : text)}"))
    }

    @Test("fills up rows that are too short and cuts those too long")
    func uneven() {
        var table = Table(columns: [.init("a"), .init("b")])
        table.append([.number(1)])
        table.append([.number(1), .number(2), .number(3)])
        #expect(table.rows.map(\.cells) == [[.number(1), .missing], [.number(1), .number(2)]])
    }

    @Test("without columns or rows is harmless", arguments: TableFormat.allCases)
    func empty(format: TableFormat) {
        #expect(!Table(columns: []).rendered(as: format).contains("–"))
        #expect(Table(columns: [.init("a")]).rendered(as: format).last?.isNewline == true)
    }

    @Test(
        "writes nanoseconds as exact milliseconds",
        arguments: [
            (0, "0"), (1, "0.000001"), (800_000_000, "800"), (-1_500_000, "-1.5"), (.min, "-9223372036854.775808"),
        ] as [(Int64, String)])
    func milliseconds(nanoseconds: Int64, text: String) {
        var table = Table(columns: [.init("t")])
        table.append([.milliseconds(ofNanoseconds: nanoseconds)])
        #expect(table.csv() == "t\r\n\(text)\r\n")
    }
}
