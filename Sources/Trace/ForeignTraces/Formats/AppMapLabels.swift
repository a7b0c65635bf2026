import TraceFormat

/// The roles of functions, as an AppMap's labels state them.
struct AppMapLabels {
    /// The roles by source file and line: `app/cart.rb:12`.
    private var labelled: [String: Role] = [:]

    /// Reads the labels of a class map's entry and of all entries below the entry.
    mutating func read(_ root: TraceValue, _ losses: inout Losses) {
        var open = [root]
        while let entry = open.popLast() {
            open += entry["children"]?.elements ?? []
            let labels = entry["labels"]?.elements.compactMap(\.text) ?? []
            guard !labels.isEmpty, let location = entry["location"]?.text else { continue }
            if let role = labels.lazy.compactMap(Self.role).first {
                labelled[location] = role
            } else {
                losses.add("labels that name no role", labels.count)
            }
        }
    }

    /// Returns the role for one of ArchFlow's role names or AppMap's labels; otherwise `nil`.
    private static func role(_ label: String) -> Role? {
        if let role = Role(rawValue: label), role != .user { return role }
        for (prefix, role) in [
            ("mvc.template", Role.view), ("mvc.view", .view), ("mvc.controller", .logic), ("mvc.dao", .service),
            ("dao", .service), ("http.client", .service), ("provider", .logic),
        ] where label == prefix || label.hasPrefix(prefix + ".") {
            return role
        }
        return nil
    }

    /// Sets each component's role by its functions' labels, unless these contradict each other.
    func apply(to table: inout ForeignCallTable) {
        guard !labelled.isEmpty else { return }
        var roles: [Int32: Role] = [:]
        var conflicts: Set<Int32> = []
        for call in table.calls where call.place >= 0 && call.source >= 0 {
            guard let role = labelled["\(table.names[Int(call.source)]):\(call.line)"] else { continue }
            if let other = roles.updateValue(role, forKey: call.place), other != role { conflicts.insert(call.place) }
        }
        for (component, role) in roles where !conflicts.contains(component) {
            table.components[Int(component)].role = role
        }
        table.losses.add("components whose labels contradict each other", conflicts.count)
    }
}
