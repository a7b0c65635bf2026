import MessageTrace

/// What a person signs in with: the model.
@Message
struct Account: Hashable {
    var login: String
    var password = ""
}
