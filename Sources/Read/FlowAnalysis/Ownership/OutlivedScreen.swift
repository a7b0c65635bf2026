import TraceFormat

/// A component that outlived the screen that kept it alive.
///
/// Components born at launch, services and assemblies don't count.
package struct OutlivedScreen: Hashable, Sendable {
    /// The component's id in the trace.
    package let component: Int
    /// The beats at whose end the component was alive without its screen: indices into ``FlowGraph/beats`` plus 1.
    package let beats: ClosedRange<Int>

    /// Returns the components that outlived their screens, sorted by the first beat without the screen.
    ///
    /// A component that a screen kept alive again in between is listed twice.
    ///
    /// - Parameter ownership: The graph of ownership at the end of each beat.
    static func all(in graph: FlowGraph, _ ownership: [OwnershipGraph]) -> [OutlivedScreen] {
        let known = ownership.compactMap { each in graph.number(ofBeat: each.beat).map { (beat: $0, graph: each) } }
            .sorted { $0.beat < $1.beat }
        var found: [OutlivedScreen] = []
        var onScreen: Set<Int> = []
        /// The components that no screen keeps alive any more, each with the first such beat.
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

    /// Describes a component that no screen kept alive in some beats; `nil` if it was freed or belongs to no screen.
    ///
    /// - Parameters:
    ///   - first: The first beat at whose end no screen kept the component alive.
    ///   - last: The last beat before a screen kept the component alive again.
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
