import Testing

@Suite("@Traced(.assembly)") struct AssemblyExpansionTests {
    @Test("@Traced(.assembly) makes a free function an assembly named after the function")
    func aFreeFunctionIsAnAssemblyOfItsOwnName() {
        expect(
            """
            @Traced(.assembly, module: "Login")
            func LoginAssembly(trunk: Trunk) -> LoginModule {
                LoginModule(trunk)
            }
            """,
            Macros.tracedFunction,
            expandsTo: """

                func LoginAssembly(trunk: Trunk) -> LoginModule {
                return MessageTrace::deliver(toAssembly: "LoginAssembly", module: "Login", MessageTrace::TracedMethod("LoginAssembly(trunk:)", source: "App/Login.swift", line: 1), { $0.add("trunk", trunk) }) { () -> LoginModule in
                #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 3)
                LoginModule(trunk)
                #sourceLocation()
                }
                }
                """)
    }

    @Test("@Traced(.assembly) makes a static method an assembly named after the method's type")
    func aStaticMethodIsAnAssemblyOfItsTypesName() {
        expect(
            """
            enum Configurator {
                @Traced(.assembly, module: "About")
                static func build() throws -> Screen {
                    try Screen()
                }
            }
            """,
            Macros.tracedFunction,
            expandsTo: """
                enum Configurator {
                    static func build() throws -> Screen {
                    return try MessageTrace::deliver(toAssembly: "Configurator", module: "About", MessageTrace::TracedMethod("build()", source: "App/Login.swift", line: 2)) { () throws -> Screen in
                    #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 4)
                    try Screen()
                    #sourceLocation()
                    }
                    }
                }
                """)
    }

    @Test("@Traced(.assembly) makes a static method in an extension an assembly without a module")
    func aStaticMethodInAnExtensionTooWithoutAModuleOfItsOwn() {
        expect(
            """
            extension Shop.Scene {
                @Traced(Role.assembly)
                class func makeModule() async -> Shop.Scene {
                    await Shop.Scene()
                }
            }
            """,
            Macros.tracedFunction,
            expandsTo: """
                extension Shop.Scene {
                    class func makeModule() async -> Shop.Scene {
                    return await MessageTrace::deliverAsync(toAssembly: "Scene", module: nil, MessageTrace::TracedMethod("makeModule()", source: "App/Login.swift", line: 2)) { () async -> Shop.Scene in
                    #sourceLocation(file: "/home/me/Sources/App/Login.swift", line: 4)
                    await Shop.Scene()
                    #sourceLocation()
                    }
                    }
                }
                """)
    }
}
