import SampleApp
import Testing

@testable import VIPERS

@Suite("Details' Director")
struct ItemsDetailsDirectorTests {
    private let log = CallLog()
    private let director = ItemsDetailsDirector(item: 1)
    private let ui: DetailsUISpy
    private let delegate: ListDelegateSpy
    private let swordUI: String

    init() {
        ui = DetailsUISpy(log)
        delegate = ListDelegateSpy(log)
        swordUI = "ui item Sharpen Excalibur, \(Texts.date(Item.scenarioStart)), Open"
        director.ui = ui
        director.dataManager = DetailsDataSpy(log)
        director.navigator = DetailsNavigatorSpy(log)
        director.delegate = delegate
    }

    private func sword(comment: String) -> Item {
        var item = Item.sword
        item.comment = comment
        return item
    }

    @Test(
        "when the Scene is ready, Details' Director asks the Worker to observe the items, then to fetch its item")
    func loading() {
        director.onUIReady()
        #expect(
            log.take() == ["data observeItems", "ui no message", "ui loading true", "data fetchItem 1"])
    }

    @Test(
        "Details' Director displays an item and its date as texts, and a change of the item leaves the spinner on")
    func presenting() {
        director.present(item: .sword)
        #expect(log.take() == ["ui loading false", swordUI])
        director.presentChange(items: [.grail, .sword])
        #expect(log.take() == [swordUI])
    }

    @Test("Details' Director displays the reason if the item can't be fetched")
    func errors() {
        director.presentConnectionError()
        director.presentNotFoundError()
        director.presentChange(items: [.grail])
        #expect(
            log.take() == [
                "ui loading false", "ui error \(Texts.noConnection)", "ui loading false",
                "ui error \(Texts.noSuchItem)", "ui error \(Texts.noSuchItem)",
            ])
    }

    @Test("Details' Director asks the Worker to mark the item or to save the comment, with one request at a time")
    func requests() {
        director.present(item: .sword)
        director.onCommentChanged(comment: "blunt")
        _ = log.take()
        let begin = ["ui no message", "ui loading true"]
        director.onDone()
        director.onReopen()
        director.onSave()
        #expect(log.take() == begin + ["data markItem 1 true"])
        director.present(item: .sword)
        _ = log.take()
        director.onReopen()
        #expect(log.take() == begin + ["data markItem 1 false"])
        director.presentConnectionError()
        _ = log.take()
        director.onSave()
        director.presentSuccess(item: sword(comment: "blunt"))
        #expect(
            log.take() == begin + [
                "data saveComment blunt of 1", "ui loading false", "ui success \(Texts.commentSaved)",
            ])
    }

    @Test("Details' Director requests no changes before the item is known")
    func unknownItem() {
        director.onDone()
        director.onReopen()
        director.onSave()
        #expect(log.take() == [])
    }

    @Test("when the item changes, Details' Director displays its comment, unless the user has edited the comment")
    func comment() {
        director.present(item: sword(comment: "blunt"))
        #expect(log.take() == ["ui loading false", "ui comment blunt", swordUI])
        director.presentChange(items: [sword(comment: "sharp")])
        #expect(log.take() == ["ui comment sharp", swordUI])
        director.onCommentChanged(comment: "sharper")
        director.presentChange(items: [sword(comment: "blunt")])
        #expect(log.take() == [swordUI])
    }

    @Test("Details' Director goes back on Back, or if a comment is unsaved, asks first and goes back on Discard")
    func back() {
        director.present(item: sword(comment: "blunt"))
        _ = log.take()
        director.onBack()
        director.onCommentChanged(comment: "blunt as ever")
        director.onBack()
        #expect(log.take() == ["goBack", "ui question \(Texts.discardTitle)"])
        director.onDiscard()
        #expect(log.take() == ["goBack"])
    }

    @Test(
        "Details' Director goes back without a question once a comment is saved, even before the item's change arrives")
    func savedComment() {
        director.present(item: .sword)
        director.onCommentChanged(comment: "blunt")
        director.onSave()
        director.presentSuccess(item: sword(comment: "blunt"))
        _ = log.take()
        director.onBack()
        #expect(log.take() == ["goBack"])
    }

    @Test("Details' Director passes each link to its delegate, except a link to the item on screen")
    func links() {
        director.onLink(.item(1))
        #expect(log.take() == [])
        director.onLink(.item(2))
        director.onLink(.document(.terms))
        #expect(log.take() == ["linkDidLeadElsewhere item 2", "linkDidLeadElsewhere terms"])
    }
}
