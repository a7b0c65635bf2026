import ArchFlowSupport
import Testing

@Suite("The modules' shared tools")
struct ConcurrencyTests {
    @Test("a concurrent map returns its results in the order of the elements", arguments: [0, 1, 1000])
    func order(count: Int) async {
        let doubled = await (0..<count).concurrentMap { $0 * 2 }
        #expect(doubled == (0..<count).map { $0 * 2 })
    }

    @Test("random numbers from a seed equal those of SplitMix64's reference implementation")
    func seeded() {
        var random = SplitMix64(seed: 1_234_567)
        let numbers: [UInt64] = (0..<3).map { _ in random.next() }
        #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
