import ArchFlowSupport
public import TraceFormat

extension Trace {
    /// Returns a random trace with errors: causes that don't exist, repeated ids, messages to nobody, times that run backwards.
    public static func random(seed: UInt64, events: Int = 300) -> Trace {
        var random = SplitMix64(seed: seed)
        var trace = Trace(
            header: TraceHeader(app: "Random", pattern: "random", scenario: "seed-\(seed)", clock: .virtual))
        var messages = 0
        for _ in 0..<events {
            let at = Int64.random(in: 0...5, using: &random) * 100
            let message = Int.random(in: -1...messages + 1, using: &random)
            let component = Int.random(in: 0...9, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0...1:
                let role = Role.allCases.randomElement(using: &random) ?? .logic
                trace.records.append(
                    .component(
                        ComponentRecord(
                            id: component, name: "C\(component)", role: role,
                            module: Bool.random(using: &random) ? "M" : nil, message: message, at: at)))
            case 2:
                trace.records.append(
                    .write(
                        WriteRecord(
                            message: message, component: component, property: "p",
                            isVisible: Bool.random(using: &random), at: at)))
            case 3:
                trace.records.append(
                    .navigation(NavigationRecord(message: message, action: .push, from: "A", to: "B", at: at)))
            case 4:
                trace.records.append(.end(EndRecord(component: component, at: at)))
            case 5:
                let name = ["types x", "taps x"].randomElement(using: &random) ?? ""
                trace.records.append(.beat(BeatRecord(id: messages, name: name, at: at)))
            default:
                messages += 1
                let payload = Int64.random(in: 0...1, using: &random)
                trace.records.append(
                    .message(
                        MessageRecord(
                            id: Int.random(in: 0..<20, using: &random) == 0 ? 1 : messages, cause: message,
                            from: Int.random(in: 0...9, using: &random), to: component, name: "m\(payload)",
                            arguments: payload == 0 ? [] : [.init("a", .int(payload))], at: at,
                            isSystem: Int.random(in: 0..<5, using: &random) == 0,
                            isAsync: Int.random(in: 0..<5, using: &random) == 0,
                            isLost: Int.random(in: 0..<20, using: &random) == 0,
                            isStatic: Int.random(in: 0..<20, using: &random) == 0,
                            returnsResult: Int.random(in: 0..<20, using: &random) == 0)))
            }
        }
        return trace
    }

    /// Returns a trace of messages each of which causes the next.
    public static func chain(length: Int) -> Trace {
        var sketch = TraceSketch()
        let ends = [sketch.component("Ping", .logic), sketch.component("Pong", .logic)]
        for index in 0..<length { sketch.message("hit()", ends[index % 2], ends[(index + 1) % 2], because: index) }
        return sketch.finished
    }
}
