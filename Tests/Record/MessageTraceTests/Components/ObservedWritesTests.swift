import MessageTrace
import Observation
import Synchronization
import Testing
import TraceFormat

struct Seat: Equatable, Sendable {
    var row = 1
    var isTaken = false
}

@MainActor @Component(.logic) @Observable final class Cinema {
    var title = ""
    private(set) var seats: [Seat] = []
    var best = Seat()
    var guest: Cinema?
    weak var neighbour: Cinema?
    var greeting: () -> String = { "" }
    var film = "" {
        didSet { changes += 1 }
    }
    private(set) var changes = 0
    private var prices = ["stalls": 5]
    @ObservationIgnored private var sold = 0
    @ObservationIgnored lazy var list: [String] = []

    init(title: String = "", seats: Int = 0) {
        self.title = title
        self.seats = (0..<seats).map { Seat(row: $0) }
        self.title = title + "!"
    }

    func rename(_ title: String) { self.title = title }
    func add(_ seat: Seat) { seats.append(seat) }
    func take(_ index: Int) { seats[index].isTaken = true }
    func takeBest() { best.isTaken = true }
    func visit(_ other: Cinema?) {
        guest = other
        neighbour = other
    }
    func greet(_ greeting: @escaping () -> String) { self.greeting = greeting }
    func show(_ film: String) { self.film = film }
    func sell() {
        sold += 1
        list.append("ticket")
    }
    func raise() { prices["stalls", default: 0] += 1 }
    func swapBest(with index: Int) { swap(&best, &seats[index]) }
    func fail() throws {
        try change(&best) { _ in throw CancellationError() }
    }
    private func change(_ seat: inout Seat, _ body: (inout Seat) throws -> Void) throws {
        seat.row += 1
        try body(&seat)
    }
    func stay() {
        best.row += 0
        title = title
        guest = guest
    }
}

@MainActor @Component(.logic) @Observable class Stage {
    var curtain = "closed"
    func open() { curtain = "open" }
}

@MainActor @Component(inherits: true) @Observable final class Opera: Stage {
    var singers = 0
    override func open() {
        super.open()
        singers += 1
    }
}

@MainActor @Component(.state) @Observable final class Crate<Item: Sendable> {
    var items: [Item] = []
    func add(_ item: Item) { items.append(item) }
}

@MainActor @Component(.presentation) final class Usher {
    func rename(_ cinema: Cinema) { cinema.title = "New" }
}

@Suite("The properties of an @Observable component") @MainActor struct ObservedWritesTests {
    /// The names of the properties written, with the number of the message before each.
    private func writes(_ body: @MainActor () async -> Void) async -> [String] {
        await trace(body).records.compactMap { record in
            if case .write(let write) = record { "\(write.message) \(write.property)" } else { nil }
        }
    }

    @Test("@Observable properties have their assignments recorded as effects of the message that makes them")
    func assignments() async {
        let cinema = Cinema()
        #expect(
            await writes {
                cinema.rename("Rex")
                cinema.show("Alien")
                cinema.visit(Cinema())
                cinema.greet { "Hello" }
            } == ["1 title", "2 changes", "2 film", "3 guest", "3 neighbour", "4 greeting"])
        #expect(cinema.changes == 1 && cinema.greeting() == "Hello")
    }

    @Test("@Observable properties have in-place changes recorded, also those of a collection's elements")
    func inPlace() async {
        let cinema = Cinema(seats: 2)
        #expect(
            await writes {
                cinema.add(Seat())
                cinema.take(0)
                cinema.takeBest()
                cinema.raise()
                cinema.swapBest(with: 1)
            } == ["1 seats", "2 seats", "3 best", "4 prices", "5 seats", "5 best"])
        #expect(cinema.seats.count == 3 && cinema.best == Seat(row: 1))
    }

    @Test("@Observable properties have no write recorded if the value stays the same") func unchanged() async {
        let cinema = Cinema()
        #expect(await writes { cinema.stay() } == [])
    }

    @Test("@Observable properties have an in-place change recorded even if the change ends with an error")
    func errors() async throws {
        let cinema = Cinema()
        #expect(await writes { try? cinema.fail() } == ["1 best"])
    }

    @Test("@Observable properties have no write recorded in the object's own initialiser") func initialiser() async {
        #expect(await writes { _ = Cinema(title: "Rex", seats: 3) } == [])
    }

    @Test("@Observable properties have their writes recorded in a superclass and in its subclass") func subclasses()
        async
    {
        let opera = Opera()
        #expect(await writes { opera.open() } == ["1 curtain", "1 singers"])
    }

    @Test("@Observable properties have their writes recorded in a generic class") func generic() async {
        let shelf = Crate<Int>()
        #expect(await writes { shelf.add(1) } == ["1 items"])
    }

    @Test("@Observable properties set by another component have that component as the writer") func sets() async {
        let (usher, cinema) = (Usher(), Cinema())
        let trace = await trace { usher.rename(cinema) }
        #expect(trace.story == [#"#1 system → Usher: rename(_:) {"cinema":{"component":2}}"#, "#1 write Cinema.title"])
    }

    @Test("@Observable properties have their writes recorded even if marked @ObservationIgnored") func ignored() async {
        let cinema = Cinema()
        #expect(await writes { cinema.sell() } == ["1 sold", "1 list"])
    }

    @Test("@Observable properties are never listed as unseen") func unseen() async {
        let cinema = Cinema()
        let trace = await trace { cinema.rename("Rex") }
        #expect(trace.components.map(\.unseen) == [nil])
    }

    @Test("@Observable properties notify their observers as they do without a recording") func observers() async {
        let calls = Mutex(0)
        let cinema = Cinema()
        _ = await trace {
            withObservationTracking {
                // Writing reads the stored value. That must not count as a reading by the observer.
                cinema.rename("Rex")
                _ = cinema.seats
            } onChange: {
                calls.withLock { $0 += 1 }
            }
            cinema.rename("Lux")
            #expect(calls.withLock { $0 } == 0)
            cinema.add(Seat())
            #expect(calls.withLock { $0 } == 1)
        }
    }

    @Test("while nothing is recorded, @Observable properties change as they do without @Component")
    func withoutRecording() throws {
        let cinema = Cinema(seats: 1)
        cinema.rename("Rex")
        cinema.take(0)
        try? cinema.fail()
        #expect(cinema.title == "Rex" && cinema.seats == [Seat(row: 0, isTaken: true)] && cinema.best.row == 2)
    }
}
