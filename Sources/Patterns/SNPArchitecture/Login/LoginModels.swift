import FeatureContract
import MessageTrace

/// What the user can sign in with, and with which of it.
@Message
struct LoginBusinessModel: Hashable {
    let account: Account
    let kind: LoginKind
}

@Message
struct LoginViewModel: Hashable {
    let caption: String
    let login: String
}

/// What the form tells; where it is an error, it is no notice.
@Message
struct LoginMessageViewModel: Hashable {
    let errorText: String
    let noticeText: String
}
