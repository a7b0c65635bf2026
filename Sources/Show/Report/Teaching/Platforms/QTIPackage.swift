import ArchFlowSupport

extension ExerciseSet {
    /// Returns the questions as a package of IMS QTI 2.1: a zip file for Canvas, Blackboard, ILIAS, OpenOlat and
    /// others.
    ///
    /// It contains a manifest, a test with a section for each exercise, and a file for each question. Equal sets give
    /// equal bytes.
    public func qti() -> [UInt8] { texts.speaking { package } }

    private var package: [UInt8] {
        let sections = PlatformQuestion.all(of: exercises, set: label)
        var archive = StoredArchive()
        archive.add("imsmanifest.xml", QTI.file(QTI.manifest(sections, set: label)))
        archive.add("test.xml", QTI.file(QTI.test(sections, set: label)))
        for question in sections.joined() { archive.add(question.path, QTI.file(QTI.item(question))) }
        return archive.bytes
    }
}

extension PlatformQuestion {
    fileprivate var path: String { "items/\(identifier).xml" }
    /// The identifier in QTI, which begins with a letter.
    fileprivate var name: String { "item-\(identifier)" }
}

/// The files of a package (IMS QTI 2.1 Assessment, Section and Item; IMS Content Packaging 1.1.4).
private enum QTI {
    private static let space = "http://www.imsglobal.org/xsd/imsqti_v2p1"

    static func file(_ root: Markup) -> [UInt8] {
        Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.source)\n".utf8)
    }

    static func manifest(_ sections: [[PlatformQuestion]], set: String) -> Markup {
        func resource(_ name: String, _ type: String, _ path: String, _ needed: [Markup] = []) -> Markup {
            .element(
                "resource", with: ["identifier": name, "type": type, "href": path],
                all: [.element("file", with: ["href": path])] + needed)
        }
        let items = sections.joined()
        let needed = items.map { Markup.element("dependency", with: ["identifierref": $0.name]) }
        return .element(
            "manifest",
            with: ["xmlns": "http://www.imsglobal.org/xsd/imscp_v1p1", "identifier": "archflow-\(set)"],
            .element(
                "metadata", .element("schema", .text("QTIv2.1 Package")), .element("schemaversion", .text("1.0.0"))),
            .element("organizations"),
            .element(
                "resources",
                all: [resource("test-\(set)", "imsqti_test_xmlv2p1", "test.xml", needed)]
                    + items.map { resource($0.name, "imsqti_item_xmlv2p1", $0.path) }))
    }

    static func test(_ sections: [[PlatformQuestion]], set: String) -> Markup {
        let drawn = sections.enumerated().map { index, questions in
            Markup.element(
                "assessmentSection",
                with: [
                    "identifier": "exercise-\(index + 1)",
                    "title": say("platform.exercise", ["number": "\(index + 1)"]), "visible": "true",
                ],
                all: questions.map { .element("assessmentItemRef", with: ["identifier": $0.name, "href": $0.path]) })
        }
        return .element(
            "assessmentTest",
            with: ["xmlns": space, "identifier": "test-\(set)", "title": say("page.set", ["set": set])],
            .element(
                "outcomeDeclaration", with: ["identifier": "SCORE", "cardinality": "single", "baseType": "float"]),
            .element(
                "testPart",
                with: ["identifier": "part-1", "navigationMode": "nonlinear", "submissionMode": "individual"],
                all: drawn),
            .element(
                "outcomeProcessing",
                .element(
                    "setOutcomeValue", with: ["identifier": "SCORE"],
                    .element("sum", .element("testVariables", with: ["variableIdentifier": "SCORE"])))))
    }

    static func item(_ question: PlatformQuestion) -> Markup {
        let choices = question.choices.enumerated().map { index, choice in
            Markup.element("simpleChoice", with: ["identifier": ExerciseSheets.letter(index)], choice.text)
        }
        let right = question.choices.firstIndex(where: \.isRight) ?? 0
        return .element(
            "assessmentItem",
            with: [
                "xmlns": space, "identifier": question.name, "title": question.title, "adaptive": "false",
                "timeDependent": "false",
            ],
            all: [
                .element(
                    "responseDeclaration",
                    with: ["identifier": "RESPONSE", "cardinality": "single", "baseType": "identifier"],
                    .element("correctResponse", .element("value", .text(ExerciseSheets.letter(right))))),
                outcome("SCORE", "float", "0"), outcome("MAXSCORE", "float", "1"), outcome("FEEDBACK", "identifier"),
                .element(
                    "itemBody", question.stem,
                    .element(
                        "choiceInteraction",
                        with: ["responseIdentifier": "RESPONSE", "shuffle": "false", "maxChoices": "1"],
                        all: [.element("prompt", .text(question.question))] + choices)),
                processing,
            ] + feedback(question))
    }

    private static func outcome(_ name: String, _ type: String, _ value: String? = nil) -> Markup {
        .element(
            "outcomeDeclaration", with: ["identifier": name, "cardinality": "single", "baseType": type],
            all: value.map { [.element("defaultValue", .element("value", .text($0)))] } ?? [])
    }

    /// Gives a point for the right choice, and feedback for each choice.
    private static var processing: Markup {
        let response = Markup.element("variable", with: ["identifier": "RESPONSE"])
        let point = Markup.element(
            "setOutcomeValue", with: ["identifier": "SCORE"],
            .element("baseValue", with: ["baseType": "float"], .text("1")))
        return .element(
            "responseProcessing",
            .element(
                "responseCondition",
                .element(
                    "responseIf",
                    .element("match", response, .element("correct", with: ["identifier": "RESPONSE"])), point)),
            .element("setOutcomeValue", with: ["identifier": "FEEDBACK"], response))
    }

    /// Returns the feedback on each choice, with the explanation.
    private static func feedback(_ question: PlatformQuestion) -> [Markup] {
        question.choices.enumerated().map { index, choice in
            .element(
                "modalFeedback",
                with: [
                    "outcomeIdentifier": "FEEDBACK", "identifier": ExerciseSheets.letter(index), "showHide": "show",
                ],
                .element("p", .text(choice.feedback)), .element("p", .text(question.explanation)))
        }
    }
}
