public import FeatureContract
import LockFlux
import RVB
import RoundTable
import SNPArchitecture
import VIPERS
import Yardstick

/// The patterns there are: the one place to add or remove one.
public enum PatternCatalog {
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
