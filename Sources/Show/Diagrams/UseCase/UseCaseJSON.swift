import ArchFlowSupport
import FlowAnalysis
import TraceFormat
import UseCases

extension UseCase {
    /// The merged sequence as JSON: messages with their effects, alternatives and loops.
    var json: String {
        let runs = JSON.array(
            runs.map { .object([("name", .string($0.name)), ("messages", .number($0.messages))]) })
        let whole = JSON.object([
            ("runs", runs), ("recordedMessages", .number(recordedMessages)), ("messages", .number(messages)),
            ("parts", Self.json(parts)),
        ])
        return whole.text + "\n"
    }

    private static func json(_ parts: [Part]) -> JSON {
        .array(
            parts.map { part in
                switch part {
                case .message(let step): json(step)
                case .loop(let loop):
                    .object([
                        ("kind", .string("loop")), ("least", .number(loop.times.lowerBound)),
                        ("most", .number(loop.times.upperBound)), ("parts", json(loop.parts)),
                    ])
                case .alternative(let alternative):
                    .object([
                        ("kind", .string(alternative.branches.count > 1 ? "alt" : "opt")),
                        ("isOptional", .bool(alternative.isOptional)),
                        ("branches", .array(alternative.branches.map(json))),
                    ])
                }
            })
    }

    private static func json(_ branch: Branch) -> JSON {
        let condition = branch.guardCondition
        return .object([
            ("guard", .string(condition.words)), ("events", .array(condition.events)),
            ("runs", .array(condition.runs)), ("otherRuns", .array(condition.otherRuns)),
            ("parts", json(branch.parts)),
        ])
    }

    private static func json(_ step: Step) -> JSON {
        let message = step.message
        var fields: [(String, JSON)] = [
            ("kind", .string("message")), ("number", .number(step.number)), ("from", json(message.sender)),
            ("to", json(message.receiver)), ("name", .string(message.name)),
        ]
        if !step.caseNames.isEmpty { fields.append(("cases", .array(step.caseNames))) }
        if message.isAsync { fields.append(("async", .bool(true))) }
        if message.isLost { fields.append(("lost", .bool(true))) }
        if let trigger = message.trigger {
            fields.append(
                (
                    "cause",
                    .object([
                        ("from", json(trigger.sender)), ("to", json(trigger.receiver)), ("name", .string(trigger.name)),
                    ])
                ))
        }
        fields.append(("classes", .array(step.classes.map(\.rawValue))))
        if !step.beats.isEmpty { fields.append(("beats", .array(step.beats))) }
        if let same = step.sameEffectsAs {
            fields.append(("sameEffectsAs", .number(same)))
        } else if !step.effects.isEmpty {
            fields.append(("effects", json(step.effects)))
        }
        return .object(fields)
    }

    private static func json(_ participant: Participant) -> JSON {
        guard participant.kind == .component else { return .string(participant.name) }
        var fields: [(String, JSON)] = [("name", .string(participant.name))]
        if let role = participant.role { fields.append(("role", .string(role.rawValue))) }
        if let module = participant.module { fields.append(("module", .string(module))) }
        return .object(fields)
    }
}
