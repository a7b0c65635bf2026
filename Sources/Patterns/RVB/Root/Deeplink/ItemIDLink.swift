import FeatureContract

/// Home → Items → Item. Another id is another module; an item that is on screen is there already, with what it asks.
struct ItemIDLink: Linkable {
    func matches(_ link: ItemLink) -> Bool { true }

    func open(_ link: ItemLink, from root: any RootControllable) {
        guard root.search(where: { ($0 as? any ItemControllable)?.id == link.id }).isEmpty else { return }

        root.presentHome(animated: true, force: false) { home in
            home.presentItems(animated: true, force: false) { items in
                items.presentItem(animated: true, force: true, id: link.id)
            }
        }
    }
}
