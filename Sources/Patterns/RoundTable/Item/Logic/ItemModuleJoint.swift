import MessageTrace

@Message
enum ItemModuleJointInput {
}

@Message
enum ItemModuleJointOutput {
}

@Component(inherits: true)
final class ItemModuleJoint: RTBModuleJoint<ItemModuleTypes> {
}
