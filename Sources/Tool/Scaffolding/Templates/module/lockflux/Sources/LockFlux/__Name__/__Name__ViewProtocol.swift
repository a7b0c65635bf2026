protocol __Name__ViewProtocol: AnyObject {
    func show(count: String)
}
