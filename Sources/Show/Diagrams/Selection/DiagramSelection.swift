import ArchFlowSupport
public import FlowAnalysis
import TraceFormat

/// The part of a run to draw. The default is the whole run.
public struct DiagramSelection: Hashable, Sendable {
    /// The drawn beats, by their numbers from 1 or by their names: `3`, `taps Log In`. If empty, all beats are drawn.
    public var beats: [String]
    /// The drawn modules. A message is drawn if its sender or receiver is in a drawn module. If empty, all modules are
    /// drawn.
    public var modules: [String]
    /// The types of the drawn components. A message is drawn if its sender or receiver has one of these types. If empty, all
    /// components are drawn.
    public var components: [String]
    /// The types or modules of components that aren't drawn. Messages from or to these components are left out.
    public var excluded: [String]
    /// The largest depth of a drawn message; `nil` for no limit. A message without a cause has depth 1, and its effects have
    /// depth 2.
    public var depth: Int?
    /// True to hide idle messages, which had no recorded effect.
    public var hidesIdle: Bool

    public init(
        beats: [String] = [], modules: [String] = [], components: [String] = [], excluded: [String] = [],
        depth: Int? = nil, hidesIdle: Bool = false
    ) {
        self.beats = beats
        self.modules = modules
        self.components = components
        self.excluded = excluded
        self.depth = depth
        self.hidesIdle = hidesIdle
    }

    /// True if all of a run is drawn.
    public var isEverything: Bool { self == DiagramSelection() }

    /// Returns the part of a run to draw.
    ///
    /// - Throws: ``DiagramError`` where the run lacks a selected beat, module or component.
    public func applied(to run: RunAnalysis) throws(DiagramError) -> DrawnRun {
        guard !isEverything else { return DrawnRun(run) }
        let graph = run.graph
        let beats = try chosenBeats(in: graph)
        let excluded = try excludedComponents(in: graph)
        let components = try chosenComponents(in: graph)?.subtracting(excluded)
        let kept = graph.messages.indices.filter { place in
            let message = graph.messages[place]
            if let beats, !beats.contains(graph.beat(of: place)) { return false }
            if hidesIdle, run.classification[place] == .idle { return false }
            if let depth, graph.depth(of: place) > depth { return false }
            func isOf(_ chosen: Set<Int>) -> Bool {
                [message.sender, message.receiver].contains { end in
                    if case .component(let id) = end { chosen.contains(id) } else { false }
                }
            }
            return !isOf(excluded) && components.map(isOf) ?? true
        }
        let mask = RunMask(
            messages: Set(kept), components: components ?? Set(graph.components.map(\.id)).subtracting(excluded),
            beats: beats)
        let whole = MessageTotal(run)
        let leftOut = whole - MessageTotal(kept.map { run.classification[$0] })
        return DrawnRun(
            run.masked(by: mask), of: run, beats: beats?.sorted(),
            notes: leftOut.isEmpty ? [] : ["Left out: \(leftOut.words(of: whole)) (\(words))."])
    }

    /// A description of the messages that are left out.
    var words: String {
        var words: [String] = []
        if !beats.isEmpty { words.append("other beats") }
        if !modules.isEmpty { words.append("outside of \(modules.map { ShortName.of($0) }.joined(separator: ", "))") }
        if !components.isEmpty {
            words.append("neither from nor to \(components.map { ShortName.of($0) }.joined(separator: ", "))")
        }
        if !excluded.isEmpty {
            words.append("from or to \(excluded.map { ShortName.of($0) }.joined(separator: ", "))")
        }
        if let depth { words.append("below level \(depth)") }
        if hidesIdle { words.append("idle") }
        return words.joined(separator: "; ")
    }

    /// Returns the numbers of the chosen beats, from 1; `nil` for all.
    func chosenBeats(in graph: FlowGraph) throws(DiagramError) -> Set<Int>? {
        guard !beats.isEmpty else { return nil }
        var chosen: Set<Int> = []
        for beat in beats {
            let named = graph.beats.indices.filter { graph.beats[$0].name == beat }
            if !named.isEmpty {
                chosen.formUnion(named.map { $0 + 1 })
            } else if let number = Int(beat), (1...max(1, graph.beats.count)).contains(number), !graph.beats.isEmpty {
                chosen.insert(number)
            } else {
                let known = graph.beats.enumerated().map { "\($0.offset + 1) \($0.element.name)" }
                throw .unknown("beat", beat, among: known)
            }
        }
        return chosen
    }

    /// Returns the ids of the chosen components; `nil` for all.
    func chosenComponents(in graph: FlowGraph) throws(DiagramError) -> Set<Int>? {
        guard !modules.isEmpty || !components.isEmpty else { return nil }
        let knownModules = Set(graph.components.compactMap(\.module))
        for module in modules where !knownModules.contains(module) {
            throw .unknown("module", module, among: knownModules.sorted())
        }
        let knownNames = Set(graph.components.map(\.name))
        for name in components where !knownNames.contains(name) {
            throw .unknown("component", name, among: knownNames.sorted())
        }
        let chosen = graph.components.filter { component in
            (modules.isEmpty || component.module.map(modules.contains) ?? false)
                && (components.isEmpty || components.contains(component.name))
        }
        return Set(chosen.map(\.id))
    }
}

extension DiagramSelection {
    /// Returns the ids of the components that aren't drawn.
    func excludedComponents(in graph: FlowGraph) throws(DiagramError) -> Set<Int> {
        let known = Set(graph.components.flatMap { [$0.name, $0.module].compactMap(\.self) })
        for name in excluded where !known.contains(name) {
            throw .unknown("component", name, among: known.sorted())
        }
        guard !excluded.isEmpty else { return [] }
        return Set(
            graph.components.filter { excluded.contains($0.name) || $0.module.map(excluded.contains) ?? false }
                .map(\.id))
    }
}

/// The drawn part of a run, with notes on what is left out.
public struct DrawnRun: Sendable {
    /// The part of the run that is drawn.
    public let run: RunAnalysis
    /// The complete run, including what isn't drawn.
    let whole: RunAnalysis
    /// The numbers that the drawn beats have in the complete run; `nil` if all beats are drawn.
    private let beats: [Int]?
    /// Sentences on what is left out, to be shown below the picture.
    public private(set) var notes: [String]

    /// Selects the whole run.
    public init(_ run: RunAnalysis) { self.init(run, of: run, beats: nil, notes: []) }

    /// Creates the part of a run that is drawn.
    ///
    /// - Parameters:
    ///   - whole: The complete run.
    ///   - beats: The numbers that the drawn beats have in the complete run; `nil` if all beats are drawn.
    init(_ run: RunAnalysis, of whole: RunAnalysis, beats: [Int]?, notes: [String]) {
        self.run = run
        self.whole = whole
        self.beats = beats
        self.notes = notes
    }

    /// The indices of the drawn messages that are slow, by their self times in the complete run.
    var slow: Set<Int> {
        let times = RunTimes(whole.graph)
        guard times.hasSlow else { return [] }
        return Set(
            run.graph.messages.indices.filter { place in
                whole.graph.place(ofMessage: run.graph.messages[place].id).map(times.isSlow) ?? false
            })
    }

    /// Returns a copy that draws another run, with the same notes and beats.
    func with(_ run: RunAnalysis) -> DrawnRun { DrawnRun(run, of: whole, beats: beats, notes: notes) }

    /// Returns a copy with notes added.
    func saying(_ notes: [String]) -> DrawnRun {
        var run = self
        run.notes += notes
        return run
    }

    /// Returns the number that a drawn beat has in the complete run, given its number among the drawn beats, from 1.
    func number(ofBeat number: Int) -> Int {
        guard let beats else { return number }
        return beats.indices.contains(number - 1) ? beats[number - 1] : number
    }
}
