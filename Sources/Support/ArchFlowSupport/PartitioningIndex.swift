extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that meets a condition, by binary search; `endIndex` if none does.
    ///
    /// All elements after the first match must also meet the condition.
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
