import ArchFlowSupport
import Testing

@testable import TraceFormat

@Suite("The set of record numbers that a reader has seen")
struct NumberSetTests {
    @Test(
        "the set of record numbers gives the same results as a Swift Set, for any order of the numbers",
        arguments: 1...20)
    func likeASet(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var numbers = NumberSet()
        var expected: Set<Int> = []
        for _ in 0..<500 {
            let number = Int.random(in: 1...300, using: &random)
            let highest = expected.max() ?? 0
            let insertion = numbers.insert(number)
            let expectedInsertion: NumberSet.Insertion =
                expected.contains(number) ? .duplicate : number > highest ? .inOrder : .outOfOrder
            #expect(insertion == expectedInsertion)
            expected.insert(number)
            #expect(numbers.highest == expected.max())
        }
        for number in 0...310 { #expect(numbers.contains(number) == expected.contains(number)) }
    }

    @Test("the set of record numbers accepts the largest numbers without overflow")
    func extremes() {
        var numbers = NumberSet()
        #expect(numbers.insert(.max) == .inOrder)
        #expect(numbers.insert(.max) == .duplicate)
        #expect(numbers.insert(.max - 1) == .outOfOrder)
        #expect(numbers.insert(1) == .outOfOrder)
        #expect(numbers.contains(.max - 1) && numbers.contains(1) && !numbers.contains(2))
    }

    @Test("with too many gaps, the set of record numbers may miss duplicates of low numbers, but reports no false ones")
    func manyGaps() {
        var numbers = NumberSet()
        for number in stride(from: 2, through: 20_000, by: 2) { #expect(numbers.insert(number) == .inOrder) }
        #expect(numbers.insert(20_000) == .duplicate)
        #expect(numbers.insert(19_999) == .outOfOrder)
        #expect(numbers.insert(2) == .outOfOrder)
        #expect(!numbers.contains(19_997))
        #expect(numbers.contains(2))
    }
}
