import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// A run with its rules, from which exercises are made.
struct TaughtRun {
    let analysis: RunAnalysis
    let trace: Trace
    let graph: FlowGraph
    let classification: Classification
    let services: Set<Int>
    let blueprint: Blueprint
    let title: String
    private let roots: [Int]
    private let ends: [Int: Int64]
    /// For each component's id: the number of messages recorded before the component was created.
    private let messagesBefore: [Int: Int]

    init(_ run: ReportRun, _ blueprint: Blueprint) {
        analysis = run.analysis
        trace = run.trace
        graph = run.analysis.graph
        classification = run.analysis.classification
        services = Set(run.analysis.serviceReplies)
        self.blueprint = blueprint
        title = run.title ?? blueprint.title
        let graph = graph
        var roots: [Int] = []
        for place in graph.messages.indices { roots.append(graph.parent(of: place).map { roots[$0] } ?? place) }
        self.roots = roots
        ends = Dictionary(graph.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })
        var messagesBefore: [Int: Int] = [:]
        var messages = 0
        for record in run.trace.records {
            switch record {
            case .message: messages += 1
            case .component(let component): messagesBefore[component.id] = messages
            default: break
            }
        }
        self.messagesBefore = messagesBefore
    }

    var pattern: String { trace.header.pattern ?? blueprint.pattern }
    var scenario: String { trace.header.scenario ?? "recording" }
    var scenarioTitle: String { ScenarioTitle.of(scenario, pattern: pattern, title: title) }

    func beat(of place: Int) -> String {
        let beat = graph.beat(of: place)
        return beat > 0 ? graph.beats[beat - 1].name : say("beat.none")
    }

    func root(of place: Int) -> Int { roots[place] }

    /// Returns the messages in a message's tree and beat, in order of delivery.
    func tree(around place: Int) -> [Int] {
        graph.subtree(of: roots[place]).filter { graph.beat(of: $0) == graph.beat(of: place) }.sorted()
    }

    /// Returns the components of a module that exist when a message is delivered.
    ///
    /// - Parameter module: `nil` for the components without a module.
    func alive(in module: String?, at place: Int) -> [ComponentRecord] {
        let now = graph.messages[place].at
        return graph.components.filter { component in
            component.module == module && !graph.isFunction(component.id)
                && messagesBefore[component.id, default: 0] <= place
                && ends[component.id].map { $0 > now } ?? true
        }
    }

    func component(_ participant: Participant) -> ComponentRecord? {
        guard case .component(let id) = participant else { return nil }
        return graph.component(id)
    }

    /// Returns true if a message or a direct effect changes the screen or goes to an assembly.
    func navigates(_ place: Int) -> Bool {
        !graph.navigations(during: place).isEmpty || graph.role(of: graph.messages[place].receiver) == .assembly
            || graph.children(of: place).contains { graph.role(of: graph.messages[$0].receiver) == .assembly }
    }
}
