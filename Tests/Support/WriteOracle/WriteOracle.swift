public import MessageTrace
public import TraceFormat

/// Compares a trace's writes with the values that living components store, read before and after each message. Each change
/// must be a write, and each write a change.
///
/// ```swift
/// let oracle = WriteOracle()
/// let trace = await ScenarioRun.run(pattern, scenario, options: oracle.options).trace
/// #expect(oracle.differences(from: trace) == [])
/// ```
public final class WriteOracle {
    /// The records between two readings of all components, and the values in both.
    private struct Step {
        let records: Range<Int>
        /// The properties that differ between the two readings, by component.
        var differences: [Int: Set<String>] = [:]
        /// The weak properties that differ because their object was freed, by component.
        var lost: [Int: Set<String>] = [:]
        /// The properties that can be compared, by component. Only components that were read before and after are included.
        var comparable: [Int: Set<String>] = [:]

        func differs(_ component: Int, in property: String) -> Bool {
            differences[component]?.contains(property) == true
        }
    }

    private var steps: [Step] = []
    private var states: [Int: ComponentState] = [:]
    private var records = 0

    /// The number of property values that were read.
    public private(set) var values = 0
    /// The number of times that a property's value had changed.
    public private(set) var changes = 0

    public init() {}

    /// The options for recording the run that the oracle compares. All recorded code must run on one actor.
    public var options: Recorder.Options {
        var options = Recorder.Options(texts: .whole)
        options.watcher = RecordingWatcher { [self] moment in look(at: moment) }
        return options
    }

    private func look(at moment: RecordingWatcher.Moment) {
        var step = Step(records: records..<moment.records)
        let living = Set(moment.components.values.map(ComponentState.name))
        for (id, component) in moment.components {
            let new = ComponentState(of: component)
            values += new.properties.count
            if let old = states[id] {
                let differences = new.differences(from: old)
                changes += differences.count
                step.comparable[id] = new.comparable
                step.differences[id] = differences
                step.lost[id] = differences.filter { new.mayHaveLost($0, from: old, living: living) }
            }
            states[id] = new
        }
        steps.append(step)
        records = moment.records
    }

    /// Returns the differences between the run's trace and the stored values, as sentences: `Basket.total changes without a
    /// write`.
    public func differences(from trace: Trace) -> Set<String> {
        var sentences: Set<String> = []
        let components = Dictionary(trace.components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        func name(_ id: Int, _ property: String) -> String { "\(components[id]?.name ?? "#\(id)").\(property)" }
        let written = steps.map { step in
            var found: [Int: [String: [Int]]] = [:]
            for case .write(let write) in trace.records[step.records] where !write.isVisible {
                found[write.component, default: [:]][write.property, default: []].append(write.message)
            }
            return found
        }
        let causes = Dictionary(trace.messages.map { ($0.id, $0.cause) }, uniquingKeysWith: { first, _ in first })
        // The differences that a write explains.
        var explained = steps.map { _ in [Int: Set<String>]() }
        for index in steps.indices {
            for (id, properties) in written[index] {
                for (property, messages) in properties {
                    let last = lastStep(of: messages, from: index, in: trace.records, causes)
                    let found = (max(index - 1, 0)...last).filter { steps[$0].differs(id, in: property) }
                    for step in found { explained[step][id, default: []].insert(property) }
                    // If a property is written twice, its value may be the same as before.
                    if found.isEmpty, messages.count == 1, steps[index].comparable[id]?.contains(property) == true {
                        sentences.insert("\(name(id, property)) is written and doesn't change")
                    }
                }
            }
        }
        let strong = Set(
            trace.records.compactMap { record -> String? in
                guard case .reference(let reference) = record, reference.strength == .strong else { return nil }
                return name(reference.from, reference.name)
            })
        for (index, step) in steps.enumerated() {
            for (id, properties) in step.differences {
                let unseen = components[id]?.unseen ?? []
                for property in properties.subtracting(explained[index][id] ?? []).subtracting(unseen)
                where step.lost[id]?.contains(property) != true || strong.contains(name(id, property)) {
                    sentences.insert("\(name(id, property)) changes without a write")
                }
            }
        }
        return sentences
    }

    /// Returns the last step in which a difference may show that messages wrote in a given step. A value that is published
    /// before it is set differs only after the subscribers have returned.
    private func lastStep(
        of messages: [Int], from index: Int, in records: [TraceRecord], _ causes: [Int: Int]
    ) -> Int {
        func isWithin(_ step: Step) -> Bool {
            records[step.records].allSatisfy { record in
                guard case .message(let message) = record else { return true }
                return !message.isAsync
                    && sequence(first: message.cause, next: { causes[$0] }).contains(where: messages.contains)
            }
        }
        return steps[(index + 1)...].firstIndex { !isWithin($0) }.map { $0 - 1 } ?? steps.count - 1
    }
}
