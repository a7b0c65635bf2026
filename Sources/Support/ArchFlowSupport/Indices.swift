extension Dictionary where Value == Int {
    /// Returns the index in `list` of the element for a key. For a new key, first appends an element to `list`. The
    /// dictionary stores the index for each key.
    @inlinable
    package mutating func index<Element>(
        of key: Key, in list: inout [Element], adding element: @autoclosure () -> Element
    ) -> Int {
        if let known = self[key] { return known }
        self[key] = list.count
        list.append(element())
        return list.count - 1
    }
}
