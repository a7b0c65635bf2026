import FlowAnalysis
import TraceFormat

/// Which modules built which, and which components were built together.
struct ModuleTree {
    /// For each component, by its index, a number that those built together with it share.
    let buildOfComponent: [Int]
    /// The same, whatever their modules: the outermost message to an assembly, else the message that they were born in.
    let outermostBuildOfComponent: [Int]
    /// A module that built another, both by their indices in the cast.
    private struct Descent: Hashable {
        let child: Int
        let parent: Int
    }

    private let parents: Set<Descent>

    init(_ graph: FlowGraph, _ cast: Cast) {
        // For each message the outermost of the messages to assemblies of one module that it stands under.
        var builds = [Int32](repeating: -1, count: graph.messages.count)
        var parents: Set<Descent> = []
        for place in graph.messages.indices {
            let outer = graph.parent(of: place).map { builds[$0] } ?? -1
            builds[place] = outer
            let receiver = Int(cast.receivers[place])
            guard case .component(_, .assembly, _) = cast.parts[receiver] else { continue }
            let module = cast.moduleOfPart[receiver]
            if outer >= 0, cast.moduleOfPart[Int(cast.receivers[Int(outer)])] == module { continue }
            builds[place] = Int32(place)
            let builder = cast.moduleOfPart[Int(cast.senders[place])]
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
            let module = cast.moduleOfPart[Int(cast.partOfComponent[index])]
            let place = graph.place(ofMessage: graph.components[index].message)
            if let place, builds[place] >= 0,
                cast.moduleOfPart[Int(cast.receivers[Int(builds[place])])] == module
            {
                return Int(builds[place])
            }
            let key = [module, place ?? -1]
            if let known = others[key] { return known }
            others[key] = -1 - others.count
            return others[key] ?? 0
        }
    }

    /// Whether the module of one part stands so to that of another; parts without a module stand in no relation.
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
