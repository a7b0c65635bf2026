import SourceInventory
import Testing

@Suite("A share of a random sample")
struct DrawnShareTests {
    @Test(
        "the confidence interval of a sample's proportion has the bounds of Wilson's score interval",
        arguments: [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (117, 150, 0.7072, 0.8388)])
    func interval(part: Int, count: Int, from: Double, to: Double) throws {
        let interval = try #require(DrawnShare(part, of: count).interval)
        #expect(abs(interval.lowerBound - from) < 0.0005)
        #expect(abs(interval.upperBound - to) < 0.0005)
    }

    @Test(
        "the confidence interval of a sample's proportion contains the proportion, and has bounds between 0 and 1",
        arguments: 1...40)
    func bounds(count: Int) throws {
        for part in 0...count {
            let drawn = DrawnShare(part, of: count)
            let (share, interval) = (try #require(drawn.share), try #require(drawn.interval))
            #expect(interval.lowerBound >= 0 && interval.upperBound <= 1)
            #expect(interval.lowerBound <= share + 1e-9 && share <= interval.upperBound + 1e-9)
        }
    }

    @Test("an empty sample has no proportion and no confidence interval") func nothing() {
        #expect(DrawnShare(0, of: 0).share == nil && DrawnShare(0, of: 0).interval == nil)
    }
}
