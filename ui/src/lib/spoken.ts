/** Numbers and pairs of sizes in the language of the window. */
import { sizePair as pair } from "./format";
import { language } from "./texts.svelte";

export { number, t } from "./texts.svelte";
export const sizePair = (done: number, total: number) => pair(done, total, language());
