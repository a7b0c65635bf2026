import SampleApp

/// What Effects are made of: the services as asynchronous functions.
struct Clients {
    let auth: AuthClient
    let about: AboutClient
    let items: ItemsClient

    init(_ services: Services) {
        auth = AuthClient(services.auth)
        about = AboutClient(services.about)
        items = ItemsClient(services)
    }
}
