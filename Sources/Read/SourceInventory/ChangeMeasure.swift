/// A measure of a change, such as the number of edited lines: its description, and the items that it counts.
public struct ChangeMeasure: Sendable {
    /// The measure's name in JSON and CSV, and at the end of the path that identifies a cell.
    public let key: String
    /// The heading of the measure's column.
    public let title: String
    /// The noun for one counted item, such as *line*.
    public let noun: String
    /// The meaning of the measure, in one line.
    public let meaning: String
    /// The exact method of counting, in words.
    public let definition: String
    /// A sentence on what the measure is good for.
    public let use: String
    /// A sentence on the cases in which the measure misleads.
    public let caution: String
    /// Returns the items that the measure counts in a change.
    public let evidence: @Sendable (ChangeCosts.Change) -> ChangeEvidence

    /// Returns the measure's value for a change.
    public func count(_ change: ChangeCosts.Change) -> Int { evidence(change).count }
}

/// The items that a measure counts in a change.
public enum ChangeEvidence: Hashable, Sendable {
    /// The added or edited lines of some files. Each line counts as one.
    case lines(Side, of: [ChangeCosts.File])
    case files([ChangeCosts.File])
    /// Named declarations, such as types. Each may come with the declarations that use it.
    case names([ChangeCosts.Use])

    /// The kind of counted lines: added or edited.
    public enum Side: String, CaseIterable, Hashable, Sendable {
        case added, edited
    }

    /// The number of counted items.
    public var count: Int {
        switch self {
        case .lines(let side, let files): files.flatMap { $0.lines(side) }.map(\.numbers.count).sum
        case .files(let files): files.count
        case .names(let names): names.count
        }
    }
}

extension ChangeMeasure {
    /// All measures, in the order of the columns.
    public static let all = [
        ChangeMeasure(
            key: "filesAdded", title: "files added", noun: "file", meaning: "source files that the change added",
            definition: "Swift files in the pattern's folder that a commit of the change added and no commit of the "
                + "change removed.",
            use: "The number of pieces that the pattern makes of a feature.",
            caution: "More files are not worse as such: each can be read alone.",
            evidence: { .files($0.files.filter { $0.isNew && !$0.isTest }) }),
        ChangeMeasure(
            key: "typesAdded", title: "types added", noun: "type",
            meaning: "types that the change added, including protocols",
            definition: "Classes, structures, enumerations, actors and protocols, also nested ones, that the "
                + "pattern's sources declare after a commit of the change but not before it, by their full names. "
                + "Those that a later commit of the change removed don't count. A renamed type counts as new.",
            use: "The number of names to find, and to know.",
            caution: "A type can be a line long, or a whole screen.",
            evidence: { .names($0.types.map { .init(name: $0, mentionedBy: []) }) }),
        ChangeMeasure(
            key: "linesAdded", title: "lines added", noun: "line",
            meaning: "lines of code that the change added to the sources",
            definition: "Lines of code in the pattern's folder that a commit of the change added and no later commit "
                + "of it removed, in new files and in others. Lines that another change replaces later stay counted "
                + "here.",
            use: "The amount of code to write and to review.",
            caution: "Lines aren't hours: code that is alike in every feature is written fast.",
            evidence: { $0.lines(.added) { !$0.isTest } }),
        ChangeMeasure(
            key: "featureFilesEdited", title: "feature files edited", noun: "file",
            meaning: "existing files in a feature's folder that the change edited",
            definition: "Source files in a feature's folder that the change didn't add, but in which it added or "
                + "edited a line of code, or which it renamed or removed. Builders, configurators, routers and routes "
                + "in a feature's folder belong to that feature.",
            use: "The reach of a change into finished features.",
            caution: "In every pattern an old screen must open the new one.",
            evidence: { .files($0.files.filter { $0.isEdited && $0.isOfFeature }) }),
        ChangeMeasure(
            key: "centralFilesEdited", title: "central files edited", noun: "file",
            meaning: "existing files outside the features' folders that the change edited",
            definition: "Source files outside the features' folders that the change didn't add, but in which it added "
                + "or edited a line of code, or which it renamed or removed: files in the folders "
                + "\(SourcePart.central.sorted().formatted), and files in no folder.",
            use: "The files in which two people who build two features meet.",
            caution: "A pattern with one central place may leave less to search for.",
            evidence: { .files($0.files.filter { $0.isEdited && !$0.isTest && !$0.isOfFeature }) }),
        ChangeMeasure(
            key: "linesEdited", title: "lines edited", noun: "line",
            meaning: "existing lines of code that the change replaced or removed",
            definition: "Lines of code in the pattern's folder that a commit of the change replaced or removed, and "
                + "that no commit of the change had added. A moved or re-indented line counts as edited and as added.",
            use: "The amount of working code to look at again.",
            caution: "Lines that are only added to existing files are not counted.",
            evidence: { $0.lines(.edited) { !$0.isTest } }),
        ChangeMeasure(
            key: "testFilesEdited", title: "test files edited", noun: "file",
            meaning: "existing test files that the change edited",
            definition: "Swift files of the pattern's tests that the change didn't add, but in which it added or "
                + "edited a line of code, or which it renamed or removed.",
            use: "The number of tests that know of the changed code.",
            caution: "New tests in an old file count too.",
            evidence: { .files($0.files.filter { $0.isEdited && $0.isTest }) }),
        ChangeMeasure(
            key: "testLinesEdited", title: "test lines edited", noun: "line",
            meaning: "existing lines of tests that the change replaced or removed",
            definition: "Lines of code of the pattern's tests that a commit of the change replaced or removed, and "
                + "that no commit of the change had added.",
            use: "The amount of old tests that the change breaks.",
            caution: "A low number can mean that there are few tests, or that they depend little on the code.",
            evidence: { $0.lines(.edited) { $0.isTest } }),
        ChangeMeasure(
            key: "testLinesAdded", title: "test lines added", noun: "line",
            meaning: "lines of code that the change added to the tests",
            definition: "Lines of code of the pattern's tests that a commit of the change added and no later commit "
                + "of it removed.",
            use: "The amount of tests to write for the change.",
            caution: "The extent of tests is the author's choice, and differs between patterns.",
            evidence: { $0.lines(.added) { $0.isTest } }),
        ChangeMeasure(
            key: "frameworkTypes", title: "framework types", noun: "type",
            meaning: "types of the pattern's framework that the change mentions",
            definition: "Types and protocols declared in the pattern's folder \(SourcePart.framework) that a "
                + "declaration of the sources names after a commit of the change but not before it. Those that the "
                + "change added don't count.",
            use: "The types that a person has to know to make the change.",
            caution: "Needs that only a type checker finds, and those of a type's superclass, are left out.",
            evidence: { .names($0.framework) }),
    ]
}

extension ChangeCosts.Change {
    /// Returns the added or edited lines of the files that fulfil a condition.
    fileprivate func lines(_ side: ChangeEvidence.Side, where fits: (ChangeCosts.File) -> Bool) -> ChangeEvidence {
        .lines(side, of: files.filter { fits($0) && !$0.lines(side).isEmpty })
    }
}

extension ChangeCosts.File {
    /// Returns the lines that the change added to the file, or those that it edited.
    public func lines(_ side: ChangeEvidence.Side) -> [ChangeCosts.Lines] {
        switch side {
        case .added: added
        case .edited: edited
        }
    }

    fileprivate var isTest: Bool { place == .test }
    fileprivate var isEdited: Bool { !isNew }
    fileprivate var isOfFeature: Bool { if case .feature = place { true } else { false } }
}

extension [String] {
    /// The names joined with commas and "and": `Framework, Root and Trunk`.
    fileprivate var formatted: String {
        count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
}
