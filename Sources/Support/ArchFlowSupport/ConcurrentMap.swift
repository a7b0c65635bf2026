extension Collection where Element: Sendable {
    /// What is made of each element, in the order of the elements, as many at a time as there are processors.
    package func concurrentMap<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) async -> [Made] {
        await withTaskGroup(of: (index: Int, made: Made).self) { group in
            for (index, element) in enumerated() { group.addTask { (index, make(element)) } }
            var made = [Made?](repeating: nil, count: count)
            for await (index, one) in group { made[index] = one }
            return made.compactMap(\.self)
        }
    }
}
