import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("A deep link that opens modules one by one")
struct LinkTests {
    let root = RootDouble()
    let window = UIWindow()

    @Test(
        "AboutLink matches only links to About, and TermsLink only links to documents",
        arguments: [Link.terms, .privacy, .about, .terms.forced])
    func kinds(link: Link) {
        #expect(AboutLink().matches(link) == (link == .about))
        #expect(TermsLink().matches(link) == (link != .about))
    }

    @Test("a deep link to About calls Home with `force` false, then About with `force` true")
    func about() {
        AboutLink().open(.about, from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["About force: true"])
    }

    @Test(
        "a deep link to a document waits for the sign-in, then opens About with `force` false, and Terms with true"
    )
    func terms() {
        TermsLink().open(.privacy, from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["SignedOut force: false"])
        root.home.signedIn?(root.home)
        #expect(root.home.calls == ["SignedOut force: false", "About force: false"])
        #expect(root.home.about.calls == ["Terms privacy force: true"])
    }

    @Test(
        "a deep link to an item opens Home and Items with `force` false, and Item with true, and needs no sign-in"
    )
    func item() {
        ItemIDLink().open(ItemLink(id: 3), from: root)
        #expect(root.calls == ["Home force: false"])
        #expect(root.home.calls == ["Items force: false"])
        #expect(root.home.items.calls == ["Item 3 force: true"])
    }

    @Test("a deep link that needs a sign-in presents Login with `force` true if the link's own `force` is true")
    func forced() {
        TermsLink().open(.terms.forced, from: root)
        #expect(root.home.calls == ["SignedOut force: true"])
    }

    @Test(
        "a deep link to a document needs a sign-in unless that document is on screen",
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
