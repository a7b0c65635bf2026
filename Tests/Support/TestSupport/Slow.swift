import Foundation
public import Testing

extension Tag {
    /// Takes seconds of a processor, or starts a large program.
    @Tag public static var slow: Self
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out of a quick run: `Scripts/quick-test`.
    public static var slow: Self {
        .enabled(if: ProcessInfo.processInfo.environment["QUICK_TESTS"] == nil, "it is slow, and QUICK_TESTS is set")
    }
}
