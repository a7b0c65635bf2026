/// A map from the numbers in a trace to indices: a list for consecutive numbers, a dictionary for the others.
struct NumberMap: Sendable {
    private let base: Int
    private var dense = GrowingList<Int32>()
    private var sparse: [Int: Int32] = [:]
    private var count = 0

    /// Creates an empty map.
    ///
    /// - Parameter base: The lowest number to expect. Lower numbers are stored in the dictionary.
    init(from base: Int = 0) {
        self.base = base
    }

    subscript(number: Int) -> Int? {
        let (offset, overflow) = number.subtractingReportingOverflow(base)
        if !overflow, offset >= 0, offset < dense.count, dense[offset] >= 0 { return Int(dense[offset]) }
        return sparse.isEmpty ? nil : sparse[number].map(Int.init)
    }

    /// Maps a number to an index, unless the number already has an index. Returns true if it had none.
    @discardableResult
    mutating func insert(_ number: Int, _ index: Int) -> Bool {
        guard self[number] == nil else { return false }
        count += 1
        let (offset, overflow) = number.subtractingReportingOverflow(base)
        if !overflow, offset >= 0, offset < 8 * count + 1024 {
            while dense.count < offset { dense.append(-1) }
            if offset == dense.count { dense.append(Int32(index)) } else { dense.update(offset, to: Int32(index)) }
        } else {
            sparse[number] = Int32(index)
        }
        return true
    }
}
