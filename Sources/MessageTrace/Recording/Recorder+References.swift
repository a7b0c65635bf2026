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
        let (beat, known) = state.withLock { ($0.beat, $0.components.map(\.object)) }
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
        var objects = known
        var visited = 0
        // Reading references may make more components known: go on until there are no new ones.
        while visited < objects.count {
            if let component = objects[visited]?.object as? any TracedComponent {
                var references = LiveReferences()
                component.traceReferences(into: &references)
                if let holder = component as? any ComponentHolder { references.addContents(of: holder) }
                write(references, from: visited + 1)
            }
            visited += 1
            if visited == objects.count { objects = state.withLock { $0.components.map(\.object) } }
        }
        state.withLock { state in
            let at = now()
            for record in records { state.append(record, at: at) }
        }
    }
}
