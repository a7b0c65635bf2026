// Builds the report from its pages, and handles keys.
import { report } from "../model/data.js";
import { LiveSession } from "../model/live.js";
import { openedScenario } from "../model/opened.js";
import { newsWords, PlaySession } from "../model/play.js";
import { renewRuns, runs, scenarios, scenarioTitle } from "../model/run.js";
import { sessionMeans } from "../model/session.js";
import { change, enlarge, link, onChange, readAddress, state } from "../model/state.js";
import { joined, short } from "../model/text.js";
import { barButton, bringInStrip, el, isDark, isTaken, skipLink } from "../views/dom.js";
import { BenefitPage } from "./benefit.js";
import { ChangesPage } from "./changes.js";
import { makeHelp } from "./help.js";
import { OverviewPage } from "./overview.js";
import { PicturesPage } from "./pictures.js";
import { PresentPage } from "./present.js";
import { RulesPage } from "./rules.js";
import { SheetPage, shownSheet } from "./sheet.js";
import { SideBySidePage } from "./side-by-side.js";

const means = sessionMeans(renewRuns);
/** The session of the app in a person's hands; null if the page has none. */
const session = report.play && means && runs.length > 0 ? new PlaySession(report.play, means) : null;
/** The session of a recording that is followed; null if the page has none. */
const live = report.live && means ? new LiveSession(report.live, means) : null;
readAddress();
// A page with a session opens at the session's current moment.
if ((session !== null || live !== null) && location.hash === "") Object.assign(state, { page: "side", at: "end" });

/**
 * A page of the report, which is made when it is first shown.
 * @template {ReportPage} Made
 */
class PageEntry {
  /** @type {Made | undefined} */
  made;

  /**
   * @param {string} name
   * @param {string} title
   * @param {() => Made} make
   */
  constructor(name, title, make) {
    this.name = name;
    this.title = title;
    this.link = el("a", title);
    this.make = make;
  }

  get page() {
    this.made ??= this.make();
    return this.made;
  }
}

const overview = new PageEntry("overview", "Overview", () => new OverviewPage());
const side = new PageEntry("side", "Side by side", () => new SideBySidePage(session, live));
const pictures = new PageEntry("pictures", "Pictures", () => new PicturesPage());
const rules = new PageEntry("rules", "Rules", () => new RulesPage());
const changes = new PageEntry("changes", "Changes", () => new ChangesPage());
const benefit = new PageEntry("benefit", "Cost and benefit", () => new BenefitPage());
const sheets = new PageEntry("sheet", "Sheet", () => new SheetPage());
const present = new PageEntry("present", "Present", () => new PresentPage());
const entries = [
  ...[overview, side, pictures, rules],
  ...(report.changes === null ? [] : [changes]),
  ...(report.mistakes === null ? [] : [benefit]),
  ...(report.drawings.sheets.length === 0 ? [] : [sheets]),
  present,
];

const help = makeHelp(
  entries.map(entry => entry.name),
  session !== null,
  live !== null,
);
const main = el("main", { id: "main", tabindex: "-1" });
const links = entries.map(entry => entry.link);
const tabs = el("nav", { "aria-label": "Pages" }, links);
const header = el(
  "header.top",
  el("span.brand", "ArchFlow"),
  tabs,
  el("span.grow"),
  barButton("theme", "Dark or light (d)", "◐", switchTheme),
  barButton("ask", "Keys (?)", "?", () => help.open()),
);
document.body.prepend(skipLink(main), header, main, help.element);

/** The scroll position at which each page was left. */
const scrolled = new Map();
let shownPage = "";
/** The scroll position before a change of the address, at which browsers scroll by themselves. */
let lastScroll = 0;
/** True if the address changes by the browser's Back or Forward, not by a link. */
let isReturn = false;
let isFollowed = false;
/** True once the first page is shown. */
let isBegun = false;

function update() {
  let isSwapped = false;
  document.documentElement.dataset.theme = state.theme;
  document.documentElement.dataset.page = state.page;
  document.documentElement.style.setProperty("--zoom", `${state.zoom || 1}`);
  for (const entry of entries) {
    entry.link.href = link({ page: entry.name });
    if (state.page === entry.name) entry.link.setAttribute("aria-current", "page");
    else entry.link.removeAttribute("aria-current");
  }
  const { page, title, link: tab } = entries.find(entry => entry.name === state.page) ?? overview;
  if (main.firstChild !== page.element) {
    scrolled.set(shownPage, lastScroll);
    main.replaceChildren(page.element);
    shownPage = state.page;
    isSwapped = true;
  }
  page.update();
  // Before the next frame the browser lays the page out anyway.
  if (isSwapped) requestAnimationFrame(() => bringInStrip(tabs, tab));
  // A link opens a page at its top. The browser's Back opens it where it was left.
  if (isSwapped) scrollTo(0, isReturn ? (scrolled.get(state.page) ?? 0) : 0);
  // The focused element is gone with its page. The focus goes to the part that keys move on the new page, otherwise to
  // the page.
  if (isSwapped && isBegun && document.activeElement === document.body) {
    const part = page === side.made ? side.made.panes[side.made.focus]?.views[0].element : undefined;
    (part ?? main).focus({ preventScroll: true });
  }
  isBegun = true;
  const isOfScenario = ["side", "present", "pictures"].includes(state.page);
  let what = isOfScenario ? scenarioTitle(state.scenario) : "";
  if (page === sheets.made) what = short(shownSheet().title, 60);
  document.title = joined([title, what, "ArchFlow report"], " · ");
}

function switchTheme() {
  change({ theme: isDark(state.theme) ? "light" : "dark" });
}

onChange(changed => {
  if (changed.has("page")) side.made?.pause();
  update();
  if (changed.has("at")) session?.tellMoment(state.at);
  // A person who looks at a moment wants it to stay.
  if (changed.has("at") && state.at !== "end") live?.pause();
});
addEventListener(
  "click",
  event => {
    isFollowed = event.target instanceof Element && event.target.closest("a[href^='#']") !== null;
  },
  { capture: true },
);
addEventListener("hashchange", () => {
  isReturn = !isFollowed;
  isFollowed = false;
  readAddress();
  isReturn = false;
});
addEventListener("scroll", () => requestAnimationFrame(keepScroll), { passive: true });
addEventListener("resize", () => bringInStrip(tabs, tabs.querySelector("[aria-current]")));

/** Keeps the scroll position of the shown page, unless the address is about to change it. */
function keepScroll() {
  if (shownPage === state.page) lastScroll = scrollY;
}

addEventListener("keydown", event => {
  if (isTaken(event, "select, input:not([type=range]), textarea") || help.element.open) return;
  // Speech input and slips of the hand can press single characters, so a person can switch these keys off (WCAG 2.2,
  // 2.1.4).
  if (state.keys === 0 && event.key.length === 1 && event.key !== " ") return;
  if (event.key === " " && isTaken(event, "button, a, summary")) return;
  if (answer(event)) event.preventDefault();
});

/** The keys that make the content larger or smaller, including text. */
const sizes = new Map([
  ["+", 1.25],
  ["=", 1.25],
  ["-", 0.8],
  ["0", 0],
]);

/** For each key, the page that it opens, and the page to which the same key then leads back. */
const pageKeys = new Map([
  ["o", ["side", "overview"]],
  ["y", ["pictures", "overview"]],
  ["r", ["rules", "overview"]],
  ["c", ["changes", "overview"]],
  ["C", ["benefit", "overview"]],
  ["A", ["sheet", "overview"]],
  ["t", ["present", "side"]],
]);

/**
 * Does the action of a key. Returns false if the key has no action here.
 * @param {KeyboardEvent} event
 */
function answer(event) {
  const pages = pageKeys.get(event.key);
  if (pages !== undefined && entries.some(entry => entry.name === pages[0])) {
    change({ page: state.page === pages[0] ? pages[1] : pages[0] });
  } else if (event.key === "?") help.open();
  else if (event.key === "d") switchTheme();
  else if (sizes.has(event.key)) enlarge(sizes.get(event.key) ?? 0);
  else if (state.page === "present") return present.page.answer(event);
  else if (state.page === "overview") return overview.page.answer(event);
  else if (state.page === "pictures") return pictures.page.answer(event);
  else if (state.page === "benefit") return benefit.page.answer(event);
  else if (state.page === "sheet") return sheets.made?.answer(event) ?? false;
  else if (state.page === "changes") return changes.page.answer(event);
  else return state.page === "side" && side.page.answer(event);
  return true;
}

update();

/** Lets other pages be made again, with the new runs, when they are shown. */
function forgetPages() {
  for (const entry of entries) if (entry !== side) entry.made = undefined;
}

session?.onChange((before, hasNewRuns) => {
  if (before === null) return;
  if (!hasNewRuns) {
    // Only the session has changed: a question, or the moment of the teacher's page.
    side.page.renewSession();
    return;
  }
  const isNew = !before.tree.some(({ id }) => id === session.play.node);
  const words = newsWords(before, session.play, runs);
  forgetPages();
  side.page.renew(isNew, words);
  if (state.page !== "side") update();
});
session?.follow();

// A network that is back, or a person who looks at the page again, is a reason to ask a lost server at once.
for (const name of ["online", "focus"])
  addEventListener(name, () => {
    for (const each of [session, live]) if (each?.connection === "lost") each.askNow();
  });

live?.onChange((before, hasNewRuns) => {
  if (before === null || !hasNewRuns) return;
  const shown = scenarios.get(state.scenario) ?? [];
  // The first recording, or one of another app.
  if (!shown.some(run => state.patterns.includes(run.key)))
    Object.assign(state, openedScenario(runs[0].scenario), { at: "end" });
  forgetPages();
  if (state.page === "side") side.page.renew(false, "");
  else update();
});
live?.follow();
