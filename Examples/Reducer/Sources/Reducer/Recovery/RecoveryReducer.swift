import MessageTrace
import SampleApp

struct RecoveryState: Equatable {
    /// The login that the field contains at first.
    let login: String
    var isLoading = false
}

@Message
enum RecoveryAction: Equatable {
    case sendTapped(login: String)
    case cancelTapped
    case didSend(login: String)
}

@Component(.logic, module: "Recovery")
enum RecoveryReducer: Reducer {
    static func reduce(_ state: inout RecoveryState, _ action: RecoveryAction) -> Effect<RecoveryAction> {
        switch action {
        case .sendTapped(let login):
            guard !state.isLoading else { return .none }
            state.isLoading = true
            return .run(.recovery) { clients, send in
                send(await clients.auth.recover(login: login).map { RecoveryAction.didSend(login: $0) })
            }
        case .cancelTapped, .didSend: return .none
        }
    }
}
