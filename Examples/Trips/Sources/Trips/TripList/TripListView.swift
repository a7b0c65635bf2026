#if canImport(SwiftUI)
import SwiftUI

struct TripListView: View {
    let model: TripListModel

    var body: some View {
        List(model.trips) { trip in
            RecordedButton(trip.place) { model.open(trip) }
        }
        .overlay {
            if model.isLoading { ProgressView() }
            if let failure = model.failure { Text(failure) }
        }
        .navigationTitle("Trips")
        .task { await model.load() }
    }
}
#endif
