extension Dictionary where Value == Int {
    /// Returns the index of a key's element in `list`. For a new key, appends the element first.
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
