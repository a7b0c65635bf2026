import ArchFlowSupport
import FlowAnalysis

/// The messages of several traces, grouped by kind, with the channels, causes and effects of each kind.
struct InferredMessages: Sendable {
    /// A kind of message: the receiver, the message's name and, if there is one, its case.
    struct Arrival: Hashable, Comparable {
        let to: InferredEnd
        let name: String
        let caseName: String?

        static func < (left: Arrival, right: Arrival) -> Bool {
            (left.to, left.name, left.caseName ?? "") < (right.to, right.name, right.caseName ?? "")
        }
    }

    /// A kind of message, together with its sender.
    struct Sending: Hashable, Comparable {
        let from: InferredEnd
        let arrival: Arrival

        static func < (left: Sending, right: Sending) -> Bool {
            (left.from, left.arrival) < (right.from, right.arrival)
        }

        var isUnknown: Bool { from == .unknown || arrival.to == .unknown }
    }

    private struct Name: Hashable {
        let to: InferredEnd
        let name: String
    }

    /// The number of messages of a kind, and the number of those without a cause.
    private struct Tally {
        var count = 0
        var roots = 0
    }

    private var sendings: [Sending: Tally] = [:]
    /// For each kind of message, the kinds of the messages that caused messages of this kind.
    private var causes: [Arrival: Set<Arrival>] = [:]
    private var answers: [Arrival: InferredAnswer] = [:]
    /// The names of messages that, in some trace, carried a case of an enum marked `@Message`.
    private var cased: Set<Name> = []

    mutating func add(_ run: RunUnderCheck) {
        let graph = run.graph
        let kinds = graph.messages.indices.map { place in
            let message = graph.messages[place]
            return Sending(
                from: InferredEnd(Int(run.participants.senders[place]), run),
                arrival: Arrival(
                    to: InferredEnd(Int(run.participants.receivers[place]), run), name: graph.text(message.name),
                    caseName: message.caseName.map(graph.text)))
        }
        for (place, kind) in kinds.enumerated() {
            if kind.arrival.caseName != nil { cased.insert(Name(to: kind.arrival.to, name: kind.arrival.name)) }
            sendings[kind, default: Tally()].count += 1
            if let cause = graph.parent(of: place) {
                causes[kind.arrival, default: []].insert(kinds[cause].arrival)
            } else {
                sendings[kind, default: Tally()].roots += 1
            }
            let receiver = graph.messages[place].receiver
            answers[kind.arrival, default: InferredAnswer()].add(
                graph.children(of: place).map { child in
                    (kinds[child], graph.messages[child].sender == receiver)
                })
        }
    }

    /// Returns the conditions on a kind of message, without its sender: `to: ShopCore, name: "handle(intent:)", case:
    /// buy`.
    ///
    /// - Parameter not: The conditions of messages that are left out.
    private func conditions(
        _ to: InferredEnd, _ names: [String], cases: [String] = [], not: [String] = [], _ words: InferredWords
    ) -> String {
        var text = "to: \(words.word(to)), name: \(YAMLText.list(names.map(YAMLText.exactly)))"
        if !cases.isEmpty { text += ", case: \(YAMLText.list(cases.map(YAMLText.exactly)))" }
        let isAmbiguous = cases.isEmpty && names.contains { cased.contains(Name(to: to, name: $0)) }
        let left = (isAmbiguous ? ["{case: '*'}"] : []) + not.map { "{\($0)}" }
        if !left.isEmpty { text += ", not: \(left.count == 1 ? left[0] : "[\(left.joined(separator: ", "))]")" }
        return text
    }

    private func conditions(_ kind: Arrival, not: [String] = [], _ words: InferredWords) -> String {
        conditions(kind.to, [kind.name], cases: kind.caseName.map { [$0] } ?? [], not: not, words)
    }

    /// Returns the conditions that select the given kinds of messages, in as few selectors as possible.
    private func selections(_ kinds: some Sequence<Arrival>, _ words: InferredWords) -> [String] {
        var plain: [InferredEnd: [String]] = [:]
        var cases: [Name: [String]] = [:]
        var bare: [Name] = []
        for kind in kinds.sorted() {
            let name = Name(to: kind.to, name: kind.name)
            if let caseName = kind.caseName {
                cases[name, default: []].append(caseName)
            } else if cased.contains(name) {
                // A selection of its own, which leaves out the cases.
                bare.append(name)
            } else {
                plain[kind.to, default: []].append(kind.name)
            }
        }
        var all = plain.map { ($0.key, "", 0, conditions($0.key, $0.value, words)) }
        all += bare.map { ($0.to, $0.name, 0, conditions($0.to, [$0.name], words)) }
        all += cases.map { ($0.key.to, $0.key.name, 1, conditions($0.key.to, [$0.key.name], cases: $0.value, words)) }
        return all.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }

    /// Returns the rules about channels: the participants that send messages, and the receivers and messages of each.
    func sendingRules(_ words: InferredWords) -> [(kind: String, sentence: String, checks: [String])] {
        var rules: [(kind: String, sentence: String, checks: [String])] = []
        let senders = Set(sendings.keys.map(\.from)).sorted()
        for from in senders where from != .unknown {
            let sent = sendings.filter { $0.key.from == from }
            var allowed: [String] = []
            for to in Set(sent.keys.map(\.arrival.to)).sorted() {
                for isRoot in [false, true] {
                    let kinds = sent.filter { $0.key.arrival.to == to && ($0.value.roots == $0.value.count) == isRoot }
                    allowed += selections(kinds.keys.map(\.arrival), words).map {
                        "  - {\($0)\(isRoot ? ", flags: root" : "")}"
                    }
                }
            }
            rules.append(
                (
                    "SENDS", "\(words.spoken(from)) sends only these messages to these receivers.",
                    ["each message: {from: \(words.word(from))}", "is:"] + allowed
                ))
        }
        if !senders.isEmpty, !senders.contains(.unknown) {
            rules.append(
                (
                    "SENDS", "Nobody else sends a message.",
                    [
                        "each message: {from: [user, system, anyone]}",
                        "is: {from: [\(senders.map(words.word).joined(separator: ", "))]}",
                    ]
                ))
        }
        return rules
    }

    /// Returns the rules about causes and effects: for each kind of message, the messages that cause it and those that
    /// it causes.
    func flowRules(_ words: InferredWords) -> [(kind: String, sentence: String, checks: [String])] {
        var rules: [(kind: String, sentence: String, checks: [String])] = []
        let roots = Set(sendings.filter { $0.value.roots > 0 }.keys.map(\.arrival))
        for (to, kinds) in Dictionary(grouping: answers.keys, by: \.to).sorted(by: { $0.key < $1.key })
        where to != .unknown {
            var caused: [String] = []
            for kind in kinds.sorted() {
                guard let causes = causes[kind], !causes.contains(where: { $0.to == .unknown }) else { continue }
                let subject = conditions(kind, not: roots.contains(kind) ? ["flags: root"] : [], words)
                caused += ["- each message: {\(subject)}"] + YAMLText.key("caused by", selections(causes, words))
            }
            if !caused.isEmpty {
                rules.append(
                    ("CAUSED", "\(words.spoken(to)) gets messages only because of these messages.", caused))
            }
            let silent = kinds.filter { answers[$0]?.isSilent == true }
            var answered = selections(silent, words).flatMap { ["- each message: {\($0)}", "  then exactly: []"] }
            for kind in kinds.sorted() {
                guard let answer = answers[kind], !answer.isSilent else { continue }
                let subject = "- each message: {\(conditions(kind, words))}"
                func add(_ relation: String, _ steps: [InferredAnswer.Step]) {
                    let texts = steps.map { step in
                        let from = step.isOfReceiver ? "its receiver" : words.word(step.kind.from)
                        let times = step.times == .once ? "" : ", times: \(step.times.written)"
                        return "from: \(from), \(conditions(step.kind.arrival, words))\(times)"
                    }
                    answered += [subject] + YAMLText.key(relation, texts)
                }
                if let exact = answer.exact {
                    add("then exactly", exact)
                } else {
                    for chain in answer.chains { add("then", chain) }
                }
            }
            if !answered.isEmpty {
                rules.append(("ANSWERS", "\(words.spoken(to)) answers each message with these messages.", answered))
            }
        }
        return rules
    }
}

extension Times {
    init(_ least: Int, _ most: Int) { self.init(least: least, most: most) }

    /// The limits as a blueprint writes them: `2`, `0..1`, `1+`.
    var written: String {
        switch most {
        case least?: "\(least)"
        case let most?: "\(least)..\(most)"
        case nil: "\(least)+"
        }
    }
}
