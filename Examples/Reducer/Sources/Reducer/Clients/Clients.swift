import SampleApp

/// The services as asynchronous functions, for use in Effects.
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
