import FlowAnalysis
import TraceFormat

/// Which modules built which, and which components were built together: collected from whole trees of causes.
struct ModuleTree {
    /// For each component, by its index, a number that those built together with it share.
    private(set) var buildOfComponent: [Int] = []
    /// The same, whatever their modules: the outermost message to an assembly, else the message that they were born in.
    private(set) var outermostBuildOfComponent: [Int] = []
    /// A module that built another, both by their indices in the participants.
    private struct Descent: Hashable {
        let child: Int
        let parent: Int
    }

    /// The components of one module that a message bore, of which no assembly is known.
    private struct Birth: Hashable {
        let module: Int
        let message: Int?
    }

    private var parents: Set<Descent> = []
    private var births: [Birth: Int] = [:]

    /// Adds whole trees.
    ///
    /// - Parameter lines: Where their messages stand in the file; none for the only part of a run.
    mutating func add(_ graph: FlowGraph, _ participants: Participants, _ lines: [Int32]) {
        func number(_ place: Int) -> Int { lines.isEmpty ? place : Int(lines[place]) }
        // For each message the outermost of the messages to assemblies of one module that it stands under.
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
            // Without an assembly, the message and the module tell what was built together.
            let birth = Birth(module: module, message: place.map(number))
            let known = births[birth] ?? -1 - births.count
            births[birth] = known
            buildOfComponent[index] = known
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
