// Finds things on the page the way a person does: by what they are and what they are called.
const visible = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
// The window shows hyphens at which no line breaks; a person sees hyphens.
const hyphens = (said) => said.replace(/\u2011/g, "-");
const text = (element) => hyphens(element?.innerText ?? element?.textContent ?? "").replace(/\s+/g, " ").trim();
const name = (element) => {
  const by = element.getAttribute("aria-labelledby");
  if (by) return by.split(/\s+/).map((id) => text(document.getElementById(id))).join(" ");
  const label = element.getAttribute("aria-label");
  if (label) return hyphens(label);
  if (element.labels?.length) return [...element.labels].map(text).join(" ");
  return text(element);
};
const KINDS = {
  button: "button, a[href], summary, [role=button], [role=tab], [role=menuitem], [role=link]",
  field: "input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea, select, [role=combobox]",
  box: "input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch]",
  option: "[role=option], option",
  heading: "h1, h2, h3, [role=heading]",
  row: "[role=row], tbody tr",
};
// Behind an open dialog nothing can be reached.
const reach = () => [...document.querySelectorAll("dialog")].filter((dialog) => dialog.matches(":modal")).at(-1) ?? document;
const find = (kind, wanted) => {
  const there = [...reach().querySelectorAll(KINDS[kind])].filter(visible);
  return (
    there.find((element) => name(element) === wanted) ??
    there.find((element) => name(element).startsWith(wanted)) ??
    there.find((element) => name(element).includes(wanted))
  );
};
