import TraceFormat

/// The components that live on though the views they served were freed: a view model that a timer keeps, and what hangs on it.
///
/// A component served a view if both were born in one beat, after launch, and one sent the other a message. It outlives its
/// views when all views that it exchanged messages with are freed. On such a component hangs one that was born in the same beat and
/// exchanged messages with it, when everybody else whom it exchanged messages with outlives the views, too, or is freed. Lives and
/// messages tell this, so it holds also where nobody can read who holds whom. Views, services and assemblies serve no view, and
/// nothing is kept for services and assemblies.
package struct OutlivedViews: Sendable {
    /// One component that outlives its views.
    package struct Outliver: Hashable, Sendable {
        /// An index into ``FlowGraph/components``.
        package let component: Int
        /// The beat in which the last of its views was freed: an index into ``FlowGraph/beats`` plus 1.
        package let beat: Int
        /// The component that it hangs on, an index as ``component``; `nil` for one that served a view itself.
        package let holder: Int?
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
        var lives = Lives(context)
        for channel in channels { lives.add(channel) }
        all = lives.outlivers
    }

    /// The number that outlives its views at the end of each beat, the time before the first at 0; `nil` where no view was freed
    /// until then.
    func counts(atEndsOf beats: Int) -> [Int?] {
        var changes = [Int](repeating: 0, count: beats + 1)
        for outliver in all {
            changes[outliver.beat] += 1
            if let end = outliver.end { changes[end] -= 1 }
        }
        var count = 0
        return changes.indices.map { beat in
            count += changes[beat]
            return firstFreed.map { $0 <= beat } == true ? count : nil
        }
    }
}

/// The objects of a run, how long they lived, and with whom they exchanged messages.
private struct Lives {
    private let context: RunContext
    private var partners: [Int: Set<Int>] = [:]

    init(_ context: RunContext) { self.context = context }

    mutating func add(_ channel: Channel) {
        guard let sender = context.index(of: channel.sender), let receiver = context.index(of: channel.receiver),
            sender != receiver, context.isObject(sender), context.isObject(receiver)
        else { return }
        partners[sender, default: []].insert(receiver)
        partners[receiver, default: []].insert(sender)
    }

    /// The beat in which a component was freed; `.max` where it lives.
    private func end(of component: Int) -> Int {
        context.beatOfEnd[component] < 0 ? .max : Int(context.beatOfEnd[component])
    }

    /// The components that outlive the views they served, and what hangs on them.
    var outlivers: [OutlivedViews.Outliver] {
        let served = partners.keys.filter(mayServe).compactMap { component in
            lastView(of: component).flatMap { outliver(component, since: $0, on: nil) }
        }
        var hanging = hanging(on: served)
        let known = Set(served.map(\.component))
        // Who is needed by others as well doesn't hang there, nor does what such a one needs.
        var waiting = Array(hanging.keys)
        while let component = waiting.popLast() {
            guard hanging[component] != nil, let others = partners[component],
                others.contains(where: { isAlive($0) && !known.contains($0) && hanging[$0] == nil })
            else { continue }
            hanging[component] = nil
            waiting += others
        }
        return (served + hanging.values).sorted { $0.component < $1.component }
    }

    /// The beat in which the last of a component's views was freed; `nil` where it served none, or one lives.
    private func lastView(of component: Int) -> Int? {
        let views = partners[component]?.filter { context.roles[$0] == .view } ?? []
        guard views.contains(where: { areBornTogether($0, component) }), let last = views.map(end).max(), last < .max
        else { return nil }
        return last
    }

    /// The components that were born with some that outlive their views and exchanged messages with them, over any number of others.
    private func hanging(on served: [OutlivedViews.Outliver]) -> [Int: OutlivedViews.Outliver] {
        let roots = Set(served.map(\.component))
        var found: [Int: OutlivedViews.Outliver] = [:]
        var waiting = served
        while let holder = waiting.popLast() {
            for partner in partners[holder.component] ?? []
            where mayServe(partner) && areBornTogether(partner, holder.component) && !roots.contains(partner)
                && found[partner] == nil
            {
                let gone = partners[partner]?.filter { isKept($0) && !isAlive($0) }.map(end).max() ?? 0
                found[partner] = outliver(partner, since: max(holder.beat, gone), on: holder.component)
                found[partner].map { waiting.append($0) }
            }
        }
        return found
    }

    /// One that has nobody left from the end of a beat on; `nil` where it is freed by then.
    private func outliver(_ component: Int, since beat: Int, on holder: Int?) -> OutlivedViews.Outliver? {
        let end = end(of: component)
        return end > beat
            ? OutlivedViews.Outliver(component: component, beat: beat, holder: holder, end: end < .max ? end : nil)
            : nil
    }

    /// `true` for a component that lives at the end of the run, and for which others may be kept.
    private func isAlive(_ component: Int) -> Bool { isKept(component) && end(of: component) == .max }

    private func areBornTogether(_ one: Int, _ other: Int) -> Bool {
        context.beatOfComponent[one] == context.beatOfComponent[other]
    }

    private func isKept(_ component: Int) -> Bool {
        context.roles[component] != .service && context.roles[component] != .assembly
    }

    private func mayServe(_ component: Int) -> Bool {
        isKept(component) && context.roles[component] != .view && !context.isAtLaunch(component)
    }
}

extension OutlivedViews {
    /// - Parameter channels: Those of the run, of which the graph may hold no message.
    package init(_ channels: some Sequence<Channel>, in graph: FlowGraph) { self.init(channels, in: graph.context) }
}
