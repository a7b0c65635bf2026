import Diagrams

/// The page that asks a student for a room's code. It has no script.
public enum RoomEntryPage {
    private static let style = """
        body { font: 18px system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0 16px; }
        form { display: grid; gap: 14px; width: min(100%, 320px); }
        h1, p { margin: 0; }
        h1 { font-size: 24px; }
        input, button { font: inherit; padding: 10px 14px; border: 1px solid; border-radius: 10px; }
        input { font-size: 28px; letter-spacing: 0.3em; text-transform: uppercase; text-align: center; min-width: 0; }
        """

    /// Returns the page in UTF-8.
    ///
    /// - Parameter isAgain: True if the student has entered a wrong code.
    public static func page(isAgain: Bool = false) -> [UInt8] {
        let problem = isAgain ? "<p role=\"alert\">This isn't the code. Codes change with each session.</p>" : ""
        let policy =
            "default-src 'none'; style-src \(ContentHash.source(of: style)); img-src data:; base-uri 'none'; "
            + "form-action 'self'"
        let page = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="referrer" content="no-referrer">
            <title>ArchFlow: join the class</title>
            <link rel="icon" href="data:,">
            <style>\(style)</style>
            </head>
            <body>
            <form action="/" method="get">
            <h1>Join the class</h1>
            \(problem)
            <label for="code">The code of six letters on the teacher's page</label>
            <input id="code" name="code" required pattern="[A-Za-z]{6}" maxlength="6" autocomplete="off" autocapitalize="characters" \
            spellcheck="false" title="six letters">
            <button>Join</button>
            </form>
            </body>
            </html>

            """
        return Array(page.utf8)
    }
}
