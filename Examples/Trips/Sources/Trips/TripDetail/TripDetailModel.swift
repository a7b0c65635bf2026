import MessageTrace
import Observation

/// A trip, and the number of its free seats.
@Observable
@Component(.presentation)
final class TripDetailModel {
    let trip: Trip
    private(set) var freeSeats: Int?

    /// True if at least one free seat is known.
    var canBook: Bool { freeSeats ?? 0 > 0 }

    private let service: any TripService
    private let router: Router

    init(_ trip: Trip, service: any TripService, router: Router) {
        self.trip = trip
        self.service = service
        self.router = router
    }

    func load() async {
        freeSeats = try? await service.freeSeats(on: trip.id)
    }

    func book() {
        guard canBook else { return }
        router.show(.booking(trip))
    }
}
