import MessageTrace

@Component(.presentation, module: "__Name__")
final class __Name__ModuleViewBinding: ObservableObject {
    @Published var count = String()

    init() {}
}
