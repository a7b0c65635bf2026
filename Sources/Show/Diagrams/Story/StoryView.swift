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

/// A run as a comic with a panel for each beat. A panel shows the screens before and after the beat, and below them the
/// beat's messages.
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
        StoryPanels.forDocument(beats.prefix(Self.panelLimit), theme).add(to: &canvas)
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
        if beats.isEmpty {
            caption.notes.append(early > 0 ? "No beats: --view sequence draws the messages." : "No beats.")
        }
        if beats.count > Self.panelLimit {
            caption.notes.append("Left out: \(Count.of(beats.count - Self.panelLimit, "beat")) after these.")
        }
        if beats.allSatisfy({ $0.after == nil }), !beats.isEmpty {
            caption.notes.append("The recording has no screens.")
        }
        caption.notes += drawn.notes
        return caption
    }

    /// Adds the signs that occur in any of the beats to the legend.
    static func addKeys(of beats: [StoryBeat], to caption: inout PictureCaption) {
        caption.key(
            "×3", .soft, "this message was sent three times in the beat",
            if: beats.contains { $0.lines.contains { $0.count > 1 } })
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
    /// The screen at the end of the beat; `nil` if no screen was recorded before the beat's end.
    let after: StoryScreen?
    let lines: [Line]
    /// The number of the beat's messages.
    var count: Int { lines.reduce(0) { $0 + $1.count } }

    /// The beat in a sentence: `3 taps Log In: 12 messages.`
    var words: String { "\(number) \(name): \(Count.of(count, "message"))." }

    /// Returns the number of messages before the first beat, without messages to assemblies.
    static func countBefore(in run: RunAnalysis) -> Int {
        run.graph.messages.indices.count { run.classification[$0] != .assembly && run.graph.beat(of: $0) < 1 }
    }

    /// Returns the beats of a drawn run, without messages to assemblies. If only a part of a run is drawn, its beats
    /// have the same numbers and screens as in the whole run.
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
        let titles = self.titles(in: drawn.whole.trace.records)
        func last(upTo beat: Int) -> ScreenSnapshot? {
            stride(from: beat, through: 0, by: -1).lazy.compactMap { screens[$0] }.first
        }
        return graph.beats.enumerated().map { index, beat in
            let number = drawn.number(ofBeat: index + 1)
            let (before, after) = (last(upTo: number - 1), last(upTo: number))
            return StoryBeat(
                number: number, name: titles[number] ?? beat.name, before: before.map { StoryScreen($0) },
                after: after.map { StoryScreen($0, after: before) }, lines: lines[index + 1])
        }
    }
}

extension StoryBeat {
    /// Returns the names of a run's beats, by the beats' numbers. If several beats have the same name, the position
    /// among them is added: `types a name (2 of 3)`.
    private static func titles(in records: [TraceRecord]) -> [Int: String] {
        let names = records.compactMap { if case .beat(let beat) = $0 { beat.name } else { nil } }
        let alike = Dictionary(grouping: names.indices) { names[$0] }
        return alike.values.reduce(into: [:]) { titles, places in
            for (position, place) in places.enumerated() {
                let turn = places.count > 1 ? " (\(position + 1) of \(places.count))" : ""
                titles[place + 1] = names[place] + turn
            }
        }
    }
}

/// A screen, drawn as a column of its elements.
struct StoryScreen {
    /// An element of a screen, which is drawn in a line of its own.
    struct Element: Hashable {
        enum Kind: Hashable {
            case words, field, spinner
            case button(isEnabled: Bool)
        }

        let kind: Kind
        let text: String

        var isButton: Bool { if case .button = kind { true } else { false } }

        /// True for an element that is drawn in a box.
        var isBox: Bool { isButton || kind == .field }

        /// The element as plain text: `[ Log In ]`.
        var line: String {
            switch kind {
            case .words: text
            case .field: "│ \(text.isEmpty ? "…" : text)"
            case .spinner: "◌ …"
            case .button(let isEnabled): isEnabled ? "[ \(text) ]" : "( \(text) )"
            }
        }
    }

    /// The largest number of elements that are drawn.
    static let elementLimit = 11

    /// The name of the topmost screen.
    let title: String
    /// The screen's visible elements, from top to bottom, and the alert on top of them.
    let elements: [Element]
    /// The indices of the elements that are new or changed since the previous screen; empty without a previous
    /// screen, and if another screen was topmost before.
    let changed: Set<Int>
    /// True if the screen equals the previous screen.
    let isSame: Bool

    /// The elements as plain text, one in each line.
    var lines: [String] { elements.map(\.line) }

    /// Lists the elements of a screen, and marks the elements that changed.
    ///
    /// - Parameter before: The previous screen; `nil` to mark no changes.
    init(_ screen: ScreenSnapshot, after before: ScreenSnapshot? = nil) {
        title = Self.title(of: screen)
        let all = Self.elements(of: screen)
        let isCut = all.count > Self.elementLimit
        let shown = isCut ? Array(all.prefix(Self.elementLimit - 1)) : all
        let rest = Element(kind: .words, text: "… and \(all.count - shown.count) more")
        elements = isCut ? shown + [rest] : shown
        let isOther = before.map { Self.title(of: $0) != Self.title(of: screen) } ?? true
        let known = before.map(Self.elements) ?? []
        isSame = !isOther && known == all
        // If another screen is on top, all its elements are new.
        changed = isOther ? [] : Set(shown.indices.filter { !known.contains(shown[$0]) })
    }

    private static func title(of screen: ScreenSnapshot) -> String { screen.presented.last ?? screen.stack.last ?? "" }

    private static func elements(of screen: ScreenSnapshot) -> [Element] {
        var elements = screen.elements.filter { !$0.isHidden }.compactMap { element -> Element? in
            let text = element.text.isEmpty ? "" : ShortName.of(element.text, limit: 24)
            return switch element.kind {
            case .button: Element(kind: .button(isEnabled: element.isEnabled), text: text)
            case .field: Element(kind: .field, text: text)
            case .spinner: Element(kind: .spinner, text: "")
            case .label, .page, .row: text.isEmpty ? nil : Element(kind: .words, text: text)
            }
        }
        if let dialog = screen.dialog {
            elements.append(Element(kind: .words, text: "! \(ShortName.of(dialog.title, limit: 26))"))
            elements += dialog.buttons.map {
                Element(kind: .button(isEnabled: true), text: ShortName.of($0, limit: 24))
            }
        }
        return elements
    }
}
