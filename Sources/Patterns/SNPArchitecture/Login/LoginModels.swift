import MessageTrace
import SampleApp

/// The account, and the kind of login that the form asks for.
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

/// The message beneath the fields: an error or a notice, never both. An empty text is not shown.
@Message
struct LoginMessageViewModel: Hashable {
    let errorText: String
    let noticeText: String
}
