import MessageTrace
import Observation

/// The list of trips.
@Observable
@Component(.presentation)
final class TripListModel {
    private(set) var trips: [Trip] = []
    private(set) var isLoading = false
    private(set) var failure: String?

    private let service: any TripService
    private let router: Router

    init(service: any TripService, router: Router) {
        self.service = service
        self.router = router
    }

    /// Loads the trips. A view runs this as a task, and cancels the task when the person leaves.
    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            trips = try await service.trips()
            failure = nil
        } catch is CancellationError {
            return
        } catch {
            failure = "The trips can't be loaded."
        }
    }

    func open(_ trip: Trip) { router.show(.trip(trip)) }
}
