import ArchFlowSupport
import ArchitectureRules
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("A changed run, checked with the blueprint inferred from the original run")
struct InferredChangeTests {
    /// The patterns whose committed runs are changed. Each run is inferred from alone.
    static let patterns = CommittedTraces.patterns
    static let scenarios = ["login-wrong-password", "about-retry", "items-add"]

    /// The number of changes of each kind in each pattern: more than 200 changes in all.
    private static let times = 2

    @Test(
        "a changed run breaks a rule for each change that a person would call a change of the architecture",
        arguments: patterns)
    func changes(pattern: String) throws {
        let runs = try Self.scenarios.map { try InferredRun(pattern: pattern, scenario: $0) }
        var made: [RunChange: Int] = [:]
        let kinds = RunChange.allCases
        for number in 0..<kinds.count * Self.times {
            let kind = kinds[number % kinds.count]
            let run = runs[(number + number / kinds.count) % runs.count]
            var random = SplitMix64(seed: UInt64(number))
            guard let changed = try run.changed(by: kind, using: &random) else { continue }
            made[kind, default: 0] += 1
            #expect(try run.isNoticed(changed.trace), "\(number): \(kind.rawValue): \(changed.what)")
        }
        // No kind of change may go untried.
        #expect(made.values.reduce(0, +) >= kinds.count * Self.times * 8 / 10, "\(made)")
        #expect(made.count >= kinds.count - 2, "\(made)")
    }

    @Test(
        "a changed run breaks no rule if the change doesn't affect the architecture or can't be expressed by a rule",
        arguments: Unnoticed.allCases)
    func unnoticed(_ kind: Unnoticed) throws {
        var count = 0
        for pattern in Self.patterns {
            for scenario in ["login-wrong-password", "items-add"] {
                let run = try InferredRun(pattern: pattern, scenario: scenario)
                guard let trace = try kind.changed(run), trace != run.trace else { continue }
                count += 1
                #expect(try !run.isNoticed(trace), "\(pattern) \(scenario): \(run.told(trace))")
            }
        }
        #expect(count > 0)
    }
}

/// A committed run with the rules that are inferred from it.
private struct InferredRun {
    let trace: Trace
    private let rules: Blueprint
    private let types: [Int: String]

    init(pattern: String, scenario: String) throws {
        trace = try Trace.read("\(CommittedTraces.folder)/\(pattern)/\(scenario).jsonl").trace
        var inference = BlueprintInference()
        inference.add(trace)
        rules = try Blueprint(Array(inference.yaml.utf8), file: "inferred.yml")
        types = Dictionary(trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    private func outcomes(_ trace: Trace) -> [RuleOutcome] {
        rules.check(trace).filter { !$0.rule.id.hasPrefix("ANY") }
    }

    func isNoticed(_ trace: Trace) throws -> Bool { outcomes(trace).contains { $0.count > 0 } }

    func told(_ trace: Trace) -> [String] { outcomes(trace).filter { $0.count > 0 }.flatMap(\.told) }

    func type(_ component: Int) -> String { types[component] ?? "" }

    /// The kind of a message, as the rules tell kinds apart.
    func kind(_ message: MessageRecord) -> [String] {
        let from = message.from == 0 ? (message.isSystem ? "system" : "user") : type(message.from)
        return [from, type(message.to), message.name, message.caseName ?? ""]
    }

    func effects(_ message: Int) -> [MessageRecord] { trace.messages.filter { $0.cause == message } }

    /// True where all messages of the kind that caused a message had the same effects: only then is an effect that is
    /// missing, added or moved certainly none that the run shows elsewhere.
    func isSettled(causeOf message: MessageRecord) -> Bool {
        guard let cause = trace.messages.first(where: { $0.id == message.cause }) else { return false }
        return isSettled(cause)
    }

    func isSettled(_ cause: MessageRecord) -> Bool {
        let alike = trace.messages.filter { kind($0).dropFirst() == kind(cause).dropFirst() }
        return Set(alike.map { effects($0.id).map { kind($0) } }).count == 1
    }

    /// Makes a change of a kind at a random place where a person would call it one; `nil` where the run has no such place.
    func changed(
        by kind: RunChange, using random: inout SplitMix64
    ) throws -> (trace: Trace, what: String)? {
        for _ in 0..<60 {
            var edit = TraceEdit(trace)
            guard let message = trace.messages.randomElement(using: &random),
                let other = trace.messages.randomElement(using: &random),
                let component = trace.components.filter({ $0.role != .assembly }).randomElement(using: &random),
                try kind.make(in: self, &edit, message, other, component)
            else { continue }
            return (
                edit.finished,
                "message \(message.id) \(self.kind(message)), other \(other.id) \(self.kind(other)), \(component.name)"
            )
        }
        return nil
    }
}

/// The kinds of changes that a person would call a change of the architecture.
private enum RunChange: String, CaseIterable {
    // Of a message.
    case renamed, otherCase, otherSender, otherReceiver, dropped, doubled, moved, swapped
    // Of a cause.
    case otherCause, uncaused, caused
    // Of the parts, and of the channels between them.
    case newPart, silentPart, absent, newChannel, otherBirth
    // Of a reference.
    case otherStrength, newReference, otherProperty

    /// Returns false where the change is none at this place.
    func make(
        in run: InferredRun, _ edit: inout TraceEdit, _ message: MessageRecord, _ other: MessageRecord,
        _ component: ComponentRecord
    ) throws -> Bool {
        let isCaused = message.cause != 0
        switch self {
        case .renamed: try edit.change(message.id) { $0.name = "changed(\($0.name))" }
        case .otherCase:
            guard message.caseName != nil else { return false }
            try edit.change(message.id) { $0.caseName = "changed" }
        case .otherSender:
            guard isCaused, message.from != 0, component.name != run.type(message.from), run.isSettled(causeOf: message)
            else { return false }
            try edit.change(message.id) { $0.from = component.id }
        case .otherReceiver:
            guard isCaused, message.to != 0, component.name != run.type(message.to), run.isSettled(causeOf: message)
            else { return false }
            try edit.change(message.id) { $0.to = component.id }
        case .dropped:
            guard isCaused, run.isSettled(causeOf: message) else { return false }
            try edit.drop(message.id)
        case .doubled:
            guard isCaused, run.isSettled(causeOf: message) else { return false }
            try edit.repeat(message.id)
        case .moved, .swapped:
            // The message comes before the nearest, or the first, message of another kind that has the same cause.
            let siblings = run.effects(message.cause)
            let before = siblings.prefix { $0.id != message.id }.filter { run.kind($0) != run.kind(message) }
            guard isCaused, let target = self == .moved ? before.first : before.last,
                run.isSettled(causeOf: message)
            else { return false }
            try edit.deliver(message.id, before: target.id)
        case .newPart:
            let part = try edit.bear("Stranger", .logic, module: nil, during: message.id)
            try edit.send("greet()", from: part, to: component.id, because: message.id)
        case .silentPart: try edit.bear("Stranger", .logic, module: nil, during: message.id)
        case .newChannel:
            let isKnown = run.trace.messages.contains {
                run.type($0.from) == component.name && run.type($0.to) == run.type(message.to)
            }
            guard message.to != 0, !isKnown else { return false }
            try edit.send("greet()", from: component.id, to: message.to, because: message.id)
        case .otherCause:
            guard isCaused, other.id < message.id, other.id != message.cause,
                let cause = run.trace.messages.first(where: { $0.id == message.cause }),
                run.kind(cause).dropFirst() != run.kind(other).dropFirst(), run.isSettled(cause)
            else { return false }
            try edit.change(message.id) { $0.cause = other.id }
        case .uncaused:
            guard isCaused, run.isSettled(causeOf: message) else { return false }
            try edit.change(message.id) { $0.cause = 0 }
        case .caused:
            guard !isCaused, other.id < message.id, run.isSettled(other) else { return false }
            try edit.change(message.id) { $0.cause = other.id }
        case .otherStrength, .otherProperty:
            let references = run.trace.records.compactMap { record -> ReferenceRecord? in
                if case .reference(let reference) = record, reference.from != 0 { reference } else { nil }
            }
            guard let reference = references.first(where: { $0.from == component.id }) else { return false }
            let isOther = run.trace.records.contains { record in
                guard case .reference(let its) = record else { return false }
                return run.type(its.from) == component.name && run.type(its.to) == run.type(reference.to)
                    && its.strength != reference.strength
            }
            guard !isOther else { return false }
            try edit.changeReferences(from: component.name, to: run.type(reference.to)) {
                switch self {
                case .otherProperty: $0.name = "changed"
                default: $0.strength = $0.strength == .weak ? .strong : .weak
                }
            }
        case .newReference:
            // A part that holds nothing may have references that can't be read: then no rule is inferred.
            let holds = run.trace.records.contains { record in
                if case .reference(let its) = record { its.from == component.id } else { false }
            }
            guard holds, component.unread?.isEmpty != false, message.to != 0,
                run.trace.records.contains(where: {
                    if case .beat = $0 { true } else { false }
                })
            else { return false }
            try edit.hold(component.id, message.to, as: "changed")
            return edit.trace != run.trace
        case .otherBirth:
            let builders = Set(
                run.trace.components.filter { $0.name == component.name }.map { its in
                    run.trace.messages.first { $0.id == its.message }.map { run.type($0.to) }
                })
            guard component.message != 0, !builders.contains(nil), !builders.contains(run.type(message.to)),
                message.to != 0
            else { return false }
            try edit.change(component: component.id) { $0.message = message.id }
        case .absent:
            guard run.trace.messages.contains(where: { $0.to == component.id && $0.cause != 0 }) else { return false }
            try edit.remove(component.id)
        }
        return true
    }
}

/// The changes of a run that the inferred rules can't notice, or leave to the person.
enum Unnoticed: String, CaseIterable, CustomTestStringConvertible {
    /// The values of one run are no rule: the next run has others.
    case arguments
    /// Times differ from run to run.
    case times
    /// What the person does, and the names of the beats, are the scenario.
    case beats
    /// A message of the person or the system that led to nothing.
    case outside
    /// Effects: properties, visible changes, screens and navigation. Rules about them can be written by hand.
    case writes, screens, navigation
    /// The ends of lives. `dies with` and `dies when hidden` can be written by hand.
    case ends
    /// Modules and roles group the parts: no message depends on them.
    case modules, roles
    /// A message that comes after its cause has returned.
    case async
    /// References that are no longer held: the next run may end before they are made.
    case references
    /// Another object of the same type gets the message: rules name types.
    case otherObject
    /// Two messages with different causes come in the other order: that depends on what is faster.
    case interleaving
    /// An effect is missing that an equal message elsewhere in the run lacks as well.
    case varied

    var testDescription: String { rawValue }

    /// The changed run; `nil` where the run has no place for such a change.
    fileprivate func changed(_ run: InferredRun) throws -> Trace? {
        var edit = TraceEdit(run.trace)
        let messages = run.trace.messages
        /// The messages that led to nothing.
        let silent = messages.filter { message in
            run.effects(message.id).isEmpty && !run.trace.components.contains { $0.message == message.id }
        }
        switch self {
        case .outside:
            guard let message = silent.last(where: { $0.from == 0 && $0.cause == 0 }) else { return nil }
            try edit.drop(message.id)
        case .otherObject:
            for message in silent where message.to != 0 {
                let other = run.trace.components.first {
                    $0.name == run.type(message.to) && $0.id != message.to && $0.message < message.id
                }
                guard let other else { continue }
                try edit.change(message.id) { $0.to = other.id }
                return edit.finished
            }
            return nil
        case .interleaving:
            for (first, second) in zip(messages, messages.dropFirst())
            where first.cause != 0 && second.cause != 0 && first.cause != second.cause && second.cause != first.id
                && silent.contains(first)
            {
                try edit.deliver(second.id, before: first.id)
                return edit.finished
            }
            return nil
        case .varied:
            for message in silent where message.cause != 0 {
                guard let cause = messages.first(where: { $0.id == message.cause }) else { continue }
                let isLackedElsewhere = messages.contains { other in
                    run.kind(other).dropFirst() == run.kind(cause).dropFirst()
                        && !run.effects(other.id).contains { run.kind($0) == run.kind(message) }
                }
                let isOnlyOne = run.effects(cause.id).count { run.kind($0) == run.kind(message) } == 1
                guard isLackedElsewhere, isOnlyOne else { continue }
                try edit.drop(message.id)
                return edit.finished
            }
            return nil
        default: return changed(run.trace)
        }
        return edit.finished
    }

    /// The trace with all records of one kind changed or removed.
    private func changed(_ original: Trace) -> Trace {
        var trace = original
        trace.records = trace.records.compactMap { record -> TraceRecord? in
            switch (self, record) {
            case (.arguments, .message(var message)):
                message.arguments = message.arguments?.map { .init($0.name, .string("changed")) }
                return .message(message)
            case (.times, .message(var message)):
                message.at += 1
                return .message(message)
            case (.async, .message(var message)):
                message.isAsync = message.cause != 0 && !message.isAsync
                return .message(message)
            case (.beats, .beat(var beat)):
                beat.name = "changed"
                return .beat(beat)
            case (.modules, .component(var component)):
                component.module = component.module.map { "\($0)2" }
                return .component(component)
            case (.roles, .component(var component)):
                component.role = component.role == .logic ? .presentation : component.role
                return .component(component)
            case (.writes, .write), (.screens, .screen), (.navigation, .navigation), (.ends, .end),
                (.references, .reference):
                return nil
            default: return record
            }
        }
        return trace
    }
}
