import MessageTrace

/// Makes the parts of the app, and the model of each screen.
@Component(.assembly)
final class Planner {
    let router = Router()
    private let service: any TripService
    private let clock: any Clock<Duration>

    init(server: any TripServer, clock: any Clock<Duration>) {
        service = CachedTripService(server: server, cache: TripCache())
        self.clock = clock
    }

    func list() -> TripListModel {
        TripListModel(service: service, router: router)
    }

    func detail(of trip: Trip) -> TripDetailModel {
        TripDetailModel(trip, service: service, router: router)
    }

    func booking(of trip: Trip) -> BookingModel {
        BookingModel(trip, service: service, router: router, clock: clock)
    }
}
