import ArchFlowSupport
import Testing

@Suite("The alignment of two sequences")
struct SequenceAlignmentTests {
    private func expectAlignment(_ before: [Int], _ after: [Int]) -> Int {
        let pairs = SequenceAlignment.pairs(before, after)
        #expect(pairs.allSatisfy { before[$0.before] == after[$0.after] })
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.before < $1.before && $0.after < $1.after })
        return pairs.count
    }

    @Test(
        "the alignment of two sequences pairs as many elements as their longest common subsequence has",
        arguments: 0..<60)
    func longest(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let lengths = (Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random))
        let before = (0..<lengths.0).map { _ in Int.random(in: 0...4, using: &random) }
        let after = (0..<lengths.1).map { _ in Int.random(in: 0...4, using: &random) }
        #expect(expectAlignment(before, after) == longestCommonSubsequence(before, after))
    }

    @Test("the alignment pairs all elements of two equal sequences, and no elements of sequences that share none")
    func extremes() {
        #expect(expectAlignment(Array(0..<1000), Array(0..<1000)) == 1000)
        #expect(expectAlignment(Array(0..<1000), Array(1000..<2000)) == 0)
        #expect(expectAlignment([], [1]) == 0)
        #expect(expectAlignment([1], []) == 0)
    }

    @Test("the alignment of two long sequences pairs all common elements even if half of their elements differ")
    func bounded() {
        // Every third element is missing on one side, and the element after each of them on the other.
        let all = Array(0..<2400)
        let common = expectAlignment(all.filter { $0 % 3 != 0 }, all.filter { $0 % 3 != 1 })
        #expect(common == 800)
    }

    private func longestCommonSubsequence(_ before: [Int], _ after: [Int]) -> Int {
        var row = [Int](repeating: 0, count: after.count + 1)
        for element in before {
            var next = row
            for (index, other) in after.enumerated() {
                next[index + 1] = element == other ? row[index] + 1 : max(row[index + 1], next[index])
            }
            row = next
        }
        return row[after.count]
    }
}
