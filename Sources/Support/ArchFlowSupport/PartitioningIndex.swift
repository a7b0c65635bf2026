extension RandomAccessCollection where Index == Int {
    /// The index of the first element that meets a condition; the end where none does. As each element behind one that meets
    /// it meets it too, half of what is left is passed over at each step.
    ///
    /// ```swift
    /// [10, 20, 30].partitioningIndex { $0 > 15 }  // 1
    /// ```
    @inlinable
    package func partitioningIndex(where meets: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if meets(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
