/** Value lists: their versions, importing a newer one after a preview, and resetting it. */
import type { ListKey, ListPreview, ListResult, ListView, ListWishes, Problem, Reply } from "../../bindings";
import * as api from "../../lib/api";
import type { ChoiceId } from "../../lib/chosen";
import { outcome, problemOf } from "../../lib/outcome";
import { Job } from "../../lib/job.svelte";
import { t } from "../../lib/texts.svelte";
import { app } from "../../state/app.svelte";
import { ask } from "../../state/dialogs.svelte";
import ListDialog from "./ListDialog.svelte";
import VersionDialog from "./VersionDialog.svelte";

const NO_WISHES: ListWishes = { list: null, version: null, date: null, isOlderAllowed: false };

export class ValueLists extends Job {
  all = $state.raw<readonly ListView[] | null>(null);
  problem = $state.raw<Problem | null>(null);

  async load(): Promise<void> {
    try {
      this.all = await api.valueLists();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  async import(): Promise<void> {
    this.problem = null;
    const file = await api.pick("list");
    if (file !== null) await this.#look(file.id, NO_WISHES);
  }

  async reset(key: ListKey): Promise<void> {
    if (this.progress !== null) return;
    this.problem = null;
    const preview = await this.#run((tell) => api.listResetPreview(key, tell));
    if (preview === null || !(await ask(ListDialog, { preview, isReset: true }))) return;
    await this.#done(await this.#run((tell) => api.listReset(key, preview.token, tell)), "list-reset-done");
  }

  /** Asks first for what the file does not give. */
  async #look(file: ChoiceId, wishes: ListWishes): Promise<void> {
    const result = await outcome(() => this.run((tell) => api.listPreview(file, wishes, tell)));
    if (result.kind === "problem") {
      if (result.problem.code !== "list-version-missing") {
        this.#refuse(result.problem);
        return;
      }
      const told = await ask(VersionDialog, { list: result.problem.params["list"] ?? "" });
      if (told !== null) await this.#look(file, { ...wishes, ...told });
      return;
    }
    const preview: ListPreview = result.value;
    if (!(await ask(ListDialog, { preview, isReset: false }))) return;
    await this.#done(await this.#run((tell) => api.listImport(file, wishes, preview.token, tell)), "list-import-done");
  }

  async #done(result: ListResult | null, key: "list-import-done" | "list-reset-done"): Promise<void> {
    if (result === null) return;
    await app.readLists();
    await app.refresh();
    await this.load();
    app.say(
      () =>
        t(key, { list: t(`value-list-${result.list.key}`), version: result.list.version.number, count: result.judged }),
      { canUndo: result.change !== null },
    );
  }

  async #run<T>(job: (tell: api.OnEvent) => Promise<Reply<T>>): Promise<T | null> {
    const result = await outcome(() => this.run(job));
    if (result.kind === "done") return result.value;
    this.#refuse(result.problem);
    return null;
  }

  /** Cancelling is not a problem. */
  #refuse(problem: Problem): void {
    if (problem.code !== "cancelled" && problem.code !== "change-cancelled") this.problem = problem;
  }
}
