extension Frame {
    /// Records a reply that nobody was left to receive.
    func recordLost(_ name: String) {
        record(
            .record(
                .message(
                    MessageRecord(
                        id: 0, cause: Int(message), from: Int(component), to: 0, name: name, at: 0,
                        isSystem: component == 0 && traits.contains(.system), isAsync: hasReturned,
                        enabledBy: enabler == 0 ? nil : Int(enabler), isLost: true))),
            isMessage: true)
    }

    func recordNavigation(_ action: NavigationAction, from: String, to: String) {
        record(.record(.navigation(NavigationRecord(message: Int(message), action: action, from: from, to: to, at: 0))))
    }

    /// Records that a person sees a control change.
    func recordVisibleChange(of control: String, in view: UInt32) {
        if reply != 0, view != component { recorder?.noteDelivery(of: reply) }
        record(
            .record(
                .write(
                    WriteRecord(
                        message: Int(message), component: Int(view), property: control, isVisible: true, at: 0))))
    }
}
