import FlowAnalysis
import TraceFormat

/// A run as a flow picture shows it: nodes and the links between them, counted.
struct FlowChart {
    private(set) var nodes: [FlowNode] = []
    private(set) var links: [FlowLink] = []
    let grain: FlowGrain
    /// Messages to assemblies, which aren't drawn.
    let assemblyMessages: Int
    /// Channels between single components: what the tables say.
    let componentChannels: Int
    /// Whether the grain is the one that was asked for, rather than what can be read.
    private(set) var isAsked = false
    /// How many nodes there would be at the finest grain.
    private(set) var types = 0
    private var nodeIndices: [FlowNode.Key: Int] = [:]
    private var participantIndices: [Participant: Int] = [:]
    private var linkIndices: [FlowLink.Ends: Int] = [:]

    /// The chart of the grain that is asked for; else of the finest that needs no more than so many nodes and links, the
    /// coarsest if none does.
    static func of(_ run: RunAnalysis, nodes: Int, links: Int, by grouping: DiagramGrouping? = nil) -> FlowChart {
        if let grouping {
            var chart = FlowChart(run, grain: FlowGrain(grouping))
            chart.isAsked = true
            return chart
        }
        let finest = FlowChart(run, grain: .type)
        if finest.nodes.count <= nodes && finest.links.count <= links { return finest }
        var coarser = FlowChart(run, grain: .moduleAndRole)
        if coarser.nodes.count > nodes || coarser.links.count > links { coarser = FlowChart(run, grain: .role) }
        coarser.types = finest.nodes.count
        return coarser
    }

    private init(_ run: RunAnalysis, grain: FlowGrain) {
        self.grain = grain
        assemblyMessages = run.total.assembly
        componentChannels = run.total.channels
        let graph = run.graph
        for (place, message) in graph.messages.enumerated() where run.classification[place] != .assembly {
            let from = index(of: message.sender, in: graph)
            let to = index(of: message.receiver, in: graph)
            nodes[from].sent += 1
            nodes[to].received += 1
            let part: WritableKeyPath<FlowLink, FlowLink.Part> = message.isAsync ? \.asynchronous : \.synchronous
            let link = index(of: FlowLink.Ends(from: from, to: to))
            links[link][keyPath: part].messages += 1
            if run.classification[place] == .idle { links[link][keyPath: part].idle += 1 }
        }
        addWrites(graph)
        types = nodes.count
    }

    /// State is part of an architecture even where nobody sends it a message: who writes it is drawn.
    private mutating func addWrites(_ graph: FlowGraph) {
        for write in graph.writes where !write.isVisible {
            guard graph.component(write.component)?.role == .state,
                let place = graph.place(ofMessage: write.message)
            else { continue }
            let writer = graph.messages[place].receiver
            let state = Participant.component(write.component)
            guard writer != state, writer != .nobody, graph.role(of: writer) != .assembly else { continue }
            let ends = FlowLink.Ends(from: index(of: writer, in: graph), to: index(of: state, in: graph))
            guard ends.from != ends.to || grain == .type else { continue }
            links[index(of: ends)].writes += 1
        }
    }

    private mutating func index(of participant: Participant, in graph: FlowGraph) -> Int {
        if let known = participantIndices[participant] { return known }
        let key = FlowNode.Key(participant, in: graph, grain: grain)
        let index = nodeIndices[key] ?? nodes.count
        if index == nodes.count {
            nodeIndices[key] = index
            nodes.append(FlowNode(key: key))
        }
        if case .component(let id) = participant {
            nodes[index].components.insert(id)
            nodes[index].types.insert(graph.name(of: participant))
        }
        participantIndices[participant] = index
        return index
    }

    private mutating func index(of ends: FlowLink.Ends) -> Int {
        let index = linkIndices[ends] ?? links.count
        if index == links.count {
            linkIndices[ends] = index
            links.append(FlowLink(ends: ends))
        }
        return index
    }

    /// Messages drawn: the headline.
    var messages: Int { links.reduce(0) { $0 + $1.messages } }

    /// Ordered pairs of nodes between which a message was delivered.
    var channels: Int { links.reduce(0) { $1.messages > 0 && !nodes[$1.ends.to].isNobody ? $0 + 1 : $0 } }
}
