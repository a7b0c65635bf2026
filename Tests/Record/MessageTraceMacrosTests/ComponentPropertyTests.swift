import Testing

@Suite("@Component on a class with properties") struct ComponentPropertyTests {
    @Test("@Component adds @TracedProperty only to stored variables that have no property wrapper")
    func onlyStoredVariablesThatNothingElseWrapsAreTraced() {
        expect(
            """
            @Component(.state) final class Model {
                let constant = 1
                var plain = 1
                private(set) var hidden: Int
                weak var parent: Model?
                unowned var owner: Model
                lazy var costly = 1
                static var shared = 1
                @Published var published = 1
                @Untraced var quiet = 1
                var watched = 1 {
                    didSet {}
                }
                var announced = 1 {
                    willSet {}
                }
                weak var seen: Model? {
                    didSet {}
                }
                var computed: Int {
                    get { 1 }
                    set {}
                }
                var first, second: Model?
                var (left, right) = (1, 2)
            }
            """,
            Macros.component,
            expandsTo: """
                final class Model {
                    let constant = 1
                    @MessageTrace::TracedProperty
                    var plain = 1
                    @MessageTrace::TracedProperty
                    private(set) var hidden: Int
                    @MessageTrace::ObservedProperty
                    weak var parent: Model?
                    @MessageTrace::ObservedProperty
                    unowned var owner: Model
                    @MessageTrace::ObservedProperty
                    lazy var costly = 1
                    static var shared = 1
                    @Published
                    @MessageTrace::ObservedProperty var published = 1
                    @Untraced var quiet = 1
                    @MessageTrace::TracedProperty
                    var watched = 1 {
                        didSet {}
                    }
                    @MessageTrace::TracedProperty
                    var announced = 1 {
                        willSet {}
                    }
                    weak var seen: Model? {
                        didSet {}
                    }
                    var computed: Int {
                        get { 1 }
                        set {}
                    }
                    var first, second: Model?
                    var (left, right) = (1, 2)

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Model", role: .state)

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .state }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { ["shared", "quiet", "seen", "first", "second"] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { isRead ? [] + MessageTrace::LiveReferences.unread(unowned: "owner", Model.self) : ["parent", "owner", "seen", "first", "second"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        references.add("parent", .weak, self.parent)
                        references.add(unowned: "owner", of: self)
                        references.add("seen", .weak, self.seen)
                        references.add("first", .strong, self.first)
                        references.add("second", .strong, self.second)
                    }

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {
                        projections.add("published", of: self, MessageTrace::Projected<Model>().$published)
                    }
                }

                extension Model: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test("@Component lists each property that may lead to a component as a reference of the declared strength")
    func referencesHoldWhatCanLeadToAComponentAsStronglyAsDeclared() {
        expect(
            """
            @Component(.logic) final class Core {
                let service: any Service
                weak var delegate: (any Delegate)?
                var children: [String: Child] = [:]
                var first, second: Child?
                var `default`: Child?
                var name = "", count: Int = 0
                var onEnd: ((Int) -> Void)?
                unowned let owner: Owner
                lazy var costly = Child()
            }
            """,
            Macros.component,
            expandsTo: """
                final class Core {
                    let service: any Service
                    @MessageTrace::ObservedProperty
                    weak var delegate: (any Delegate)?
                    @MessageTrace::TracedProperty
                    var children: [String: Child] = [:]
                    var first, second: Child?
                    @MessageTrace::TracedProperty
                    var `default`: Child?
                    var name = "", count: Int = 0
                    @MessageTrace::TracedProperty
                    var onEnd: ((Int) -> Void)?
                    unowned let owner: Owner
                    @MessageTrace::ObservedProperty
                    lazy var costly = Child()

                    nonisolated let traceIdentity = MessageTrace::ComponentIdentity("Core", role: .logic)

                    nonisolated class var traceRole: MessageTrace::ComponentRole { .logic }

                    nonisolated class var traceModule: Swift::String? { nil }

                    nonisolated class var traceUnseen: [Swift::String] { ["first", "second", "name", "count"] }

                    private static func traceIsolation() -> (any _Concurrency::Actor)? { #isolation }

                    @_Concurrency::MainActor static func traceIsOfMainActor() -> Swift::Bool { traceIsolation() === _Concurrency::MainActor.shared }

                    nonisolated class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { isRead ? [] + MessageTrace::LiveReferences.unread(unowned: "owner", Owner.self) : ["service", "delegate", "children", "first", "second", "default", "owner", "costly"] }

                    @_Concurrency::MainActor func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        references.add("service", .strong, self.service)
                        references.add("delegate", .weak, self.delegate)
                        references.add("children", .strong, self.children)
                        references.add("first", .strong, self.first)
                        references.add("second", .strong, self.second)
                        references.add("default", .strong, self.`default`)
                        references.add(unowned: "owner", of: self)
                        references.add(lazy: "costly", of: self)
                    }

                    @_Concurrency::MainActor func traceProjections(into projections: inout MessageTrace::LiveProjections) {}
                }

                extension Core: nonisolated MessageTrace::TracedComponent {}
                """)
    }

    @Test(
        "@Component adds no accessors to a property that a nonisolated deinit accesses", arguments: ["", "isolated "])
    func properties(isolated: String) {
        let traced = isolated.isEmpty ? "" : "@MessageTrace::TracedProperty\n    "
        let unseen =
            isolated.isEmpty
            ? """
            nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["task"] }

                
            """ : ""
        expect(
            """
            @Component(inherits: true) final class Model: Base {
                var task: Handle?
                var other = 1
                \(isolated)deinit {
                    task?.cancel()
                }
            }
            """,
            Macros.component,
            expandsTo: """
                final class Model: Base {
                    \(traced)var task: Handle?
                    @MessageTrace::TracedProperty
                    var other = 1
                    @MessageTrace::TracedDeinit
                    \(isolated)deinit {
                        task?.cancel()
                    }

                    \(unseen)nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (isRead ? [] : ["task"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("task", .strong, self.task)
                    }
                }
                """)
    }

    @Test("@Component passes to @TracedInit the private storage of the properties that the initialiser accesses")
    func twins() {
        expect(
            """
            @Component(inherits: true) final class List: Base {
                var items: [Item] = []
                var count: Int
                var watched = 0 {
                    didSet {}
                }
                var read = 0
                var shown = 0
                override var title: String {
                    didSet {}
                }
                override var limit: Int {
                    get { 1 }
                    set {}
                }
                init(item: Item, read: Int) {
                    items.append(item)
                    count = items.count + read
                    watched = 1
                    super.init()
                    queue.async { self.shown = 1 }
                }
                override init() {
                    (count, self.read) = (1, 2)
                    super.init()
                }
                @Untraced init(shown: Int) {
                    count = 1
                    super.init()
                    self.shown += shown
                }
            }
            """,
            Macros.component,
            expandsTo: """
                final class List: Base {
                    @MessageTrace::TracedProperty
                    var items: [Item] = []
                    @MessageTrace::TracedProperty
                    var count: Int
                    @MessageTrace::TracedProperty
                    var watched = 0 {
                        didSet {}
                    }
                    @MessageTrace::TracedProperty
                    var read = 0
                    var shown = 0
                    @MessageTrace::TracedOverride
                    override var title: String {
                        didSet {}
                    }
                    override var limit: Int {
                        get { 1 }
                        set {}
                    }
                    @MessageTrace::TracedInit(inherits: true, twins: ["items", "watched"])
                    init(item: Item, read: Int) {
                        items.append(item)
                        count = items.count + read
                        watched = 1
                        super.init()
                        queue.async { self.shown = 1 }
                    }
                    @MessageTrace::TracedInit(inherits: true)
                    override init() {
                        (count, self.read) = (1, 2)
                        super.init()
                    }
                    @Untraced init(shown: Int) {
                        count = 1
                        super.init()
                        self.shown += shown
                    }

                    nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["shown"] }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (isRead ? [] : ["items"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("items", .strong, self.items)
                    }
                }
                """)
    }
}
