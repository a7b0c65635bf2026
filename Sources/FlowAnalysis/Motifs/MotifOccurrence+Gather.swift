import TraceFormat

extension MotifOccurrence {
    /// All gatherings, in linear time.
    static func gatherings(in graph: FlowGraph, _ classification: Classification) -> [MotifOccurrence] {
        var roots = [Int32](repeating: 0, count: graph.messages.count)
        var origins = [Participant](repeating: .nobody, count: graph.messages.count)
        var stored: [Collection: [Int]] = [:]
        var found: [MotifOccurrence] = []
        for (place, message) in graph.messages.enumerated() {
            let cause = graph.parent(of: place)
            roots[place] = cause.map { roots[$0] } ?? Int32(place)
            origins[place] = message.sender
            if let cause, graph.role(of: message.sender) == .bus, graph.messages[cause].receiver == message.sender {
                origins[place] = origins[cause]
            }
            guard graph.gathers(place, classification), graph.bringsSomething(origins[place]) else { continue }
            let collection = Collection(tree: roots[place], receiver: message.receiver)
            if graph.acts(on: place) {
                guard let parts = stored.removeValue(forKey: collection),
                    parts.contains(where: { origins[$0] != origins[place] })
                else { continue }
                found.append(MotifOccurrence(.gather, parts + [place]))
            } else if !graph.writes(during: place).isEmpty {
                stored[collection, default: []].append(place)
            }
        }
        return found
    }

    /// What one component takes in during one tree of causes.
    private struct Collection: Hashable {
        let tree: Int32
        let receiver: Participant
    }
}

extension FlowGraph {
    /// Whether something came of a message that a component, no bus, received.
    fileprivate func gathers(_ place: Int, _ classification: Classification) -> Bool {
        guard case .component = messages[place].receiver, role(of: messages[place].receiver) != .bus else {
            return false
        }
        return classification[place] != .assembly && classification[place] != .idle
    }

    /// Whether it is another component that tells something, and not an assembly that puts the app together.
    fileprivate func bringsSomething(_ sender: Participant) -> Bool {
        guard case .component = sender else { return false }
        return role(of: sender) != .assembly
    }

    /// Whether more than storing was done with a message.
    fileprivate func acts(on place: Int) -> Bool {
        messages[place].returnsResult || !children(of: place).isEmpty || !navigations(during: place).isEmpty
            || bears(during: place) || writes(during: place).contains { writes[$0].isVisible }
    }
}
