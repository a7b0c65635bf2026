import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat
import UseCases

extension DiagramView {
    /// The messages of several runs of a use case, merged.
    public static let usecase = DiagramView(
        "usecase", "all runs of a feature merged into one sequence with alternatives, options and loops (UML)",
        of: .useCase, options: DrawingOption.ofMessages.union([.grouping, .slide]),
        notations: [.json, .mermaid, .plantuml, .text], coloredNotations: [.plantuml],
        example: ViewExample("rvb", feature: "login")
    ) { subject throws(DiagramError) in
        let view = try UseCaseView(subject.drawn, titles: subject.titles, subject.options)
        return subject.options.isSlide ? view.slides : view
    }
}

/// Runs of one use case, merged into one UML 2.5 sequence diagram. Combined fragments show where the runs diverge.
///
/// The messages that build modules are folded, because they are the same in all runs. If the rest is too long to read,
/// the deepest messages are folded as well. Lifelines stand for types or, if there are too many, for roles.
struct UseCaseView: Picture {
    /// The largest number of messages drawn in a picture, and in a picture made for slides. If the options give a
    /// depth, there is no limit.
    static let messageLimit = (picture: 120, slides: 16)
    /// The largest number of lifelines before components are grouped.
    static let lifelineLimit = 12

    private let drawn: [DrawnRun]
    var options: DiagramOptions
    private let useCase: UseCase
    private let parts: [UseCase.Part]
    /// The number of folded messages.
    private let folded: Int
    private let frames: Frames
    private let script: SequenceScript
    private let feature: String
    private let title: String

    /// Merges runs into a use case, and prepares its picture.
    ///
    /// - Throws: ``DiagramError`` where the runs are of several patterns or features.
    init(_ drawn: [DrawnRun], titles: [String?], _ options: DiagramOptions) throws(DiagramError) {
        self.drawn = drawn
        self.options = options
        let origins = drawn.map { Origin($0.run.graph.header) }
        if let other = origins.first(where: { $0 != origins[0] }) {
            throw .severalUseCases([origins[0].words, other.words])
        }
        let useCase = UseCase(of: drawn.map(\.run))
        let (parts, folded) = UseCaseView.folded(useCase, options)
        let feature = origins.first?.feature ?? "use case"
        frames = Frames.grouped(
            by: options.grouping, from: .type, nodes: UseCaseView.lifelineLimit, links: .max
        ) { granularity in
            Frames(
                frame: UseCaseFrame.frame(parts, named: feature, by: granularity),
                grouping: Grouping(granularity: granularity))
        }
        script = SequenceScript(useCase.messages == 0 ? [] : [frames.frame], frames.grouping)
        title = titles.compactMap(\.self).first ?? drawn.first.map { options.title(of: $0.run) } ?? "Use case"
        (self.useCase, self.parts, self.folded, self.feature) = (useCase, parts, folded, feature)
    }

    private var caption: SequenceCaption {
        let (shown, whole) = (parts.total, useCase.parts.total)
        let recorded = drawn.map { MessageTotal($0.run) }.total
        var words = PictureCaption(
            title, feature,
            folded == 0
                ? Count.of(whole.counted, "message")
                : "\(shown.counted) of \(Count.of(whole.counted, "message"))",
            "merged from \(Count.grouped(recorded.counted)) in \(Count.of(useCase.runs.count, "run"))",
            "\(Count.of(frames.frame.lifelines.count, "lifeline"))", theme: options.theme)
        words.notes = frames.grouping.notes
        if whole.toAssemblies > 0 {
            words.notes.append(
                "Not counted: \(Count.of(shown.toAssemblies, "message")) to assemblies, which build modules.")
        }
        if folded > 0 {
            words.notes.append(
                "(+n): n messages that this one caused are drawn only in pictures of a beat or module.")
        }
        if useCase.messages > 0 {
            words.notes.append("Merged from \(UseCaseView.list(useCase.runs.map(\.name))).")
            words.notes.append(
                "A loop stands for any number of repetitions. All else in the picture happened in these runs."
            )
        } else {
            words.notes.append("No messages.")
        }
        words.notes += drawn.joinedNotes
        return SequenceCaption(script, words, origin: ShortName.of(title))
    }

    private struct Frames: GroupedChart {
        let frame: SequenceFrame
        var grouping: Grouping
        var size: (nodes: Int, links: Int) { (frame.lifelines.count, 0) }
    }

    /// The app, the pattern and the feature, which all runs of one use case share.
    private struct Origin: Hashable {
        let app: String
        let pattern: String?
        let feature: String

        init(_ header: TraceHeader) {
            app = header.app
            pattern = header.pattern
            feature = header.feature ?? "use case"
        }

        var words: String { [pattern ?? app, feature].joined(separator: " ") }
    }

    /// Returns the merged sequence to draw, and the number of folded messages.
    private static func folded(_ useCase: UseCase, _ options: DiagramOptions) -> (parts: [UseCase.Part], hidden: Int) {
        guard options.selection.depth == nil else { return (useCase.parts, 0) }
        let limit = options.isSlide ? messageLimit.slides : messageLimit.picture
        func builds(_ step: UseCase.Step) -> Bool { step.classes == [.assembly] && !step.effects.isEmpty }
        let most = UseCaseSteps.depth(of: useCase.parts)
        func parts(_ depth: Int, but whole: Set<Int> = []) -> [UseCase.Part] {
            useCase.folded { step, level in
                builds(step) || (level >= depth && !step.effects.isEmpty && !whole.contains(step.number))
            }
        }
        // Once a depth has too many messages, every greater depth does; small depths are quick to try.
        var depth = min(2, most + 1)
        var drawn = parts(depth)
        while depth <= most, drawn.messages <= limit {
            let deeper = parts(depth + 1)
            if deeper.messages > limit { break }
            (depth, drawn) = (depth + 1, deeper)
        }
        guard depth <= most else { return (drawn, drawn.hidden) }
        // Unfolds as many groups of folded messages as there is room for, the smallest groups first.
        guard drawn.messages <= limit else { return (drawn, drawn.hidden) }
        let steps = UseCaseSteps.all(of: useCase.parts, from: depth).filter { $0.count > 1 }
        var whole: Set<Int> = []
        for step in steps.sorted(by: { ($0.count, $0[0]) < ($1.count, $1[0]) }) {
            let more = whole.union(step)
            let fuller = parts(depth, but: more)
            if fuller.messages > limit { break }
            (whole, drawn) = (more, fuller)
        }
        return (drawn, drawn.hidden)
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(12).map { ShortName.of($0, limit: 30) }
        return shown.joined(separator: ", ")
            + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
    }

    /// Returns the picture of the merged runs.
    func diagram() -> Diagram {
        SequenceView.diagram(of: script, caption, id: id, options)
    }

    /// The picture as slides.
    fileprivate var slides: SequenceSlides {
        SequenceSlides(
            script, title: title, subject: feature, id: id, numbers: UseCaseView.numbers, notes: caption.words.notes,
            options)
    }

    /// A phrase that says how messages are numbered.
    static let numbers = "numbered in order of happening"

    private var id: String {
        let header = drawn.first?.run.graph.header
        return ([header?.pattern, header?.feature].compactMap(\.self) + ["usecase"]).joined(separator: "/")
    }

    /// Returns the picture in a text notation or plain text, or its structure as JSON; `nil` for formats that Graphviz draws.
    func text(as format: DiagramFormat) -> String? {
        format == .json ? useCase.json : SequenceView.text(of: script, caption, as: format)
    }
}

/// Finds the nesting depth of a use case's messages, and their numbers. The messages form trees of causes.
private enum UseCaseSteps {
    /// Returns the greatest nesting depth of the messages.
    static func depth(of parts: [UseCase.Part]) -> Int {
        parts.reduce(0) { most, part in
            switch part {
            case .message(let step): max(most, 1 + depth(of: step.effects))
            case .alternative(let alternative): alternative.branches.reduce(most) { max($0, depth(of: $1.parts)) }
            case .loop(let loop): max(most, depth(of: loop.parts))
            }
        }
    }

    /// Returns a list for each message at the nesting level `level`: its number, then the numbers of all its effects.
    static func all(of parts: [UseCase.Part], from level: Int) -> [[Int]] {
        parts.flatMap { part -> [[Int]] in
            switch part {
            case .message(let step):
                if level > 1 { return all(of: step.effects, from: level - 1) }
                var numbers: [Int] = []
                add([part], to: &numbers)
                return numbers.isEmpty ? [] : [numbers]
            case .alternative(let alternative): return alternative.branches.flatMap { all(of: $0.parts, from: level) }
            case .loop(let loop): return all(of: loop.parts, from: level)
            }
        }
    }

    /// Appends the numbers of messages and of all their effects. A message that is drawn already, below an earlier message,
    /// has no number and is left out.
    private static func add(_ parts: [UseCase.Part], to numbers: inout [Int]) {
        for part in parts {
            switch part {
            case .message(let step):
                guard step.number > 0 else { continue }
                numbers.append(step.number)
                add(step.effects, to: &numbers)
            case .alternative(let alternative): for branch in alternative.branches { add(branch.parts, to: &numbers) }
            case .loop(let loop): add(loop.parts, to: &numbers)
            }
        }
    }
}

extension [UseCase.Part] {
    /// The number of messages, including folded ones and those in alternatives and loops. Effects that an earlier
    /// message already shows are counted only with that message.
    fileprivate var total: MessageTotal {
        map { part in
            switch part {
            case .message(let step):
                MessageTotal([step.drawnClass]) + (step.sameEffectsAs == nil ? step.effects.total : MessageTotal())
            case .alternative(let alternative): alternative.branches.map(\.parts.total).total
            case .loop(let loop): loop.parts.total
            }
        }
        .total
    }

    fileprivate var hidden: Int {
        reduce(0) { sum, part in
            switch part {
            case .message(let step): sum + step.hidden + (step.sameEffectsAs == nil ? step.effects.hidden : 0)
            case .alternative(let alternative): alternative.branches.reduce(sum) { $0 + $1.parts.hidden }
            case .loop(let loop): sum + loop.parts.hidden
            }
        }
    }
}
