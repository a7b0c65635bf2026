import HeadlessUI
import SampleApp

/// The screens on the navigation stack, the screens presented over it, and the alert, if there is one.
struct Route: Equatable {
    enum Screen: Equatable {
        case home, about, items
        case item(Item.ID)
    }

    enum Sheet: Equatable {
        case login, recovery, addItem
        case terms(TermsDocument)

        var actionWhenSwipedAway: AppAction {
            switch self {
            case .login: .login(.cancelTapped)
            case .recovery: .login(.recovery(.cancelTapped))
            case .addItem: .items(.addItem(.cancelTapped))
            case .terms: .about(.closeTermsTapped)
            }
        }
    }

    var stack: [Screen] = [.home]
    var sheets: [Sheet] = []
    var alert: AlertState?

    init(_ state: AppState) {
        if let about = state.about {
            stack.append(.about)
            if let document = about.document { sheets.append(.terms(document)) }
            alert = about.alert
        }
        if let items = state.items {
            stack.append(.items)
            if let item = items.item { stack.append(.item(item.id)) }
            if items.addItem != nil { sheets.append(.addItem) }
            alert = items.alert
        }
        if let login = state.login {
            sheets = [.login] + (login.recovery == nil ? [] : [.recovery])
            alert = nil
        }
    }
}

/// The texts of an alert, and the Action of each button.
struct AlertState: Equatable {
    struct Button: Equatable {
        let title: String
        var style = UIAlertAction.Style.default
        let action: AppAction
    }

    let title: String
    let message: String
    let buttons: [Button]
}
