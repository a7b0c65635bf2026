import ArchFlowSupport
import Testing

@Suite("A binary search for the first element that meets a condition")
struct PartitioningIndexTests {
    @Test(
        "a binary search finds the same index as a search from the front, even in a slice",
        arguments: 0...9)
    func found(count: Int) {
        let numbers = (0..<count).map { $0 / 2 }
        for limit in -1...count {
            #expect(
                numbers.partitioningIndex { $0 >= limit } == numbers.firstIndex { $0 >= limit } ?? numbers.endIndex)
            let rest = numbers.dropFirst(count / 3)
            #expect(rest.partitioningIndex { $0 >= limit } == rest.firstIndex { $0 >= limit } ?? rest.endIndex)
        }
    }
}
