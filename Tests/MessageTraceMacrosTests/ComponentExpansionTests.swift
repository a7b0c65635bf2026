import Testing

@Suite("@Component") struct ComponentExpansionTests {
    @Test("a base class gets identity, role, module, references and conformance")
    func aBaseClassGetsIdentityRoleModuleReferencesAndConformance() {
        expect(
            """
            @Component(.logic, module: "Login") class LoginCore {
                weak var pipeline: Pipeline?
                var state: State
                func run() {}
            }
            """,
            Macros.component,
            expandsTo: """
                class LoginCore {
                    weak var pipeline: Pipeline?
                    @TracedProperty
                    var state: State
                    @TracedMethod
                    func run() {}

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("LoginCore", role: .logic)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .logic
                    }

                    nonisolated class var traceModule: Swift.String? {
                        "Login"
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        references.add("pipeline", .weak, self.pipeline)
                        references.add("state", .strong, self.state)
                    }
                }

                extension LoginCore: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("a subclass overrides the role and adds its own references")
    func aSubclassOverridesTheRoleAndAddsItsOwnReferences() {
        expect(
            """
            @Component(.presentation, inherits: true) final class PhonePresenter: Presenter {
                private let router: Router
                override func run() {}
            }
            """,
            Macros.component,
            expandsTo: """
                final class PhonePresenter: Presenter {
                    private let router: Router
                    @TracedMethod
                    override func run() {}

                    nonisolated override class var traceRole: MessageTrace.Role {
                        .presentation
                    }

                    @MainActor override func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("router", .strong, self.router)
                    }
                }
                """)
    }

    @Test("a subclass that says no more than that it inherits keeps its superclass's role")
    func aSubclassThatSaysNoMoreThanThatItInheritsKeepsItsSuperclasssRole() {
        expect(
            """
            @Component(inherits: true, module: "Phone") final class PhoneCore: Core {
            }
            """,
            Macros.component,
            expandsTo: """
                final class PhoneCore: Core {

                    nonisolated override class var traceModule: Swift.String? {
                        "Phone"
                    }

                    @MainActor override func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        super.traceReferences(into: &references)
                    }
                }
                """)
    }

    @Test("a generic class is named without its parameters") func aGenericClassIsNamedWithoutItsParameters() {
        expect(
            """
            @Component(.logic) class Handler<Value: Sendable> where Value: Hashable {
            }
            """,
            Macros.component,
            expandsTo: """
                class Handler<Value: Sendable> where Value: Hashable {

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Handler", role: .logic)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .logic
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Handler: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("a public class's members are public") func aPublicClasssMembersArePublic() {
        expect(
            """
            @Component(.view) public final class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                public final class Screen {

                    public nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Screen", role: .view)

                    public nonisolated class var traceRole: MessageTrace.Role {
                        .view
                    }

                    public nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor public func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Screen: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("a package class's members are package") func aPackageClasssMembersArePackage() {
        expect(
            """
            @Component(.view) package final class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                package final class Screen {

                    package nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Screen", role: .view)

                    package nonisolated class var traceRole: MessageTrace.Role {
                        .view
                    }

                    package nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor package func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Screen: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("an open class's members can be overridden anywhere") func anOpenClasssMembersCanBeOverriddenAnywhere() {
        expect(
            """
            @Component(.view) open class Screen {
            }
            """,
            Macros.component,
            expandsTo: """
                open class Screen {

                    public nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Screen", role: .view)

                    open nonisolated class var traceRole: MessageTrace.Role {
                        .view
                    }

                    open nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor open func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Screen: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("a class in a public extension is public") func aClassInAPublicExtensionIsPublic() {
        expect(
            """
            public extension Shop {
                @Component(.view) final class Screen {
                }
            }
            """,
            Macros.component,
            expandsTo: """
                public extension Shop {
                    final class Screen {

                        public nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Screen", role: .view)

                        public nonisolated class var traceRole: MessageTrace.Role {
                            .view
                        }

                        public nonisolated class var traceModule: Swift.String? {
                            nil
                        }

                        @MainActor public func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        }
                    }
                }

                extension Shop.Screen: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("an actor has static members and no readable references")
    func anActorHasStaticMembersAndNoReadableReferences() {
        expect(
            """
            @Component(.state) actor Store {
                var helper: Helper?
                func add() {}
            }
            """,
            Macros.component,
            expandsTo: """
                actor Store {
                    @TracedProperty
                    var helper: Helper?
                    @TracedMethod
                    func add() {}

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Store", role: .state)

                    nonisolated static var traceRole: MessageTrace.Role {
                        .state
                    }

                    nonisolated static var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Store: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("a class on the main actor conforms without isolation") func aClassOnTheMainActorConformsWithoutIsolation() {
        expect(
            """
            @MainActor @Component(.view) final class Screen {
                var child: Screen?
            }
            """,
            Macros.component,
            expandsTo: """
                @MainActor final class Screen {
                    @TracedProperty
                    var child: Screen?

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Screen", role: .view)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .view
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        references.add("child", .strong, self.child)
                    }
                }

                extension Screen: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("the properties of a class on another actor aren't read") func thePropertiesOfAClassOnAnotherActorArentRead()
    {
        expect(
            """
            @DatabaseActor @Component(.state) final class Rows {
                var child: Rows?
            }
            """,
            Macros.component,
            expandsTo: """
                @DatabaseActor final class Rows {
                    @TracedProperty
                    var child: Rows?

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Rows", role: .state)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .state
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Rows: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("only methods that can be wrapped are") func onlyMethodsThatCanBeWrappedAre() {
        expect(
            """
            @Component(.service) final class Service {
                init() {}
                deinit {}
                static func make() {}
                class func shared() {}
                subscript(index: Int) -> Int { index }
                static func == (left: Service, right: Service) -> Bool { true }
                var computed: Int { 1 }
                @Untraced func quiet() {}
                func map(_ body: () throws -> Void) rethrows {}
                func take(_ text: consuming String) {}
                func send(_ text: sending Text) {}
                func visit(_ actor: isolated Store) {}
                func lend(_ file: borrowing File<some ~Copyable>) {}
                func fresh() -> sending Text { Text() }
                private func plain() {}
            }
            """,
            Macros.component,
            expandsTo: """
                final class Service {
                    init() {}
                    deinit {}
                    static func make() {}
                    class func shared() {}
                    subscript(index: Int) -> Int { index }
                    static func == (left: Service, right: Service) -> Bool { true }
                    var computed: Int { 1 }
                    @Untraced func quiet() {}
                    func map(_ body: () throws -> Void) rethrows {}
                    func take(_ text: consuming String) {}
                    func send(_ text: sending Text) {}
                    func visit(_ actor: isolated Store) {}
                    func lend(_ file: borrowing File<some ~Copyable>) {}
                    func fresh() -> sending Text { Text() }
                    @TracedMethod
                    private func plain() {}

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Service", role: .service)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .service
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                    }
                }

                extension Service: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("only stored variables that nothing else watches are traced")
    func onlyStoredVariablesThatNothingElseWatchesAreTraced() {
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
                    @TracedProperty
                    var plain = 1
                    @TracedProperty
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
                    var computed: Int {
                        get { 1 }
                        set {}
                    }
                    var first, second: Model?
                    var (left, right) = (1, 2)

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Model", role: .state)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .state
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        references.add("parent", .weak, self.parent)
                        references.add("first", .strong, self.first)
                        references.add("second", .strong, self.second)
                    }
                }

                extension Model: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }

    @Test("references hold what can lead to a component, as strongly as declared")
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
                    weak var delegate: (any Delegate)?
                    @TracedProperty
                    var children: [String: Child] = [:]
                    var first, second: Child?
                    @TracedProperty
                    var `default`: Child?
                    var name = "", count: Int = 0
                    @TracedProperty
                    var onEnd: ((Int) -> Void)?
                    unowned let owner: Owner
                    lazy var costly = Child()

                    nonisolated let traceIdentity = MessageTrace.ComponentIdentity("Core", role: .logic)

                    nonisolated class var traceRole: MessageTrace.Role {
                        .logic
                    }

                    nonisolated class var traceModule: Swift.String? {
                        nil
                    }

                    @MainActor func traceReferences(into references: inout MessageTrace.LiveReferences) {
                        references.add("service", .strong, self.service)
                        references.add("delegate", .weak, self.delegate)
                        references.add("children", .strong, self.children)
                        references.add("first", .strong, self.first)
                        references.add("second", .strong, self.second)
                        references.add("default", .strong, self.`default`)
                    }
                }

                extension Core: nonisolated MessageTrace.TracedComponent {
                }
                """)
    }
}
