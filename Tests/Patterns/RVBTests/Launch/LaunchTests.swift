import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

/// A parent that notes the events of Launch.
@Component(.view)
final class Listener<Value> {
    private(set) var heard: [Value] = []

    func hear(_ value: Value) {
        heard.append(value)
    }
}

@Suite("Launch")
struct LaunchTests {
    let loop = EventLoop()
    let window = UIWindow()
    let auth = AuthDouble()

    @Test("Launch's view model reports the signed-in user", arguments: [User(name: "Arthur"), nil])
    func viewModel(user: User?) async {
        auth.user = user
        let listener = Listener<User?>()
        let viewModel = LaunchViewModel(authService: auth)
        viewModel.completed.events.receive(with: listener) { listener, user in listener.hear(user) }
        viewModel.launch()
        await loop.settle()
        #expect(listener.heard == [user])
    }

    @Test("the Launch screen reports the user only when the screen has appeared")
    func view() async {
        let listener = Listener<User?>()
        let launch = LaunchBuilder(.init(authService: auth)).build(with: .init())
        launch.completed.receive(with: listener) { listener, user in listener.hear(user) }
        await loop.settle()
        #expect(listener.heard.isEmpty)
        shown(launch, in: window)
        await loop.settle()
        #expect(listener.heard.count == 1)
    }
}
