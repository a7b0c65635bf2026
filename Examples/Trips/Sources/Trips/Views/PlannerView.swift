#if canImport(SwiftUI)
public import SwiftUI

/// The app as one view, to be put into a window.
public struct PlannerView: View {
    @State private var planner = Planner(server: SampleServer(clock: .continuous), clock: .continuous)

    public init() {}

    public var body: some View {
        PlannerStack(planner: planner, router: planner.router)
    }
}

/// The navigation stack along the router's path.
struct PlannerStack: View {
    let planner: Planner
    @Bindable var router: Router

    var body: some View {
        NavigationStack(path: $router.path) {
            Screen(planner.list()) { TripListView(model: $0) }
                .navigationDestination(for: Route.self) { route in
                    switch route {
                    case .trip(let trip): Screen(planner.detail(of: trip)) { TripDetailView(model: $0) }
                    case .booking(let trip): Screen(planner.booking(of: trip)) { BookingView(model: $0) }
                    }
                }
        }
    }
}
#endif
