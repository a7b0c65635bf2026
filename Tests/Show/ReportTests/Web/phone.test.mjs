import assert from "node:assert/strict";
import test from "node:test";
import { makeReport, makeRun } from "./page-data.mjs";
import { setPage } from "./page-elements.mjs";

const texts = [];
setPage(makeReport(texts, [makeRun(texts, [[-1, 0, 1, "launch()"]])]));
const resources = "../../../../Sources/Show/Report/Resources";
const { drawScreen } = await import(`${resources}/views/screen.js`);
const { runs } = await import(`${resources}/model/run.js`);

const element = (id, kind, text, more = {}) => ({ id, kind, text, enabled: true, hidden: false, ...more });
const login = {
  stack: ["Home"],
  presented: ["Login"],
  elements: [
    element("login.login", "field", "arthur@camelot.example"),
    element("login.password", "field", "•••"),
    element("login.error", "label", "Check your credentials."),
    element("login.logIn", "button", "Log In"),
    element("login.cancel", "button", "Cancel"),
    element("login.forgotPassword", "button", "Forgot password?", { hidden: true }),
  ],
  dialog: null,
};
const about = {
  stack: ["Home", "About"],
  presented: [],
  elements: [element("about.row", "row", "Terms")],
  dialog: { title: "Not loaded", message: "Try again?", buttons: ["Cancel", "Retry"] },
};

const action = (kind, id, field = null) => ({ kind, element: id, title: id, act: {}, field });
const field = (id, isSecret) =>
  action("field", id, {
    type: {},
    replace: {},
    clear: null,
    isSecret,
    texts: [{ title: "a wrong password", text: "1" }],
  });

/** A phone on which some things can be done. */
function liveWith(possible, drafts = {}) {
  return {
    actionOn: (kinds, id = "") => possible.find(each => kinds.includes(each.kind) && each.element === id),
    reason: id => `${id} waits`,
    perform: () => {},
    draft: id => drafts[id],
    keep: () => {},
    commit: () => {},
  };
}

const draw = (screen, live) => drawScreen(screen, runs[0], live);
const words = elements => elements.map(each => each.textContent);

test("a recorded screen is a picture, with nothing to press or to fill", () => {
  for (const screen of [login, about]) {
    assert.deepEqual(draw(screen).querySelectorAll("button, input, form"), []);
  }
  assert.deepEqual(words(draw(login).querySelectorAll(".button")), ["Log In", "Cancel"]);
});

test("a phone has a button for each control, and says why one can't be used", () => {
  const phone = draw(login, liveWith([action("button", "login.logIn")]));
  const buttons = phone.querySelectorAll(".button");
  assert.deepEqual(words(buttons), ["Log In", "Cancel"]);
  assert.deepEqual(
    buttons.map(each => [each.getAttribute("aria-disabled"), each.getAttribute("title")]),
    [
      [null, null],
      ["true", "login.cancel waits"],
    ],
  );
  const grip = phone.querySelector(".grip");
  assert.equal(grip.getAttribute("aria-label"), "Swipe the sheet down");
  assert.equal(grip.getAttribute("aria-disabled"), "true");
  assert.deepEqual(words(phone.querySelectorAll(".error")), ["Check your credentials."]);
});

test("a field shows what is being typed, or what it holds, and never a secret", () => {
  const possible = [field("login.login", false), field("login.password", true)];
  const inputs = live => draw(login, live).querySelectorAll("input");
  const shown = live =>
    inputs(live).map(each => [each.getAttribute("type"), each.value, each.getAttribute("placeholder")]);
  assert.deepEqual(shown(liveWith(possible)), [
    ["text", "arthur@camelot.example", null],
    ["password", "", "•••"],
  ]);
  assert.deepEqual(shown(liveWith(possible, { "login.login": "ann", "login.password": "12" })), [
    ["text", "ann", null],
    ["password", "12", "•••"],
  ]);
  const [text, secret] = inputs(liveWith([possible[0]]));
  assert.equal(text.getAttribute("readonly"), null);
  assert.equal(secret.getAttribute("readonly"), "");
  assert.equal(secret.getAttribute("title"), "login.password waits");
  const offers = draw(login, liveWith(possible)).querySelectorAll(".offers");
  assert.deepEqual(words(offers), ["a wrong password", "a wrong password"]);
});

test("Back, rows and an alert's choices are buttons, too", () => {
  const possible = [action("back", ""), action("alert", "Retry"), action("button", "about.row")];
  const buttons = draw(about, liveWith(possible)).querySelectorAll("button");
  assert.deepEqual(
    buttons.map(each => [each.getAttribute("data-control"), each.textContent, each.getAttribute("aria-disabled")]),
    [
      ["back", "‹ Home", null],
      ["about.row", "Terms", null],
      ["Cancel", "Cancel", "true"],
      ["Retry", "Retry", null],
    ],
  );
});
