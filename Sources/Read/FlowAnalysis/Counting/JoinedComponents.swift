import TraceFormat

extension Trace {
    /// Merges components into one, with the given name and the first component's role.
    ///
    /// References between these components are left out, and so are the records that say when they were freed.
    func joining(_ components: Set<Int>, as name: String) -> Trace {
        let records = self.records
        var joined: ComponentRecord?
        for case .component(let component) in records where components.contains(component.id) {
            guard let first = joined else {
                joined = component
                continue
            }
            if first.module != component.module { joined?.module = nil }
        }
        guard var joined else { return self }
        joined.name = name
        func number(_ id: Int) -> Int { components.contains(id) ? joined.id : id }
        var trace = Trace(header: header)
        trace.footer = footer
        for record in records {
            switch record {
            case .component(let component):
                guard components.contains(component.id) else { break }
                if component.id == joined.id { trace.records.append(.component(joined)) }
                continue
            case .message(var message):
                (message.from, message.to) = (number(message.from), number(message.to))
                trace.records.append(.message(message))
                continue
            case .write(var write):
                write.component = number(write.component)
                write.writer = write.writer.map(number)
                trace.records.append(.write(write))
                continue
            case .end(let end): if components.contains(end.component) { continue }
            case .reference(var reference):
                (reference.from, reference.to) = (number(reference.from), number(reference.to))
                if reference.from != reference.to { trace.records.append(.reference(reference)) }
                continue
            case .unrecorded(var found):
                found.component = number(found.component)
                trace.records.append(.unrecorded(found))
                continue
            case .beat, .messageReturn, .navigation, .screen, .drop: break
            }
            trace.records.append(record)
        }
        return trace
    }
}
