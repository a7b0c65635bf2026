import ArchFlowSupport
package import FlowAnalysis
package import TraceFormat

/// The lifelines of a run's components, for a web page that draws them itself. All components of one type in one module
/// share one.
package struct PictureLifelines {
    package struct One: Hashable {
        package let name: String
        package let role: Role?
        package let module: String?
    }

    /// The lifelines, in order of appearance.
    package private(set) var all: [One] = []
    /// The index of each component's lifeline, in the order of the run's components.
    package private(set) var ofComponents: [Int] = []

    package init(_ graph: FlowGraph) {
        var indices: [ComponentGroup: Int] = [:]
        for component in graph.components {
            guard let lifeline = Lifeline(.component(component.id), in: graph, by: .type) else { continue }
            let one = One(name: lifeline.name, role: lifeline.role, module: lifeline.module)
            ofComponents.append(indices.index(of: lifeline.group, in: &all, adding: one))
        }
    }
}
