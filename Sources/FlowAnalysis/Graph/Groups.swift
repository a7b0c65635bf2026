/// Which members belong to which owner, in two flat arrays.
///
/// Building takes linear time; the members of one owner keep their order.
struct Groups: Sendable {
    private let starts: [Int]
    private let members: [Int]

    /// - Parameters:
    ///   - count: how many owners there are.
    ///   - owners: the owner of each member; -1 for a member without one.
    init(count: Int, owners: [Int]) {
        var starts = [Int](repeating: 0, count: count + 1)
        for owner in owners where owner >= 0 { starts[owner + 1] += 1 }
        for owner in 0..<count { starts[owner + 1] += starts[owner] }
        var next = starts
        var members = [Int](repeating: 0, count: starts[count])
        for (member, owner) in owners.enumerated() where owner >= 0 {
            members[next[owner]] = member
            next[owner] += 1
        }
        self.starts = starts
        self.members = members
    }

    subscript(owner: Int) -> ArraySlice<Int> { members[starts[owner]..<starts[owner + 1]] }
}
