/// Which measures a table shows to people.
public enum ColumnChoice: Hashable, Sendable {
    /// Those that most want to see; programs get all.
    case standard
    /// All there are.
    case all
    /// Those with these keys, in this order, and programs get no others.
    case keys([String])
}
