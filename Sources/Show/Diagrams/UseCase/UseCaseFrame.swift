import ArchFlowSupport
import FlowAnalysis
import TraceFormat
import UseCases

/// Builds the frame of a sequence picture from a merged use case.
struct UseCaseFrame {
    private let granularity: Granularity
    private var lifelines: [Lifeline] = []
    private var indices: [ComponentGroup: Int] = [:]
    private var steps: [SequenceStep] = []
    private var activations: [Activation] = []
    /// For each lifeline, the stack of its open activations.
    private var busy: [Int: [Int]] = [:]

    /// Returns the frame of a merged sequence.
    ///
    /// - Parameters:
    ///   - name: the frame's name.
    ///   - granularity: the grouping of components into lifelines.
    static func frame(_ parts: [UseCase.Part], named name: String, by granularity: Granularity) -> SequenceFrame {
        var builder = UseCaseFrame(granularity: granularity)
        builder.add(parts)
        return SequenceFrame(
            name: name, beat: 0, isTyping: false, lifelines: builder.lifelines, steps: builder.steps,
            activations: builder.activations, silentBirths: 0
        )
        .inRoleOrder()
    }

    private init(granularity: Granularity) { self.granularity = granularity }

    private mutating func add(_ parts: [UseCase.Part]) {
        for part in parts {
            switch part {
            case .message(let step): add(step)
            case .alternative(let alternative): add(alternative)
            case .loop(let loop): add(loop, least: loop.times.lowerBound)
            }
        }
    }

    private mutating func add(_ loop: UseCase.Loop, least: Int, guard words: String? = nil) {
        let most = loop.times.upperBound
        steps.append(.fragment(.loop(least == most ? "\(most)" : "\(least)..\(most)", guard: words)))
        add(loop.parts)
        steps.append(.fragmentEnd)
    }

    private mutating func add(_ alternative: UseCase.Alternative) {
        // An option that contains only a loop becomes a loop that may run zero times.
        if let branch = alternative.branches.first, alternative.branches.count == 1, branch.parts.count == 1,
            case .loop(let loop) = branch.parts[0]
        {
            return add(loop, least: 0, guard: branch.guardCondition.words)
        }
        let kind: SequenceFragment.Kind = alternative.branches.count > 1 ? .alt : .opt
        for (index, branch) in alternative.branches.enumerated() {
            let words = branch.guardCondition.words
            steps.append(
                index == 0
                    ? .fragment(SequenceFragment(kind: kind, times: nil, guardWords: words)) : .operand(words))
            add(branch.parts)
        }
        steps.append(.fragmentEnd)
    }

    private mutating func add(_ step: UseCase.Step) {
        let message = step.message
        let isFound = message.sender.kind == .system && message.receiver.kind != .nobody
        let sender = isFound ? nil : index(of: message.sender)
        let receiver = index(of: message.receiver)
        var opened: [Int] = []
        if let sender, message.sender.isComponent, (busy[sender] ?? []).isEmpty { opened.append(open(sender)) }
        let fromLevel = sender.flatMap { busy[$0]?.last }.map { activations[$0].level }
        if let receiver, message.receiver.isComponent { opened.append(open(receiver)) }
        steps.append(
            .message(
                SequenceMessage(
                    number: step.number, path: "", id: step.number, from: sender, to: receiver, words: step.words,
                    isAsync: message.isAsync, isUnknown: false, messageClass: step.drawnClass, fromLevel: fromLevel,
                    toLevel: receiver.flatMap { busy[$0]?.last }.map { activations[$0].level }, count: 1)))
        if let number = step.sameEffectsAs {
            let over = step.effects.participants.compactMap { index(of: $0) } + [receiver].compactMap(\.self)
            steps.append(
                .reused("as after \(number): \(Count.of(step.effects.messages, "message"))", over: over))
        } else {
            add(step.effects)
        }
        for activation in opened.reversed() {
            activations[activation].last = steps.count - 1
            busy[activations[activation].lifeline]?.removeAll { $0 == activation }
        }
    }

    private mutating func index(of participant: UseCase.Participant) -> Int? {
        guard let lifeline = Lifeline(participant, by: granularity) else { return nil }
        return indices.index(of: lifeline.group, in: &lifelines, adding: lifeline)
    }

    private mutating func open(_ lifeline: Int) -> Int {
        activations.append(
            Activation(lifeline: lifeline, level: busy[lifeline]?.count ?? 0, first: steps.count, last: steps.count))
        busy[lifeline, default: []].append(activations.count - 1)
        return activations.count - 1
    }
}

extension UseCase.Participant {
    fileprivate var isComponent: Bool { kind == .component || kind == .unknown }
}

extension [UseCase.Part] {
    /// The senders and receivers of these messages, alternatives and loops, in order of appearance.
    fileprivate var participants: [UseCase.Participant] {
        flatMap { part in
            switch part {
            case .message(let step):
                (step.message.sender.kind == .system ? [] : [step.message.sender])
                    + (step.message.receiver.kind == .nobody ? [] : [step.message.receiver]) + step.effects.participants
            case .alternative(let alternative): alternative.branches.flatMap(\.parts.participants)
            case .loop(let loop): loop.parts.participants
            }
        }
    }
}

extension Lifeline {
    /// Makes the lifeline of a message's sender or receiver; `nil` for the receiver of a message that reached nobody.
    fileprivate init?(_ participant: UseCase.Participant, by granularity: Granularity) {
        let (role, module) = (participant.role, participant.module)
        switch participant.kind {
        case .nobody: return nil
        case .user: self.init(group: ComponentGroup(.user, role: .user), name: "User", module: nil)
        case .system: self.init(group: ComponentGroup(.system, role: .user), name: "System", module: nil)
        case .unknown: self.init(group: ComponentGroup(.unknown), name: participant.name, module: nil)
        case .component:
            // The role stands below the name.
            let roleName = role == nil ? "other components" : "components"
            switch granularity {
            case .object, .type:
                self.init(
                    group: ComponentGroup(.type(participant.name), role: role, module: module), name: participant.name,
                    module: module)
            case .moduleAndRole:
                self.init(group: ComponentGroup(.role, role: role, module: module), name: roleName, module: module)
            case .role: self.init(group: ComponentGroup(.role, role: role), name: roleName, module: nil)
            case .module:
                self.init(
                    group: ComponentGroup(module.map { .module($0) } ?? .role), name: module ?? "no module",
                    module: module)
            }
        }
    }
}

extension UseCase.Step {
    /// The message's class in the picture: the first of its classes in the runs that isn't idle, or idle if all are.
    var drawnClass: MessageClass { classes.first { $0 != .idle } ?? .idle }

    /// The label of a message: its name and its enumeration cases in the runs, as in
    /// `handleView(intent: .loginButtonTap)` or `observer .offline | .wrongPair`. If messages that it caused are
    /// folded, their number follows, as in `(+3)`.
    fileprivate var words: String {
        let name = message.name
        var cases = caseNames.filter { !$0.isEmpty }.map { ".\($0)" }.joined(separator: " | ")
        if caseNames.count > 1, name.count + cases.count > 52 { cases = "\(caseNames.count) cases" }
        let words =
            if cases.isEmpty { name } else if name.hasSuffix(":)") { "\(name.dropLast()) \(cases))" } else {
                "\(name) \(cases)"
            }
        return hidden > 0 ? "\(words) (+\(hidden))" : words
    }
}

extension UseCase.Guard {
    /// A guard in words: the event at which the runs diverge, and the scenarios in which it happens, as in
    /// `taps Cancel: login-cancel`.
    var words: String {
        let scenarios =
            if otherRuns.isEmpty {
                isOnlySometimes ? "at times" : "always"
            } else if runs.count <= (events.count > 1 ? 1 : 3) {
                runs.map { ShortName.of($0) }.joined(separator: ", ")
            } else if otherRuns.count <= 2 {
                "all but " + otherRuns.map { ShortName.of($0) }.joined(separator: ", ")
            } else { "\(runs.count) of \(runs.count + otherRuns.count) runs" }
        guard !events.isEmpty else { return scenarios }
        return "\(eventWords): \(scenarios)"
    }

    /// The guard's events: `AuthService replies offline or wrongPair`.
    private var eventWords: String {
        let events = events.map { ShortName.of($0, limit: 60) }
        guard let first = events.first, events.count > 1, let space = first.lastIndex(of: " ") else {
            return events.joined(separator: " or ")
        }
        let start = first[...space]
        let ends = events.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
        guard ends.allSatisfy({ $0 != nil }) else { return events.joined(separator: " or ") }
        let words = ends.compactMap(\.self)
        return start + words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
