/// Lists the members of each owner in two flat arrays, such as the edges of each node of a graph.
///
/// Building takes linear time; the members of one owner keep their order.
package struct AdjacencyList: Sendable {
    private let starts: [Int32]
    private let members: [Int32]

    /// Groups members by their owner.
    ///
    /// - Parameters:
    ///   - count: The number of owners.
    ///   - owners: The owner of each member; -1 for a member without an owner.
    package init(count: Int, owners: [Int32]) {
        var starts = [Int32](repeating: 0, count: count + 1)
        for owner in owners where owner >= 0 { starts[Int(owner) + 1] += 1 }
        for owner in 0..<count { starts[owner + 1] += starts[owner] }
        var next = starts
        var members = [Int32](repeating: 0, count: Int(starts[count]))
        for (member, owner) in owners.enumerated() where owner >= 0 {
            members[Int(next[Int(owner)])] = Int32(member)
            next[Int(owner)] += 1
        }
        self.starts = starts
        self.members = members
    }

    package subscript(owner: Int) -> Places {
        Places(members: members[Int(starts[owner])..<Int(starts[owner + 1])])
    }
}

/// The indices of one owner's members, such as the edges of one node, in order.
public struct Places: RandomAccessCollection, Sendable {
    let members: ArraySlice<Int32>

    public var startIndex: Int { members.startIndex }
    public var endIndex: Int { members.endIndex }
    public subscript(position: Int) -> Int { Int(members[position]) }
}
