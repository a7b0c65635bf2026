import Tracing

/// Keeps the orders, as a database would.
actor OrderStore {
    private var articles: [String] = []

    /// Adds an order. Returns the order's number.
    func add(_ article: String) -> Int {
        withSpan("INSERT orders", ofKind: .client) { span in
            span.attributes["db.system.name"] = "memory"
            articles.append(article)
            return articles.count
        }
    }

    /// Returns the ordered article; `nil` if there is no such order.
    func article(of order: Int) -> String? {
        withSpan("SELECT orders", ofKind: .client) { span in
            span.attributes["db.system.name"] = "memory"
            return articles.indices.contains(order - 1) ? articles[order - 1] : nil
        }
    }
}
