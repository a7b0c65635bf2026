import FlowAnalysis
import TraceFormat

/// Applies the checks about components to one run. Functions that build modules are no objects, so rules about
/// lifetimes ignore them.
struct ComponentChecks {
    private let run: RunUnderCheck
    private let graph: FlowGraph
    private let words: RunWords

    init(_ run: RunUnderCheck) {
        self.run = run
        graph = run.graph
        words = RunWords(run)
    }

    func findings(_ who: ParticipantSelector, _ requirement: ComponentRequirement) -> CheckFindings {
        switch requirement {
        case .bornDuring(let message): bornDuring(who, message)
        case .diesWith(let others, let relation): diesWith(choose(who), choose(others), relation)
        case .diesWhenHidden: diesWhenHidden(choose(who))
        case .outlives(let others): outlives(choose(who), choose(others))
        case .times(let times, let grouped): count(choose(who), times, grouped, who, atOnce: false)
        case .atOnce(let times, let grouped): count(choose(who), times, grouped, who, atOnce: true)
        }
    }

    /// Returns the indices of the components that fit the selector. If several components have the same id, only the
    /// first of them is returned.
    private func choose(_ who: ParticipantSelector, among indices: some Sequence<Int>) -> [Int] {
        let matcher = ParticipantMatcher(who, run.participants)
        return indices.filter { index in
            let part = Int(run.participants.partOfComponent[index])
            let id = graph.components[index].id
            return matcher.fit(part, groupPart: part).contains(.byItself) && !graph.isFunction(id)
                && graph.index(ofComponent: id) == index
        }
    }

    private func choose(_ who: ParticipantSelector) -> [Int] { choose(who, among: graph.components.indices) }

    private func module(_ index: Int) -> Int {
        run.participants.moduleOfPart[Int(run.participants.partOfComponent[index])]
    }

    private func end(_ index: Int) -> Int64? { run.facts.ends[graph.components[index].id] }

    private func name(_ index: Int) -> String { graph.components[index].name }

    /// Returns the name and the id of a component: `LoginView (component 9)`.
    private func numbered(_ index: Int) -> String { "\(name(index)) (component \(graph.components[index].id))" }

    /// Adds a violation of the rule by a component.
    ///
    /// - Parameters:
    ///   - blamed: The location in the code at which the rule is broken; `nil` if it isn't known.
    ///   - remedies: The kinds of missing or later records that could make the rule kept.
    private func add(
        _ index: Int, _ what: String, _ why: String, at blamed: CodePlace? = nil,
        _ remedies: Remedies, awaiting: @autoclosure () -> String, to findings: inout CheckFindings
    ) {
        findings.add(what, at: blamed, order: index, awaiting: run.awaiting(remedies, awaiting())) {
            Violation(
                line: run.line(ofComponentAt: index), what: what,
                why: "component \(graph.components[index].id): \(why)", place: blamed)
        }
    }

    /// Checks that each component chosen by `who` was born during a message that fits the selector.
    private func bornDuring(_ who: ParticipantSelector, _ selector: MessageSelector) -> CheckFindings {
        // `module` is the relation of the component to the receiver, not of the sender, so it is checked separately.
        let matchers = selector.alternatives.map { pattern in
            var rest = pattern
            rest.module = nil
            return (pattern.module, MessageMatcher(MessageSelector(alternatives: [rest]), run))
        }
        var findings = CheckFindings()
        for index in choose(who, among: graph.births) {
            findings.look()
            let place = graph.place(ofMessage: graph.components[index].message)
            let isRight =
                place.map { place in
                    let receiver = run.participants.moduleOfPart[Int(run.participants.receivers[place])]
                    return matchers.contains { relation, matcher in
                        matcher.fits(place)
                            && (relation.map { run.facts.modules.stands(receiver, $0, to: module(index)) } ?? true)
                    }
                } ?? false
            if isRight { continue }
            let mayChange = place.map { place in matchers.contains { $1.fits(place, .possibly) } }
            let isCut = place == nil && graph.components[index].message != 0
            let during = place.map { "during \(words.numbered($0))" } ?? "during no message"
            add(
                index, "\(name(index)) born", "born \(during); it should be: \(selector)",
                at: place.map { words.receiver($0) }, mayChange == true ? .any : isCut ? .earlier : [],
                awaiting: "\(selector)", to: &findings)
        }
        return findings
    }

    private func diesWith(_ chosen: [Int], _ others: [Int], _ relation: ModuleRelation) -> CheckFindings {
        let buildOfComponent =
            relation == .same ? run.facts.modules.buildOfComponent : run.facts.modules.outermostBuildOfComponent
        var builds: [Int: [Int]] = [:]
        for other in others { builds[buildOfComponent[other], default: []].append(other) }
        var findings = CheckFindings()
        for index in chosen {
            for other in builds[buildOfComponent[index]] ?? [] where other != index {
                guard relation == .same || run.facts.modules.stands(module(other), relation, to: module(index)) else {
                    continue
                }
                findings.look()
                let (mine, its) = (end(index), end(other))
                guard mine != its else { continue }
                let why =
                    switch (mine, its) {
                    case (nil, _): "it lives on, and \(numbered(other)) ended"
                    case (_, nil): "it ended, and \(numbered(other)) lives on"
                    default: "it ended at \(time(mine)), and \(numbered(other)) at \(time(its))"
                    }
                add(
                    index, "\(name(index)) without \(name(other))", why, remedies(ofEnds: mine, its),
                    awaiting: "the end of \(numbered(mine == nil ? index : other))", to: &findings)
            }
        }
        return findings
    }

    /// Returns the kinds of records that could show that two components were freed in the same turn after all: in a
    /// part of a run, the end of one of them may be missing.
    private func remedies(ofEnds one: Int64?, _ other: Int64?) -> Remedies {
        if let one, other == nil { return run.remedies(at: one) }
        if let other, one == nil { return run.remedies(at: other) }
        return .earlier
    }

    private func time(_ time: Int64?) -> String { time.map { "\($0 / 1_000_000) ms" } ?? "the end" }

    private func diesWhenHidden(_ chosen: [Int]) -> CheckFindings {
        var findings = CheckFindings()
        for index in chosen {
            guard let module = graph.components[index].module, let hidden = leaving(index)?.at else { continue }
            findings.look()
            let end = end(index)
            if let end, end <= hidden { continue }
            add(
                index, "\(name(index)) after it was hidden",
                "\(module) was left at \(time(hidden)), and it \(end.map { "lived on to \(time($0))" } ?? "lives on")",
                end == nil ? run.remedies(at: hidden) : .earlier, awaiting: "the end of \(numbered(index))",
                to: &findings)
        }
        return findings
    }

    /// Returns the moment at which a component's module left the screen for which the component was made; `nil` if it
    /// didn't leave.
    private func leaving(_ index: Int) -> ModuleVisits.Leaving? {
        let component = graph.components[index]
        return component.module.flatMap { run.facts.visits.leaving(of: $0, bornAt: component.at, index: index) }
    }

    private func outlives(_ chosen: [Int], _ others: [Int]) -> CheckFindings {
        /// The component that lives longest among `others`.
        let last = others.max { (end($0) ?? .max) < (end($1) ?? .max) }
        var findings = CheckFindings()
        guard let last else { return findings }
        for index in chosen {
            findings.look()
            guard let mine = end(index), mine < end(last) ?? .max else { continue }
            add(
                index, "\(name(index)) before \(name(last))",
                "it ended at \(time(mine)), and \(numbered(last)) lived to \(time(end(last)))",
                end(last) == nil ? run.remedies(at: mine) : .earlier, awaiting: "the end of \(numbered(last))",
                to: &findings)
        }
        return findings
    }

    private func count(
        _ chosen: [Int], _ times: Times, _ grouped: ComponentRequirement.Grouped, _ who: ParticipantSelector,
        atOnce: Bool
    ) -> CheckFindings {
        var groups: [String: [Int]] = [:]
        for index in chosen {
            let key =
                switch grouped {
                case .run: who.words
                case .type: name(index)
                case .module: graph.components[index].module ?? "no module"
                }
            groups[key, default: []].append(index)
        }
        // A group without components counts as not examined, unless components are counted in the run as a whole.
        if grouped == .run, groups.isEmpty { groups[who.words] = [] }
        var findings = CheckFindings()
        for (key, members) in groups.sorted(by: { $0.key < $1.key }) {
            findings.look(max(1, members.count))
            let counted = atOnce ? mostAlive(members) : members.count
            if times.allow(counted) { continue }
            let remedies: Remedies =
                if !times.exceeded(by: counted) {
                    .any
                } else if atOnce {
                    times.exceeded(by: mostAlive(members, before: run.facts.lastTime))
                        ? .earlier : [.earlier, .ofTheApp]
                } else {
                    []
                }
            let awaited = "\(key) \(times)\(atOnce ? " at once" : "")"
            findings.add(key, awaiting: run.awaiting(remedies, awaited)) {
                let when = atOnce ? "alive at one moment" : "born"
                let list = members.prefix(8).map(numbered).joined(separator: ", ")
                return Violation(
                    line: members.first.flatMap { run.line(ofComponentAt: $0) }, what: key,
                    why: "\(counted) \(when), but it should be \(times.amount)" + (members.isEmpty ? "" : ": \(list)"))
            }
        }
        return findings
    }

    /// Returns the largest number of the given components that were alive at one moment.
    ///
    /// A freed component counts until its turn ends or, if its module left the screen in that turn, until then.
    ///
    /// - Parameter time: Only moments before this time count, because a component's end at a later time may not be
    ///   recorded yet.
    private func mostAlive(_ members: [Int], before time: Int64 = .max) -> Int {
        var changes: [LifeChange] = []
        for index in members where graph.components[index].at < time {
            changes.append(LifeChange(at: graph.components[index].at, births: index, isEnd: false))
            guard let end = end(index) else { continue }
            let leaving = leaving(index).flatMap { $0.at == end ? $0 : nil }
            changes.append(LifeChange(at: end, births: leaving?.births ?? .max, isEnd: true))
        }
        changes.sort { $0.order < $1.order }
        var (alive, most) = (0, 0)
        for change in changes {
            alive += change.isEnd ? -1 : 1
            most = max(most, alive)
        }
        return most
    }
}

/// The birth or the end of a component, either of which changes the number of living components.
private struct LifeChange {
    let at: Int64
    /// The number of components born before the change.
    let births: Int
    let isEnd: Bool

    var order: (Int64, Int, Int) { (at, births, isEnd ? 0 : 1) }
}
