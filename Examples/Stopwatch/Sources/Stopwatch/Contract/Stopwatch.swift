public import SampleApp

/// An app other than ArchFlow's own, with two screens: a stopwatch, and the laps that were taken.
public enum Stopwatch {
    /// The app in view controllers that do everything. The other architectures must show its screens and make its
    /// calls.
    public static let plain = Pattern(name: "plain", title: "Plain", of: "Stopwatch") { PlainApp($0) }

    /// The app in Model View Presenter.
    public static let mvp = Pattern(
        name: "mvp", title: "MVP",
        summary: """
            A Presenter keeps what there is to show and tells a passive View, which it knows as a protocol; the View tells the \
            Presenter what the person does.
            """,
        of: "Stopwatch", bundle: .module
    ) { MVPApp($0) }

    /// The contract of both architectures: the same screens and calls in all scenarios.
    public static let contract = AppContract(app: "Stopwatch", scenarios: scenarios, asIn: plain)

    public nonisolated static let scenarios = [
        Scenario(
            "start-stop", "Started and stopped: the time stands still, and goes on from there.",
            beats: [
                .launch, toggle("Start"), .wait(.seconds(3)), toggle("Stop"), .wait(.seconds(5)), toggle("Start"),
                .wait(.seconds(2)), toggle("Stop"),
            ]),
        Scenario(
            "reset", "Reset while it stands: zero, and no laps.",
            beats: [
                .launch, toggle("Start"), .wait(.seconds(2)), lap, toggle("Stop"), .tap("watch.reset", title: "Reset"),
                laps, .tapBack,
            ]),
        Scenario(
            "laps", "Two laps, and a third after the list of them was seen, while the time went on.",
            beats: [
                .launch, toggle("Start"), .wait(.seconds(2)), lap, .wait(.seconds(2)), lap, laps, .wait(.seconds(1)),
                .tapBack, lap, laps, .tapBack, toggle("Stop"),
            ]),
    ]

    private nonisolated static func toggle(_ title: String) -> Beat { .tap("watch.toggle", title: title) }
    private nonisolated static let lap = Beat.tap("watch.lap", title: "Lap")
    private nonisolated static let laps = Beat.tap("watch.laps", title: "Laps")
}
