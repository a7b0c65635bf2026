import FlowAnalysis
import Testing

@Suite("The cost of a pattern as a multiple of another pattern's cost")
struct CostMultiplesTests {
    @Test(
        "a pattern's cost is a multiple of another's in each common scenario, with the multiples' median and quartiles")
    func multiples() {
        let cost = CostMultiples(
            of: ["a": 10, "b": 30, "c": 8, "d": 5, "only-here": 7, "silent": 3],
            to: ["a": 10, "b": 10, "c": 4, "d": 10, "silent": 0])
        #expect(cost.multiples == [0.5, 1, 2, 3])
        #expect(cost.count == 4 && cost.median == 1.5)
        #expect(cost.lowerQuartile == 0.875 && cost.upperQuartile == 2.25)
    }

    @Test(
        "a cost's multiple in a single scenario is also the median and the quartiles; without scenarios there is none")
    func few() {
        let one = CostMultiples(of: ["a": 6], to: ["a": 2])
        #expect([one.lowerQuartile, one.median, one.upperQuartile] == [3, 3, 3])
        #expect(CostMultiples(of: "rvb", to: "yardstick", in: []) == nil)
    }
}
