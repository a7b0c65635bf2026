import Foundation

// The document's own example on the framework: the group Items with List, Add and Details, without screens of its own.

/// The model.
struct Item: Equatable {
    let name: String
    let date: Date
    let isEnabled: Bool
}

/// The model as displayed.
struct ItemUI: Equatable {
    let name: String
    let date: String
    let state: String

    init(_ item: Item) {
        name = item.name
        date = item.date.formatted(.iso8601.year().month().day())
        state = item.isEnabled ? "Enabled" : "Disabled"
    }
}

/// What the Workers get their jobs done with: a server that answers when the test says.
final class ItemServer {
    private(set) var items: [Item]
    var isDown = false
    private var answers: [() -> Void] = []

    init(_ items: [Item] = []) { self.items = items }

    func get(completion: @escaping (Bool, [Item]) -> Void) {
        answers.append { completion(!self.isDown, self.items) }
    }

    func add(_ item: Item, completion: @escaping (Bool) -> Void) {
        answers.append {
            if !self.isDown { self.items.append(item) }
            completion(!self.isDown)
        }
    }

    func removeAll(completion: @escaping (Bool) -> Void) {
        answers.append {
            if !self.isDown { self.items = [] }
            completion(!self.isDown)
        }
    }

    /// Answers all that was asked, also what is asked meanwhile.
    func answer() {
        while !answers.isEmpty { answers.removeFirst()() }
    }
}
