extension Collection where Element: Sendable {
    /// Returns the results of `make`, in the order of the elements, made concurrently on all processors.
    package func concurrentMap<Made: Sendable>(_ make: @escaping @Sendable (Element) -> Made) async -> [Made] {
        await withTaskGroup(of: (index: Int, made: Made).self) { group in
            for (index, element) in enumerated() { group.addTask { (index, make(element)) } }
            var made = [Made?](repeating: nil, count: count)
            for await (index, one) in group { made[index] = one }
            return made.compactMap(\.self)
        }
    }
}
