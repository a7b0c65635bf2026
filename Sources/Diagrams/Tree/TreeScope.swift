import FlowAnalysis
import TraceFormat

/// Which trees of causes a picture shows.
public enum TreeScope: Hashable, Sendable {
    /// What came of the action that the person waited for longest, typing aside: the same action in all patterns that do
    /// the same. Where nothing visible came of any, of the first action; where there is none, of the first message.
    case longestAction
    /// What came of a message, by its number.
    case message(Int)
    /// Everything that is drawn of the run: all trees.
    case everything
}

extension TreeScope {
    /// The places of the messages on top.
    func roots(in run: RunAnalysis) -> [Int] {
        let graph = run.graph
        switch self {
        case .longestAction:
            let action = run.longestAction ?? run.actions.first { !$0.isTyping } ?? run.actions.first
            guard let action else { return graph.messages.isEmpty ? [] : [0] }
            return graph.place(ofMessage: action.message).map { [$0] } ?? []
        case .message(let id):
            return graph.place(ofMessage: id).map { [$0] } ?? []
        case .everything: return graph.roots
        }
    }

    /// Whether a message belongs to the picture, given that its cause does.
    func includes(_ place: Int, in run: RunAnalysis) -> Bool {
        switch self {
        // What the person does next is another action, even where a trace says that the first one caused it.
        case .longestAction, .message: !run.graph.messages[place].isUserAction
        case .everything: true
        }
    }

    /// The places of all messages that the trees hold.
    func places(in run: RunAnalysis) -> [Int] {
        var places: [Int] = []
        var waiting = roots(in: run)
        while let place = waiting.popLast() {
            places.append(place)
            waiting += run.graph.children(of: place).filter { includes($0, in: run) }
        }
        return places
    }

    /// What the picture is of, in the scenario's words.
    func words(in run: RunAnalysis) -> String? {
        let graph = run.graph
        func name(_ number: Int) -> String? {
            graph.beats.indices.contains(number - 1) ? graph.beats[number - 1].name : nil
        }
        switch self {
        case .longestAction:
            guard let root = roots(in: run).first else { return nil }
            return name(graph.beat(of: root)) ?? graph.text(graph.messages[root].name)
        case .message(let id): return "message \(id)"
        case .everything: return nil
        }
    }

    /// What options ask for: where beats are chosen, everything in them.
    init(_ options: DiagramOptions) { self = options.selection.beats.isEmpty ? .longestAction : .everything }
}

extension DiagramOptions {
    /// The title, or one made from a run's header.
    func title(of run: RunAnalysis) -> String {
        title ?? PatternTitle.of(run.graph.header.pattern, app: run.graph.header.app)
    }

    /// The names of the beats that were chosen; `nil` where none were.
    func beatWords(of run: RunAnalysis) -> String? {
        guard !selection.beats.isEmpty else { return nil }
        return run.graph.beats.map(\.name).joined(separator: ", ")
    }
}
