import TraceFormat

/// The components that live on though the views they served were freed: a view model that a timer keeps.
///
/// A component served a view if both were born in one beat, after launch, and one sent the other a message. It outlives its
/// views when all views that it exchanged messages with are freed. Lives and messages tell this, so it holds also where
/// nobody can read who holds whom. Views, services and assemblies serve no view.
package struct OutlivedViews: Sendable {
    /// One component that outlives its views.
    package struct Outliver: Hashable, Sendable {
        /// An index into ``FlowGraph/components``.
        package let component: Int
        /// The beat in which the last of its views was freed: an index into ``FlowGraph/beats`` plus 1.
        package let beat: Int
        /// The beat in which it was freed itself; `nil` if it lives at the end of the run.
        package let end: Int?

        /// Whether it outlives its views at the end of a beat.
        func isOne(atEndOf beat: Int) -> Bool { self.beat <= beat && (end ?? .max) > beat }
    }

    /// How many views that came after launch were freed.
    package let freed: Int
    /// In order of birth.
    package let all: [Outliver]
    /// The first beat in which a view was freed that came after launch: before, there is nothing to outlive.
    private let firstFreed: Int?

    /// - Parameter channels: Those of the run.
    init(_ channels: some Sequence<Channel>, in context: RunContext) {
        let views = context.objects.filter { context.roles[$0] == .view && !context.isAtLaunch($0) }
        let ends = views.map { context.beatOfEnd[$0] }.filter { $0 >= 0 }
        freed = ends.count
        firstFreed = ends.min().map(Int.init)
        guard firstFreed != nil else {
            all = []
            return
        }
        /// By component, the beat in which the last of its views was freed; `.max` where one lives.
        var lastFreed: [Int: Int] = [:]
        var partners: Set<Int> = []
        func add(_ component: Int, _ view: Int) {
            guard context.roles[view] == .view, context.isObject(view), Self.mayServe(component, in: context) else {
                return
            }
            let end = context.beatOfEnd[view] < 0 ? Int.max : Int(context.beatOfEnd[view])
            lastFreed[component] = max(lastFreed[component] ?? 0, end)
            if context.beatOfComponent[view] == context.beatOfComponent[component] { partners.insert(component) }
        }
        for channel in channels {
            guard let sender = context.index(of: channel.sender), let receiver = context.index(of: channel.receiver)
            else { continue }
            add(sender, receiver)
            add(receiver, sender)
        }
        all = partners.sorted().compactMap { component in
            guard let beat = lastFreed[component], beat < .max else { return nil }
            let end = context.beatOfEnd[component] < 0 ? nil : Int(context.beatOfEnd[component])
            return end ?? .max > beat ? Outliver(component: component, beat: beat, end: end) : nil
        }
    }

    private static func mayServe(_ component: Int, in context: RunContext) -> Bool {
        switch context.roles[component] {
        case .view, .service, .assembly: false
        default: context.isObject(component) && !context.isAtLaunch(component)
        }
    }

    /// How many outlive their views at the end of a beat; `nil` where no view was freed until then.
    func count(atEndOf beat: Int) -> Int? {
        guard let firstFreed, firstFreed <= beat else { return nil }
        return all.count { $0.isOne(atEndOf: beat) }
    }
}

extension OutlivedViews {
    /// - Parameter channels: Those of the run, of which the graph may hold no message.
    package init(_ channels: some Sequence<Channel>, in graph: FlowGraph) { self.init(channels, in: graph.context) }
}
