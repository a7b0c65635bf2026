// Puts the page together and answers the keys.
import { scenarios } from "./data.js";
import { el } from "./dom.js";
import { makeHelp } from "./help.js";
import { OverviewPage } from "./overview.js";
import { PresentPage } from "./present.js";
import { SidePage } from "./side.js";
import { change, link, onChange, readAddress, state } from "./state.js";

readAddress();

const help = makeHelp();
const overviewLink = el("a", { text: "Overview" });
const sideLink = el("a", { text: "Side by side" });
const presentLink = el("a", { text: "Present" });
const main = el("main", { id: "main", tabindex: "-1" });
const pages = { overview: null, side: null, present: null };
const makers = { overview: () => new OverviewPage(), side: () => new SidePage(), present: () => new PresentPage() };

document.body.prepend(
  el("a", { class: "skip", href: "#main", text: "Skip to the content", on: { click: event => { event.preventDefault(); main.focus(); } } }),
  el("header", { class: "top" },
    el("span", { class: "brand", text: "ArchFlow" }),
    el("nav", { "aria-label": "Pages" }, overviewLink, sideLink, presentLink),
    el("span", { class: "grow" }),
    el("button", { type: "button", class: "theme", "aria-label": "Dark or light (d)", title: "Dark or light (d)", on: { click: switchTheme } }, el("span", { "aria-hidden": "true", text: "◐" })),
    el("button", { type: "button", class: "ask", "aria-label": "Keys (?)", title: "Keys (?)", on: { click: () => help.showModal() } }, el("span", { "aria-hidden": "true", text: "?" }))),
  main, help);

function update() {
  document.documentElement.dataset.theme = state.theme;
  document.documentElement.dataset.page = state.page;
  overviewLink.href = link({ page: "overview" });
  sideLink.href = link({ page: "side" });
  presentLink.href = link({ page: "present" });
  for (const [name, entry] of Object.entries({ overview: overviewLink, side: sideLink, present: presentLink })) {
    if (state.page === name) entry.setAttribute("aria-current", "page");
    else entry.removeAttribute("aria-current");
  }
  pages[state.page] ??= makers[state.page]();
  const page = pages[state.page];
  if (main.firstChild !== page.element) main.replaceChildren(page.element);
  page.update();
  document.title = state.page !== "overview" ? `${state.scenario.slice(0, 80)} · ArchFlow` : "ArchFlow report";
}

function switchTheme() {
  const isDark = state.theme === "" ? matchMedia("(prefers-color-scheme: dark)").matches : state.theme === "dark";
  change({ theme: isDark ? "light" : "dark" });
}

onChange(changed => {
  if (changed.has("page")) pages.side?.pause();
  update();
});
addEventListener("hashchange", readAddress);

const moves = {
  "ArrowRight": "next", "ArrowLeft": "previous", "ArrowDown": "down", "ArrowUp": "up", "]": "nextBeat", "[": "previousBeat",
  "Home": "start", "End": "end", " ": "play",
};

addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
  const isField = event.target instanceof Element && event.target.closest("select, input:not([type=range]), textarea") !== null;
  if (isField) return;
  if (event.key === " " && event.target.closest?.("button, a, summary")) return;
  if (answer(event)) event.preventDefault();
});

/// Does what a key is for; false where it is for nothing here.
function answer(event) {
  switch (event.key) {
    case "?": help.showModal(); return true;
    case "o": change({ page: state.page === "side" ? "overview" : "side" }); return true;
    case "d": switchTheme(); return true;
    case "t": change({ page: state.page === "present" ? "side" : "present" }); return true;
  }
  if (state.page === "present") return pages.present.answer(event);
  if (state.page !== "side") return false;
  const side = pages.side;
  if (event.shiftKey && event.key === "ArrowRight") { side.move("nextMoment"); return true; }
  if (event.shiftKey && event.key === "ArrowLeft") { side.move("previousMoment"); return true; }
  if (Object.hasOwn(moves, event.key)) { side.move(moves[event.key]); return true; }
  if (/^[1-5]$/.test(event.key)) { if (Number(event.key) <= side.runs.length) change({ pane: Number(event.key) - 1 }); return true; }
  switch (event.key) {
    case "v": change({ view: { sequence: "causes", causes: "table", table: "sequence" }[state.view] }); return true;
    case "b": change({ scope: state.scope === "beat" ? "run" : "beat" }); return true;
    case "+": case "=": side.zoom(1.25); return true;
    case "-": side.zoom(0.8); return true;
    case "0": side.zoom(0); return true;
    case "/": side.find.focus(); side.find.select(); return true;
    case "n": side.nextMatch(1); return true;
    case "N": side.nextMatch(-1); return true;
    case "Escape": change({ find: "" }); return true;
    case "s": case "S": {
      const names = [...scenarios.keys()];
      const next = names.indexOf(state.scenario) + (event.key === "s" ? 1 : -1);
      if (names[next] !== undefined) side.openScenario(names[next]);
      return true;
    }
  }
  return false;
}

update();
