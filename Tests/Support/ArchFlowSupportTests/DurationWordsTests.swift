import ArchFlowSupport
import Testing

@Suite("The text of a duration")
struct DurationWordsTests {
    @Test(
        "a duration's text has three digits and a suitable unit",
        arguments: [
            (0, "0 ns"), (850, "850 ns"), (999, "999 ns"), (1000, "1 µs"), (1250, "1.25 µs"), (12_345, "12.3 µs"),
            (123_456, "123 µs"), (999_499, "999 µs"), (999_500, "1 ms"), (4_560_000, "4.56 ms"),
            (9_999_000, "10 ms"), (1_230_000_000, "1.23 s"), (75_000_000_000, "75 s"), (119_949_000_000, "120 s"),
            (120_000_000_000, "2 min"),
            (125_400_000_000, "2 min 5 s"), (-1250, "−1.25 µs"),
        ] as [(Int64, String)])
    func units(nanoseconds: Int64, words: String) { #expect(DurationWords.of(nanoseconds) == words) }

    @Test(
        "the text of any duration, even the longest or a negative one, is returned without a trap",
        arguments: [Int64.max, .min])
    func extremes(nanoseconds: Int64) { #expect(DurationWords.of(nanoseconds).contains("min")) }
}
