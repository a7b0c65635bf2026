import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("The methods that decide")
struct DecidingMethodTests {
    var sketch = TraceSketch()
    let view, core, router, service, assembly: Int

    init() {
        view = sketch.component("View", .view)
        core = sketch.component("Core", .logic)
        router = sketch.component("Router", .navigation)
        service = sketch.component("Service", .service)
        assembly = sketch.component("Assembly", .assembly)
    }

    private var decided: [String] {
        RunAnalysis(sketch.finished).decidingMethods.sorted().map { "\($0.type) \($0.words)" }
    }

    @Test("deciding methods are the methods called by messages of class decision, each listed once")
    mutating func decisions() {
        for _ in 0..<3 {
            let call = sketch.message("store(x:)", view, core, arguments: [.int(1)])
            sketch.write("x", of: core, during: call)
        }
        sketch.message("idle()", view, core)
        #expect(decided == ["Core store(x:)"])
    }

    @Test("deciding methods include the methods that handle a tap or a reply if they store something or call a service")
    mutating func events() {
        let tap = sketch.message("tap()", 0, view)
        sketch.message("fetch()", view, service, because: tap)
        let reply = sketch.message("didFetch()", service, core)
        sketch.write("items", of: core, during: reply)
        sketch.message("touch()", 0, view)
        #expect(decided == ["Core didFetch()", "View tap()"])
    }

    @Test("deciding methods exclude methods that only show something, and the methods by which the system loads a view")
    mutating func shows() {
        let show = sketch.message("show(text:)", core, view, arguments: [.string("a")])
        sketch.show("login.error", of: view, during: show)
        let load = sketch.message("loadView()", 0, view, isSystem: true)
        sketch.write("view", of: view, during: load)
        #expect(decided == [])
    }

    @Test("deciding methods exclude methods that only store the components passed to them")
    mutating func joins() {
        let link = sketch.message("link(core:)", assembly, router, arguments: [.component(core)])
        sketch.write("core", of: router, during: link)
        let both = sketch.message("start(core:count:)", assembly, router, arguments: [.component(core), .int(3)])
        sketch.write("count", of: router, during: both)
        #expect(decided == ["Router start(core:count:)"])
    }

    @Test(
        "deciding methods include the first that turns a message into navigation, but no method that only relays it"
    )
    mutating func screens() {
        let cancel = sketch.message("cancel()", view, core)
        let back = sketch.message("goBack()", core, router, because: cancel)
        sketch.navigate(.dismiss, "Login", "Home", during: back)
        #expect(decided == ["Core cancel()"])
        let handed = sketch.message("notify(intent:)", view, core, caseName: "cancel")
        let same = sketch.message("handle(intent:)", core, router, because: handed, caseName: "cancel")
        sketch.navigate(.dismiss, "Login", "Home", during: same)
        #expect(decided == ["Core cancel()", "Router handle(intent:) cancel"])
        let tap = sketch.message("tap()", 0, view)
        sketch.navigate(.present, "Home", "Login", during: tap)
        #expect(decided == ["Core cancel()", "Router handle(intent:) cancel", "View tap()"])
    }

    @Test("deciding methods exclude methods of services and assemblies")
    mutating func outside() {
        let call = sketch.message("save(x:)", core, service, arguments: [.int(1)])
        sketch.write("y", of: core, during: call)
        let build = sketch.message("build()", core, assembly)
        sketch.write("z", of: core, during: build)
        #expect(decided == [])
    }
}
