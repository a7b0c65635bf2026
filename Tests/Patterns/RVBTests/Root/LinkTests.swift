import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Links, alone: the modules in their order, each from the completion of the one before")
struct LinkTests {
    let root = RootDouble()
    let window = UIWindow()

    @Test("a link is of one kind", arguments: [Link.terms, .privacy, .about, .terms.forced])
    func kinds(link: Link) {
        #expect(AboutLink().matches(link) == (link == .about))
        #expect(TermsLink().matches(link) == (link != .about))
    }

    @Test("to About: Home unforced, About forced")
    func about() {
        AboutLink().open(.about, from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["About force: true"])
    }

    @Test("to a document: nothing goes on until the user is signed in; then About unforced, Terms forced")
    func terms() {
        TermsLink().open(.privacy, from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["SignedOut force: false"])
        root.home.signedIn?(root.home)
        #expect(root.home.calls == ["SignedOut force: false", "About force: false"])
        #expect(root.home.about.calls == ["Terms privacy force: true"])
    }

    @Test("to an item: Home and Items unforced, Item forced; nobody needs to be signed in")
    func item() {
        ItemIDLink().open(ItemLink(id: 3), from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["Items force: false"])
        #expect(root.home.items.calls == ["Item 3 force: true"])
    }

    @Test("one that is forced itself comes even from under what lies over Login")
    func forced() {
        TermsLink().open(.terms.forced, from: root)
        #expect(root.home.calls == ["SignedOut force: true"])
    }

    @Test(
        "to a document that is on screen: the same way without signing in; another one needs that",
        arguments: [Link.terms, .privacy])
    func onScreen(link: Link) {
        shown(root, in: window)
        root.present(TermsDouble(.terms), animated: false)
        TermsLink().open(link, from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == [link == .terms ? "About force: false" : "SignedOut force: false"])
        #expect(root.home.about.calls == (link == .terms ? ["Terms terms force: true"] : []))
    }
}
