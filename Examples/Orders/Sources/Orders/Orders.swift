import Hummingbird
import Tracing

/// The server's routes, with their responses.
enum Orders {
    static func router(_ store: OrderStore = OrderStore()) -> Router<BasicRequestContext> {
        let payments = Payments()
        let prices = Prices()
        let router = Router()
        router.add(middleware: TracingMiddleware())
        router.post("order/:article") { _, context in
            let article = try context.parameters.require("article")
            let price = try await prices.price(of: article)
            try await payments.charge(price)
            return "order \(await store.add(article))\n"
        }
        router.get("orders/:id") { _, context in
            guard let article = await store.article(of: try context.parameters.require("id", as: Int.self)) else {
                throw HTTPError(.notFound)
            }
            return "\(article)\n"
        }
        return router
    }
}
