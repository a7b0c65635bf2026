import FlowAnalysis
import TraceFormat

/// What the second part of a check can ask of the message that the first part chose: of messages with the same, what
/// fits one fits the other.
private struct SubjectTraits: Hashable {
    let sender: Participant
    let receiver: Participant
    let name: Symbol
    let caseName: Symbol?

    init(_ message: FlowMessage) {
        sender = message.sender
        receiver = message.receiver
        name = message.name
        caseName = message.caseName
    }
}

/// Finds out whether one of a message's causes fits, where what fits depends on the message.
///
/// A long chain is walked once for all messages that ask for the same: at every 64th cause the search keeps what it found
/// from there on.
struct CauseSearch {
    private struct Stop: Hashable {
        let subject: SubjectTraits
        let place: Int
    }

    /// How many causes lie between two that are remembered.
    private static let stride = 64

    private let graph: FlowGraph
    private let matcher: MessageMatcher
    /// Whether the cause at a stop, or one before it, fits.
    private var known: [Stop: Bool] = [:]

    init(_ graph: FlowGraph, _ matcher: MessageMatcher) {
        self.graph = graph
        self.matcher = matcher
    }

    /// Whether one of the causes of the message at a place fits.
    mutating func finds(for place: Int) -> Bool {
        let subject = SubjectTraits(graph.messages[place])
        var passed: [Stop] = []
        var isFound = false
        var cause = graph.parent(of: place)
        while let current = cause, !isFound {
            if graph.depth(of: current) % Self.stride == 0 {
                let stop = Stop(subject: subject, place: current)
                if let answer = known[stop] {
                    isFound = answer
                    break
                }
                passed.append(stop)
            }
            isFound = matcher.fits(current, subject: place)
            cause = graph.parent(of: current)
        }
        for stop in passed { known[stop] = isFound }
        return isFound
    }
}

/// Finds out whether one of the messages that were met in a neighbourhood fits, where what fits depends on the message
/// that asks.
///
/// None is looked at twice for messages that ask for the same.
struct NeighbourSearch {
    private struct Question: Hashable {
        let subject: SubjectTraits
        let key: Int
    }

    private struct Answer {
        var lookedAt = 0
        var isFound = false
    }

    private let graph: FlowGraph
    private let matcher: MessageMatcher
    /// The places of those that were met, by the neighbourhood's key.
    private var met: [Int: [Int32]] = [:]
    private var answers: [Question: Answer] = [:]

    init(_ graph: FlowGraph, _ matcher: MessageMatcher) {
        self.graph = graph
        self.matcher = matcher
    }

    /// The message at a place was met.
    mutating func add(_ place: Int, to key: Int) { met[key, default: []].append(Int32(place)) }

    /// Whether one of those that were met fits the message at a place.
    mutating func finds(for place: Int, among key: Int) -> Bool {
        guard let others = met[key] else { return false }
        let question = Question(subject: SubjectTraits(graph.messages[place]), key: key)
        var answer = answers[question] ?? Answer()
        if !answer.isFound {
            answer.isFound = others[answer.lookedAt...].contains { matcher.fits(Int($0), subject: place) }
            answer.lookedAt = others.count
            answers[question] = answer
        }
        return answer.isFound
    }
}
