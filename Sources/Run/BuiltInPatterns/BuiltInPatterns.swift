import LockFlux
import RVB
import RoundTable
import SNPArchitecture
public import SampleApp
import VIPERS
import Yardstick

/// The patterns there are: the one place to add or remove one.
public enum BuiltInPatterns {
    /// The architectures, in the order of every table.
    public static let architectures = [
        RoundTable.pattern,
        SNPArchitecture.pattern,
        LockFlux.pattern,
        RVB.pattern,
        VIPERS.pattern,
    ].map { $0.listed(as: .documented, summary: summary(of: $0)) }

    /// Plain view controllers: no architecture, but what a low count is held against.
    public static let yardstick = Yardstick.pattern.listed(as: .yardstick, summary: summary(of: Yardstick.pattern))

    /// The architectures, and the yardstick after them.
    public static let all = architectures + [yardstick]
}
