/**
 * What is rehearsed, out of the address: `?scene=filled|empty|setup|many|locked|corrupt|newer|loading|failing|sftp|done|elsewhere|practice`,
 * `&count=100000`; `&slow` stores changes slowly.
 */
export const address = new URLSearchParams(location.search);
export const scene = address.get("scene") ?? "filled";
export const FINGERPRINT = "SHA256:9aQFx2LmTt0k3vYwZr8uJ1sHcDqEoP5nBiGfKlAxVyM";
const pace = Number(address.get("pace") ?? "1");
if (address.has("fresh")) localStorage.clear();

/** Waits so many milliseconds, at the pace of the address. */
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * pace));
