import FlowAnalysis
import TraceFormat

/// Which modules built which, and which components were built together.
struct ModuleTree {
    /// For each component, by its index, a number that those built together with it share.
    let buildOfComponent: [Int]
    /// The same, whatever their modules: the outermost message to an assembly, else the message that they were born in.
    let outermostBuildOfComponent: [Int]
    /// A module that built another, both by their indices in the participants.
    private struct Descent: Hashable {
        let child: Int
        let parent: Int
    }

    private let parents: Set<Descent>

    init(_ graph: FlowGraph, _ participants: Participants) {
        // For each message the outermost of the messages to assemblies of one module that it stands under.
        var builds = [Int32](repeating: -1, count: graph.messages.count)
        var parents: Set<Descent> = []
        for place in graph.messages.indices {
            let outer = graph.parent(of: place).map { builds[$0] } ?? -1
            builds[place] = outer
            let receiver = Int(participants.receivers[place])
            guard case .component(_, .assembly, _) = participants.parts[receiver] else { continue }
            let module = participants.moduleOfPart[receiver]
            if outer >= 0, participants.moduleOfPart[Int(participants.receivers[Int(outer)])] == module { continue }
            builds[place] = Int32(place)
            let builder = participants.moduleOfPart[Int(participants.senders[place])]
            if builder >= 0, module >= 0, builder != module {
                parents.insert(Descent(child: module, parent: builder))
            }
        }
        self.parents = parents

        outermostBuildOfComponent = graph.components.map { component in
            guard let place = graph.place(ofMessage: component.message) else { return -1 }
            return builds[place] >= 0 ? Int(builds[place]) : place
        }

        // Without an assembly, the message and the module tell what was built together.
        var others: [[Int]: Int] = [:]
        buildOfComponent = graph.components.indices.map { index in
            let module = participants.moduleOfPart[Int(participants.partOfComponent[index])]
            let place = graph.place(ofMessage: graph.components[index].message)
            if let place, builds[place] >= 0,
                participants.moduleOfPart[Int(participants.receivers[Int(builds[place])])] == module
            {
                return Int(builds[place])
            }
            let key = [module, place ?? -1]
            if let known = others[key] { return known }
            others[key] = -1 - others.count
            return others[key] ?? 0
        }
    }

    /// Whether the module of one part has a relation to that of another; parts without a module have none.
    func stands(_ module: Int, _ relation: ModuleRelation, to other: Int) -> Bool {
        guard module >= 0, other >= 0 else { return false }
        return switch relation {
        case .same: module == other
        case .other: module != other
        case .parent: isParent(module, of: other)
        case .child: isParent(other, of: module)
        case .stranger: module != other && !isParent(module, of: other) && !isParent(other, of: module)
        }
    }

    private func isParent(_ parent: Int, of child: Int) -> Bool {
        parents.contains(Descent(child: child, parent: parent))
    }
}

/// When modules came to the screen and left it.
struct ModuleVisits {
    fileprivate struct Step {
        let at: Int64
        let shows: Bool
        /// When the module was left, where this shows it, or where it is shown next.
        var left: Int64?
    }

    /// By the module's name, in order of time.
    private var steps: [String: [Step]] = [:]

    init(_ navigations: [NavigationRecord]) {
        for step in navigations {
            switch step.action {
            case .root, .push, .present: steps[step.to, default: []].append(Step(at: step.at, shows: true))
            case .pop, .dismiss: steps[step.from, default: []].append(Step(at: step.at, shows: false))
            case .alert, .dismissAlert: break
            }
        }
        for module in steps.keys { steps[module]?.order() }
    }

    /// When a module was left that was shown after a birth: in the turn of that birth another one of its name may be.
    func hiding(of module: String, bornAt birth: Int64) -> Int64? {
        guard let steps = steps[module] else { return nil }
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].at < birth { low = middle + 1 } else { high = middle }
        }
        return low < steps.count ? steps[low].left : nil
    }
}

extension [ModuleVisits.Step] {
    /// Sorts by time, and finds out from the last step to the first when each visit ended.
    fileprivate mutating func order() {
        // Steps of one time stay in the order in which they were made.
        self = enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        var leaving: Int64?
        var visit: Int64?
        for index in indices.reversed() {
            if self[index].shows { visit = leaving } else { leaving = self[index].at }
            self[index].left = visit
        }
    }
}
