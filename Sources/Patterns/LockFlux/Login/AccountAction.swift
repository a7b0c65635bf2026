import MessageTrace

/// A request to the AccountStore.
@Message
enum AccountAction: Action {
    case signIn(login: String, password: String)
    case recover(login: String)
    case signOut
}

extension AccountAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .request }
    var eventObject: TelemetryEventObject { .account }

    var value: String? {
        switch self {
        case .signIn: "signIn"
        case .recover: "recover"
        case .signOut: "signOut"
        }
    }
}
