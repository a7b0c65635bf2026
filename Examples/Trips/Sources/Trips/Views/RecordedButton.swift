#if canImport(SwiftUI)
import MessageTrace
import SwiftUI

/// A button whose action is recorded as the person's, in a beat with the button's title.
struct RecordedButton: View {
    let title: String
    let action: @MainActor () async -> Void

    init(_ title: String, action: @escaping @MainActor () async -> Void) {
        self.title = title
        self.action = action
    }

    var body: some View {
        Button(title) {
            Tracing.userAction("taps \(title)", kind: .tap) {
                _ = Task { await action() }
            }
        }
    }
}
#endif
