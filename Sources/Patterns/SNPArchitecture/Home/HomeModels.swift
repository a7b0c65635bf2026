import MessageTrace

@Message
struct HomeViewModel: Hashable {
    let greeting: String
    let isSignInHidden: Bool
    let isSignOutHidden: Bool
}
