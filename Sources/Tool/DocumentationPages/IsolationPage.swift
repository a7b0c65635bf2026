/// The documentation page on testing a decision alone, and on how much code a change reaches.
enum IsolationPage {
    /// Returns the page's text.
    ///
    /// - Parameters:
    ///   - isolation: The table of the types that make decisions, in Markdown.
    ///   - reach: The table of the files and types that mention a changed declaration, in Markdown.
    static func text(isolation: String, reach: String) -> String {
        """
        # Isolation and reach

        What it takes to test a decision alone, and how far a change reaches: two things that a pattern's messages are said to buy.

        ## Overview

        A pattern takes an app apart so that what decides can be made and tested without the rest, and so that a change stays where
        it belongs. Both can be counted. This page does it for the six builds of the same app. It is made from the committed
        recordings and from what comes with the patterns: `inventory.json` and `tests.json`, which `source-inventory` reads from
        the sources and tests, and `changes.json`.

        ## What decides, and what it needs

        `archflow stats Traces --by isolation` prints this table, `--explain viper-s/login` the types behind a row, each with the
        methods by which it decides, the classes that it needs by name, the doubles of its tests, and the way by which it needs
        UIKit.

        \(isolation)
        ### How it is counted

        - **A decision** is a method of a type, for one case of the command that it is handed, which in some recorded scenario
          stored something that a person doesn't see, made a component, called a service, had a module built, or turned what it got
          into a change of screens. These are the messages of class *decision* of <doc:Measures>, and with them the events that
          would be decisions did they not deliver a tap, a reply or a lifecycle call: else everything that plain view controllers
          decide would be left out. Each counts once, however often and in however many scenarios it was called: a method for each case of an enum
          and a method for each intent count alike. What only keeps the parts that it was handed joins them and decides nothing;
          what a view stores when the system has it set itself up is no decision; assemblies and services are left out.
        - **No UIKit**: neither the type nor what it names, directly or through others, the pattern's framework among them, names a type
          of UIKit. Whether a declaration shares its file with a view is another matter, and easily changed: `--explain`
          names such files.
        - **Alone**: no other class or actor of the pattern, and none of UIKit, must be made to make one. Counted are those that the
          leanest initialiser asks for by name, those of properties that must be set (`X!`), the components that the type makes itself when
          it is made, and what these ask for in turn. What comes as a protocol or a closure is none, since a double will do; nor are
          values, and objects that a type makes for its own use.
        - **Doubles** are classes of the tests that conform to a protocol of the pattern or of the app's services, or inherit from a
          class of the pattern. Of the suites that make the type, the one that uses the fewest counts; a dash stands where none makes one by its
          initialiser, as with those that only their assembly makes.
        - A feature's row holds what its scenarios recorded, decisions of Home among them, so rows overlap. The rows *all* hold every
          scenario that all patterns go through.

        ### What it doesn't prove

        That a type can be tested alone doesn't say that anybody does, nor that its tests are good; that it can't, not that tests
        of a whole screen are worse. The yardstick's controllers are *alone*, since their services come as protocols: what they need is
        UIKit. A State that is a plain class costs a line to make, and counts as much as a Pipeline. Doubles say how our tests were written. A pattern with fewer,
        larger methods has fewer decisions. What the scenarios don't reach isn't counted. A recording sees
        messages between components: what a type decides within itself counts by the method that another one called.

        ## Code that knows of a change

        `archflow stats --by reach` prints this table, `--explain rvb/place` the types and files behind a row, and by what each
        knows.

        \(reach)
        ### How it is counted

        Five changes were chosen that all six builds can meet. Those that know are the types, free functions and variables whose
        code names what changes, by the inventories; of a protocol whose signature changes, those that name the protocol and call the method. Under
        each stand the real changes, with the source files that stood before and that they edited (<doc:Changes>).

        ### What it doesn't prove

        A knower needn't change, and who hands something on without naming it may have to. A case without its type, `.recovery`,
        isn't seen, so where screens are opened by routes, more know of a place than is counted. In every build one type
        calls the service to sign in and one words the error, yardstick included: what a pattern adds for such a change is to know *which*. Real
        changes edit more files than any one fact is known in; the two can't be converted into each other.

        """
    }
}
