import ArchFlowSupport
import Testing

@Suite("Addition and subtraction with clamping")
struct ClampingTests {
    private static let edges: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

    @Test(
        "clamped sums and differences are exact if the result fits in the type, otherwise the type's nearest limit",
        arguments: edges, edges)
    func arithmetic(left: Int64, right: Int64) {
        func held(_ exact: Int128) -> Int64 { Int64(clamping: exact) }
        #expect(left.addingClamped(right) == held(Int128(left) + Int128(right)))
        #expect(left.subtractingClamped(right) == held(Int128(left) - Int128(right)))
    }
}
