import SampleApp

/// The services as asynchronous functions, of which Effects are made.
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
