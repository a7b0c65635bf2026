import FeatureContract

/// The Stores of the items. They start when the list is first opened: nothing that they listen to comes before.
///
/// So they listen after the RouteStore, and hear of a route when its view is there. What a view displays is therefore asked
/// for by its Presenter, when that listens.
struct ItemStores {
    let itemListStore: ItemListStore
    let itemListDisplayStore: ItemListDisplayStore
    let addItemStore: AddItemStore
    let itemDetailStore: ItemDetailStore

    init(services: Services, dispatcher: Dispatcher) {
        itemListStore = ItemListStore(service: services.items, dispatcher: dispatcher)
        itemListDisplayStore = ItemListDisplayStore(dispatcher: dispatcher)
        addItemStore = AddItemStore(service: services.items, now: services.now, dispatcher: dispatcher)
        itemDetailStore = ItemDetailStore(service: services.items, dispatcher: dispatcher)
    }
}
