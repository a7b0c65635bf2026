import TraceFormat

/// A comparison of two traces by their components: their counts, lifetimes and references. A component that only one
/// trace has is listed once, without its references.
struct LifeComparison {
    private(set) var components: [StateDifference] = []
    private(set) var references: [StateDifference] = []

    init(_ before: ComparedTrace, _ after: ComparedTrace, _ frames: BeatFrames) {
        let (born, otherBorn) = (Counted(before.components.map(before.name)), Counted(after.components.map(after.name)))
        components = born.differences(from: otherBorn).map {
            StateDifference(
                .component, .init(what: "\($0.thing) born", before: $0.before.shown, after: $0.after.shown), beat: nil)
        }
        components += LifeComparison.kinds("role", \.role.rawValue, before, after)
        components += LifeComparison.kinds("module", \.moduleName, before, after)

        var (old, new) = (Living(before, born), Living(after, otherBorn))
        var listed: [String: [Int]] = [:]
        var last: Set<StateDifference.Change> = []
        for (index, frame) in frames.frames.enumerated() {
            if let beat = frame.before { old.follow(beat) }
            if let beat = frame.after { new.follow(beat) }
            guard let left = frame.before, let right = frame.after else { continue }
            for name in Set(old.touched).union(new.touched).sorted() where old.knows(name) && new.knows(name) {
                let counts = [old.alive[name] ?? 0, new.alive[name] ?? 0]
                if counts != listed[name, default: [0, 0]], counts[0] != counts[1] {
                    components.append(
                        StateDifference(
                            .component,
                            .init(what: "\(name) alive", before: "\(counts[0])", after: "\(counts[1])"), beat: index))
                }
                listed[name] = counts
            }
            (old.touched, new.touched) = ([], [])

            let found = LifeComparison.references(old, left, new, right)
            references += found.filter { !last.contains($0) }.map { StateDifference(.reference, $0, beat: index) }
            last = Set(found)
        }
    }

    /// Returns the differences in role or module of the components that both traces have.
    private static func kinds(
        _ what: String, _ kind: (ComponentRecord) -> String, _ before: ComparedTrace, _ after: ComparedTrace
    ) -> [StateDifference] {
        func kinds(_ states: ComparedTrace) -> [String: Set<String>] {
            states.components.reduce(into: [:]) { $0[states.name(of: $1), default: []].insert(kind($1)) }
        }
        let (old, new) = (kinds(before), kinds(after))
        return old.keys.sorted().compactMap { name in
            guard let left = old[name], let right = new[name], left != right else { return nil }
            let (words, others) = (left.sorted().joined(separator: ", "), right.sorted().joined(separator: ", "))
            return StateDifference(.component, .init(what: "\(name) \(what)", before: words, after: others), beat: nil)
        }
    }

    private static func references(_ old: Living, _ left: Int, _ new: Living, _ right: Int) -> [StateDifference.Change]
    {
        let (strengths, others) = (old.strengths(atEndOf: left), new.strengths(atEndOf: right))
        return Set(strengths.keys).union(others.keys).sorted().compactMap { reference in
            guard strengths[reference] != others[reference],
                [reference.holder, reference.held].allSatisfy({ old.has($0) && new.has($0) })
            else { return nil }
            return .init(
                what: reference.words, before: strengths[reference].map(words), after: others[reference].map(words))
        }
    }

    /// Returns the strengths of references as a text: `weak`, or `strong ×2, weak`.
    private static func words(_ strengths: [ReferenceStrength: Int]) -> String {
        ReferenceStrength.allCases.compactMap { strength in
            guard let count = strengths[strength] else { return nil }
            return count == 1 ? strength.rawValue : "\(strength.rawValue) ×\(count)"
        }
        .joined(separator: ", ")
    }
}

/// The components of one trace that are alive at the end of a beat.
private struct Living {
    private let states: ComparedTrace
    private let born: Counted<String>
    private(set) var alive: [String: Int] = [:]
    /// The names of the components that were born or freed since this list was last emptied.
    var touched: [String] = []

    init(_ states: ComparedTrace, _ born: Counted<String>) {
        self.states = states
        self.born = born
    }

    /// Adds the births and ends of the given beat. Beats must be passed in order.
    mutating func follow(_ beat: Int) {
        for change in states.lives[beat] {
            alive[change.name, default: 0] += change.isBirth ? 1 : -1
            touched.append(change.name)
        }
    }

    /// Returns true if the trace has a component with this name at any time.
    func knows(_ name: String) -> Bool { born[name] > 0 }

    /// Returns true if the sender, receiver or holder is alive. Participants other than components, such as the system,
    /// are always treated as alive.
    func has(_ end: MessageEnd) -> Bool {
        guard case .component(let name) = end, knows(name) else {
            if case .component = end { return false }
            return true
        }
        return (alive[name] ?? 0) > 0
    }

    func strengths(atEndOf beat: Int) -> [NamedReference: [ReferenceStrength: Int]] {
        states.references[beat].reduce(into: [:]) { found, record in
            found[states.named(record), default: [:]][record.strength, default: 0] += 1
        }
    }
}

extension Int {
    /// The number as a text; `nil` for 0.
    fileprivate var shown: String? { self == 0 ? nil : "\(self)" }
}

extension ComponentRecord {
    fileprivate var moduleName: String { module ?? "none" }
}

/// A reference from one component to another, with the names of the components instead of their numbers.
struct NamedReference: Hashable, Comparable {
    let holder: MessageEnd
    let property: String
    let held: MessageEnd

    /// The reference as a text: `LoginCore.pipeline → LoginPipeline`.
    var words: String { "\(holder.name).\(property) → \(held.name)" }

    static func < (left: NamedReference, right: NamedReference) -> Bool {
        (left.holder.name, left.property, left.held.name) < (right.holder.name, right.property, right.held.name)
    }
}
