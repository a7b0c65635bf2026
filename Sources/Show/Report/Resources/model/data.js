// Reads the data of the page, which Report.docc/DataModel.md describes.
import { readPageData } from "./page-data.js";

/** @type {ReportData} */
export const report = readPageData();
export const roleNames = report.roles.map(role => role[0]);
export const classNames = report.classes.map(entry => entry[0]);
/** The classes that are hidden at first. */
export const hiddenClasses = report.hidden;
/** The other classes, in the order in which pictures have them. */
export const legendClasses = report.legend;

/**
 * The text with a number; empty for none.
 * @param {number} number
 */
export function textOf(number) {
  return number < 0 ? "" : report.texts[number];
}

/**
 * The name of a role by its number; `none` for none.
 * @param {number} role
 */
export function roleName(role) {
  return roleNames[role] ?? "none";
}
