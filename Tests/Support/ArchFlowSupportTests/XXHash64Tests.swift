import ArchFlowSupport
import Testing

@Suite("The checksum XXH64")
struct XXHash64Tests {
    /// Checksums that `xxhsum -H64` prints, by the number of bytes.
    private static let references: [(count: Int, value: UInt64)] = [
        (0, 17_241_709_254_077_376_921), (1, 2_244_420_788_148_980_662), (3, 3_589_991_498_569_311_433),
        (4, 11_220_238_523_610_079_194), (8, 15_760_801_637_573_656_722), (31, 11_721_285_656_260_534_553),
        (32, 2_577_116_162_849_570_199), (33, 5_811_842_300_876_720_004), (100, 11_970_441_692_518_016_305),
        (1000, 6_855_428_199_458_907_131),
    ]

    @Test(
        "the checksum XXH64 equals other programs' results, even if the bytes are added in pieces of any length",
        arguments: references)
    func values(count: Int, value: UInt64) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
        for part in [1, 5, 32, 33, 1000] {
            var checksum = XXHash64()
            for start in stride(from: 0, to: count, by: part) {
                bytes[start..<min(start + part, count)].withUnsafeBytes { checksum.add($0) }
            }
            #expect(checksum.value == value)
        }
    }
}
