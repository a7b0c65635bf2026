import MessageTrace

@Component(inherits: true, module: "__Name__")
final class __Name__ModuleViewBinding: ObservableObject {
    @Published var count = String()
}
