import TraceFormat

/// A component that outlived the screen that kept it alive. It should have been freed when the screen was closed.
///
/// Components born at launch don't count: like stores, they may live as long as the app. Services and assemblies don't
/// count either: they belong to no screen.
package struct OutlivedScreen: Hashable, Sendable {
    /// The component's number in the trace.
    package let component: Int
    /// The beats at whose end the component was alive without its screen: indices into ``FlowGraph/beats`` plus 1.
    package let beats: ClosedRange<Int>

    /// Returns all components of a run that outlived their screens, sorted by the first beat at whose end no screen
    /// kept them alive. A component that a screen kept alive again in between is listed twice.
    ///
    /// The search examines each reference once, however many beats the run has.
    ///
    /// - Parameter ownership: The graph of ownership at the end of each beat.
    static func all(in graph: FlowGraph, _ ownership: [OwnershipGraph]) -> [OutlivedScreen] {
        let known = ownership.compactMap { each in graph.number(ofBeat: each.beat).map { (beat: $0, graph: each) } }
            .sorted { $0.beat < $1.beat }
        var found: [OutlivedScreen] = []
        var onScreen: Set<Int> = []
        /// For each component that no screen keeps alive any more, the first beat at whose end this was so.
        var gone: [Int: Int] = [:]
        func add(_ id: Int, from first: Int, to last: Int) {
            if let outlived = OutlivedScreen(id, from: first, to: last, in: graph) { found.append(outlived) }
        }
        for (beat, ownership) in known {
            let now = ownership.onScreen
            for id in onScreen where !now.contains(id) { gone[id] = beat }
            for id in now where !onScreen.contains(id) {
                if let first = gone.removeValue(forKey: id) { add(id, from: first, to: beat - 1) }
            }
            onScreen = now
        }
        if let last = known.last { for (id, first) in gone { add(id, from: first, to: last.beat) } }
        return found.sorted { ($0.beats.lowerBound, $0.component) < ($1.beats.lowerBound, $1.component) }
    }

    /// Describes a component that no screen kept alive from one beat to another.
    ///
    /// - Parameters:
    ///   - first: The first beat at whose end no screen kept the component alive.
    ///   - last: The last beat before a screen kept the component alive again.
    /// - Returns: `nil` if the component was no longer alive, or belongs to no screen.
    private init?(_ id: Int, from first: Int, to last: Int, in graph: FlowGraph) {
        guard let index = graph.index(ofComponent: id), !graph.isFunction(id) else { return nil }
        let role = graph.components[index].role
        let birth = graph.beatOfBirth(ofComponentAt: index)
        let last = min(last, graph.beatOfEnd(ofComponentAt: index).map { $0 - 1 } ?? last)
        guard !graph.isAtLaunch(componentAt: index), max(first, birth) <= last, role != .service, role != .assembly
        else { return nil }
        (component, beats) = (id, max(first, birth)...last)
    }
}
