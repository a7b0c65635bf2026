/// The names by which a person selects measures: their keys, and their titles as a table prints them.
package struct MeasureNames {
    private let keys: [String]
    private let titles: [String]

    package init(_ definitions: [MeasureDefinition]) {
        keys = definitions.map(\.key.rawValue)
        titles = definitions.map(\.title)
    }

    /// Returns the index of the measure with a key or title; `nil` if there is none.
    ///
    /// Keys are tried first. Titles match in upper and lower case.
    package func index(of name: String) -> Int? {
        keys.firstIndex(of: name) ?? titles.firstIndex { $0.lowercased() == name.lowercased() }
    }

    /// All names of measures: the keys, and the titles that aren't also keys.
    package var all: [String] { keys + titles.filter { !keys.contains($0) } }
}
