import MessageTrace
import Testing
import TracedLibrary

@Suite("Inheritance in a recording") @MainActor struct HierarchyTests {
    @Test("a call of an override that calls super is recorded as one message, to the object's real type")
    func override() async {
        let story = await story { LeafHandler().handle(command: .move(x: 1, y: 2)) }
        #expect(
            story == [
                "#1 system → LeafHandler: handle(command:) case move {\"command\":{\"move\":{\"x\":1,\"y\":2}}}",
                "#1 write LeafHandler.last",
            ])
    }

    @Test("a call of an inherited method is recorded as a message") func inherited() async {
        #expect(await story { SilentHandler().finish() } == ["#1 system → SilentHandler: finish()"])
    }

    @Test("a component's role and module come from its class, or from the nearest superclass that declares them")
    func roles() async {
        let trace = await trace {
            SilentHandler().finish()
            CountingHandler().finish()
            LeafHandler().finish()
            UnmarkedHandler().unseen()
        }
        #expect(
            trace.components.map { "\($0.name) \($0.role) \($0.module ?? "-")" } == [
                "SilentHandler logic Base", "CountingHandler presentation Base", "LeafHandler presentation Leaf",
                "UnmarkedHandler logic Base",
            ])
        #expect(trace.story.last == "#4 system → UnmarkedHandler: finish()")
    }

    @Test("a component that receives and sends no message is recorded under the name of its base class")
    func neverUsed() async {
        let trace = await trace { _ = LeafHandler() }
        #expect(trace.components.map(\.name) == ["Handler"])
    }

    @Test("messages to generic base classes, and to base classes of another module or on the main actor, are recorded")
    func otherModule() async {
        let story = await story {
            ShopPresenter().present(title: "Tea")
            ShopScreen().show("tea")
            _ = ShopScreen().describe()
            Library.Store().handle(.open(page: 3))
            PackageLogic().decide()
        }
        #expect(
            story == [
                "#1 system → ShopPresenter: present(title:) {\"title\":\"Tea\"}",
                "#1 write ShopPresenter.title",
                "#2 system → ShopScreen: show(_:) {\"model\":\"tea\"}",
                "#2 write ShopScreen.model",
                "#3 system → ShopScreen: describe() returns",
                "#4 system → Store: handle(_:) case open {\"command\":{\"open\":{\"page\":3}}}",
                "#5 system → PackageLogic: decide()",
            ])
    }

    @Test("messages to a component are recorded even if its superclass is an unrecorded class on the main actor")
    func unrecordedSuperclass() async {
        let story = await story {
            let screen = RecordedScreen()
            screen.viewDidLoad()
            _ = screen.describe()
        }
        #expect(
            story == [
                "#1 system → RecordedScreen: viewDidLoad()", "#1 write RecordedScreen.title",
                "#2 system → RecordedScreen: describe() returns",
            ])
    }

    @Test("messages to a component through a protocol's traced extension are recorded")
    func protocolExtension() async {
        let story = await story {
            let greeters: [any Greeter] = [Host(), OwnHost(), Guest()]
            for greeter in greeters { greeter.greet() }
            for greeter in greeters { greeter.greetTwice() }
            await Host().greetLater()
        }
        #expect(
            story == [
                "#1 system → Host: greet()", "#2 system → OwnHost: greet()", "#3 system → Host: greetTwice()",
                "#4 system → OwnHost: greetTwice()", "#5 system → Host: greetLater()",
            ])
    }

    @Test("components' names leave out outer types and generic arguments") func names() async {
        let trace = await trace {
            Outer<[Int]>.Inner().run()
            runHidden()
            Handler<[String: Int]>().added([:])
        }
        #expect(trace.components.map(\.name) == ["Inner", "Hidden", "Handler"])
        #expect(trace.story.last == #"#3 system → Handler: added(_:) {"value":[]}"#)
    }
}
