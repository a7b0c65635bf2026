import Testing

@Suite("@Message on a type") struct MessageExpansionTests {
    @Test("@Message shows an enum by its case's name and labelled values")
    func anEnumNamesItsCaseAndItsLabelledValues() {
        expect(
            """
            @Message enum Intent {
                case tap, back
                case move(x: Int, _ y: Int, Bool)
                case `default`(then: () -> Void)
            }
            """,
            Macros.message,
            expandsTo: """
                enum Intent {
                    case tap, back
                    case move(x: Int, _ y: Int, Bool)
                    case `default`(then: () -> Void)
                }

                extension Intent: nonisolated MessageTrace::MessagePayload {
                    nonisolated var payloadCase: Swift::String? {
                        switch self {
                        case .tap: "tap"
                        case .back: "back"
                        case .move: "move"
                        case .`default`: "default"
                        }
                    }
                    nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                        switch self {
                        case .tap: break
                        case .back: break
                        case .move(let value0, let value1, let value2):
                            payload.add("x", value0)
                            payload.add("_1", value1)
                            payload.add("_2", value2)
                        case .`default`(_):
                            payload.addType("then", "() -> Void")
                        }
                    }
                }
                """)
    }

    @Test("@Message shows no case and no values for an enum without cases") func anEnumWithoutCasesSaysNothing() {
        expect(
            """
            @Message public enum Never {
            }
            """,
            Macros.message,
            expandsTo: """
                public enum Never {
                }

                extension Never: nonisolated MessageTrace::MessagePayload {
                    public nonisolated var payloadCase: Swift::String? {
                        switch self {}
                    }
                    public nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                        switch self {}
                    }
                }
                """)
    }

    @Test("@Message shows a struct by its stored properties") func aStructShowsItsStoredProperties() {
        expect(
            """
            @Message struct Credentials {
                let login: String
                var password = "", kind: Kind
                static let none = 1
                var isEmpty: Bool { login.isEmpty }
            }
            """,
            Macros.message,
            expandsTo: """
                struct Credentials {
                    let login: String
                    var password = "", kind: Kind
                    static let none = 1
                    var isEmpty: Bool { login.isEmpty }
                }

                extension Credentials: nonisolated MessageTrace::MessagePayload {
                    nonisolated var payloadCase: Swift::String? {
                        nil
                    }
                    nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                        payload.add("login", self.login)
                        payload.add("password", self.password)
                        payload.add("kind", self.kind)
                    }
                }
                """)
    }

    @Test("@Message shows a generic enum by its case's name and values, like any other enum")
    func aGenericEnumWithoutValuesBindsNothing() {
        expect(
            """
            @Message public enum Output<Value> {
                case done(Value)
            }
            """,
            Macros.message,
            expandsTo: """
                public enum Output<Value> {
                    case done(Value)
                }

                extension Output: nonisolated MessageTrace::MessagePayload {
                    public nonisolated var payloadCase: Swift::String? {
                        switch self {
                        case .done: "done"
                        }
                    }
                    public nonisolated func payloadFields(into payload: inout MessageTrace::Payload) {
                        switch self {
                        case .done(let value0):
                            payload.add("_0", value0)
                        }
                    }
                }
                """)
    }
}
