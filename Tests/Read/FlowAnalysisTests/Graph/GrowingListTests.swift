import ArchFlowSupport
import Testing

@testable import FlowAnalysis

@Suite("A list to which one task appends while others read it")
struct GrowingListTests {
    @Test(
        "a growing list keeps its elements in order for any number of blocks of storage",
        arguments: [0, 1, 1023, 1024, 1025, 5000])
    func order(count: Int) {
        var list = GrowingList<Int>()
        for number in 0..<count { list.append(number * 3) }
        #expect(list.count == count && Array(list) == (0..<count).map { $0 * 3 })
    }

    @Test("a copy of a growing list doesn't change when elements of the list are added or changed")
    func copies() {
        var list = GrowingList<Int>()
        for number in 0..<3000 { list.append(number) }
        let copy = list
        list.append(-1)
        list.update(5, to: -2)
        list.update(2999, to: -3)
        #expect(Array(copy) == Array(0..<3000))
        #expect(list[5] == -2 && list[2999] == -3 && list[3000] == -1 && list[6] == 6)
    }
}

@Suite("The numbering of pairs of integers")
struct PairNumbersTests {
    @Test("pairs of integers are numbered in the order in which they first occur, and keep their numbers")
    func numbers() {
        var random = SplitMix64(seed: 7)
        var known: [[Int32]: Int] = [:]
        var numbers = PairNumbers()
        for _ in 0..<20_000 {
            // A few thousand different pairs, some of them at the ends of the range.
            let pair = (0..<2).map { _ in [Int32.min, -1, 0, .max].randomElement(using: &random) ?? 0 }
            let other = (0..<2).map { _ in Int32.random(in: -40...40, using: &random) }
            let chosen = Bool.random(using: &random) ? pair : other
            let number = known[chosen] ?? known.count
            known[chosen] = number
            #expect(numbers.number(of: chosen[0], chosen[1]) == number)
        }
        #expect(numbers.count == known.count && numbers.pairs.count == known.count)
        for (pair, number) in known {
            #expect(numbers.pairs[number] == PairNumbers.Pair(first: pair[0], second: pair[1]))
        }
    }
}
