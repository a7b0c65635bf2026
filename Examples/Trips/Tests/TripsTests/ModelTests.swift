import Testing

@testable import Trips

@Suite("Without a user interface, in the models,")
struct ModelTests {
    /// A service whose answers a test provides. The screens ask it like the real service.
    nonisolated struct FakeService: TripService {
        var answer: @Sendable () async throws -> Void = {}

        func trips() async throws -> [Trip] {
            try await answer()
            return SampleServer.trips
        }

        func freeSeats(on trip: Trip.ID) async throws -> Int {
            try await answer()
            return 3
        }

        func book(_ trip: Trip.ID, seats: Int) async throws -> Booking {
            try await answer()
            return Booking(number: 1, trip: trip, seats: seats)
        }
    }

    @Test("a list that is left while it loads shows no failure")
    func cancelled() async {
        let clock = ManualClock()
        let list = TripListModel(
            service: FakeService { try await clock.sleep(for: .seconds(1)) }, router: Router())
        let task = Task { await list.load() }
        await clock.sleepers(1)
        #expect(list.isLoading)
        task.cancel()
        await task.value
        #expect(list.failure == nil)
        #expect(!list.isLoading)
    }

    @Test("a list that can't be loaded says so")
    func failed() async {
        let list = TripListModel(service: FakeService { throw TripError.offline }, router: Router())
        await list.load()
        #expect(list.failure == "The trips can't be loaded.")
    }

    @Test("a trip can't be booked before its free seats are known")
    func unknownSeats() async {
        let router = Router()
        let detail = TripDetailModel(SampleServer.trips[0], service: FakeService(), router: router)
        detail.book()
        #expect(router.path == [])
        await detail.load()
        detail.book()
        #expect(router.path == [.booking(SampleServer.trips[0])])
    }

    @Test("a second tap on Confirm books nothing more")
    func confirmedTwice() async {
        let clock = ManualClock()
        let booking = BookingModel(
            SampleServer.trips[0], service: FakeService { try await clock.sleep(for: .seconds(1)) }, router: Router(),
            clock: clock)
        let first = Task { await booking.confirm() }
        await clock.sleepers(1)
        await booking.confirm()
        #expect(booking.step == .booking)
        clock.advance(by: .seconds(1))
        await first.value
        #expect(booking.step == .booked(Booking(number: 1, trip: 1, seats: 1)))
    }
}
