import ArchFlowSupport
public import FlowAnalysis
import TraceFormat

/// What of a run is drawn. Everything by default.
public struct DiagramSelection: Hashable, Sendable {
    /// Beats, each by its number from 1 or by its name: `3`, `taps Log In`. None means all.
    public var beats: [String]
    /// Modules of which at least one end of a message is to be. None means all.
    public var modules: [String]
    /// Types of components of which at least one end of a message is to be. None means all.
    public var components: [String]
    /// How many messages may lead from a root to one that is drawn, both included; 1 draws roots alone.
    public var depth: Int?
    /// Whether idle messages, of which nothing recorded came, are hidden.
    public var hidesIdle: Bool

    public init(
        beats: [String] = [], modules: [String] = [], components: [String] = [], depth: Int? = nil,
        hidesIdle: Bool = false
    ) {
        self.beats = beats
        self.modules = modules
        self.components = components
        self.depth = depth
        self.hidesIdle = hidesIdle
    }

    /// Whether it leaves nothing out of any run.
    public var isEverything: Bool { self == DiagramSelection() }

    /// The part of a run that is drawn.
    ///
    /// - Throws: ``DiagramError`` where the run has no such beat, module or component.
    public func applied(to run: RunAnalysis) throws(DiagramError) -> DrawnRun {
        guard !isEverything else { return DrawnRun(run) }
        let graph = run.graph
        let beats = try chosenBeats(in: graph)
        let components = try chosenComponents(in: graph)
        let kept = graph.messages.indices.filter { place in
            let message = graph.messages[place]
            if let beats, !beats.contains(graph.beat(of: place)) { return false }
            if hidesIdle, run.classification[place] == .idle { return false }
            if let depth, graph.depth(of: place) > depth { return false }
            guard let components else { return true }
            return [message.sender, message.receiver].contains { end in
                if case .component(let id) = end { components.contains(id) } else { false }
            }
        }
        let mask = RunMask(
            messages: Set(kept), components: components ?? Set(graph.components.map(\.id)), beats: beats)
        let leftOut = graph.messages.count - kept.count
        return DrawnRun(
            run.masked(by: mask), beats: beats?.sorted(),
            notes: leftOut == 0
                ? [] : ["Left out: \(leftOut) of \(Count.of(graph.messages.count, "message")) (\(words))."])
    }

    /// What is left out, in words.
    var words: String {
        var words: [String] = []
        if !beats.isEmpty { words.append("other beats") }
        if !modules.isEmpty { words.append("none of \(modules.map { ShortName.of($0) }.joined(separator: ", "))") }
        if !components.isEmpty {
            words.append("none of \(components.map { ShortName.of($0) }.joined(separator: ", "))")
        }
        if let depth { words.append("deeper than \(depth)") }
        if hidesIdle { words.append("idle") }
        return words.joined(separator: "; ")
    }

    /// The numbers of the beats that are chosen, from 1; `nil` for all.
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

    /// The numbers of the components that are asked for; `nil` for all.
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

/// What is drawn of a run, and what is to be said about what isn't.
public struct DrawnRun: Sendable {
    /// The part that is drawn.
    public let run: RunAnalysis
    /// The numbers that the beats of the part have in the whole run; `nil` where all are there.
    private let beats: [Int]?
    /// What is left out: sentences for the foot of the picture.
    public private(set) var notes: [String]

    /// Everything.
    public init(_ run: RunAnalysis) { self.init(run, beats: nil, notes: []) }

    /// - Parameter beats: The numbers that the beats of the part have in the whole run; `nil` where all are there.
    init(_ run: RunAnalysis, beats: [Int]?, notes: [String]) {
        self.run = run
        self.beats = beats
        self.notes = notes
    }

    /// The same, with more to be said about it.
    func saying(_ notes: [String]) -> DrawnRun {
        var run = self
        run.notes += notes
        return run
    }

    /// The number that a beat of the part has in the whole run, by its number in the part, from 1.
    func number(ofBeat number: Int) -> Int {
        guard let beats else { return number }
        return beats.indices.contains(number - 1) ? beats[number - 1] : number
    }
}
