import TraceFormat

/// The order of components in every picture: by role, those of one role in order of appearance, the unknown last.
enum RoleOrder {
    /// Indices into some components' roles, in that order.
    static func indices(_ roles: [Role?]) -> [Int] {
        roles.indices.sorted { left, right in
            let last = Role.allCases.count
            return (roles[left]?.rank ?? last, left) < (roles[right]?.rank ?? last, right)
        }
    }

    /// The members of each module, those of none first; modules are in order of appearance.
    ///
    /// - Parameters:
    ///   - modules: the module of each component.
    ///   - order: the order of the members.
    static func byModule(_ modules: [String?], order: [Int]) -> [(module: String?, members: [Int])] {
        let members = Dictionary(grouping: order) { modules[$0] }
        var seen: Set<String> = []
        let named = modules.compactMap { $0 }.filter { seen.insert($0).inserted }
        return (members[nil].map { [(nil, $0)] } ?? []) + named.map { ($0, members[$0] ?? []) }
    }
}
