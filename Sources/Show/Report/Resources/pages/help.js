// What the keys do.
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
  ["v V", "the next view; the next one below it"],
  ["b", "one beat or the whole run"],
  ["f", "fold repeats"],
  ["a", "rows of all panes level where the same happens, or close together"],
  ["z", "each lifeline by itself, one for each module, one for each role"],
  ["p", "pin the receiver, the sender, both, nothing"],
  ["x X", "close or open the effects of the message in the tree; open all"],
  [
    "+ − 0",
    "larger and smaller, text too; all of it in sight, and again the usual size; of more rows than can be read, " +
      "those around the message",
  ],
  ["h j k l", "move the picture"],
  [
    "/",
    "find: words, from: to: role: from-role: to-role: module: from-module: to-module: class: beat: rule: is:async " +
      "is:lost is:system is:typing; from:= for the whole name",
  ],
  ["n N", "next and previous match"],
  ["e", "export: side by side and in every picture"],
  ["i", "the message's details beside the panes, or not"],
  ["s S", "next and previous scenario"],
  ["g G", "next and previous feature: in the overview the comparison of it alone, side by side its first scenario"],
  ["o", "overview or side by side"],
  ["y", "pictures of runs as one; there v V are the next and previous picture"],
  ["Y", "side by side: the run in focus told as a story; there ] [ are the next and previous beat"],
  ["r", "rules"],
  ["c", "what changes cost, where they were counted"],
  ["C", "cost and benefit: who notices mistakes, where they were made"],
  ["A", "sheet: an architecture on one side of A4, where it was measured; there v V are the next and previous one"],
  ["t", "present: the diagram for a room, revealed message by message"],
  ["q", "present: ask the class first, and show the answer after"],
  ["u n w", "present: the person's screen and the notes beside the diagram; the notes in a window of their own"],
  ["m . ,", "present: stop the lesson here or not; go to its next and previous stop"],
  ["d", "dark or light"],
  ["Esc", "clear the search and the pin, close what was counted, close this"],
  ["?", "this list"],
];

const signs = [
  "A message has the colour of its class, as the buttons above have, each with how many there are; a line for " +
    "messages of several classes has stripes of each.",
  "A filled head is a call; a dashed line with an open one is asynchronous.",
  "A square on a lifeline: a stored property was written. A disc: something a person sees changed.",
  "A dotted line sets properties of the other: no message. It is counted beside the messages, as a set.",
  "A bar: the component is at work, until all that it called has returned. {800 ms}: time passed.",
  "Ownership: solid is strong, dashed weak, red a strong cycle; faint is let go in this beat.",
  "Side by side the mouse wheel zooms pictures and dragging moves them; with Ctrl it enlarges lists. A click on a " +
    "component or a line pins it.",
];

/** @param {string[]} keys With what they do. */
function drawKeys([keys, what]) {
  const signs = keys.split(" ").map(word => (word === "…" ? " … " : el("kbd", word)));
  return [el("dt", signs), el("dd", what)];
}

/** The list of keys and signs. */
export function makeHelp() {
  // A form's own way to close counts as sending it, which the page's policy forbids.
  const close = (/** @type {Event} */ event) => {
    event.preventDefault();
    element.close();
  };
  const keys = el("input", { type: "checkbox", id: "single-keys" });
  keys.addEventListener("change", () => change({ keys: keys.checked ? 1 : 0 }));
  const title = el("h2", { id: "help-title", tabindex: "-1" }, "Keys");
  /** @type {HTMLDialogElement} */
  const element = el(
    "dialog.help",
    { "aria-labelledby": "help-title" },
    title,
    el("label.check", { for: "single-keys" }, keys, "Letters, digits and signs are keys; arrows and Esc always are"),
    el("dl", keyList.map(drawKeys)),
    el("h2", "Signs"),
    el("ul.signs", elements("li", signs)),
    el("form", { method: "dialog", on: { submit: close } }, el("button", "Close")),
  );
  /** Opens the list at its top: a browser would go to the first control, which is the last line. */
  const open = () => {
    keys.checked = state.keys === 1;
    element.showModal();
    title.focus();
    element.scrollTop = 0;
  };
  return { element, open };
}
