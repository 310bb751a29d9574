/** The web address of the publications, as people type it. https only (decisions.md, "Https only"). */

/** The address with its scheme and a slash at the end; null when it is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const url = new URL(full);
    const isPlain = url.username === "" && url.password === "" && url.search === "" && url.hash === "";
    if (url.protocol !== "https:" || !isPlain || !url.hostname.includes(".")) return null;
    return url.href.endsWith("/") ? url.href : `${url.href}/`;
  } catch {
    return null;
  }
}

/** The host of a typed address that is a folder on it, so that robots.txt lies outside; empty for another address. */
export function hostAround(typed: string): string {
  const address = readAddress(typed);
  if (address === null) return "";
  const { hostname, pathname } = new URL(address);
  return pathname === "/" ? "" : hostname;
}
