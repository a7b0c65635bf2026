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
    public static let architectures: [Pattern] = [
        RoundTable.pattern,
        SNPArchitecture.pattern,
        LockFlux.pattern,
        RVB.pattern,
        VIPERS.pattern,
    ]

    /// Plain view controllers: no architecture, but what a low count is held against.
    public static let yardstick = Yardstick.pattern

    /// The architectures, and the yardstick after them.
    public static let all = architectures + [yardstick]

    /// A pattern's name in texts; `nil` if there is no such pattern.
    public static func title(of name: String) -> String? { all.first { $0.name == name }?.title }
}
