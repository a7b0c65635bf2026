extension Collection where Element: Sendable {
    /// Calls `make` with each element, concurrently on all processors, and returns the results in the order of the elements.
    package func concurrentMap<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) async -> [Made] {
        await withTaskGroup(of: (index: Int, made: Made).self) { group in
            for (index, element) in enumerated() { group.addTask { (index, make(element)) } }
            var made = [Made?](repeating: nil, count: count)
            for await (index, one) in group { made[index] = one }
            return made.compactMap(\.self)
        }
    }
}
