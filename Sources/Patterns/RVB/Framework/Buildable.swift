import MessageTrace

/// A module's needs for as long as its Builder lives, such as services.
protocol Dependency {}

/// A module's needs each time one is built, such as the id of a product.
protocol Parameter {}

/// A Builder as a Router knows it. Each module declares a protocol of its own with
/// `build(with: Parameter) -> Controllable`.
protocol Buildable: AnyObject {}

/// The Builder: the only place where a module's objects are made and put together.
///
/// It keeps the Dependency and hands it on to the child modules' Builders, so that the graph of dependencies is the
/// graph of Builders. A dependency that it makes itself lives as long as it does.
@Component(.assembly)
class Builder<Needs: Dependency>: Buildable {
    let dependency: Needs

    init(_ dependency: Needs) {
        self.dependency = dependency
    }
}
