import FlowAnalysis
import TraceFormat

/// A line in an exercise: a message, or a reference from one component to another.
struct MessageLine: Hashable, Sendable {
    /// The sender or receiver of a message, or the owner or target of a reference.
    struct End: Hashable, Sendable {
        let name: String
        let role: Role?
    }

    var from: End
    var to: End
    /// The message as a call, `handleView(.loginButtonTap)`, or the reference's name.
    var label: String
    /// The line's nesting depth, from 0.
    var depth = 0
    /// The changes to the screen: `presents Login`.
    var effects: [String] = []
    /// True if the message was delivered after its cause had returned.
    var isLater = false
    /// The number of messages that are left out before this line.
    var skipped = 0

    /// The line in words: `LoginModuleCore → AuthService storedCredentials()`.
    var text: String { "\(from.name) → \(to.name) \(label)" }

    init(from: End, to: End, label: String) {
        self.from = from
        self.to = to
        self.label = label
    }

    init(_ place: Int, in graph: FlowGraph) {
        let message = graph.messages[place]
        from = End(name: graph.name(of: message.sender), role: graph.role(of: message.sender))
        to = End(name: graph.name(of: message.receiver), role: graph.role(of: message.receiver))
        label = graph.label(of: place)
        depth = graph.depth(of: place) - 1
        isLater = message.isAsync
        effects =
            graph.navigations(during: place).map { graph.navigations[$0].deed }
            + graph.writes(during: place).filter { graph.writes[$0].isVisible }.prefix(2).map {
                say("effect.changes", ["property": graph.writes[$0].property])
            }
    }

    /// Returns the lines of messages, in order of delivery.
    ///
    /// - Parameter all: The indices from which `places` were chosen, ascending.
    static func lines(_ places: [Int], outOf all: [Int], in graph: FlowGraph) -> [MessageLine] {
        let least = places.map { graph.depth(of: $0) }.min() ?? 1
        var next = 0
        return places.map { place in
            var line = MessageLine(place, in: graph)
            line.depth = graph.depth(of: place) - least
            while next < all.count, all[next] < place {
                line.skipped += 1
                next += 1
            }
            next += 1
            return line
        }
    }
}

extension FlowGraph {
    /// Returns a message's name, or a call with its enumeration case: `handleView(.loginButtonTap)`.
    func label(of place: Int) -> String {
        let message = messages[place]
        let name = text(message.name)
        guard let chosen = message.caseName else { return name }
        return "\(name.prefix { $0 != "(" })(.\(text(chosen)))"
    }
}
