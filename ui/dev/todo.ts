/** "Nog te doen", out of the findings of the invented documents. */
import type { CategoryOnline, TodoGroup } from "../src/bindings";
import { done } from "./answers";
import { LISTS } from "./lists";
import { world } from "./world";

/** Of a third nothing stands online, of another nothing came for long. */
export const coverage = () =>
  done(
    LISTS.informatiecategorieen
      .filter((one) => one.key !== "art31")
      .map(({ uri }, at): CategoryOnline => ({
        uri,
        count: at % 3 === 0 ? 0 : at * 3,
        newest: at % 3 === 0 ? null : "2026-10-28",
        lastCame: at % 3 === 0 ? null : at % 3 === 1 ? "2026-11-12" : "2024-05-02",
      })),
  );

export function todo() {
  const groups = new Map<string, TodoGroup>();
  for (const one of world.documents)
    for (const finding of one.findings) {
      const key = `${finding.code}-${finding.variant ?? ""}`;
      const group = groups.get(key) ?? {
        code: finding.code,
        variant: finding.variant ?? "",
        level: finding.level,
        field: finding.field,
        count: 0,
        documents: [],
        hasFix: finding.code === "D02",
      };
      group.count += 1;
      if (group.documents.length < 50)
        group.documents.push({
          id: one.row.id,
          title: one.row.title,
          fileName: one.row.fileName,
          params: finding.params,
          fixes:
            finding.code === "D02"
              ? [{ field: "officieleTitel", before: one.row.title, after: "Verslag inspraakavond centrumplan" }]
              : [],
        });
      groups.set(key, group);
    }
  const order = { must: 0, attention: 1, tip: 2 };
  return done({
    things: world.documents.reduce((sum, one) => sum + one.row.must + one.row.attention, 0),
    documents: world.documents.filter((one) => one.row.must + one.row.attention > 0).length,
    ready: world.documents.filter((one) => one.row.status === "ready").length,
    due: 0,
    groups: [...groups.values()].sort((a, b) => order[a.level] - order[b.level] || b.count - a.count),
  });
}
