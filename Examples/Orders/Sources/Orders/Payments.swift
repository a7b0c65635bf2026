import Tracing

/// Charges customers. A real implementation would send a request to the bank.
struct Payments {
    func charge(_ cents: Int) async throws {
        try await withSpan("charge") { _ in
            try await withSpan("POST /charges", ofKind: .client) { span in
                span.attributes["peer.service"] = "bank"
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }
}
