import SourceInventory
import SourceParsing

/// The inventory of a pattern that consists of one file or some.
func read(_ files: [String: String]) throws -> Inventory {
    try SourceReader.inventory(of: "Sample", files.map { Source(path: $0.key, $0.value) })
}

/// The declarations of a file.
func read(_ text: String) throws -> SourceFile {
    let inventory = try read(["Sample.swift": text])
    return inventory.files[0]
}
