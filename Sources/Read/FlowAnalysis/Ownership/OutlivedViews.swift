import TraceFormat

/// The components that outlive the views they served, such as a view model kept by a timer.
///
/// A component served a view if both were born in the same beat, after launch, and exchanged messages. It outlives its
/// views when all views with which it exchanged messages are freed. Components that depend on such a component outlive
/// the views, too. All this follows from lifetimes and messages, so it works without references. Views, services and
/// assemblies serve no view.
package struct OutlivedViews: Sendable {
    /// A component that outlives its views.
    package struct Outliver: Hashable, Sendable {
        /// The index of the component in ``FlowGraph/components``.
        package let component: Int
        /// The beat since which the component outlives the views: an index into ``FlowGraph/beats`` plus 1.
        package let beat: Int
        /// The outliving component on which this component depends, by its index; `nil` for a component that served a
        /// view.
        package let holder: Int?
        /// The beat in which the component was freed; `nil` if it is alive at the end of the run.
        package let end: Int?

        /// Returns true if the component is alive at the end of a beat although its views were freed.
        func isOne(atEndOf beat: Int) -> Bool { self.beat <= beat && (end ?? .max) > beat }
    }

    /// The number of views that were born after launch and freed.
    package let freed: Int
    /// All components that outlive their views, in the order of their birth.
    package let all: [Outliver]
    /// The first beat in which a view born after launch was freed; `nil` if there is none.
    private let firstFreed: Int?

    /// Finds the components of a run that outlived their views.
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

    /// Returns the count of components that outlive their views at the end of each beat.
    ///
    /// Element 0 is the time before the first beat. An element is `nil` if no view has been freed so far.
    ///
    /// - Parameter beats: The number of the run's beats.
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

/// The objects of a run, with their lifetimes and the partners with which they exchanged messages.
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

    /// Returns the beat in which a component was freed; `.max` if the component is alive at the end of the run.
    private func end(of component: Int) -> Int {
        context.beatOfEnd[component] < 0 ? .max : Int(context.beatOfEnd[component])
    }

    /// The components that outlive the views they served, and the components that depend on these.
    var outlivers: [OutlivedViews.Outliver] {
        let served = partners.keys.filter(mayServe).compactMap { component in
            lastView(of: component).flatMap { outliver(component, since: $0, on: nil) }
        }
        var hanging = hanging(on: served)
        let known = Set(served.map(\.component))
        // A component that others need as well doesn't depend on the outlivers. Nor may its partners: they are checked anew.
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

    /// Returns the beat in which a component's last view was freed; `nil` if it served no view, or if a view is alive.
    private func lastView(of component: Int) -> Int? {
        let views = partners[component]?.filter { context.roles[$0] == .view } ?? []
        guard views.contains(where: { areBornTogether($0, component) }), let last = views.map(end).max(), last < .max
        else { return nil }
        return last
    }

    /// Returns the components that depend on the given ones: born in the same beat, and linked by messages.
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

    /// Creates the entry of a component; `nil` if the component is freed by the end of the beat.
    private func outliver(_ component: Int, since beat: Int, on holder: Int?) -> OutlivedViews.Outliver? {
        let end = end(of: component)
        return end > beat
            ? OutlivedViews.Outliver(component: component, beat: beat, holder: holder, end: end < .max ? end : nil)
            : nil
    }

    /// Returns true for a component that is alive at the end of the run, and that may keep others alive.
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
    /// Finds the components of a graph that outlived their views.
    ///
    /// - Parameter channels: The channels of the run. The graph need not contain their messages.
    package init(_ channels: some Sequence<Channel>, in graph: FlowGraph) { self.init(channels, in: graph.context) }
}
