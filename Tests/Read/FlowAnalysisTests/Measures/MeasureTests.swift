import Testing

@testable import FlowAnalysis

@Suite("The list of measures")
struct MeasureTests {
    private static let all = MeasureSubject.allCases.flatMap { subject in
        subject.definitions.map { (subject: subject, measure: $0) }
    }

    @Test("the list of measures gives each measure of a subject a unique key that consists of letters")
    func keys() {
        for subject in MeasureSubject.allCases {
            let keys = subject.definitions.map(\.key)
            #expect(Set(keys).count == keys.count, "\(subject)")
            for key in keys { #expect(key.rawValue.wholeMatch(of: /[a-z][A-Za-z]*/) != nil, "\(key)") }
        }
    }

    @Test("the list of measures has a measure for every case of MeasureKey")
    func everyKey() {
        #expect(Set(Self.all.map(\.measure.key)) == Set(MeasureKey.allCases))
    }

    @Test("the list of measures defines every measure in whole sentences, with its use and its caution")
    func definitions() {
        for (subject, measure) in Self.all {
            let name = "\(subject) \(measure.key)"
            for text in [measure.definition, measure.use, measure.caution] {
                #expect(text.count > 12 && text.hasSuffix("."), "\(name): \(text)")
                #expect(text.first?.isUppercase == true || text.contains(" ÷ "), "\(name): \(text)")
            }
            #expect(measure.source?.hasSuffix(".") != false, "\(name)")
            #expect(!measure.meaning.hasSuffix(".") && measure.meaning.count <= 90, "\(name): \(measure.meaning)")
        }
    }

    @Test("the list of measures says for only seven measures whether higher or lower values are better")
    func betterSides() {
        let sided = Set(Self.all.filter { $0.measure.better != nil }.map { "\($0.subject.rawValue).\($0.measure.key)" })
        #expect(
            sided == [
                "run.idle", "run.outlivers", "run.waited", "run.waitedForFirst", "action.waited",
                "action.waitedForFirst",
                "property.writers",
            ])
    }

    @Test("a subject's list of measures has those of all its tables, and every choice of --by belongs to a subject")
    func subjects() {
        for subject in MeasureSubject.allCases {
            let keys = Set(subject.definitions.map(\.key))
            for grouping in subject.groupings {
                #expect(Set(Statistics.definitions(by: grouping).map(\.key)).isSubset(of: keys))
            }
        }
        #expect(Set(MeasureSubject.allCases.flatMap(\.groupings)) == Set(Grouping.allCases))
    }
}
