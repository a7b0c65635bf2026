import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// A sequence picture on as many slides as it needs to be legible. A long beat goes on on the next page. Each page has
/// heads for its lifelines.
struct SequenceSlides: SlidePicture {
    var options: DiagramOptions
    private let script: SequenceScript
    private let title: String
    /// The name of the scenario or feature.
    private let subject: String?
    private let id: String
    /// A phrase that says how messages are numbered.
    private let numbers: String
    private let notes: [String]

    /// Prepares the slides of a sequence.
    ///
    /// - Parameters:
    ///   - subject: the scenario or the feature.
    ///   - numbers: a phrase that says how messages are numbered.
    init(
        _ script: SequenceScript, title: String, subject: String?, id: String, numbers: String, notes: [String],
        _ options: DiagramOptions
    ) {
        self.script = script.withoutAsides
        self.title = title
        self.subject = subject
        self.id = id
        self.numbers = numbers
        let asides = "Not drawn: components created or freed, and values returned."
        self.notes = notes + (script.hasAsides ? [asides] : [])
        self.options = options
    }

    /// Makes the slides of a run. Repeats are drawn once.
    init(_ drawn: DrawnRun, _ options: DiagramOptions) {
        var options = options
        options.folds = true
        let script = SequenceScript(drawn, options, messages: SequenceScript.messageLimit.slides)
        let header = drawn.run.graph.header
        self.init(
            script, title: options.title(of: drawn.run), subject: header.scenario, id: SequenceView.id(of: header),
            numbers: SequenceView.numbers,
            notes: SequenceCaption.notes(on: script, hasBirths: false, isWhole: true) + drawn.notes,
            options)
    }

    private var theme: Theme { options.theme }
    private var slide: Slide { Slide(smallest: SequenceLabel.size, theme: theme) }

    /// The frames on a page, each with the steps that the page shows.
    typealias Page = [SlidePart]

    func pages() -> [Page] {
        SlidePart.pages(of: script.frames.map(\.steps.count)) { pages, item, start in
            let frame = script.frames[item]
            let page = pages[pages.count - 1]
            func fits(to end: Int) -> Bool {
                self.fits(page + [SlidePart(item: item, lines: start..<end)], isFirst: pages.count == 1)
            }
            if fits(to: frame.steps.count) { return frame.steps.count }
            let ends = frame.breaks.filter { $0 > start }
            // A single step that is too large for a page has it for itself.
            var end = page.isEmpty ? ends.first ?? frame.steps.count : start
            for next in ends.dropFirst(page.isEmpty ? 1 : 0) {
                guard fits(to: next) else { break }
                end = next
            }
            // The beginning of a beat stands below another one only where it is worth its heads.
            let isPoor = !page.isEmpty && frame.part(start..<end).messages.count < Self.leastBeginning
            return isPoor ? nil : end
        }
    }

    private func fits(_ page: Page, isFirst: Bool, on slide: Slide? = nil) -> Bool {
        let slide = slide ?? self.slide
        let layouts = layouts(of: page, on: slide)
        let height = layouts.reduce(Self.gap * Double(layouts.count - 1)) { $0 + $1.height }
        return height <= slide.height(over: legend(of: page, isFirst: isFirst, on: slide))
            && layouts.allSatisfy { $0.natural <= slide.width }
    }

    /// The smallest number of messages of a beat at the foot of a page, if the beat continues on the next page.
    private static let leastBeginning = 3

    /// The distance between the frames on a page.
    private static let gap = 10.0

    private func frame(_ part: SlidePart) -> SequenceFrame { script.frames[part.item].part(part.lines) }

    private func layouts(of page: Page, on slide: Slide) -> [SequenceFrameLayout] {
        page.enumerated().map { index, part in
            let frame = frame(part)
            let name = "sd \(frame.name)" + (part.isContinued ? ", continued" : "")
            let number = page.count == 1 ? 0 : index + 1
            func layout(_ measures: SequenceMeasures) -> SequenceFrameLayout {
                SequenceFrameLayout(
                    frame, theme: theme, number: number, title: name, least: slide.width, measures)
            }
            // Lines are no shorter than the lifelines on the page need.
            var chosen = layout(.slide)
            for measures in SequenceMeasures.slides.dropFirst() where chosen.natural > slide.width {
                chosen = layout(measures)
            }
            return chosen
        }
    }

    /// Returns the legend of a page. The legend of the first page also says what isn't drawn.
    private func legend(of page: Page, isFirst: Bool, on slide: Slide) -> [Graph.Line] {
        var caption = PictureCaption(title, theme: theme)
        SequenceCaption.addKeys(of: SequenceScript(page.map(frame), script.grouping), numbers: numbers, to: &caption)
        return slide.legend(caption.keys, isFirst ? notes : [])
    }

    func diagram(of page: Page, number: Int, of count: Int) -> Diagram {
        let frames = page.map(frame)
        let heading = Slide.Heading(
            title: ShortName.of(title), words: [subject].compactMap(\.self) + contents(of: frames), number: number,
            count: count)
        var graph = Graph(
            id: count > 1 ? "\(id)/\(number)" : id, title: heading.spoken,
            description: frames.isEmpty ? "No messages." : frames.map(\.spoken).joined(separator: " "))
        graph.attributes.font.size = SequenceLabel.size
        graph.attributes.font.color = theme[.text]
        graph.attributes.edgeFont = .init(size: SequenceLabel.size, color: theme[.messageText])
        // A single step that is too large for a page is drawn smaller.
        var slide = slide
        while !fits(page, isFirst: number == 1, on: slide), slide.smallest < 3 * SequenceLabel.size {
            slide = Slide(smallest: slide.smallest * 1.1, theme: theme)
        }
        var top = slide.top
        for layout in layouts(of: page, on: slide) {
            let part = layout.drawn(left: slide.left, top: top)
            graph.nodes += part.nodes
            graph.edges += part.edges
            top += part.height + Self.gap
        }
        slide.frame(&graph, heading, legend(of: page, isFirst: number == 1, on: slide))
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }

    /// Returns the contents of a page in words: its beats, and the numbers of its messages.
    private func contents(of frames: [SequenceFrame]) -> [String] {
        let beats = frames.map(\.beat)
        var words: [String] = []
        if let first = beats.first, let last = beats.last, first < last {
            words.append("beats \(first) to \(last)")
        } else if let frame = frames.first, frame.beat > 0 {
            words.append("beat \(frame.name.replacing(" · ", with: ": ", maxReplacements: 1))")
        }
        let numbers = frames.flatMap(\.messages).map(\.id)
        if let first = numbers.min(), let last = numbers.max() {
            words.append(first == last ? "message \(first)" : "messages \(first) to \(last)")
        }
        return words
    }
}

extension SequenceFrame {
    /// A description of the frame for readers who can't see the picture.
    var spoken: String {
        "\(name): \((isReference ? undrawn : total).words) between \(Count.of(lifelines.count, "participant"))."
    }
}

extension SequenceScript {
    /// True if a frame shows births or ends of components, or returned values.
    fileprivate var hasAsides: Bool { frames.contains { !$0.isReference && $0.steps.contains(where: \.isAside) } }

    /// Returns the script without births, ends and returned values, which would take half of the room on slides.
    fileprivate var withoutAsides: SequenceScript { map(\.withoutAsides) }
}

extension SequenceFrame {
    fileprivate var withoutAsides: SequenceFrame {
        guard !isReference else { return self }
        var frame = self
        /// For each step, the number of steps before it that aren't removed.
        var places: [Int] = []
        frame.steps = []
        for step in steps {
            places.append(frame.steps.count)
            if !step.isAside { frame.steps.append(step) }
        }
        places.append(frame.steps.count)
        frame.activations = activations.map { bar in
            let first = min(places[bar.first], frame.steps.count - 1)
            return Activation(
                lifeline: bar.lifeline, level: bar.level, first: first, last: max(first, places[bar.last + 1] - 1))
        }
        return frame
    }
}

extension SequenceStep {
    fileprivate var isAside: Bool {
        switch self {
        case .birth, .death, .returned: true
        default: false
        }
    }
}
