import Foundation
import SourceInventory
import TestSupport
import Testing

@Suite("The table of deliberate mistakes in several patterns")
struct DefectMatrixTests {
    private func pattern(
        _ name: String, _ standing: DefectMatrix.Pattern.Standing = .compared, mutants: (noticed: Int, of: Int)? = nil,
        _ ends: KeyValuePairs<String, MadeUpDefects.End>
    ) throws -> DefectMatrix.Pattern {
        let record = try DefectRecord(json: MadeUpDefects.record(name, ends, mutants: mutants))
        return .init(title: name.uppercased(), standing: standing, record: record)
    }

    private func matrix(mutants: [Int]? = nil) throws -> DefectMatrix {
        DefectMatrix([
            try pattern(
                "a", mutants: mutants.map { ($0[0], 150) },
                ["one": .noticed(["walks"]), "two": .noticed([]), "three": .later(["contract"])]),
            try pattern(
                "b", mutants: mutants.map { ($0[1], 150) },
                ["one": .noticed(["walks"]), "two": .noticed(["general", "contract"]), "three": .later(["contract"])]),
            try pattern(
                "y", .yardstick, ["one": .noticed([]), "two": .impossible, "three": .later(["contract"])]),
        ])
    }

    @Test("the table of mistakes begins with the mistakes for which the compared patterns have different results")
    func order() throws {
        let rows = try matrix().rows
        #expect(rows.map(\.id) == ["two", "three", "one"])
        #expect(rows.map(\.difference) == [.parted, .noticed, .noticed])
        #expect(rows[0].answers == [.nobody, .net(.general), .impossible])
    }

    @Test("a summary gives for each group of mistakes how many were noticed, and on how many the patterns differ")
    func findings() throws {
        #expect(
            try matrix().findings == [
                "Of 2 mistakes chosen first, the shared checks notice 1 to 2, and 0 in the yardstick. "
                    + "The architectures differ in 1 of them.",
                "Of 1 mistake that other people chose later, the shared checks notice 1 in each architecture, and 1 in the "
                    + "yardstick. The architectures differ in none of them.",
            ])
        #expect(
            try matrix().only("b")?.findings.first
                == "Of 2 mistakes chosen first, the shared checks notice 2 in B."
        )
    }

    @Test(
        "the sentence about mutants says whether the confidence intervals of the shares of noticed mutants overlap",
        arguments: [
            ([90, 105], "intervals overlap, so no architecture is shown to be better."), ([60, 120], "don't overlap."),
        ])
    func mutants(noticed: [Int], ending: String) throws {
        let words = try #require(try matrix(mutants: noticed).findings.last)
        #expect(
            words.hasPrefix(
                "Of the edits that a program drew at random, the shared checks notice \(noticed[0] * 2 / 3) % (A) to "
            ))
        #expect(words.hasSuffix(ending))
    }

    @Test("the table of mistakes has no rows and no summary without patterns")
    func none() throws {
        #expect(DefectMatrix([]).rows.isEmpty && DefectMatrix([]).findings.isEmpty)
        #expect(try matrix().only("c") == nil)
    }
}
