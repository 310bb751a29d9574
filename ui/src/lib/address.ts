/** The base URL of the publications, as typed. https only (decisions.md, "Https only"). */

/** Returns the address with scheme and trailing slash; null if it is invalid. */
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

/**
 * Returns the host of a typed address that has a path, so that robots.txt lies outside it; otherwise an empty string.
 */
export function hostAround(typed: string): string {
  const address = readAddress(typed);
  if (address === null) return "";
  const { hostname, pathname } = new URL(address);
  return pathname === "/" ? "" : hostname;
}
