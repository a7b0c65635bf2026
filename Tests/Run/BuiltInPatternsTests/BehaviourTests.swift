import BuiltInPatterns
import SampleApp
import TestSupport
import Testing

@Suite("The app's behaviour beyond the scenarios")
struct BehaviourTests {
    /// A sequence of beats that shows the behaviour in one row of `Behaviour.md`.
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
        // Each of these replies answers the request before it.
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

    private nonisolated static let items = Beat.tap("home.items")
    private nonisolated static let list = answer(.items, .items)
    private nonisolated static let noList = answer(.items, .offline)
    private nonisolated static let first = Beat.tap(ItemsForm.rowIdentifier(1))
    private nonisolated static let itemAnswer = answer(.item, .item)
    private nonisolated static let add = Beat.tap("items.add")
    private nonisolated static let name = Beat.type("x", into: "addItem.name")
    private nonisolated static let save = Beat.tap("addItem.save")
    private nonisolated static let cancelAdd = Beat.tap("addItem.cancel")
    private nonisolated static let comment = Beat.type("y", into: "item.comment")
    private nonisolated static let saveComment = Beat.tap("item.save")
    private nonisolated static let deleteAll = Beat.tap("items.deleteAll")
    private nonisolated static let discard = Beat.tapInAlert(Texts.discard)
    private nonisolated static let keep = Beat.tapInAlert(Texts.keepEditing)
    private nonisolated static let finish = Beat.server(.finish(1))
    private nonisolated static let expire = Beat.server(.endSession)
    private nonisolated static let linkItem = Beat.openLink(ItemLink(id: 1))

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
        Way(
            "Delete All, Done, Open again or Save while a request of their screen is under way", items, deleteAll, list,
            first, comment, saveComment, itemAnswer, .tap("item.done"), .tap("item.done"), saveComment,
            answer(.setDone, .saved), .tap("item.reopen"), saveComment, answer(.setDone, .offline, number: 2)),
        Way(
            "Delete All, Done, Open again or Save while a request of their screen is under way", items, list, add, name,
            save, save, answer(.addItem, .saved), deleteAll, .tapInAlert(Texts.deleteAll), deleteAll,
            answer(.deleteItems, .offline), .tapInAlert(Texts.retry), answer(.deleteItems, .deleted, number: 2)),
        Way("a change told while the list, or an item, is loading", items, finish, first, noList, itemAnswer, .tapBack),
        Way("a change told while the list, or an item, is loading", linkItem, finish, .tapBack, list),
        Way(
            "a change told while a comment is typed", items, list, first, itemAnswer, comment, finish, saveComment,
            comment, answer(.setComment, .saved), .tapBack, discard),
        Way(
            "the list fails to load, or to be deleted, while something lies over it", items, add, noList, cancelAdd,
            .tapInAlert(Texts.retry), answer(.items, .items, number: 2)),
        Way("the list fails to load, or to be deleted, while something lies over it", linkItem, noList, .tapBack),
        Way(
            "the list fails to load, or to be deleted, while something lies over it", items, list, deleteAll,
            .tapInAlert(Texts.deleteAll), first, answer(.deleteItems, .offline), .openLink(ItemLink(id: 2)), .tapBack,
            .tapInAlert(Texts.close)),
        Way(
            "Save on Add Item, then Cancel: the late answer", items, list, add, name, save, cancelAdd, discard,
            answer(.addItem, .saved)),
        Way(
            "Save on Add Item, then Cancel: the late answer", items, list, add, name, save, cancelAdd, discard, add,
            answer(.addItem, .offline), cancelAdd),
        Way(
            "an item is deleted while it is open", items, list, deleteAll, .tapInAlert(Texts.deleteAll), first,
            itemAnswer, answer(.deleteItems, .deleted), .tap("item.done"), answer(.setDone, .saved), .tapBack),
        Way(
            "Item left and opened again while a request is under way", items, list, first, itemAnswer, comment,
            saveComment, .tapBack, discard, first, answer(.setComment, .saved), answer(.item, .item, number: 2)),
        Way(
            "link to an item", linkTerms, password, logIn, linkItem, list, success, itemAnswer, .tapBack, .tapBack),
        Way(
            "link to an item", items, list, .type("x", into: "items.filter"), add, name, linkItem, itemAnswer, .tapBack),
        Way("link to an item", about, failure, linkItem, .openLink(ItemLink(id: 2)), list, .tapBack),
        Way("link to an item that is on screen", linkItem, itemAnswer, comment, linkItem, .tapBack, linkItem, keep),
        Way("link to an item that isn't there", .openLink(ItemLink(id: 9)), list, itemAnswer, saveComment),
        Way("link to a document while Items is open", items, list, add, linkTerms),
        Way(
            "link to a document while Items is open", signIn, password, logIn, success, linkItem, linkTerms, list,
            close),
        Way(
            "Cancel or Back while something is typed that isn't saved", items, list, add, name, cancelAdd, keep,
            cancelAdd, discard, first, itemAnswer, comment, .tapBack, keep, .tapBack, discard, first, .tapBack),
        Way(
            "Cancel or Back while something is typed that isn't saved", signIn, password, logIn, success, items, list,
            add, name, cancelAdd, linkItem, itemAnswer, comment, .tapBack, expire),
        Way(
            "a sheet is swiped down: Login, Recovery, Terms, Add Item", signIn, forgot, .swipeDown, .swipeDown, about,
            text, terms, .swipeDown, .tapBack, items, list, add, .swipeDown, linkTerms, .swipeDown),
        Way(
            "a sheet is swiped down: Login, Recovery, Terms, Add Item", signIn, password, logIn, forgot, send,
            .swipeDown, sent, .swipeDown, success),
        Way(
            "Add Item is swiped down while a name is typed that isn't saved", items, list, add, name, .swipeDown,
            cancelAdd, discard),
        Way(
            "the item is saved while the question is up", items, list, add, name, save, cancelAdd,
            answer(.addItem, .saved), deleteAll),
        Way(
            "the item can't be saved while the question is up", items, list, add, name, save, cancelAdd,
            answer(.addItem, .offline), keep, .tapInAlert(Texts.close), cancelAdd, discard),
        Way("the server ends the session", signIn, password, logIn, success, expire, signIn, cancel),
        Way("the server ends the session", signIn, password, logIn, success, linkPrivacy, failure, expire, about),
        Way(
            "the server ends the session", signIn, password, logIn, success, items, list, deleteAll, expire, linkTerms,
            password, logIn, answer(.signIn, .signedIn, number: 2)),
        Way(
            "the session has ended: a late success of another attempt", signIn, password, logIn, cancel, signIn,
            password, logIn, success, expire, answer(.signIn, .signedIn, number: 2), expire),
    ]

    @Test("the app's behaviour in every pattern equals the model's, for each row of Behaviour.md", arguments: ways)
    func behaviour(way: Way) async throws {
        let scenario = Scenario("way", way.row, server: .told, beats: [.launch] + way.beats)
        var results: [RunResult] = []
        for pattern in BuiltInPatterns.all { results.append(await ScenarioRun.run(pattern, scenario)) }
        let model = await ScenarioRun.model(scenario)
        #expect(model.failures == [], "the model can't go this way")
        let report = ContractCheck.compare(results, with: model)
        #expect(report.isFulfilled, "\(report.description)")
    }

    @Test("the app's behaviour is tested here for all rows of Behaviour.md except three that other tests cover")
    func rows() throws {
        let page = try Package.text("Sources/Run/ModelTesting/ModelTesting.docc/Behaviour.md")
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
            $0.split(separator: "|").first?.split(separator: " ").joined(separator: " ")
        }
        // A link is forced in a pattern's own scenarios alone, and what comes at once is in the walks.
        let others = ["a link that is forced", "two things in one turn", "something during a transition"]
        #expect(Set(rows) == Set(Self.ways.map(\.row) + others))
    }
}
