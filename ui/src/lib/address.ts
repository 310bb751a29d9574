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

/** Whether the address is a folder of its host, so that robots.txt lies outside it. */
export function hasPath(address: string): boolean {
  return new URL(address).pathname !== "/";
}

export function hostOf(address: string): string {
  return new URL(address).hostname;
}
