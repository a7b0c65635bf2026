import ArchFlowSupport
import MessageTrace
import Testing

@testable import SampleApp

@Suite("The model of the sample app")
struct AppModelTests {
    private func model(after beats: [Beat]) throws -> AppModel {
        var model = AppModel()
        for beat in beats {
            let isDone = model.perform(beat) != nil
            try #require(isDone, "\(beat.wording)")
        }
        return model
    }

    private func reply(_ request: ServerRequest, _ answer: ServerAnswer) throws -> Beat {
        .reply(try #require(ServerReply(to: request, answer)))
    }

    private func perform(_ beat: Beat, on model: inout AppModel) -> Bool { model.perform(beat) != nil }

    private func text(_ id: String, _ model: AppModel) -> String? {
        model.screen.elements.first { $0.id == id && !$0.isHidden }?.text
    }

    private let logIn: [Beat] = [.launch, .tap("home.signIn"), .type("x", into: "login.password"), .tap("login.logIn")]

    @Test("the model is unchanged by a beat that isn't possible")
    func impossible() throws {
        var model = try model(after: [.launch])
        let before = model
        #expect(!perform(.launch, on: &model))
        #expect(!perform(.tap("login.logIn"), on: &model))
        #expect(!perform(.tap("home.signOut"), on: &model))
        #expect(!perform(.type("x", into: "login.login"), on: &model))
        #expect(!perform(.tapBack, on: &model))
        #expect(!perform(.tapInAlert(Texts.retry), on: &model))
        #expect(!perform(try reply(.signIn, .offline), on: &model))
        #expect(model == before)
    }

    @Test(
        "the model changes in the same way for a swiped sheet as for a tap on the sheet's Cancel or Close",
        arguments: [
            [.tap("home.signIn"), .tap("login.cancel")], [.openLink(.terms), .tap("login.cancel")],
            [.tap("home.signIn"), .tap("login.forgotPassword"), .tap("recovery.send"), .tap("recovery.cancel")],
            [.tap("home.about"), .tap("about.terms"), .tap("terms.close")],
            [.tap("home.items"), .tap("items.add"), .tap("addItem.cancel")],
        ] as [[Beat]])
    func swiped(way: [Beat]) throws {
        #expect(try model(after: [.launch] + way.dropLast() + [.swipeDown]) == model(after: [.launch] + way))
    }

    @Test("the model keeps a swiped Add Item open if it has an unsaved name, and lets a person swipe only sheets")
    func refusedSwipe() throws {
        let typed = try model(
            after: [.launch, .tap("home.items"), .tap("items.add"), .type("x", into: "addItem.name")])
        var swiped = typed
        #expect(perform(.swipeDown, on: &swiped))
        #expect(swiped == typed)
        #expect(perform(.tap("addItem.cancel"), on: &swiped))
        #expect(!perform(.swipeDown, on: &swiped))
        var home = try model(after: [.launch])
        #expect(!perform(.swipeDown, on: &home))
    }

    @Test("the model offers only beats that are possible", arguments: 0..<50)
    func offered(seed: Int) throws {
        var numbers = SplitMix64(seed: UInt64(seed))
        var model = AppModel()
        for _ in 0..<40 {
            let beat = try #require(model.beats.randomElement(using: &numbers))
            #expect(perform(beat, on: &model), "\(beat.wording)")
            #expect(model.screen.stack.first == "Home")
        }
    }

    @Test("the model doesn't show a late failure of a sign-in in a Login that was opened after that sign-in")
    func lateFailure() throws {
        let fresh = try model(after: logIn + [.tap("login.cancel"), .tap("home.signIn")])
        let late = try model(after: logIn + [.tap("login.cancel"), .tap("home.signIn"), reply(.signIn, .offline)])
        #expect(late.screen == fresh.screen)
    }

    @Test("the model accepts a late success of a sign-in, closes a Login opened since, and opens the waiting link")
    func lateSuccess() throws {
        let start = logIn + [.tap("login.cancel")]
        let home = try model(after: start + [reply(.signIn, .signedIn)])
        #expect(text("home.greeting", home) == "Hello, Arthur")
        let about = try model(after: start + [.tap("home.about"), reply(.signIn, .signedIn)])
        #expect(about.screen.stack == ["Home", "About"])
        let link = try model(after: start + [.openLink(.terms), reply(.signIn, .signedIn)])
        #expect(link.screen.stack == ["Home", "About"] && link.screen.presented == ["Terms"])
    }

    @Test("the model shows a notice with the login to which a recovery link was sent, and none after Cancel")
    func recovery() throws {
        let sent: [Beat] = [
            .launch, .tap("home.signIn"), .tap("login.forgotPassword"), .tap("recovery.send"),
        ]
        let typed = try model(after: sent + [.type("x", into: "recovery.login"), reply(.recover, .sent)])
        #expect(text("login.notice", typed) == "We sent a link to arthur@camelot.example")
        let cancelled = try model(after: sent + [.tap("recovery.cancel"), reply(.recover, .sent)])
        #expect(text("login.notice", cancelled) == "")
    }

    @Test("the model shows About's failure only while nothing covers About")
    func coveredFailure() throws {
        let covered = try model(
            after: [.launch, .tap("home.about"), .tap("about.terms"), reply(.about, .unavailable)])
        #expect(covered.screen.dialog == nil)
        var closed = covered
        #expect(perform(.tap("terms.close"), on: &closed))
        #expect(closed.screen.dialog != nil)
    }

    @Test("the model is in the same situation however a person reached the screen, unless a request is pending")
    func situation() throws {
        let short = try model(after: [.launch])
        let long = try model(after: [.launch, .tap("home.about"), reply(.about, .text), .tapBack])
        #expect(short != long)
        #expect(short.situation == long.situation)
        let waiting = try model(after: [.launch, .tap("home.about"), .tapBack])
        #expect(waiting.situation != short.situation)
    }
}
