// __Name__ counts how often a person taps Add. It is presented over the module that opens it.
// Its model is a count.

// MARK: - User interface

/// Shows the count on the screen.
protocol __Group____Name___DisplayUI: AnyObject {
    func display(count: String)
}

/// Receives the user's actions on __Name__.
protocol __Group____Name___HandleUIEvents {
    /// Called when the View of __Name__ has been loaded.
    func onUIReady()
    func onAdd()
    func onClose()
    /// Called after the user has swiped __Name__ away.
    func onSwipedAway()
}

// MARK: - Data

/// Keeps the count for the Director.
protocol __Group____Name___ManageData {
    /// Passes the current count to the Director.
    func fetchCount()
    /// Adds 1 to the count, and passes the new count to the Director.
    func add()
}

/// Converts the count to the texts of __Name__.
protocol __Group____Name___PresentData: AnyObject {
    func present(count: Int)
}

// MARK: - Navigation

/// Returns to the screen before __Name__.
protocol __Group____Name___Navigate {
    func goBack()
}

// MARK: - Delegate

/// Receives the outcome of __Name__.
protocol __Group____Name___Delegate: AnyObject {
    /// Called when __Name__ is closing or closed.
    /// The next navigation waits until __Name__ is closed.
    func __name__DidClose()
}
