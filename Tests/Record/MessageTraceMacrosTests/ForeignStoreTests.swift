import Testing

@Suite("Properties that another framework stores") struct ForeignStoreTests {
    @Test("properties with an attribute such as @NSManaged keep their accessors, and are listed as unseen")
    func attributes() {
        expect(
            """
            @Component(inherits: true) final class Item: Base {
                @NSManaged var name: String
                @NSManaged public var owner: Person?
                @CoreData.NSManaged var count: Int64
                @ObservationTracked var tracked = 0
                @ObservationIgnored var ignored = 0
                @Attribute(.unique) var id = 1
                @Relationship(deleteRule: .cascade) var parts = 1
                @SwiftData::Transient var cache = 1
                @Published var shown = 0
                @objc dynamic var watched = 0
                @NSManaged func addToParts(_ part: Part)
                var plain = 0
            }
            """,
            Macros.component,
            expandsTo: """
                final class Item: Base {
                    @NSManaged var name: String
                    @NSManaged public var owner: Person?
                    @CoreData.NSManaged var count: Int64
                    @ObservationTracked var tracked = 0
                    @ObservationIgnored
                    @MessageTrace::ObservedProperty var ignored = 0
                    @Attribute(.unique) var id = 1
                    @Relationship(deleteRule: .cascade) var parts = 1
                    @SwiftData::Transient var cache = 1
                    @Published
                    @MessageTrace::ObservedProperty var shown = 0
                    @objc
                    @MessageTrace::ObservedProperty dynamic var watched = 0
                    @NSManaged func addToParts(_ part: Part)
                    @MessageTrace::TracedProperty
                    var plain = 0

                    nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["name", "owner", "count", "tracked", "id", "parts", "cache"] }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (["owner"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                    }

                    @_Concurrency::MainActor override func traceProjections(into projections: inout MessageTrace::LiveProjections) {
                        super.traceProjections(into: &projections)
                        projections.add("shown", of: self, MessageTrace::Projected<Item>().$shown)
                    }
                }
                """)
    }

    @Test(
        "properties of an @Observable class keep their accessors, and the recorder reads them by key path",
        arguments: ["Observable", "Observation.Observable", "Observation::Observable"])
    func observed(attribute: String) {
        expect(
            """
            @\(attribute) @Component(inherits: true) final class Item: Base {
                var name = Name()
                private(set) weak var owner: Item?
                @ObservationIgnored var quiet = 0
                unowned var shop: Shop
                let id = 1
                var last = 0
                deinit { last = 1 }
            }
            """,
            Macros.component,
            expandsTo: """
                @\(attribute) final class Item: Base {
                    var name = Name()
                    private(set) weak var owner: Item?
                    @ObservationIgnored
                    @MessageTrace::ObservedProperty var quiet = 0
                    unowned var shop: Shop
                    let id = 1
                    var last = 0
                    @MessageTrace::TracedDeinit
                    deinit { last = 1 }

                    nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["shop", "last"] }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (isRead ? [] + MessageTrace::LiveReferences.unread(unowned: "shop", Shop.self) : ["name", "owner", "shop"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("name", .strong, self.name)
                        references.add("owner", .weak, self.owner)
                        references.add(unowned: "shop", of: self)
                    }

                    @_Concurrency::MainActor override func traceProjections(into projections: inout MessageTrace::LiveProjections) {
                        super.traceProjections(into: &projections)
                        projections.add(observed: "name", \\Item.name, in: \\Item._name)
                        projections.add(observed: "owner", \\Item.owner, in: \\Item._owner, isItsOwn: true)
                    }
                }
                """)
    }

    @Test(
        "properties keep their accessors and are listed as unseen if another macro on their class rewrites them",
        arguments: ["Perceptible"])
    func rewritten(attribute: String) {
        expect(
            """
            @\(attribute) @Component(inherits: true) final class Item: Base {
                var name = Name()
                weak var owner: Item?
            }
            """,
            Macros.component,
            expandsTo: """
                @\(attribute) final class Item: Base {
                    var name = Name()
                    weak var owner: Item?

                    nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["name", "owner"] }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (isRead ? [] : ["name", "owner"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                        references.add("name", .strong, self.name)
                        references.add("owner", .weak, self.owner)
                    }
                }
                """)
    }

    @Test(
        "properties of a SwiftData model are not read for references",
        arguments: ["Model", "SwiftData.Model", "SwiftData::Model"])
    func model(attribute: String) {
        expect(
            """
            @\(attribute) @Component(inherits: true) final class Item: Base {
                var owner: Item?
            }
            """,
            Macros.component,
            expandsTo: """
                @\(attribute) final class Item: Base {
                    var owner: Item?

                    nonisolated override class var traceUnseen: [Swift::String] { super.traceUnseen + ["owner"] }

                    nonisolated override class func traceUnread(isRead: Swift::Bool) -> [Swift::String] { super.traceUnread(isRead: isRead) + (["owner"]) }

                    @_Concurrency::MainActor override func traceReferences(into references: inout MessageTrace::LiveReferences) {
                        super.traceReferences(into: &references)
                    }
                }
                """)
    }
}
