import MessageTrace

/// A server within the app, with three trips. Each answer takes a second of its clock.
@Component(.service)
actor SampleServer: TripServer {
    static let trips = [
        Trip(id: 1, place: "Lisbon", nights: 4, price: 320),
        Trip(id: 2, place: "Tromsø", nights: 3, price: 540),
        Trip(id: 3, place: "Kyoto", nights: 9, price: 1480),
    ]

    private let clock: any Clock<Duration>
    private var free = [1: 4, 2: 1, 3: 6]
    private var bookings = 0

    init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    func trips() async throws -> [Trip] {
        try await clock.sleep(for: .seconds(1))
        return Self.trips
    }

    func freeSeats(on trip: Trip.ID) async throws -> Int {
        try await clock.sleep(for: .seconds(1))
        return free[trip] ?? 0
    }

    func book(_ trip: Trip.ID, seats: Int) async throws -> Booking {
        try await clock.sleep(for: .seconds(1))
        guard let left = free[trip], left >= seats else { throw TripError.soldOut }
        free[trip] = left - seats
        bookings += 1
        return Booking(number: bookings, trip: trip, seats: seats)
    }
}
