import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("Required events")
struct RequiredEventTests {
    var sketch = TraceSketch()
    let view, core, manager, service: Int

    init() {
        view = sketch.component("View", .view)
        core = sketch.component("Core", .logic)
        manager = sketch.component("Manager", .service)
        service = sketch.component("Service", .service)
    }

    private var run: RunAnalysis { RunAnalysis(sketch.finished) }
    private var floor: RequiredEvents { run.total.required }

    private func label(_ text: String, id: String = "label") -> ScreenSnapshot.Element {
        ScreenSnapshot.Element(id: id, kind: .label, text: text)
    }

    @Test("an empty trace has no required events, and a single tap is one required event")
    mutating func small() {
        let empty = RunAnalysis(TraceSketch().finished).total
        #expect(empty.required.events == 0 && empty.messagesPerRequiredEvent == nil)
        sketch.message("tap()", 0, view)
        #expect(floor.events == 1 && floor.userActions == 1 && run.total.messagesPerRequiredEvent == 1)
        sketch.message("tapped()", view, core, because: 1)
        #expect(run.total.messagesPerRequiredEvent == 2)
    }

    @Test("required events include each typed character, even if no message tells the app of it")
    mutating func typing() {
        sketch.beat("types a password", .typing)
        for _ in 0..<3 { sketch.show("password", of: view, during: 0) }
        sketch.beat("types a login", .typing)
        for _ in 0..<2 {
            sketch.show("login", of: view, during: 0)
            sketch.message("edited()", 0, view)
        }
        sketch.message("edited()", 0, view)
        sketch.beat("taps Log In")
        sketch.message("tap()", 0, view)
        #expect(run.beats.map(\.required.userActions) == [0, 3, 3, 1])
        #expect(run.typing.required.userActions == 6 && run.withoutTyping.required.userActions == 1)
    }

    @Test("a visible change outside any message is a required event only while the person types")
    mutating func otherChanges() {
        sketch.show("label", of: view, during: 0)
        sketch.beat("types a word", .typing)
        sketch.show("word", of: view, during: 0)
        sketch.beat("taps Send")
        sketch.message("tap()", 0, view)
        sketch.message("load()", 0, view, isSystem: true)
        #expect(run.beats.map(\.required.userActions) == [0, 1, 1])
    }

    @Test("answering an alert, or going back, is one required event, even if no message tells the app of it")
    mutating func answers() {
        let tap = sketch.message("tap()", 0, view)
        sketch.navigate(.alert, "Add Item", "Can't save", during: tap)
        sketch.beat("taps Close")
        sketch.navigate(.dismissAlert, "Can't save", "Add Item", during: 0)
        sketch.beat("taps Retry")
        sketch.navigate(.dismissAlert, "Can't save", "Add Item", during: 0)
        sketch.message("retryTapped()", 0, view)
        sketch.beat("taps Back")
        sketch.navigate(.pop, "Add Item", "Items", during: 0)
        sketch.beat("taps Back")
        let back = sketch.message("backTapped()", 0, view)
        sketch.navigate(.pop, "Items", "Home", during: back)
        #expect(run.beats.map(\.required.userActions) == [1, 1, 1, 1, 1])
        #expect(
            run.requiredEvents.filter { $0.kind == .userAction }.map(\.what) == [
                "tap()", "answers Can't save", "answers Can't save", "leaves Add Item", "backTapped()",
            ])
    }

    @Test(
        "a replaced root screen counts as an act of the person only in a beat of kind 'tap' or without a kind",
        arguments: [(.tap, 1), (nil, 1), (.reply, 0), (.time, 0), (.other, 0)] as [(BeatKind?, Int)])
    func roots(kind: BeatKind?, count: Int) {
        var sketch = sketch
        sketch.navigate(.root, "", "List", during: 0)
        sketch.beat("closes the list", kind)
        sketch.navigate(.root, "List", "Home", during: 0)
        sketch.beat("taps Log In", kind)
        sketch.navigate(.root, "Home", "Shop", during: sketch.message("tap()", 0, view))
        sketch.navigate(.root, "Shop", "Home", during: 0)
        let run = RunAnalysis(sketch.finished)
        #expect(run.beats.map(\.required.userActions) == [0, count, 1])
        let told = run.requiredEvents.filter { $0.kind == .userAction }.map(\.what)
        #expect(told == (count == 0 ? [] : ["leaves List"]) + ["tap()"])
    }

    @Test("required events include calls to the services and later replies, but not calls between services")
    mutating func calls() {
        let ask = sketch.message("signIn()", core, manager)
        sketch.write("completion", of: manager, during: ask)
        let call = sketch.message("signIn()", manager, service, because: ask)
        sketch.now = 5
        let reply = sketch.message("didSignIn()", service, manager, because: call, isAsync: true)
        sketch.write("completion", of: manager, during: reply)
        sketch.message("didSignIn()", manager, core, because: reply)
        #expect(floor.serviceCalls == 1 && floor.serviceReplies == 1)
        #expect(run.serviceCalls == [0] && run.serviceReplies == [3])
        // The message classes have the same boundary of the services.
        let events = run.classification.classes.indices.filter { run.classification[$0] == .event }
        #expect(events == run.serviceCalls + run.serviceReplies)
    }

    @Test("required events exclude a call that gets its result or reply at once and changes nothing in the service")
    mutating func commands() {
        let out = sketch.message("signOut()", core, service)
        sketch.write("user", of: service, during: out)
        sketch.message("user()", core, service, returnsResult: true)
        let asked = sketch.message("fetch(completion:)", core, service)
        sketch.message("didFetch()", service, core, because: asked)
        sketch.write("text", of: core, during: asked)
        #expect(run.serviceCalls == [0] && run.serviceReplies.isEmpty)
    }

    @Test("a reply to several receivers at one instant is one required event, and so is a lost reply")
    mutating func replies() {
        let call = sketch.message("watch()", core, service)
        for instant in [1, 2] as [Int64] {
            sketch.now = instant
            for receiver in [core, view] {
                sketch.message("changed()", service, receiver, because: call, isAsync: true)
            }
        }
        sketch.now = 3
        sketch.message("changed()", service, 0, because: call, isAsync: true, isLost: true)
        #expect(floor.serviceCalls == 1 && floor.serviceReplies == 3)
    }

    @Test("a call and its reply are required events of the beats in which they were delivered")
    mutating func beats() {
        sketch.beat("taps")
        let call = sketch.message("fetch()", core, service)
        sketch.beat("1 s passes")
        sketch.message("didFetch()", service, core, because: call, isAsync: true)
        #expect(run.beats.map(\.required.serviceCalls) == [0, 1, 0])
        #expect(run.beats.map(\.required.serviceReplies) == [0, 0, 1])
    }

    @Test("each change of the screen at a turn's end is one required event, however often the changed control was set")
    mutating func screens() {
        sketch.screen(["Home"], [label("Signed out")])
        let tap = sketch.message("tap()", 0, view)
        for _ in 0..<3 { sketch.show("label", of: view, during: tap) }
        sketch.screen(["Home"], [label("Hello")])
        sketch.screen(["Home"], [label("Hello")])
        #expect(floor.visibleChanges == 1 && run.total.visibleWrites == 3)
    }

    @Test(
        "a screen shown again has a required event for each change since it was last shown, but none when first shown")
    mutating func returning() {
        sketch.screen(["Home"], [label("Signed out"), label("Sign in", id: "button")])
        sketch.navigate(.present, "Home", "Login", during: 0)
        sketch.screen(["Home"], presented: ["Login"], [label("", id: "error")])
        sketch.beat("signs in")
        sketch.navigate(.dismiss, "Login", "Home", during: 0)
        sketch.screen(["Home"], [label("Hello"), label("Sign out", id: "button"), label("New", id: "badge")])
        sketch.screen(["Home"], [label("Hello")])
        #expect(run.beats.map(\.required.visibleChanges) == [0, 5])
        #expect(run.beats.map(\.required.navigationSteps) == [1, 1])
    }

    @Test("without recorded screens, a control is one required event for each instant at which it was set")
    mutating func withoutScreens() {
        sketch.beat("taps")
        for instant in [1, 1, 2] as [Int64] {
            sketch.now = instant
            sketch.show("label", of: view, during: 0)
            sketch.show("spinner", of: view, during: 0)
        }
        #expect(run.beats.map(\.required.visibleChanges) == [0, 4])
        #expect(run.total.visibleWrites == 6)
    }

    @Test("required events of a random trace equal the sum over its beats", arguments: 0..<20)
    func random(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        #expect(run.beats.reduce(0) { $0 + $1.required.events } == run.total.required.events)
        #expect(run.typing.required.events + run.withoutTyping.required.events == run.total.required.events)
        #expect(run.serviceCalls.count == run.total.required.serviceCalls)
        #expect(run.serviceReplies.count == run.total.required.serviceReplies)
        #expect(run.graph.navigations.count == run.total.required.navigationSteps)
        #expect(run.graph.writes.count(where: \.isVisible) == run.total.visibleWrites)
    }
}
