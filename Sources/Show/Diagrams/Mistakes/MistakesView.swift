import ArchFlowSupport
import Graphviz
public import SourceInventory

extension DiagramView {
    /// A table of mistakes by patterns. Each cell names the check that notices the mistake first.
    public static let mistakes = DiagramView(
        "mistakes", "who notices the same mistakes in each pattern: the compiler, rules, the contract, walks or nobody",
        of: .none, needsMistakes: true, options: [], example: ViewExample()
    ) { subject throws(DiagramError) in MistakesView(matrix: try subject.mistakes(), options: subject.options) }
}

/// A table of mistakes by patterns. Each cell names the first check that notices the mistake. The top rows are the
/// mistakes whose outcome isn't the same in all compared patterns. Yardstick and guests are set apart.
struct MistakesView: Picture {
    let matrix: DefectMatrix
    var options = DiagramOptions()
    private var theme: Theme { options.theme }

    /// Draws the picture of the mistakes.
    func diagram() -> Diagram {
        var canvas = Canvas()
        MistakesParts(matrix, theme).add(to: &canvas)
        return canvas.diagram(
            "mistakes", of: [], caption: caption, description: matrix.findings.joined(separator: " "), perLine: 2)
    }

    private var caption: PictureCaption {
        var caption = PictureCaption(
            "Who notices", Count.of(matrix.rows.count, "mistake"),
            matrix.patterns.count == 1 ? matrix.patterns[0].title : Count.of(matrix.patterns.count, "pattern"),
            theme: theme)
        let used = Set(matrix.rows.flatMap { $0.answers.compactMap(\.self) })
        for answer in DefectMatrix.Answer.all where used.contains(answer) {
            caption.key(answer.word, .text, answer.meaning)
        }
        if matrix.rows.contains(where: { $0.round > 1 }) {
            caption.notes.append("+ a mistake added later, by people who hadn't seen the first results.")
        }
        if matrix.rows.isEmpty { caption.notes.append("No mistakes were made.") }
        caption.notes.append(
            "A cell names the first check that notices the mistake. Only checks that all patterns share are included, not a "
                + "pattern's own tests and rules."
        )
        return caption
    }
}

/// The rows, columns and cells of a table of mistakes. Below each column is the number of mistakes noticed.
private struct MistakesParts {
    private let matrix: DefectMatrix
    private let theme: Theme
    private let heads: [[String]]
    private let labelWidth: Double

    private static let height = 18.0
    private static let cell = 84.0
    /// The gap between the columns of compared patterns and the columns of the yardstick and of guests.
    private static let gap = 14.0
    private static let size = 9.5

    init(_ matrix: DefectMatrix, _ theme: Theme) {
        self.matrix = matrix
        self.theme = theme
        heads = matrix.patterns.map { BrokenText.name($0.title, limit: 15) }
        let words =
            matrix.rows.map(Self.words)
            + DefectMatrix.Difference.allCases.map { $0.title(of: matrix.compared.count) + " · 99 mistakes" }
        labelWidth = 20 + (words.map { TextWidth.points($0, size: Self.size) }.max() ?? 0)
    }

    private static func words(_ row: DefectMatrix.Row) -> String {
        ShortName.of(row.mistake, limit: 80) + (row.round > 1 ? " +" : "")
    }

    /// The left edge of a pattern's column.
    private func left(_ pattern: Int) -> Double {
        let apart = matrix.patterns.indices.dropFirst().count { index in
            index <= pattern && matrix.patterns[index].standing != matrix.patterns[index - 1].standing
        }
        return labelWidth + Double(pattern) * Self.cell + Double(apart) * Self.gap
    }

    func add(to canvas: inout Canvas) {
        for (index, names) in heads.enumerated() {
            let isCompared = matrix.patterns[index].standing == .compared
            let lines = names.map {
                Graph.Line($0, bold: true, size: Self.size, color: theme[isCompared ? .text : .soft])
            }
            // Names with fewer lines are aligned to the bottom of the heading.
            let height = Double(lines.count) * 13
            canvas.write(
                "pattern \(index + 1)", lines,
                in: .init(left: left(index), top: 16 - height, width: Self.cell, height: height), classes: ["pattern"])
        }
        var top = 18.0
        for difference in DefectMatrix.Difference.allCases {
            let rows = matrix.rows.filter { $0.difference == difference }
            guard !rows.isEmpty else { continue }
            addHeading(difference, of: rows.count, top: top, to: &canvas)
            top += Self.height + 4
            for row in rows {
                add(row, top: top, to: &canvas)
                top += Self.height
            }
            top += 8
        }
        addSums(top: top, to: &canvas)
    }

    private func addHeading(_ difference: DefectMatrix.Difference, of count: Int, top: Double, to canvas: inout Canvas)
    {
        let right = left(matrix.patterns.count - 1) + Self.cell
        let rule = Graph.Node(
            "rule \(difference.rawValue)", label: "", fill: theme[.border], stroke: .transparent, classes: ["rule"])
        canvas.add(rule, in: .init(left: 0, top: top + Self.height, width: right, height: 1))
        let line = Graph.Line(
            [
                Graph.Run(
                    difference.title(of: matrix.compared.count), bold: true, size: Self.size, color: theme[.text]),
                Graph.Run(" · \(Count.of(count, "mistake"))", size: Self.size, color: theme[.soft]),
            ], alignment: .left)
        canvas.write(
            "heading \(difference.rawValue)", [line],
            in: .init(left: 0, top: top, width: right, height: Self.height), classes: ["heading"])
    }

    private func add(_ row: DefectMatrix.Row, top: Double, to canvas: inout Canvas) {
        let line = Graph.Line(Self.words(row), size: Self.size, color: theme[.text], alignment: .left)
        canvas.write(
            "mistake \(row.id)", [line], in: .init(left: 8, top: top, width: labelWidth - 12, height: Self.height),
            classes: ["mistake"])
        for (index, answer) in row.answers.enumerated() {
            let area = Canvas.Area(
                left: left(index) + 1, top: top + 1, width: Self.cell - 2, height: Self.height - 2)
            let id = "\(row.id) \(matrix.patterns[index].name)"
            guard let answer else {
                canvas.write(id, [Graph.Line("–", size: 9, color: theme[.soft])], in: area, classes: ["untried"])
                continue
            }
            var cell = theme.node(id, answer, label: .lines([Graph.Line(answer.word, size: 9)]))
            cell.title = "\(row.mistake), \(matrix.patterns[index].title): \(answer.word)"
            canvas.add(cell, in: area)
        }
    }

    private func addSums(top: Double, to canvas: inout Canvas) {
        guard !matrix.rows.isEmpty else { return }
        let words = Graph.Line(
            "mistakes noticed, of those that can be made", size: 9, color: theme[.soft], alignment: .right)
        canvas.write(
            "noticed", [words], in: .init(left: 8, top: top, width: labelWidth - 16, height: Self.height),
            classes: ["sum"])
        for index in matrix.patterns.indices {
            let noticed = matrix.count(in: index) { $0.isNoticed }
            let made = matrix.count(in: index) { $0 != .impossible }
            let line = Graph.Line(
                [
                    Graph.Run("\(noticed)", bold: true, size: 10, color: theme[.text]),
                    Graph.Run(" of \(made)", size: 9, color: theme[.soft]),
                ])
            canvas.write(
                "noticed \(index + 1)", [line],
                in: .init(left: left(index), top: top, width: Self.cell, height: Self.height), classes: ["sum"])
        }
    }
}

extension Theme {
    /// Returns a box in the style of the check that notices a mistake first.
    fileprivate func node(_ id: String, _ answer: DefectMatrix.Answer, label: Graph.Label) -> Graph.Node {
        let look = style(of: answer)
        var node = Graph.Node(
            id, label: label, fill: look.fill, stroke: look.stroke, styles: look.styles,
            classes: ["notice", "notice-\(answer.name)"])
        node.font.color = look.text
        return node
    }
}

extension Diagram {
    /// Returns one pattern's mistakes as a row of small boxes, ordered by the check that notices a mistake first. Below
    /// the boxes is the number of mistakes for each check. The picture is for a page without room for the picture
    /// ``DiagramView/mistakes``.
    ///
    /// - Parameters:
    ///   - pattern: The name of one of the matrix's patterns: `viper-s`.
    ///   - matrix: The mistakes.
    ///   - theme: The colours.
    /// - Returns: `nil` if the matrix has no such pattern.
    public static func mistakes(of pattern: String, in matrix: DefectMatrix, theme: Theme = .light) -> Diagram? {
        guard let place = matrix.patterns.firstIndex(where: { $0.name == pattern }) else { return nil }
        let caption = PictureCaption(
            "Who notices", matrix.patterns[place].title,
            Count.of(matrix.count(in: place) { _ in true }, "mistake"), theme: theme)
        var canvas = Canvas()
        var left = 0.0
        var words: [String] = []
        for answer in DefectMatrix.Answer.all {
            let rows = matrix.rows.filter { $0.answers[place] == answer }
            guard !rows.isEmpty else { continue }
            for (index, row) in rows.enumerated() {
                var box = theme.node("box \(row.id)", answer, label: "")
                box.title = "\(row.mistake): \(answer.word)"
                canvas.add(box, in: .init(left: left + Double(index) * 13, top: 0, width: 11, height: 18))
            }
            let lines = [
                Graph.Line(answer.word, size: 9, color: theme[.text], alignment: .left),
                Graph.Line("\(rows.count)", bold: true, size: 10, color: theme[.text], alignment: .left),
            ]
            let width = TextWidth.points(answer.word, size: 9) + 6
            canvas.write(
                "words \(answer.name)", lines, in: .init(left: left, top: 20, width: width, height: 28),
                classes: ["sum"])
            left += max(Double(rows.count) * 13, width) + 8
            words.append("\(answer.word) \(rows.count)")
        }
        return canvas.diagram("mistakes", of: [], caption: caption, description: words.joined(separator: ", "))
    }
}
