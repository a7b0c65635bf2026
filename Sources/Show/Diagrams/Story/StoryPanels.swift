import ArchFlowSupport
import FlowAnalysis
import Graphviz

/// The panels of a story, two in a row, because three in a row would be too small to read on a page of a document.
struct StoryPanels {
    private static let perRow = 2
    private static let width = 352.0
    private static let edge = 10.0
    private static let gap = 10.0
    /// The height of a line of text before it is enlarged, in points.
    static let lineHeight = 11.0
    /// The size of the smallest letters before they are enlarged, in points.
    static let size = 9.5

    private let beats: [StoryBeat]
    private let theme: Theme
    /// The factor by which screens are enlarged.
    private let screens: Double
    /// The factor by which messages are enlarged.
    private let messages: Double
    /// The width of a screen before it is enlarged, in points.
    private let card: Double

    init(
        _ beats: some Sequence<StoryBeat>, _ theme: Theme, screens: Double = 1, messages: Double = 1, card: Double = 150
    ) {
        self.beats = Array(beats)
        self.theme = theme
        self.screens = screens
        self.messages = messages
        self.card = card
    }

    /// Makes panels for a document. Text is enlarged for a page of A4. Screens are made
    /// narrower before they are enlarged, so that their width stays about the same.
    static func forDocument(_ beats: some Sequence<StoryBeat>, _ theme: Theme) -> Self {
        Self(beats, theme, screens: 1.16, messages: 1.16, card: 136)
    }

    /// The width of a screen.
    var cardWidth: Double { card * screens }
    private var cardLine: Double { Self.lineHeight * screens }
    /// The height of a line of messages.
    var messageHeight: Double { Self.lineHeight * messages }
    /// The factor by which a beat's name is enlarged.
    var nameScale: Double { min(screens, 1.4) }

    /// Returns a font size multiplied by a factor, and rounded down because Graphviz draws lines of text in whole
    /// points.
    private static func letters(_ size: Double, _ scale: Double) -> Double {
        scale == 1 ? size : (size * scale).rounded(.down)
    }

    private var cardLetters: Double { Self.letters(Self.size, screens) }
    private var messageLetters: Double { Self.letters(Self.size, messages) }

    func add(to canvas: inout Canvas) {
        var top = 0.0
        for start in stride(from: 0, to: beats.count, by: Self.perRow) {
            let row = beats[start..<min(start + Self.perRow, beats.count)]
            let height = row.map(panelHeight).max() ?? 0
            for (index, beat) in row.enumerated() {
                let left = Double(index) * (Self.width + Self.gap)
                add(beat, in: .init(left: left, top: top, width: Self.width, height: height), to: &canvas)
            }
            top += height + Self.gap
        }
    }

    /// Returns the height of a beat's screens; 0 for a beat without screens.
    func cardHeight(_ beat: StoryBeat) -> Double {
        [beat.before, beat.after].compactMap { $0.map(height) }.max() ?? 0
    }

    private func height(of screen: StoryScreen) -> Double {
        screen.elements.reduce(cardLine + 14 * screens) { $0 + height(of: $1) }
    }

    private func height(of element: StoryScreen.Element) -> Double { cardLine + (element.isBox ? 4 * screens : 0) }

    /// The height of a panel, from the top of its frame to its bottom.
    private func panelHeight(_ beat: StoryBeat) -> Double {
        let cards = cardHeight(beat)
        return 28 + cards + (cards > 0 ? 8 : 0) + Double(shown(beat).count) * messageHeight + Self.edge
    }

    private func add(_ beat: StoryBeat, in panel: Canvas.Area, to canvas: inout Canvas) {
        let frame = Graph.Node(
            "panel \(beat.number)", label: "", fill: theme[.page], stroke: theme[.border], styles: [.rounded],
            classes: ["panel"])
        canvas.add(frame, in: panel)
        let (left, width) = (panel.left + Self.edge, panel.width - 2 * Self.edge)
        canvas.write(
            "beat \(beat.number)", [name(of: beat)],
            in: .init(left: left, top: panel.top + 6, width: width, height: 18), classes: ["beat"])
        let body = panel.top + 28
        let height = cardHeight(beat)
        addScreens(of: beat, left: left, top: body, width: width, to: &canvas)
        let lines = shown(beat)
        canvas.write(
            "messages \(beat.number)", lines,
            in: .init(
                left: left, top: body + height + (height > 0 ? 8 : 0), width: width,
                height: Double(lines.count) * messageHeight),
            classes: ["messages"])
    }

    /// Returns a line with the beat's number and name, as a heading.
    func name(of beat: StoryBeat, more: String = "") -> Graph.Line {
        let size = Self.letters(11, nameScale)
        return Graph.Line(
            [
                Graph.Run("\(beat.number)  ", bold: true, size: size, color: theme[.accent]),
                Graph.Run(ShortName.of(beat.name, limit: 44) + more, bold: true, size: size, color: theme[.text]),
            ], alignment: .left)
    }

    /// Draws the screens before and after a beat, at the left and right ends of the given width.
    func addScreens(of beat: StoryBeat, left: Double, top body: Double, width: Double, to canvas: inout Canvas) {
        let height = cardHeight(beat)
        if let before = beat.before {
            add(before, "before \(beat.number)", left: left, top: body, height: height, to: &canvas)
        }
        if let after = beat.after {
            let right = beat.before == nil ? left : left + width - cardWidth
            if after.isSame {
                addSame("after \(beat.number)", left: right, top: body, height: height, to: &canvas)
            } else {
                add(after, "after \(beat.number)", left: right, top: body, height: height, to: &canvas)
            }
            if beat.before != nil {
                canvas.write(
                    "to \(beat.number)", [Graph.Line("→", size: Self.letters(10, screens), color: theme[.soft])],
                    in: .init(
                        left: left + cardWidth, top: body + height / 2 - 9, width: width - 2 * cardWidth,
                        height: 18))
            }
        }
    }

    /// Adds a frame with the words "as before", in place of a screen that the beat didn't change.
    private func addSame(_ id: String, left: Double, top: Double, height: Double, to canvas: inout Canvas) {
        let box = Graph.Node(
            id, label: "", fill: theme[.page], stroke: theme[.border], styles: [.rounded, .dashed],
            classes: ["screen", "same"])
        canvas.add(box, in: .init(left: left, top: top, width: cardWidth, height: height))
        canvas.write(
            "\(id) words", [Graph.Line("as before", size: cardLetters, color: theme[.soft])],
            in: .init(left: left, top: top + height / 2 - 9, width: cardWidth, height: 18), classes: ["screen"])
    }

    private func add(
        _ screen: StoryScreen, _ id: String, left: Double, top: Double, height: Double, to canvas: inout Canvas
    ) {
        let box = Graph.Node(
            id, label: "", fill: theme[.card], stroke: theme[.border], styles: [.rounded], classes: ["screen"])
        canvas.add(box, in: Canvas.Area(left: left, top: top, width: cardWidth, height: height))
        let width = cardWidth - 12 * screens
        let title = Graph.Line(
            Self.fitted(screen.title, width: width, size: cardLetters, bold: true), bold: true,
            size: cardLetters, color: theme[.text], alignment: .left)
        var area = Canvas.Area(left: left + 6 * screens, top: top + 5 * screens, width: width, height: cardLine)
        canvas.write("\(id) words", [title], in: area, classes: ["screen"])
        for (index, element) in screen.elements.enumerated() {
            area = .init(left: area.left, top: area.bottom, width: width, height: self.height(of: element))
            add(element, "\(id) \(index)", isChanged: screen.changed.contains(index), in: area, to: &canvas)
        }
    }

    /// Adds an element of a screen. Buttons and fields have a box around their words; other elements have no box.
    private func add(
        _ element: StoryScreen.Element, _ id: String, isChanged: Bool, in area: Canvas.Area, to canvas: inout Canvas
    ) {
        let edge = element.isBox ? 3 * screens : 0
        if element.isBox {
            let isField = element.kind == .field
            let box = Graph.Node(
                id, label: "", fill: theme[isField ? .page : .related], stroke: theme[isField ? .border : .related],
                styles: [.rounded], classes: ["screen"])
            let gap = screens
            canvas.add(
                box, in: .init(left: area.left, top: area.top + gap, width: area.width, height: area.height - 2 * gap))
        }
        let words = element.kind == .spinner ? element.line : element.text
        guard !words.isEmpty else { return }
        let color: Palette = element.kind == .button(isEnabled: true) ? .accent : isChanged ? .text : .soft
        let line = Graph.Line(
            Self.fitted(words, width: area.width - 2 * edge, size: cardLetters, bold: isChanged), bold: isChanged,
            size: cardLetters, color: theme[color], alignment: element.isButton ? .center : .left)
        canvas.write(
            "\(id) words", [line],
            in: .init(left: area.left + edge, top: area.top, width: area.width - 2 * edge, height: area.height),
            classes: ["screen"])
    }

    /// Returns a text, shortened in its middle to fit a width.
    private static func fitted(_ text: String, width: Double, size: Double, bold: Bool = false) -> String {
        var limit = 60
        while limit > 8, TextWidth.points(ShortName.of(text, limit: limit), size: size, bold: bold) > width {
            limit -= 1
        }
        return ShortName.of(text, limit: limit)
    }

    /// Returns a message's label, shortened to fit a width. The names of arguments are dropped first: `display(…)`.
    private static func fittedCall(_ text: String, width: Double, size: Double) -> String {
        guard TextWidth.points(text, size: size) > width, text.hasSuffix(")"), !text.contains(" ."),
            let open = text.firstIndex(of: "(")
        else { return fitted(text, width: width, size: size) }
        let brief = "\(text[..<open])(…)"
        return TextWidth.points(brief, size: size) > width
            ? fitted(String(text[..<open]), width: width, size: size) : brief
    }

    /// Returns the lines of a beat's messages. If there are too many, the last line states the number of omitted
    /// messages.
    private func shown(_ beat: StoryBeat) -> [Graph.Line] {
        let width = Self.width - 2 * Self.edge
        guard beat.lines.count > StoryView.lineLimit else { return lines(of: beat, width: width, isWhole: true) }
        let rest = beat.lines.dropFirst(StoryView.lineLimit - 1)
        let words = "… and \(Count.of(rest.reduce(0) { $0 + $1.count }, "more message"))"
        return lines(of: beat, 0..<StoryView.lineLimit - 1, width: width, isWhole: true) + [
            Graph.Line(words, size: messageLetters, color: theme[.soft], alignment: .left)
        ]
    }

    /// Returns the lines of a beat's messages, at least one.
    ///
    /// - Parameters:
    ///   - places: The messages' indices; `nil` for all.
    ///   - isWhole: True to write a message that is too long for one line in several lines: its sender and receiver, and
    ///     below them its call. False to shorten the message.
    func lines(
        of beat: StoryBeat, _ places: Range<Int>? = nil, width: Double, isWhole: Bool = false
    ) -> [Graph.Line] {
        guard !beat.lines.isEmpty else {
            return [Graph.Line("no messages", size: messageLetters, color: theme[.soft], alignment: .left)]
        }
        return beat.lines[places ?? beat.lines.indices].flatMap { line in
            guard isWhole, !isInOneLine(line, width: width) else {
                return [inOneLine(line, width: width, limit: isWhole ? 80 : 20)]
            }
            return inLines(line, width: width)
        }
    }

    /// Returns true if all of these messages fit in full, each in a line or two.
    func areWhole(_ beat: StoryBeat, _ places: Range<Int>, width: Double) -> Bool {
        guard !beat.lines.isEmpty else { return true }
        return beat.lines[places].allSatisfy { line in
            isInOneLine(line, width: width)
                || points("\(line.sender) → \(line.receiver)") <= width
                    && points(line.text) + timesWidth(line) <= width - Self.indent
        }
    }

    /// The indentation of a call below its sender and receiver.
    private static let indent = 10.0

    private func points(_ text: String, bold: Bool = false) -> Double {
        TextWidth.points(text, size: messageLetters, bold: bold)
    }

    private func times(_ line: StoryBeat.Line) -> String { line.count > 1 ? "  ×\(line.count)" : "" }

    private func timesWidth(_ line: StoryBeat.Line) -> Double { points(times(line), bold: true) }

    private func isInOneLine(_ line: StoryBeat.Line, width: Double) -> Bool {
        points("\(line.sender) → \(line.receiver)  \(line.text)") + timesWidth(line) + 12 <= width
    }

    private func ends(_ line: StoryBeat.Line, limit: Int) -> [Graph.Run] {
        [
            Graph.Run(ShortName.of(line.sender, limit: limit), size: messageLetters, color: theme[.text]),
            Graph.Run(" → ", size: messageLetters, color: theme[.message]),
            Graph.Run(ShortName.of(line.receiver, limit: limit), size: messageLetters, color: theme[.text]),
        ]
    }

    private func width(_ runs: [Graph.Run]) -> Double { runs.reduce(0) { $0 + points($1.text) } }

    private func call(_ line: StoryBeat.Line, before: String, width: Double) -> [Graph.Run] {
        let text = Self.fittedCall(line.text, width: width - timesWidth(line), size: messageLetters)
        let call = Graph.Run("\(before)\(text)", size: messageLetters, color: theme[.soft])
        guard line.count > 1 else { return [call] }
        return [call, Graph.Run(times(line), bold: true, size: messageLetters, color: theme[.soft])]
    }

    /// Returns a message in one line, with its names and its call shortened to fit the width.
    private func inOneLine(_ line: StoryBeat.Line, width: Double, limit: Int) -> Graph.Line {
        var limit = limit
        var runs = ends(line, limit: limit)
        // Leaves room for some letters of the call.
        while limit > 8, self.width(runs) + timesWidth(line) + points("call(…)") + 12 > width {
            limit -= 1
            runs = ends(line, limit: limit)
        }
        return Graph.Line(runs + call(line, before: "  ", width: width - self.width(runs) - 12), alignment: .left)
    }

    /// Returns a message in full, in as many lines as it needs: sender and receiver, and the call below them.
    private func inLines(_ line: StoryBeat.Line, width: Double) -> [Graph.Line] {
        let whole = ends(line, limit: 80)
        var lines = [whole]
        if self.width(whole) > width {
            let names = [line.sender, line.receiver].map {
                Self.fitted($0, width: width - Self.indent, size: messageLetters)
            }
            lines = [
                [run(names[0], .text), run(" →", .message)],
                [run("   \(names[1])", .text)],
            ]
        }
        for text in wrapped(line.text, width: width - Self.indent - timesWidth(line)) {
            lines.append([run("   \(text)", .soft)])
        }
        if line.count > 1 { lines[lines.count - 1].append(run(times(line), .soft, bold: true)) }
        return lines.map { Graph.Line($0, alignment: .left) }
    }

    private func run(_ text: String, _ color: Palette, bold: Bool = false) -> Graph.Run {
        Graph.Run(text, bold: bold, size: messageLetters, color: theme[color])
    }

    /// Returns a call in pieces that fit a width, broken after an argument's name or value. A piece that can't be broken is
    /// shortened.
    private func wrapped(_ text: String, width: Double) -> [String] {
        guard points(text) > width else { return [text] }
        var pieces: [String] = [""]
        var lines: [String] = [""]
        for letter in text {
            pieces[pieces.count - 1].append(letter)
            if "(:,. ".contains(letter) { pieces.append("") }
        }
        for piece in pieces {
            if lines[lines.count - 1].isEmpty || points(lines[lines.count - 1] + piece) <= width {
                lines[lines.count - 1] += piece
            } else {
                lines.append(piece)
            }
        }
        return lines.map { Self.fitted($0, width: width, size: messageLetters) }
    }
}
