import SampleApp

extension BuiltInPatterns {
    /// What a pattern is, in two sentences.
    ///
    /// They stand here and not beside the patterns' sources, whose lines are counted.
    static func summary(of pattern: Pattern) -> String { summaries[pattern.name] ?? "" }

    private static let summaries = [
        "round-table": """
        View, Core, Presenter and Joint are equals that never call each other: each notifies the module's Pipeline, which \
        passes events, updates and intents on in a fixed order. They share one State, and modules talk through their Joints.
        """,
        "snp": """
        A Scene goes in a circle: the View tells the Interactor, which decides and tells the Presenter, which tells the View \
        what to show. A Router moves between Scenes, and Managers shared by all Scenes hold what outlives them.
        """,
        "lockflux": """
        Data flows one way: a Presenter turns what the person does into Actions, a global Dispatcher hands each to all \
        Stores, and Stores are the one truth that Presenters listen to. Even navigation is a Store, whose routes the root \
        Presenter follows.
        """,
        "rvb": """
        Router, View and Builder say how modules are made, joined and told apart; what is inside a View is left free, here a \
        view model or a reactor. A parent's Router builds the child's module and listens to its signals.
        """,
        "viper-s": """
        VIPER with roles named for what they do: a Scene displays, a Director handles events and presents data, a Worker \
        manages data, a Navigator moves on. Each knows the others only as a role, a protocol such as “handle UI events”.
        """,
        "yardstick": """
        Plain view controllers with everything in them, as people write an app without an architecture. No competitor: it \
        shows what a low count is worth.
        """,
    ]
}
