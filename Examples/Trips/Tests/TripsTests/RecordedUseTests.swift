import MessageTrace
import Testing
import TraceFormat

@testable import Trips

@Suite("A recorded use of the trip planner")
struct RecordedUseTests {
    @Test("books two seats: each screen asks the service, the service asks cache and server, and the router goes back")
    func booking() async throws {
        let use = Use("booking")
        let list = await use.open()
        let detail = await use.tap(SampleServer.trips[0], in: list)
        let (booking, offer) = await use.tapBook(in: detail)
        await use.choose(2, in: booking)
        await use.confirm(booking)
        await use.step("taps Done") {
            Tracing.userAction { booking.finish() }
            // The screen is gone, and with it its task.
            offer.cancel()
            await offer.value
        }
        #expect(
            try use.finish().spoken == [
                "beat opens the app",
                "1 system → Planner list()",
                "2 system → TripListModel load()",
                "2 write TripListModel.isLoading",
                "3 TripListModel → CachedTripService trips() because of 2",
                "4 CachedTripService → TripCache trips() because of 3",
                "5 CachedTripService → SampleServer trips() because of 3",
                "6 CachedTripService → TripCache keep(_:) because of 3",
                "6 write TripCache.kept",
                "2 write TripListModel.trips",
                "2 write TripListModel.isLoading",
                "beat taps Lisbon",
                "7 user → TripListModel open(_:)",
                "8 TripListModel → Router show(_:) because of 7",
                "8 write Router.path",
                "9 system → Planner detail(of:)",
                "10 system → TripDetailModel load()",
                "11 TripDetailModel → CachedTripService freeSeats(on:) because of 10",
                "12 CachedTripService → SampleServer freeSeats(on:) because of 11",
                "10 write TripDetailModel.freeSeats",
                "beat taps Book",
                "13 user → TripDetailModel book()",
                "14 TripDetailModel → Router show(_:) because of 13",
                "14 write Router.path",
                "15 system → Planner booking(of:)",
                "16 system → BookingModel holdOffer()",
                "beat chooses 2 seats",
                "write BookingModel.seats",
                "beat taps Book",
                "17 user → BookingModel ask()",
                "17 write BookingModel.isAsking",
                "beat taps Confirm",
                "18 user → BookingModel confirm()",
                "18 write BookingModel.isAsking",
                "18 write BookingModel.step",
                "19 BookingModel → CachedTripService book(_:seats:) because of 18",
                "20 CachedTripService → SampleServer book(_:seats:) because of 19",
                "20 write SampleServer.free",
                "20 write SampleServer.bookings",
                "18 write BookingModel.step",
                "beat taps Done",
                "21 user → BookingModel finish()",
                "22 BookingModel → Router showList() because of 21",
                "22 write Router.path",
            ])
    }

    @Test("asks the server for the trips once, and then the cache")
    func cache() async throws {
        let use = Use("cache")
        let list = await use.open()
        await use.step("comes back", kind: .other) { await list.load() }
        let spoken = try use.finish().spoken
        #expect(
            spoken.drop { $0 != "beat comes back" } == [
                "beat comes back",
                "7 system → TripListModel load()",
                "7 write TripListModel.isLoading",
                "8 TripListModel → CachedTripService trips() because of 7",
                "9 CachedTripService → TripCache trips() because of 8",
                "7 write TripListModel.isLoading",
            ])
    }

    @Test("goes back by the stack's own button: the path changes, and no component sends a message")
    func back() async throws {
        let use = Use("back")
        let list = await use.open()
        _ = await use.tap(SampleServer.trips[0], in: list)
        await use.step("taps Back") { _ = use.planner.router.path.removeLast() }
        #expect(try use.finish().spoken.suffix(2) == ["beat taps Back", "write Router.path"])
        #expect(use.planner.router.path == [])
    }

    @Test("is refused if too few seats are free, and the booking can be changed")
    func soldOut() async throws {
        let use = Use("sold-out")
        let list = await use.open()
        let detail = await use.tap(SampleServer.trips[1], in: list)
        let (booking, offer) = await use.tapBook(in: detail)
        await use.choose(2, in: booking)
        await use.confirm(booking)
        #expect(booking.failure == "Not enough seats are free.")
        #expect(booking.step == .choosing)
        offer.cancel()
        await offer.value
        #expect(
            try use.finish().spoken.suffix(8) == [
                "beat taps Confirm",
                "18 user → BookingModel confirm()",
                "18 write BookingModel.isAsking",
                "18 write BookingModel.step",
                "19 BookingModel → CachedTripService book(_:seats:) because of 18",
                "20 CachedTripService → SampleServer book(_:seats:) because of 19",
                "18 write BookingModel.failure",
                "18 write BookingModel.step",
            ])
    }

    @Test("waits until the offer has expired: a later confirmation asks no server")
    func expired() async throws {
        let use = Use("expired")
        let list = await use.open()
        let detail = await use.tap(SampleServer.trips[0], in: list)
        let (booking, offer) = await use.tapBook(in: detail)
        await use.step("waits ten minutes", kind: .time) {
            use.clock.advance(by: BookingModel.offer)
            await offer.value
        }
        await use.step("taps Confirm") {
            await Tracing.userAction { await booking.confirm() }
        }
        #expect(booking.step == .expired)
        #expect(
            try use.finish().spoken.suffix(4) == [
                "beat waits ten minutes", "16 write BookingModel.step", "beat taps Confirm",
                "17 user → BookingModel confirm()",
            ])
    }
}

extension Trace {
    /// The beats, messages and writes of the trace, each as a line of text.
    fileprivate var spoken: [String] {
        let names = Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0.name) })
        return records.compactMap { record in
            switch record {
            case .beat(let beat): return "beat \(beat.name)"
            case .message(let message):
                let sender = message.from == 0 ? message.isSystem ? "system" : "user" : names[message.from] ?? "?"
                return "\(message.id) \(sender) → \(names[message.to] ?? "?") \(message.name)"
                    + (message.cause == 0 ? "" : " because of \(message.cause)") + (message.isAsync ? ", async" : "")
            case .write(let write):
                let during = write.message == 0 ? "" : "\(write.message) "
                return "\(during)write \(names[write.component] ?? "?").\(write.property)"
            default: return nil
            }
        }
    }
}
