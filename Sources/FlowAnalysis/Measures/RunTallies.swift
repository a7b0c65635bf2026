import MessageTrace

/// One pass over a run that adds up its total, its beats and its typing.
struct RunTallies {
    private(set) var total: MeasureTally
    private(set) var typing: MeasureTally
    private(set) var rest: MeasureTally
    private(set) var beats: [MeasureTally]
    private let typingBeats: [Bool]

    init(_ run: RunTables) {
        let graph = run.graph
        let empty = MeasureTally(clock: graph.header.clock)
        total = empty
        typing = empty
        rest = empty
        beats = [MeasureTally](repeating: empty, count: graph.beats.count + 1)
        typingBeats = [false] + graph.beats.map(\.isTyping)

        for place in graph.messages.indices {
            add(to: graph.beat(of: place)) { $0.add(place, from: run) }
        }
        for change in graph.visibleChanges {
            add(to: change.beat) {
                if case .control = change.kind { $0.addVisibleWrite() } else { $0.addNavigation() }
            }
        }
        addLifetimes(graph)
    }

    private mutating func add(to beat: Int, _ change: (inout MeasureTally) -> Void) {
        change(&total)
        change(&beats[beat])
        if typingBeats[beat] { change(&typing) } else { change(&rest) }
    }

    private mutating func addLifetimes(_ graph: FlowGraph) {
        var changes = [Int](repeating: 0, count: beats.count)
        var living: Set<Int> = []
        for (component, beat) in zip(graph.components, graph.beatOfComponent) {
            guard !graph.isFunction(component.id), living.insert(component.id).inserted else { continue }
            add(to: beat) { $0.addBirth() }
            changes[beat] += 1
        }
        for (end, beat) in zip(graph.ends, graph.beatOfEnd) where living.remove(end.component) != nil {
            changes[beat] -= 1
        }
        var alive = 0
        for beat in beats.indices {
            alive += changes[beat]
            beats[beat].setAlive(alive)
        }
        for part in [\RunTallies.total, \.typing, \.rest] { self[keyPath: part].setAlive(alive) }
    }
}
