import FlowAnalysis
import TraceFormat

/// The parents of modules, and the groups of components that were built together, collected from whole trees of causes.
struct ModuleTree {
    /// For each component, by its index, a number shared by all components of its module that were built together.
    private(set) var buildOfComponent: [Int] = []
    /// For each component, by its index, a key shared by all components that were built together, even those of other
    /// modules: the outermost message to an assembly or, without one, the message of the birth; -1 without either.
    private(set) var outermostBuildOfComponent: [Int] = []
    /// A module and the module that built it, by their indices in ``Participants/modules``.
    private struct Descent: Hashable {
        let child: Int
        let parent: Int
    }

    /// The birth of one module's components during one message. They are treated as built together if no message to an
    /// assembly is known.
    private struct Birth: Hashable {
        let module: Int
        let message: Int?
    }

    private var parents: Set<Descent> = []
    private var births: [Birth: Int] = [:]

    /// Adds whole trees of causes.
    ///
    /// - Parameter lines: The lines of the trees' messages in the file; empty if the graph is the whole run.
    mutating func add(_ graph: FlowGraph, _ participants: Participants, _ lines: [Int32]) {
        func number(_ place: Int) -> Int { lines.isEmpty ? place : Int(lines[place]) }
        // For each message, the outermost message to an assembly of the same module among its causes.
        var builds = [Int32](repeating: -1, count: graph.messages.count)
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

        let unknown = max(0, graph.components.count - buildOfComponent.count)
        buildOfComponent += repeatElement(0, count: unknown)
        outermostBuildOfComponent += repeatElement(-1, count: unknown)
        for index in graph.births {
            let module = participants.moduleOfPart[Int(participants.partOfComponent[index])]
            let place = graph.place(ofMessage: graph.components[index].message)
            let build = place.flatMap { builds[$0] >= 0 ? Int(builds[$0]) : nil }
            outermostBuildOfComponent[index] = (build ?? place).map(number) ?? -1
            if let build, participants.moduleOfPart[Int(participants.receivers[build])] == module {
                buildOfComponent[index] = number(build)
                continue
            }
            // Without an assembly, components of one module that were born during one message count as built together.
            let birth = Birth(module: module, message: place.map(number))
            let known = births[birth] ?? -1 - births.count
            births[birth] = known
            buildOfComponent[index] = known
        }
    }

    /// Returns true if the first module has the relation to the second. Returns false if either index is -1, which
    /// means no module.
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
