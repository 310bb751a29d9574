/** The categories a catalogue uses, in the order of the law; none named means all. */
import { app } from "../../state/app.svelte";

export function categoriesInUse(): readonly string[] {
  const all = (app.lists?.informatiecategorieen ?? []).filter((one) => one.isFormer !== true).map((one) => one.uri);
  const inUse = new Set((app.catalogue?.categories ?? []).map((one) => one.uri));
  return inUse.size === 0 ? all : all.filter((uri) => inUse.has(uri));
}
