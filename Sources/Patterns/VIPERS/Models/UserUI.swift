import MessageTrace

/// The user as displayed; also when nobody is signed in.
@Message
struct UserUI: Hashable {
    let greeting: String
    let isSignedIn: Bool
}
