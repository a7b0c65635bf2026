import SampleApp

/// The link to an item. It leads through the modules Home → Items → Item. Each item has an Item module of its own.
struct ItemIDLink: Linkable {
    func matches(_ link: ItemLink) -> Bool { true }

    func open(_ link: ItemLink, from root: any RootControllable) {
        root.presentHome(animated: true, force: false) { home in
            home.presentItems(animated: true, force: false) { items in
                items.presentItem(animated: true, force: true, id: link.id)
            }
        }
    }
}
