import FeatureContract
import PatternCatalog
import TestSupport
import Testing

@Suite("What all apps do on ways that no scenario goes")
struct BehaviourTests {
    /// A way that shows one row of `Behaviour.md`.
    nonisolated struct Way: CustomTestStringConvertible, Sendable {
        let row: String
        let beats: [Beat]

        init(_ row: String, _ beats: Beat...) {
            self.row = row
            self.beats = beats
        }

        var testDescription: String { "\(row): \(beats.map(\.wording).joined(separator: ", "))" }
    }

    private nonisolated static func answer(_ request: ServerRequest, _ answer: ServerAnswer, number: Int = 1) -> Beat {
        // Each of these is an answer to its request.
        Beat.reply(ServerReply(to: request, number: number, answer)!)
    }

    private nonisolated static let signIn = Beat.tap("home.signIn")
    private nonisolated static let password = Beat.type("x", into: "login.password")
    private nonisolated static let logIn = Beat.tap("login.logIn")
    private nonisolated static let forgot = Beat.tap("login.forgotPassword")
    private nonisolated static let cancel = Beat.tap("login.cancel")
    private nonisolated static let send = Beat.tap("recovery.send")
    private nonisolated static let about = Beat.tap("home.about")
    private nonisolated static let terms = Beat.tap("about.terms")
    private nonisolated static let close = Beat.tap("terms.close")
    private nonisolated static let linkTerms = Beat.openLink(.terms)
    private nonisolated static let linkPrivacy = Beat.openLink(.privacy)
    private nonisolated static let success = answer(.signIn, .signedIn)
    private nonisolated static let offline = answer(.signIn, .offline)
    private nonisolated static let sent = answer(.recover, .sent)
    private nonisolated static let text = answer(.about, .text)
    private nonisolated static let failure = answer(.about, .unavailable)

    nonisolated static let ways: [Way] = [
        Way(
            "Log In while an attempt is under way, Send while a link is being sent", signIn, password, logIn, logIn,
            forgot, send, send, sent, offline),
        Way("Log In without a password", signIn, forgot, send, sent, logIn),
        Way(
            "typing while an attempt or a link is under way", signIn, password, logIn,
            .type("y", into: "login.login"), forgot, send, .type("z", into: "recovery.login"), sent, offline),
        Way(
            "an error, a notice", signIn, password, logIn, offline, forgot, send, sent, logIn,
            answer(.signIn, .wrongPair, number: 2)),
        Way("Log In, then Forgot password, then success", signIn, password, logIn, forgot, success),
        Way(
            "Log In, then Forgot password, then a failure", signIn, password, logIn, forgot, offline,
            .tap("recovery.cancel")),
        Way(
            "Log In, Cancel: a late failure", signIn, password, logIn, cancel, signIn, password, logIn, offline,
            answer(.signIn, .wrongPair, number: 2)),
        Way("Log In, Cancel: a late success", signIn, password, logIn, cancel, success),
        Way("Log In, Cancel: a late success", signIn, password, logIn, cancel, about, success, .tapBack),
        Way("Log In, Cancel: a late success", signIn, password, logIn, cancel, linkTerms, success),
        Way(
            "two attempts, answered in either order", signIn, password, logIn, cancel, signIn, password, logIn,
            answer(.signIn, .signedIn, number: 2), offline),
        Way(
            "two attempts, answered in either order", signIn, password, logIn, cancel, signIn, password, logIn,
            success, answer(.signIn, .offline, number: 2)),
        Way(
            "sign out while an attempt is under way: a late success", signIn, password, logIn, cancel, signIn,
            password, logIn, success, .tap("home.signOut"), answer(.signIn, .signedIn, number: 2)),
        Way(
            "Send, Cancel: the late answer", signIn, forgot, send, .tap("recovery.cancel"), forgot, send, sent,
            answer(.recover, .sent, number: 2)),
        Way(
            "About left and opened again while its text is under way", about, .tapBack, about, failure,
            answer(.about, .text, number: 2)),
        Way("About's failure while something covers About", about, terms, failure, close),
        Way("About's failure, Close", about, failure, .tapInAlert("Close"), terms, close),
        Way("link to a document that is on screen", about, terms, linkTerms, close),
        Way(
            "link while signed out", about, failure, linkTerms, linkPrivacy, forgot, linkTerms,
            .tap("recovery.cancel"),
            password, logIn, success),
        Way("link while signed out", about, terms, linkPrivacy, cancel, signIn, password, logIn, success),
        Way(
            "link while signed in", signIn, password, logIn, success, linkTerms, failure, close,
            linkPrivacy, linkTerms, close, .tapBack),
        Way(
            "link to another document while About's failure waits under the first", signIn, password, logIn,
            success,
            about, terms, failure, linkPrivacy, close, .tapInAlert("Retry")),
    ]

    @Test("every app does what the page says, as the model does it", arguments: ways)
    func behaviour(way: Way) async throws {
        let scenario = Scenario("way", way.row, server: .told, beats: [.launch] + way.beats)
        var results: [RunResult] = []
        for pattern in PatternCatalog.all { results.append(await ScenarioRun.run(pattern, scenario)) }
        let model = await ScenarioRun.model(scenario)
        #expect(model.failures == [], "the model can't go this way")
        let report = Contract.compare(results, with: model)
        #expect(report.isFulfilled, "\(report.description)")
    }

    @Test("every row of the page has a way")
    func rows() throws {
        let page = try Package.text("Sources/Exploration/Exploration.docc/Behaviour.md")
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
            $0.split(separator: "|").first?.split(separator: " ").joined(separator: " ")
        }
        // A link is forced in a pattern's own scenarios alone.
        #expect(Set(rows) == Set(Self.ways.map(\.row) + ["a link that is forced"]))
    }
}
