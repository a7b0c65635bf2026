import Foundation
public import Testing

extension Tag {
    /// Marks a test that takes seconds of processor time, or starts a large program.
    @Tag public static var slow: Self
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out of quick runs by `Scripts/quick-test`.
    public static var slow: Self {
        .enabled(if: ProcessInfo.processInfo.environment["QUICK_TESTS"] == nil, "it is slow, and QUICK_TESTS is set")
    }
}
