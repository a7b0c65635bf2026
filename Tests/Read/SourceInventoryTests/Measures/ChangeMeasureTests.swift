import Foundation
import Testing

@testable import SourceInventory

@Suite("The measures of a code change")
struct ChangeMeasureTests {
    @Test(
        "a changed file's path shows whether the file belongs to a feature, to code outside all features, or to tests",
        arguments: [
            ("Sources/Patterns/RVB/Home/HomeBuilder.swift", ChangeCosts.File.Place.feature("Home")),
            ("Sources/Patterns/VIPERS/General/Login/GeneralLoginNavigator.swift", .feature("Login")),
            ("Sources/Patterns/LockFlux/Items/List/ItemListStore.swift", .feature("Items")),
            ("Sources/Patterns/LockFlux/Root/Stores.swift", .central("Root")),
            ("Sources/Patterns/SNPArchitecture/Managers/AuthManager.swift", .central("Managers")),
            ("Sources/Patterns/RoundTable/Trunk/Trunk.swift", .central("Trunk")),
            ("Sources/Patterns/RVB/Launch/LaunchRouter.swift", .central("Launch")),
            ("Sources/Patterns/RVB/App/AppRouter.swift", .central("App")),
            ("Sources/Patterns/VIPERS/AppContract.swift", .central("App")),
            ("Sources/Patterns/RVB/Framework/Reactor.swift", .central("Framework")),
            ("Tests/Patterns/RVBTests/Home/HomeTests.swift", .test),
        ])
    func places(path: String, place: ChangeCosts.File.Place) {
        #expect(ChangeCosts.File(path: path).place == place)
        let edited = ChangeCosts.File(path: path, edited: [.init("1", commit: 1)])
        let change = ChangeCosts.Change(name: "a", commits: ["A"], files: [edited])
        let counted = ChangeMeasure.all.filter { $0.count(change) == 1 }.map(\.key)
        switch place {
        case .feature: #expect(counted == ["featureFilesEdited", "linesEdited"])
        case .central: #expect(counted == ["centralFilesEdited", "linesEdited"])
        case .test: #expect(counted == ["testFilesEdited", "testLinesEdited"])
        }
    }

    @Test(
        "a range of changed lines, such as 1-3,7, is read as single line numbers",
        arguments: [("3", [3]), ("1-3,7", [1, 2, 3, 7]), ("", []), ("5-2,x", [])])
    func ranges(lines: String, numbers: [Int]) {
        #expect(ChangeCosts.Lines(lines, commit: 1).numbers == numbers)
    }

    @Test("the measures of changes are read back as they were written, and malformed JSON is refused")
    func json() throws {
        let file = ChangeCosts.File(
            path: "Sources/Patterns/RVB/Home/B.swift", was: "Sources/Patterns/RVB/Home/A.swift",
            added: [.init("1-2", commit: 2, text: ["\t\"a\\b\"", "// ä"])])
        let change = ChangeCosts.Change(
            name: "items", commits: ["A", "B"], types: ["A.B"], files: [file],
            framework: [.init(name: "Builder", mentionedBy: ["A"])])
        let costs = ChangeCosts(pattern: "RVB", changes: [change])
        let text = try costs.json()
        #expect(try ChangeCosts(json: Data(text.utf8)) == costs)
        #expect(text.hasSuffix("}\n") && !text.contains("isNew") && !text.contains("edited"))
        for wrong in ["", "{}", #"{"version": 2, "pattern": "RVB", "changes": []}"#] {
            #expect(throws: InventoryError.self) { try ChangeCosts(json: Data(wrong.utf8)) }
        }
    }

    @Test("each measure of a code change has a unique key and title, a definition, a use and a caution")
    func catalogue() {
        let all = ChangeMeasure.all
        #expect(Set(all.map(\.key)).count == all.count && Set(all.map(\.title)).count == all.count)
        for measure in all {
            for words in [measure.definition, measure.use, measure.caution] {
                #expect(words.hasSuffix("."), "\(measure.key)")
            }
            #expect(!measure.meaning.hasSuffix("."))
        }
    }
}
