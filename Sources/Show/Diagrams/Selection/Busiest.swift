import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// A run in which all but the busiest components are joined into one, for a picture without room for all components.
struct Busiest {
    let run: RunAnalysis
    /// Sentences that name the joined components, and the options that would draw them individually or by module.
    let note: String

    /// The largest number of joined components that the note names.
    private static let namedLimit = 12

    /// Joins the components for which the picture has no room.
    ///
    /// - Parameters:
    ///   - granularity: `object` if each component has a box of its own, `type` if the components of one type share a box.
    ///   - room: The number of boxes for components in a frame, including the box of the joined components.
    ///   - perBeat: True if each beat has a frame of its own.
    /// - Returns: `nil` if there is room for all components.
    init?(_ run: RunAnalysis, by granularity: Granularity, room: Int, perBeat: Bool) {
        let graph = run.graph
        var groups = GroupNumbers(graph, by: granularity)
        var boxes: [Box] = []
        for (place, message) in graph.messages.enumerated() {
            for end in message.sender == message.receiver ? [message.sender] : [message.sender, message.receiver] {
                let (number, new) = groups.number(of: end)
                if number == boxes.count { boxes.append(Box(name: graph.name(of: end))) }
                guard case .component(let id) = end, graph.index(ofComponent: id) != nil else { continue }
                if new != nil { boxes[number].components.append(id) }
                // Messages are in the order of their beats.
                let beat = perBeat ? graph.beat(of: place) : 0
                if boxes[number].beats.last != beat { boxes[number].beats.append(beat) }
                boxes[number].messages += 1
            }
        }
        let all = boxes.indices.filter { !boxes[$0].components.isEmpty }
        let order = all.sorted { (boxes[$0].messages, $1) > (boxes[$1].messages, $0) }
        var taken: [Int: Int] = [:]
        let others = order.filter { box in
            guard boxes[box].beats.allSatisfy({ taken[$0, default: 0] < room - 1 }) else { return true }
            for beat in boxes[box].beats { taken[beat, default: 0] += 1 }
            return false
        }
        guard others.count > 1 else { return nil }
        let name = "others (\(others.count))"
        let joined = others.reduce(into: Set<Int>()) { $0.formUnion(boxes[$1].components) }
        self.run = run.joining(joined, as: name)
        let named = others.prefix(Self.namedLimit).map { ShortName.of(boxes[$0].name, limit: 30) }
        let rest = others.count - named.count
        note =
            "The \(all.count - others.count) busiest of \(all.count) components are drawn individually. \(name): "
            + named.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
            + ". --component NAME draws one, --exclude NAME leaves one out"
            + (graph.components.contains { $0.module != nil } ? ", --by module groups all." : ".")
    }

    /// Components that share a box.
    private struct Box {
        let name: String
        var components: [Int] = []
        var beats: [Int] = []
        var messages = 0
    }
}
