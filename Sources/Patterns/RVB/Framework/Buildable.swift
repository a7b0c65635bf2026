import MessageTrace

/// Objects that a module needs as long as its Builder lives, such as services.
protocol Dependency {}

/// Values that a module needs each time it is built, such as the id of a product.
protocol Parameter {}

/// The interface of a Builder for its Router. Each module declares a protocol of its own with
/// `build(with: Parameter) -> Controllable`.
protocol Buildable: AnyObject {}

/// The Builder: the only object that makes a module's objects and puts them together.
///
/// The Builder stores the Dependency and passes it on to the child modules' Builders, so Builders form the graph of
/// dependencies. A dependency that a Builder makes itself lives as long as the Builder.
@Component(.assembly)
class Builder<Needs: Dependency>: Buildable {
    let dependency: Needs

    init(_ dependency: Needs) {
        self.dependency = dependency
    }
}
