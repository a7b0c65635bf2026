import LockFlux
import RVB
import RoundTable
import SNPArchitecture
public import SampleApp
import VIPERS
import Yardstick

/// All patterns that come with ArchFlow. Add or remove a pattern here.
///
/// The two-sentence summary of each pattern is in this file rather than in the pattern's sources, because the lines of
/// those sources are counted.
public enum BuiltInPatterns {
    /// The architectures, in the order of the columns in every table.
    public static let architectures = [
        RoundTable.pattern.listed(
            as: .documented,
            summary: """
                View, Core, Presenter and Joint are equals that never call each other: each notifies the module's Pipeline, \
                which passes events, updates and intents on in a fixed order. They share one State, and modules talk through \
                their Joints.
                """),
        SNPArchitecture.pattern.listed(
            as: .documented,
            summary: """
                A Scene goes in a circle: the View tells the Interactor, which decides and tells the Presenter, which tells \
                the View what to show. A Router moves between Scenes, and Managers shared by all Scenes hold what outlives \
                them.
                """),
        LockFlux.pattern.listed(
            as: .documented,
            summary: """
                Data flows one way: a Presenter turns what the person does into Actions, a global Dispatcher hands each to \
                all Stores, and Stores are the one truth that Presenters listen to. Even navigation is a Store, whose routes \
                the root Presenter follows.
                """),
        RVB.pattern.listed(
            as: .documented,
            summary: """
                Router, View and Builder say how modules are built, connected and distinguished; the inside of a View is left \
                free, here a view model or a reactor. A parent's Router builds the child's module and listens to its signals.
                """),
        VIPERS.pattern.listed(
            as: .documented,
            summary: """
                VIPER with roles named for what they do: a Scene displays, a Director handles events and presents data, a \
                Worker manages data, a Navigator opens and closes screens. Each knows the others only as a role, a protocol such as “handle \
                UI events”.
                """),
    ]

    /// Plain view controllers without an architecture. They show how few messages the app needs.
    public static let yardstick = Yardstick.pattern.listed(
        as: .yardstick,
        summary: """
            Plain view controllers with everything in them, as people write an app without an architecture. It is not \
            ranked: it shows how low a count can be.
            """)

    /// The architectures, followed by the yardstick.
    public static let all = architectures + [yardstick]
}
