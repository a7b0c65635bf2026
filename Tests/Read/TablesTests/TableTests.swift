import ArchFlowSupport
import Foundation
import Tables
import Testing

@Suite("A table")
struct TableTests {
    private func sample() -> Table {
        var table = Table(columns: [
            .init("name", alignment: .leading), .init("count"), .init("waited", unit: "ms"),
            .init("isOdd", place: .machinesOnly),
        ])
        table.append([.text("Ann"), .number(7), .milliseconds(ofNanoseconds: 1_500_000), .flag(true)])
        table.append([.text("日本"), .number(-12), .missing, .flag(false)], isReference: true)
        table.notes = ["A note."]
        return table
    }

    @Test("a table has aligned columns in a terminal, even with wide characters")
    func text() {
        #expect(
            sample().text() == """
                               waited
                  name  count    [ms]
                ─────────────────────
                  Ann       7     1.5
                * 日本    -12       –

                A note.

                """)
    }

    @Test("a table in Markdown marks the reference row")
    func markdown() {
        #expect(
            sample().markdown() == """
                | name | count | waited \\[ms\\] |
                | :-- | --: | --: |
                | Ann | 7 | 1.5 |
                | *日本* \\* | -12 | – |

                A note.

                """)
    }

    @Test("a table in CSV has all columns, and CR LF at line ends")
    func csv() {
        #expect(sample().csv() == "name,count,waited,isOdd\r\nAnn,7,1.5,true\r\n日本,-12,,false\r\n")
    }

    @Test("a table in JSON is an object named after its first column, with numbers as numbers")
    func json() {
        #expect(
            sample().json() == """
                {"version":1,"by":"name","rows":[
                {"name":"Ann","count":7,"waited":1.5,"isOdd":true},
                {"name":"日本","count":-12,"waited":null,"isOdd":false}
                ],"notes":[
                "A note."
                ]}

                """)
    }

    private func sections(_ features: [String?]) -> Table {
        var table = Table(columns: [
            .init("scenario", alignment: .leading, place: .heading), .init("pattern", alignment: .leading),
            .init("count"), .init("feature", alignment: .leading, place: .section),
        ])
        for (number, feature) in features.enumerated() {
            table.append([.text("s\(number)"), .text("one"), .number(number), .optional(feature)])
        }
        return table
    }

    @Test("a table has a heading for each section if its rows belong to several sections")
    func sectionText() {
        #expect(
            sections(["a", "a", nil]).text() == """
                  pattern  count
                ────────────────

                a ──────────────

                s0
                  one          0

                s1
                  one          1

                no single feature ───

                s2
                  one          2

                """)
    }

    @Test("a table in Markdown is one table per section; in JSON and CSV the section is a column")
    func sectionFormats() {
        let table = sections(["a", nil])
        let head = "| scenario | pattern | count |\n| :-- | :-- | --: |\n"
        #expect(
            table.markdown()
                == "**a**\n\n\(head)| s0 | one | 0 |\n\n**no single feature**\n\n\(head)| s1 | one | 1 |\n")
        #expect(table.csv() == "scenario,pattern,count,feature\r\ns0,one,0,a\r\ns1,one,1,\r\n")
    }

    @Test("a table has no headings if all its rows belong to the same section", arguments: ["a", nil])
    func oneSection(feature: String?) {
        let table = sections([feature, feature])
        #expect(!table.text().contains("a ─") && !table.text().contains("feature"))
        #expect(!table.markdown().contains("**"))
    }

    @Test("a table fits headings, long texts, a legend and notes into the terminal's width")
    func layout() {
        var table = Table(columns: [
            .init("pattern", alignment: .leading, place: .heading),
            .init("scenario", alignment: .leading, place: .heading),
            .init("beat"), .init("steps", title: "steps nobody sees", meaning: "what nobody sees"),
            .init("why", alignment: .leading, place: .below), .init("id", place: .machinesOnly),
        ])
        table.head = [.init("cell", .text("a/b")), .init("value", title: "the value", .number(3), words: "three")]
        table.append([.text("a"), .text("one"), .number(1), .number(5), .text("because"), .number(9)])
        table.append([.text("a"), .text("one"), .number(2), .number(6), .missing, .number(9)])
        table.append([.text("a"), .missing, .number(3), .missing, .text("so"), .number(9)])
        table.notes = [
            "A note that is longer than any line should be, as nobody likes to read from one end to the other."
        ]
        #expect(
            table.text() == """
                cell       a/b
                the value  three

                              steps
                  beat  nobody sees
                ───────────────────

                a · one
                     1            5
                      because
                     2            6

                a
                     3            –
                      so

                steps nobody sees  what nobody sees

                A note that is longer than any line should be, as nobody likes to read from
                one end to the other.

                """)
    }

    @Test(
        "for people, a table writes shares in per cent, and ratios with one decimal; for programs, both as decimals",
        arguments: [
            (.share(1, of: 3), "33 %", "0.3333"), (.share(0, of: 3), "0 %", "0"), (.share(3, of: 3), "100 %", "1"),
            (.share(1, of: 1000), "< 1 %", "0.001"), (.share(999, of: 1000), "> 99 %", "0.999"),
            (.share(1, of: 0), "–", ""), (.ratio(10, to: 4), "2.5", "2.5"), (.ratio(1, to: 3), "0.3", "0.3333"),
            (.ratio(.max, to: 1), "9.223372036854776e+18", "9.223372036854776e+18"), (.ratio(1, to: 0), "–", ""),
        ] as [(Table.Cell, String, String)])
    func fractions(cell: Table.Cell, words: String, figure: String) {
        var table = Table(columns: [.init("t")])
        table.append([cell])
        #expect(table.csv() == "t\r\n\(figure)\r\n")
        #expect(table.text().split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == words)
        #expect(table.json().contains("{\"t\":\(figure.isEmpty ? "null" : figure)}"))
    }

    static let hostile = [
        "", "a|b", "a\nb", "a\r\nb", "\"quoted\", too", "<script>alert(1)</script>", "\u{1B}[31mred", "\u{0}", "\\",
        "`code`",
        "*bold*", "x;=1+1", "x; \"=1+1", "e\u{301}", "👩‍👩‍👧", "\u{202E}abc", "\u{2028}", "=1+1", "@SUM(A1)", "-1", "+1",
        "{}", "]]>",
        String(repeating: "x", count: 500),
    ]

    @Test("a table keeps a hostile name in its cell in every format", arguments: hostile)
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
        // A text that a spreadsheet would take for a formula is a text there.
        let texts = [
            "=1+1": "'=1+1", "@SUM(A1)": "'@SUM(A1)", "x;=1+1": "x;'=1+1", "x; \"=1+1": "x; \"'=1+1",
        ]
        #expect(Array(read) == Array((texts[name] ?? VisibleText.of(name)).unicodeScalars))
    }

    @Test(
        "a table writes Double ratios with two decimals, and leaves out infinity and not-a-number",
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

    @Test("a table fills rows that are too short, and shortens rows that are too long")
    func uneven() {
        var table = Table(columns: [.init("a"), .init("b")])
        table.append([.number(1)])
        table.append([.number(1), .number(2), .number(3)])
        #expect(table.rows.map(\.cells) == [[.number(1), .missing], [.number(1), .number(2)]])
    }

    @Test("a table without columns or rows can be written in every format", arguments: TableFormat.allCases)
    func empty(format: TableFormat) {
        #expect(!Table(columns: []).rendered(as: format).contains("–"))
        #expect(Table(columns: [.init("a")]).rendered(as: format).last?.isNewline == true)
    }

    @Test(
        "a table writes nanoseconds as exact milliseconds",
        arguments: [
            (0, "0"), (1, "0.000001"), (800_000_000, "800"), (-1_500_000, "-1.5"), (.min, "-9223372036854.775808"),
        ] as [(Int64, String)])
    func milliseconds(nanoseconds: Int64, text: String) {
        var table = Table(columns: [.init("t")])
        table.append([.milliseconds(ofNanoseconds: nanoseconds)])
        #expect(table.csv() == "t\r\n\(text)\r\n")
    }
}
