import FeatureContract

/// Home → Items → Item. Another id is another module.
///
/// An item that is found keeps the question that may lie over it: so it is asked for without force.
struct ItemIDLink: Linkable {
    func matches(_ link: ItemLink) -> Bool { true }

    func open(_ link: ItemLink, from root: any RootControllable) {
        root.presentHome(animated: true, force: false) { home in
            home.presentItems(animated: true, force: false) { items in
                items.presentItem(animated: true, force: false, id: link.id)
            }
        }
    }
}
