// The list of keys and signs, with their meanings.
import { change, state } from "../model/state.js";
import { el, elements } from "../views/dom.js";

const keyList = [
  ["→ ←", "next and previous message, all panes together"],
  ["↓ ↑", "next and previous message of the chosen pane"],
  ["Shift → ←", "next and previous moment: the person acts, a service is called or replies, the screen changes"],
  ["] [", "next and previous beat"],
  ["Home End", "first and last moment"],
  ["Space", "play and pause"],
  ["1 … 5", "choose a pane"],
  ["v V", "v: the next view; V: one more view below it"],
  ["b", "one beat or the whole run"],
  ["f", "show repeats once, with their number: ×3"],
  ["a", "align the same moment in all panes, or close the gaps"],
  ["z", "lifelines: one for each component, each module or each role"],
  ["p", "highlight the receiver; again: the sender, then both, then none"],
  ["x X", "x: close or open the message's effects in the tree; X: open all"],
  ["+ −", "zoom in and out; the text grows and shrinks too"],
  ["0", "fit the whole picture, but keep its text readable; again: back to 100 %"],
  ["h j k l", "move the picture"],
  ["/", "find words; narrow by from: to: role: from-role: to-role: module: from-module: to-module: class: beat: rule:"],
  ["/ is:", "find async, lost, system or typing messages: is:async; from:=Name finds only this exact name"],
  ["n N", "next and previous match"],
  ["e", "open the export menu of the pages Side by side and Pictures"],
  ["i", "show or hide the message's details beside the panes"],
  ["s S", "next and previous scenario"],
  ["g G", "next and previous feature"],
  ["o", "switch between the pages Overview and Side by side"],
  ["y", "pictures of whole runs; v and V: next and previous picture"],
  ["Y", "on the page Side by side, tell the run in focus as a story; ] and [: next and previous beat"],
  ["r", "rules"],
  ["c", "what changes cost"],
  ["C", "cost and benefit: which checks notice mistakes"],
  ["A", "sheet: an architecture on one page of A4; v and V: next and previous architecture"],
  ["t", "present: the diagram for a projector, revealed message by message"],
  ["q", "present: ask the class first, then show the answer"],
  ["u n w", "present: u shows the person's screen, n the notes beside the diagram, w the notes in a window"],
  ["m . ,", "present: m adds a stop of the lesson here, or removes it; . and , go to the next and previous stop"],
  ["d", "switch between dark and light"],
  ["Esc", "clear the search and the pin; close the panel or this list"],
  ["?", "this list"],
];

/** The keys of pages that not every report has. */
const keysOfPages = new Map([
  ["c", "changes"],
  ["C", "benefit"],
  ["A", "sheet"],
]);

/** The keys of a session with a server. */
const playKeys = [
  ["u", "side by side: back one beat; the beat stays in the tree"],
  ["w", "side by side: go to the session's current moment, with all messages shown"],
  ["m", "side by side: focus the phone"],
  ["B", "side by side: focus the tree of beats tried so far; ↑ ↓ move, ← is the beat before, Enter goes there"],
];

/** The keys of a recording that is followed. */
const liveKeys = [
  ["k", "side by side: set a mark after the last message; here the key doesn't move the picture"],
  ["P", "side by side: pause the page; again: show the new messages"],
];

const signs = [
  "A beat is one step of a scenario: an act of the person or the system, such as a tap, and all that follows from it.",
  "A message has the mark of its class, as on the buttons above the pictures. A line for messages of several " +
    "classes has a stripe for each.",
  "A line with a filled arrowhead is a call. A dashed line with an open arrowhead is an asynchronous message.",
  "A square on a lifeline: a stored property was written. A disc: the visible screen changed.",
  "A dotted line: a property of another component was set directly. That is no message; it is counted as a set.",
  "A bar: the component is busy until all its calls have returned. {800 ms}: 800 ms passed.",
  "Ownership: a solid line is a strong reference, a dashed one weak, a red one part of a strong cycle. A faint line " +
    "is a reference that ended in this beat. An object that is struck through was freed in this beat.",
  "On the page Side by side, the mouse wheel zooms pictures, and dragging moves them. Ctrl and the wheel enlarge " +
    "lists. A click on a component or a line pins it.",
];

/** @param {string[]} keys The keys, and what they do. */
function drawKeys([keys, what]) {
  const signs = keys.split(" ").map(word => (word === "…" ? " … " : el("kbd", word)));
  return [el("dt", signs), el("dd", what)];
}

/**
 * Makes the list of keys and signs.
 * @param {string[]} pages The names of the report's pages.
 * @param {boolean} isPlayed True in a session of the app in a person's hands.
 * @param {boolean} isLive True where a recording is followed.
 */
export function makeHelp(pages, isPlayed, isLive) {
  // Closing a dialog by a form counts as sending the form, which the page's security policy forbids.
  const close = (/** @type {Event} */ event) => {
    event.preventDefault();
    element.close();
  };
  const keys = el("input", { type: "checkbox", id: "single-keys" });
  keys.addEventListener("change", () => change({ keys: keys.checked ? 1 : 0 }));
  const shown = keyList.filter(([key]) => {
    const page = keysOfPages.get(key);
    return page === undefined || pages.includes(page);
  });
  const title = el("h2", { id: "help-title", tabindex: "-1" }, "Keys");
  /** @type {HTMLDialogElement} */
  const element = el(
    "dialog.help",
    { "aria-labelledby": "help-title" },
    title,
    el(
      "label.check",
      { for: "single-keys" },
      keys,
      "Use letters, digits and punctuation as shortcuts (arrows and Esc always work)",
    ),
    el("dl", [...shown, ...(isPlayed ? playKeys : []), ...(isLive ? liveKeys : [])].map(drawKeys)),
    el("h2", "Symbols"),
    el("ul.signs", elements("li", signs)),
    el("form", { method: "dialog", on: { submit: close } }, el("button", "Close")),
  );
  /** Opens the list at its top. By default, a browser would scroll to the first control, which is in the last line. */
  const open = () => {
    keys.checked = state.keys === 1;
    element.showModal();
    title.focus();
    element.scrollTop = 0;
  };
  return { element, open };
}
