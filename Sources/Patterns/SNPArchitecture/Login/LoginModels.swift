import MessageTrace

/// Where the user stands with signing in.
@Message
enum LoginBusinessModel: Hashable {
    case signingIn
    case recovering(login: String)
}

@Message
struct LoginViewModel: Hashable {
    let isWaiting: Bool
    let errorText: String
    let noticeText: String
}
