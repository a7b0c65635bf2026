import TraceFormat

/// Everyone who takes part in any frame of a script, for formats in which all frames share their lifelines.
struct SequenceCast {
    /// In the order of the roles.
    let lifelines: [Lifeline]
    let hasSystem: Bool
    let hasNobody: Bool
    private let indices: [Lifeline.Key: Int]

    init(_ script: SequenceScript) {
        var found: [Lifeline] = []
        var seen: Set<Lifeline.Key> = []
        let frames = script.frames.filter { !$0.isReference }
        for lifeline in frames.flatMap(\.lifelines) where seen.insert(lifeline.key).inserted { found.append(lifeline) }
        let ranked = found.enumerated().sorted {
            ($0.element.role?.rank ?? Role.allCases.count, $0.offset)
                < ($1.element.role?.rank ?? Role.allCases.count, $1.offset)
        }
        lifelines = ranked.map(\.element)
        indices = Dictionary(uniqueKeysWithValues: lifelines.enumerated().map { ($0.element.key, $0.offset) })
        let messages = frames.flatMap(\.messages)
        hasSystem = messages.contains { $0.from == nil }
        hasNobody = messages.contains { $0.to == nil }
    }

    /// The place of a frame's lifeline among all.
    func index(of lifeline: Int, in frame: SequenceFrame) -> Int {
        guard frame.lifelines.indices.contains(lifeline) else { return 0 }
        return indices[frame.lifelines[lifeline].key] ?? 0
    }
}

extension SequenceFrame {
    /// The bars that begin and end at each step.
    var changes: (begins: [Int: [Activation]], ends: [Int: [Activation]]) {
        let inner = activations.sorted { $0.level < $1.level }
        return (
            Dictionary(grouping: inner) { $0.first }, Dictionary(grouping: inner.reversed()) { $0.last }
        )
    }
}
