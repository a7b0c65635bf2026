extension Dictionary where Value == Int {
    /// The index of a key's element in a list, to whose end the element is added where the key is new.
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
