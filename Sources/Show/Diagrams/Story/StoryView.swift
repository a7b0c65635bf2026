import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// A run as a comic of screens and messages.
    public static let story = DiagramView(
        "story", "beat by beat: the screen before and after, and the messages between, folded",
        options: DrawingOption.ofMessages.union([.slide]),
        example: ViewExample("rvb", scenarios: "login-wrong-password")
    ) { subject in
        guard subject.options.isSlide else { return StoryView(subject.drawn[0], subject.options) }
        return StorySlides(subject.drawn[0], subject.options)
    }
}

/// A run as a comic with a panel for each beat. A panel shows the screens before and after the beat, and below them a line for
/// each kind of message in between.
///
/// Messages with the same sender, receiver and words share a line, at the position of the first.
struct StoryView: RunPicture {
    /// The largest number of panels.
    static let panelLimit = 40
    /// The largest number of lines of messages in a panel.
    static let lineLimit = 14

    let drawn: DrawnRun
    var options: DiagramOptions

    func diagram() -> Diagram {
        let beats = StoryBeat.all(in: drawn)
        var canvas = Canvas()
        StoryPanels(beats.prefix(Self.panelLimit), theme).add(to: &canvas)
        return canvas.diagram(
            "story", of: [run.graph.header], caption: caption(beats),
            description: beats.prefix(Self.panelLimit).map(\.words).joined(separator: " "), perLine: 2)
    }

    private func caption(_ beats: [StoryBeat]) -> PictureCaption {
        let header = run.graph.header
        var caption = PictureCaption(
            options.title ?? PatternTitle.of(header.pattern, app: header.app), header.scenario,
            Count.of(beats.count, "beat"),
            Count.of(beats.reduce(0) { $0 + $1.count }, "message"), theme: theme)
        Self.addKeys(of: beats, to: &caption)
        let early = StoryBeat.countBefore(in: run)
        if early > 0 { caption.notes.append("Left out: \(Count.of(early, "message")) before the first beat.") }
        if beats.isEmpty { caption.notes.append("No beats.") }
        if beats.count > Self.panelLimit {
            caption.notes.append("Left out: \(Count.of(beats.count - Self.panelLimit, "beat")) after these.")
        }
        if beats.allSatisfy({ $0.after == nil }), !beats.isEmpty {
            caption.notes.append("The recording has no screens.")
        }
        caption.notes += drawn.notes
        return caption
    }

    /// Adds the signs used in some beats to the legend.
    static func addKeys(of beats: [StoryBeat], to caption: inout PictureCaption) {
        caption.key(
            "×3", .soft, "three such messages in the beat", if: beats.contains { $0.lines.contains { $0.count > 1 } })
        caption.key(
            "bold on a screen", .text, "what the beat changed",
            if: beats.contains { $0.after.map { !$0.changed.isEmpty } ?? false })
    }
}

/// A beat, with its screens and its messages.
struct StoryBeat {
    /// Messages of the beat with the same sender, receiver and words, which share a line.
    struct Line {
        let sender: String
        let receiver: String
        let text: String
        var count: Int
    }

    /// The number of the beat in the whole run, from 1.
    let number: Int
    let name: String
    /// The screen before the beat; `nil` before the first screen.
    let before: StoryScreen?
    /// The screen at the end of the beat; `nil` if the recording contains none.
    let after: StoryScreen?
    let lines: [Line]
    /// The number of the beat's messages.
    var count: Int { lines.reduce(0) { $0 + $1.count } }

    /// The beat in a sentence.
    var words: String { "\(number) \(name): \(Count.of(count, "message"))." }

    /// Returns the number of messages before the first beat, without messages to assemblies.
    static func countBefore(in run: RunAnalysis) -> Int {
        run.graph.messages.indices.count { run.classification[$0] != .assembly && run.graph.beat(of: $0) < 1 }
    }

    /// Returns the beats of a drawn run, without messages to assemblies. Of a part of a run they keep the numbers and screens
    /// that they have in the whole run.
    static func all(in drawn: DrawnRun) -> [StoryBeat] {
        let run = drawn.run
        let graph = run.graph
        let words = MessageWords(run, payloads: false)
        var screens: [Int: ScreenSnapshot] = [:]
        var number = 0
        for record in drawn.whole.trace.records {
            switch record {
            case .beat: number += 1
            case .screen(let screen): screens[number] = screen.screen
            default: break
            }
        }
        var lines = [[Line]](repeating: [], count: graph.beats.count + 1)
        var places: [[String]: Int] = [:]
        for place in graph.messages.indices where run.classification[place] != .assembly {
            let message = graph.messages[place]
            let beat = graph.beat(of: place)
            let parts = [graph.name(of: message.sender), graph.name(of: message.receiver), words[place]]
            let key = parts + ["\(beat)"]
            if let known = places[key] {
                lines[beat][known].count += 1
            } else {
                places[key] = lines[beat].count
                lines[beat].append(Line(sender: parts[0], receiver: parts[1], text: parts[2], count: 1))
            }
        }
        func last(upTo beat: Int) -> ScreenSnapshot? {
            stride(from: beat, through: 0, by: -1).lazy.compactMap { screens[$0] }.first
        }
        return graph.beats.enumerated().map { index, beat in
            let number = drawn.number(ofBeat: index + 1)
            let (before, after) = (last(upTo: number - 1), last(upTo: number))
            return StoryBeat(
                number: number, name: beat.name, before: before.map { StoryScreen($0) },
                after: after.map { StoryScreen($0, after: before) }, lines: lines[index + 1])
        }
    }
}

/// A screen, written as lines of words.
struct StoryScreen {
    /// The largest number of lines that are written.
    static let lineLimit = 11

    /// The name of the topmost screen.
    let title: String
    /// The screen's visible elements, from top to bottom, and the alert on top of them.
    let lines: [String]
    /// The indices of the lines that are new since the previous screen.
    let changed: Set<Int>
    /// The indices of the lines that are buttons.
    let buttons: Set<Int>
    /// True if this is the same screen as before, without any change.
    let isSame: Bool

    /// Lists the lines of a screen, and marks those that changed.
    ///
    /// - Parameter before: The previous screen; `nil` to mark no changes.
    init(_ screen: ScreenSnapshot, after before: ScreenSnapshot? = nil) {
        title = Self.title(of: screen)
        var all = Self.lines(of: screen)
        if all.count > Self.lineLimit {
            all = all.prefix(Self.lineLimit - 1) + ["… and \(all.count - Self.lineLimit + 1) more"]
        }
        lines = all
        buttons = Set(all.indices.filter { all[$0].hasPrefix("[ ") || all[$0].hasPrefix("( ") })
        isSame =
            before.map { Self.title(of: $0) == Self.title(of: screen) && Self.lines(of: $0) == Self.lines(of: screen) }
            ?? false
        // Of another screen everything is new.
        let known = before.flatMap { Self.title(of: $0) == Self.title(of: screen) ? Set(Self.lines(of: $0)) : nil }
        changed =
            known.map { known in Set(all.indices.filter { !known.contains(all[$0]) && !all[$0].hasPrefix("… and ") }) }
            ?? []
    }

    private static func title(of screen: ScreenSnapshot) -> String { screen.presented.last ?? screen.stack.last ?? "" }

    private static func lines(of screen: ScreenSnapshot) -> [String] {
        var lines = screen.elements.filter { !$0.isHidden }.compactMap { element -> String? in
            let text = element.text.isEmpty ? "" : ShortName.of(element.text, limit: 24)
            return switch element.kind {
            case .button: element.isEnabled ? "[ \(text) ]" : "( \(text) )"
            case .field: "│ \(text.isEmpty ? "…" : text)"
            case .spinner: "◌ …"
            case .label, .page, .row: text.isEmpty ? nil : text
            }
        }
        if let dialog = screen.dialog {
            lines.append("! \(ShortName.of(dialog.title, limit: 26))")
            lines += dialog.buttons.map { "[ \(ShortName.of($0, limit: 24)) ]" }
        }
        return lines
    }
}

/// The panels of a story, three in a row.
struct StoryPanels {
    private static let perRow = 3
    private static let width = 340.0
    static let cardWidth = 150.0
    private static let edge = 10.0
    private static let gap = 14.0
    static let lineHeight = 11.0
    /// The size of the smallest letters.
    static let size = 9.5

    private let beats: [StoryBeat]
    private let theme: Theme

    init(_ beats: some Sequence<StoryBeat>, _ theme: Theme) {
        self.beats = Array(beats)
        self.theme = theme
    }

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

    /// Returns the height of a beat's screens; 0 if it has none.
    func cardHeight(_ beat: StoryBeat) -> Double {
        let lines = [beat.before, beat.after].compactMap { $0?.lines.count }.max()
        return lines.map { Double($0 + 1) * Self.lineHeight + 14 } ?? 0
    }

    /// The height of a panel, from the top of its frame to its bottom.
    private func panelHeight(_ beat: StoryBeat) -> Double {
        let cards = cardHeight(beat)
        return 28 + cards + (cards > 0 ? 8 : 0) + Double(shown(beat).count) * Self.lineHeight + Self.edge
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
                height: Double(lines.count) * Self.lineHeight),
            classes: ["messages"])
    }

    /// Returns the line with a beat's number and name.
    func name(of beat: StoryBeat, more: String = "") -> Graph.Line {
        Graph.Line(
            [
                Graph.Run("\(beat.number)  ", bold: true, size: 11, color: theme[.accent]),
                Graph.Run(ShortName.of(beat.name, limit: 44) + more, bold: true, size: 11, color: theme[.text]),
            ], alignment: .left)
    }

    /// Adds the screens before and after a beat, at the left and right ends of a width.
    func addScreens(of beat: StoryBeat, left: Double, top body: Double, width: Double, to canvas: inout Canvas) {
        let height = cardHeight(beat)
        if let before = beat.before {
            add(before, "before \(beat.number)", left: left, top: body, height: height, to: &canvas)
        }
        if let after = beat.after {
            let right = beat.before == nil ? left : left + width - Self.cardWidth
            if after.isSame {
                addSame("after \(beat.number)", left: right, top: body, height: height, to: &canvas)
            } else {
                add(after, "after \(beat.number)", left: right, top: body, height: height, to: &canvas)
            }
            if beat.before != nil {
                canvas.write(
                    "to \(beat.number)", [Graph.Line("→", size: 10, color: theme[.soft])],
                    in: .init(
                        left: left + Self.cardWidth, top: body + height / 2 - 9, width: width - 2 * Self.cardWidth,
                        height: 18))
            }
        }
    }

    /// Adds a frame that says "as before" in place of an unchanged screen.
    private func addSame(_ id: String, left: Double, top: Double, height: Double, to canvas: inout Canvas) {
        let box = Graph.Node(
            id, label: "", fill: theme[.page], stroke: theme[.border], styles: [.rounded, .dashed],
            classes: ["screen", "same"])
        canvas.add(box, in: .init(left: left, top: top, width: Self.cardWidth, height: height))
        canvas.write(
            "\(id) words", [Graph.Line("as before", size: Self.size, color: theme[.soft])],
            in: .init(left: left, top: top + height / 2 - 9, width: Self.cardWidth, height: 18), classes: ["screen"])
    }

    private func add(
        _ screen: StoryScreen, _ id: String, left: Double, top: Double, height: Double, to canvas: inout Canvas
    ) {
        let title = Graph.Line(
            Self.fitted(screen.title, width: Self.cardWidth - 16, bold: true), bold: true, size: 9.5,
            color: theme[.text], alignment: .left)
        let words = screen.lines.enumerated().map { index, line in
            let isChanged = screen.changed.contains(index)
            let text = Self.fitted(line, width: Self.cardWidth - 16, bold: isChanged)
            let color: Palette = screen.buttons.contains(index) ? .accent : isChanged ? .text : .soft
            return Graph.Line(text, bold: isChanged, size: Self.size, color: theme[color], alignment: .left)
        }
        let box = Graph.Node(
            id, label: "", fill: theme[.card], stroke: theme[.border], styles: [.rounded], classes: ["screen"])
        let area = Canvas.Area(left: left, top: top, width: Self.cardWidth, height: height)
        canvas.add(box, in: area)
        let lines = [title] + words
        canvas.write(
            "\(id) words", lines,
            in: .init(
                left: left + 8, top: top + 5, width: Self.cardWidth - 16,
                height: Double(lines.count) * Self.lineHeight),
            classes: ["screen"])
    }

    /// Returns a text, shortened in its middle to fit a width.
    private static func fitted(_ text: String, width: Double, bold: Bool = false) -> String {
        var limit = 60
        while limit > 8, TextWidth.points(ShortName.of(text, limit: limit), size: size, bold: bold) > width {
            limit -= 1
        }
        return ShortName.of(text, limit: limit)
    }

    /// Returns a message's label, shortened to fit a width. The names of arguments are dropped first: `display(…)`.
    private static func fittedCall(_ text: String, width: Double) -> String {
        guard TextWidth.points(text, size: size) > width, text.hasSuffix(")"), !text.contains(" ."),
            let open = text.firstIndex(of: "(")
        else { return fitted(text, width: width) }
        let brief = "\(text[..<open])(…)"
        return TextWidth.points(brief, size: size) > width ? fitted(String(text[..<open]), width: width) : brief
    }

    /// Returns the lines of a beat's messages, with a limit to their number.
    private func shown(_ beat: StoryBeat) -> [Graph.Line] {
        let lines = lines(of: beat, width: Self.width - 2 * Self.edge)
        guard lines.count > StoryView.lineLimit else { return lines }
        let rest = beat.lines.dropFirst(StoryView.lineLimit - 1)
        let words = "… and \(Count.of(rest.reduce(0) { $0 + $1.count }, "more message"))"
        return lines.prefix(StoryView.lineLimit - 1) + [
            Graph.Line(words, size: Self.size, color: theme[.soft], alignment: .left)
        ]
    }

    /// Returns the lines of a beat's messages, at least one.
    func lines(of beat: StoryBeat, width: Double) -> [Graph.Line] {
        guard !beat.lines.isEmpty else {
            return [Graph.Line("no messages", size: Self.size, color: theme[.soft], alignment: .left)]
        }
        return beat.lines.map { line in
            var runs = [
                Graph.Run(ShortName.of(line.sender, limit: 20), size: Self.size, color: theme[.text]),
                Graph.Run(" → ", size: Self.size, color: theme[.message]),
                Graph.Run(ShortName.of(line.receiver, limit: 20), size: Self.size, color: theme[.text]),
            ]
            let count = line.count > 1 ? "  ×\(line.count)" : ""
            let taken = runs.reduce(TextWidth.points(count, size: Self.size, bold: true)) {
                $0 + TextWidth.points($1.text, size: Self.size)
            }
            let text = Self.fittedCall(line.text, width: width - taken - 12)
            runs.append(Graph.Run("  \(text)", size: Self.size, color: theme[.soft]))
            if !count.isEmpty { runs.append(Graph.Run(count, bold: true, size: Self.size, color: theme[.soft])) }
            return Graph.Line(runs, alignment: .left)
        }
    }
}
