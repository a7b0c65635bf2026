/// Components by module.
enum ModuleMembers {
    /// The members of each module, those of none first; modules are in order of appearance.
    ///
    /// - Parameters:
    ///   - modules: the module of each component.
    ///   - order: the order of the members.
    static func of(_ modules: [String?], order: [Int]) -> [(module: String?, members: [Int])] {
        let members = Dictionary(grouping: order) { modules[$0] }
        var seen: Set<String> = []
        let named = modules.compactMap { $0 }.filter { seen.insert($0).inserted }
        return (members[nil].map { [(nil, $0)] } ?? []) + named.map { ($0, members[$0] ?? []) }
    }
}
