import Synchronization

extension Recorder {
    /// Writes all live references.
    ///
    /// It reads the components' stored properties, so nothing else may write them meanwhile: those of the main actor
    /// are safe, others must be at rest.
    ///
    /// - Parameter roots: What the system itself holds, such as the window.
    @MainActor
    public func references(roots: [any ComponentHolder] = []) {
        let beat = state.withLock { $0.beat }
        var records: [TraceRecord] = []
        func write(_ references: LiveReferences, from holder: Int) {
            for reference in references.found {
                let target = reference.target.traceIdentity.id(of: reference.target, in: self)
                records.append(
                    .reference(
                        ReferenceRecord(
                            beat: beat, from: holder, to: target, name: reference.name, strength: reference.strength)))
            }
        }
        for root in roots {
            var references = LiveReferences()
            references.addContents(of: root)
            write(references, from: 0)
        }
        for (id, references) in liveReferences().sorted(by: { $0.key < $1.key }) { write(references, from: id) }
        state.withLock { state in
            for record in records { state.append(record) }
        }
    }

    /// What each component refers to. Reading references may make more components known, also such as were born
    /// before their holders: goes on until there are no new ones.
    @MainActor
    private func liveReferences() -> [Int: LiveReferences] {
        var found: [Int: LiveReferences] = [:]
        var isComplete = false
        while !isComplete {
            isComplete = true
            let objects = state.withLock { $0.components.map { component in component.state.withLock(\.object) } }
            for (index, object) in objects.enumerated() where found[index + 1] == nil {
                guard let component = object?.object as? any TracedComponent else { continue }
                var references = LiveReferences()
                component.traceReferences(into: &references)
                if let holder = component as? any ComponentHolder { references.addContents(of: holder) }
                for reference in references.found {
                    _ = reference.target.traceIdentity.id(of: reference.target, in: self)
                }
                found[index + 1] = references
                isComplete = false
            }
        }
        return found
    }
}
