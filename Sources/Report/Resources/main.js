// Puts the page together and answers the keys.
import { el } from "./dom.js";
import { makeHelp } from "./help.js";
import { OverviewPage } from "./overview.js";
import { PresentPage } from "./present.js";
import { RulesPage } from "./rules.js";
import { SidePage } from "./side.js";
import { change, link, onChange, readAddress, state } from "./state.js";

readAddress();

const help = makeHelp();
const overviewLink = el("a", { text: "Overview" });
const sideLink = el("a", { text: "Side by side" });
const rulesLink = el("a", { text: "Rules" });
const presentLink = el("a", { text: "Present" });
const main = el("main", { id: "main", tabindex: "-1" });
const pages = { overview: null, side: null, rules: null, present: null };
const makers = { overview: () => new OverviewPage(), side: () => new SidePage(), rules: () => new RulesPage(), present: () => new PresentPage() };

document.body.prepend(
  el("a", { class: "skip", href: "#main", text: "Skip to the content", on: { click: event => { event.preventDefault(); main.focus(); } } }),
  el("header", { class: "top" },
    el("span", { class: "brand", text: "ArchFlow" }),
    el("nav", { "aria-label": "Pages" }, overviewLink, sideLink, rulesLink, presentLink),
    el("span", { class: "grow" }),
    el("button", { type: "button", class: "theme", "aria-label": "Dark or light (d)", title: "Dark or light (d)", on: { click: switchTheme } }, el("span", { "aria-hidden": "true", text: "◐" })),
    el("button", { type: "button", class: "ask", "aria-label": "Keys (?)", title: "Keys (?)", on: { click: () => help.showModal() } }, el("span", { "aria-hidden": "true", text: "?" }))),
  main, help);

function update() {
  document.documentElement.dataset.theme = state.theme;
  document.documentElement.dataset.page = state.page;
  overviewLink.href = link({ page: "overview" });
  sideLink.href = link({ page: "side" });
  rulesLink.href = link({ page: "rules" });
  presentLink.href = link({ page: "present" });
  for (const [name, entry] of Object.entries({ overview: overviewLink, side: sideLink, rules: rulesLink, present: presentLink })) {
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
    case "r": change({ page: state.page === "rules" ? "overview" : "rules" }); return true;
    case "d": switchTheme(); return true;
    case "t": change({ page: state.page === "present" ? "side" : "present" }); return true;
  }
  if (state.page === "present") return pages.present.answer(event);
  return state.page === "side" && pages.side.answer(event);
}

update();
