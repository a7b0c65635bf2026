import assert from "node:assert/strict";
import test from "node:test";
import { blocksOf, ownName, sharedPrefix } from "../../../../Sources/Show/Report/Resources/model/blocks.js";

test("the beginning that the most names share is the longest of these, in whole words", () => {
  assert.equal(sharedPrefix(["LoginModuleCore", "LoginModulePresenter", "RTEModuleAssembly"]), "LoginModule");
  assert.equal(sharedPrefix(["HomeView", "HomeworkView"]), "");
  assert.equal(sharedPrefix(["App", "AppRouter"]), "");
  assert.equal(sharedPrefix(["UserManager", "AccountManager"]), "");
  assert.equal(sharedPrefix([]), "");
});

test("a name loses what its module's names share, but never all of itself", () => {
  assert.equal(ownName("LoginModuleCore", "LoginModule"), "Core");
  assert.equal(ownName("RTEModuleAssembly", "LoginModule"), "RTEModuleAssembly");
  assert.equal(ownName("HomeworkView", "Home"), "HomeworkView");
  assert.equal(ownName("App", "App"), "App");
  assert.equal(ownName("Core", ""), "Core");
});

test("a module stands where its first role does, and lifelines without one stand by themselves", () => {
  const of = (name, role, module = "") => ({ name, role, module });
  const lifelines = [
    of("User", 0),
    of("AuthService", 7),
    of("HomeCore", 4, "Home"),
    of("LoginView", 1, "Login"),
    of("HomeView", 1, "Home"),
    of("Odd", -1),
  ];
  const blocks = blocksOf(lifelines);
  assert.equal(blocks[2], blocks[4]);
  const order = [...lifelines.keys()].sort(
    (a, b) => blocks[a].rank - blocks[b].rank || blocks[a].first - blocks[b].first,
  );
  assert.deepEqual(
    order.map(index => lifelines[index].name),
    ["User", "HomeCore", "HomeView", "LoginView", "AuthService", "Odd"],
  );
  assert.deepEqual(
    blocks.map(({ prefix }) => prefix),
    ["", "", "Home", "", "Home", ""],
  );
});
