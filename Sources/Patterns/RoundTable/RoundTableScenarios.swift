import SampleApp

/// Scenarios for a feature that only Round Table's authors describe: a State that keeps an error until it can be presented.
nonisolated enum RoundTableScenarios {
    static let all = [heldError]

    static let heldError = Scenario(
        "round-table-held-error", "The text can't be loaded while Terms covers About: the error waits in State.",
        server: ServerBehavior(aboutFailures: 1),
        beats: [
            .launch, .tap("home.about"), .tap("about.terms").after(.milliseconds(100)), .wait(AboutService.latency),
            .tap("terms.close"), .tapInAlert(Texts.retry), .wait(AboutService.latency),
        ])
}
