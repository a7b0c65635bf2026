import TraceFormat

/// What the components of a trace are called: alike in every run, however that run numbered them.
struct ComponentNames {
    private let names: [Int: String]

    init(_ trace: Trace, ambiguities: Ambiguities) {
        var names: [Int: String] = [:]
        for case .component(let component) in trace.records where names[component.id] == nil {
            names[component.id] = ambiguities.name(of: component)
        }
        self.names = names
    }

    /// The name of the component with a number; `nil` where the trace has no record of it.
    subscript(component: Int) -> String? { names[component] }

    /// The component as the end of a message.
    func end(_ component: Int) -> MessageEnd { names[component].map(MessageEnd.component) ?? .unknown }

    /// The value with names in place of the numbers of components, and with numbers as a file has them: whole ones
    /// without a fraction, infinite ones as text.
    func named(_ value: TraceValue) -> TraceValue {
        switch value {
        case .object(let fields):
            if fields.count == 1, fields[0].name == "component", case .int(let id) = fields[0].value,
                let name = Int(exactly: id).flatMap({ names[$0] })
            {
                return .object([.init("component", .string(name))])
            }
            return .object(fields.map { .init($0.name, named($0.value)) })
        case .array(let values): return .array(values.map(named))
        case .double(let number):
            guard number.isFinite else { return .string("\(number)") }
            return Int64(exactly: number).map(TraceValue.int) ?? value
        case .null, .bool, .int, .string: return value
        }
    }
}

extension ComponentNames {
    /// The names that a trace gives to components of several modules or roles: alone they don't say who is meant.
    struct Ambiguities {
        private var ofModule: Set<String> = []
        private var ofRole: Set<String> = []

        /// What is ambiguous in any of the traces. A name whose module or role differs only from one trace to the
        /// other is not: it is one component that changed.
        init(in traces: [Trace]) {
            for trace in traces {
                var modules: [String: String?] = [:]
                var roles: [String: Role] = [:]
                for case .component(let component) in trace.records {
                    if modules.updateValue(component.module, forKey: component.name) ?? component.module
                        != component.module
                    {
                        ofModule.insert(component.name)
                    }
                    if roles.updateValue(component.role, forKey: component.name) ?? component.role != component.role {
                        ofRole.insert(component.name)
                    }
                }
            }
        }

        func name(of component: ComponentRecord) -> String {
            var hints: [String] = []
            if ofModule.contains(component.name) { hints.append(component.module ?? "no module") }
            if ofRole.contains(component.name) { hints.append(component.role.rawValue) }
            return hints.isEmpty ? component.name : "\(component.name) (\(hints.joined(separator: ", ")))"
        }
    }
}
