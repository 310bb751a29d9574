/** Findings, refusals and failures as sentences. */
import type { Finding, Problem, RuleCount, SheetMessage, SkippedFile, TodoGroup } from "../bindings";
import { termLabel } from "./names";
import { stopOf } from "./stop";
import { openLibrary } from "./openLibrary";
import { completeOrNull, readable, t, textOrNull, type Facts } from "./texts.svelte";

/** Makes parameters of the core readable, including URIs of list terms. */
function factsOf(params: Record<string, string | undefined>): Facts {
  const facts = readable(params);
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === "string" && /^https?:\/\/\S+$/.test(value)) facts[name] = termLabel(value);
    if (name === "list") facts[name] = textOrNull(`value-list-${String(value)}`) ?? value;
  }
  return facts;
}

export function problemText(problem: Pick<Problem, "code" | "params">): string {
  if (problem.code === "cancelled" && problem.params["by"] !== undefined) {
    const text = textOrNull(`stop-text-${stopOf(problem, "sending")}`);
    if (text !== null) return text;
  }
  return textOrNull(`code-${problem.code}`, factsOf(problem.params)) ?? t("problem-without-text");
}

export function problemTitle(problem: Pick<Problem, "code" | "params">): string {
  if (problem.code === "cancelled") return t(`stop-title-${stopOf(problem, "sending")}`);
  return textOrNull(`problem-title-${problem.code}`, factsOf(problem.params)) ?? t("problem-title");
}

/** Whether a secret was tried and rejected, so that another one may be given. */
export function isSecretWrong({ code }: Pick<Problem, "code">): boolean {
  return code === "authentication-rejected" || code === "passphrase-wrong";
}

/**
 * The sentence of a code that may come without parameters, as for a document that failed: the destination is known
 * here.
 */
export function codeText(code: string, params: Record<string, string | undefined> = {}): string {
  const { target } = openLibrary;
  const place = target?.place;
  const ofTarget: Record<string, string> =
    place === undefined
      ? {}
      : place.kind === "folder"
        ? { path: place.dir, host: target?.name ?? "" }
        : { path: place.dir, host: place.host, user: place.user };
  const facts = factsOf({ ...ofTarget, ...params });
  return (
    completeOrNull(`code-${code}`, facts) ?? textOrNull(`rule-${code}-group`, { count: 1 }) ?? t("problem-without-text")
  );
}

export function findingText(finding: Pick<Finding, "code" | "params"> & { variant?: string | undefined }): string {
  return (
    textOrNull(ruleKey(finding.code, finding.variant), factsOf(finding.params)) ??
    t("finding-without-text", { code: finding.code })
  );
}

/** A warning, and how many documents have it. */
export type Shared = { finding: Finding; count: number };

/**
 * What several documents are warned of alike: all of them, or two or more of what keeps people from reading a file.
 * Other things that were found in a file are judged for each by itself.
 */
export function sharedWarnings(documents: readonly { findings: readonly Finding[] }[]): Shared[] {
  const found = new Map<string, Shared>();
  for (const { findings } of documents) {
    for (const [text, finding] of new Map(findings.map((one) => [findingText(one), one])))
      found.set(text, { finding, count: (found.get(text)?.count ?? 0) + 1 });
  }
  return [...found.values()].filter(
    ({ finding: { level, code }, count }) =>
      level === "attention" && count > 1 && (code === "I03" || (!code.startsWith("I") && count === documents.length)),
  );
}

export function groupHeading(group: TodoGroup): string {
  return ruleHeading({ ...group, params: group.documents[0]?.params ?? {} });
}

/** A sentence on how many documents have a finding. */
export function ruleHeading({
  code,
  variant,
  count,
  params,
}: Pick<RuleCount, "code" | "variant" | "count" | "params">): string {
  const facts = { ...factsOf(params), count };
  return textOrNull(`${ruleKey(code, variant)}-group`, facts) ?? t("group-without-text", { count, code });
}

/** What the button of a fix says: the same for every fix that gives the name that is proposed. */
export function fixLabel(group: TodoGroup): string {
  const facts = { ...factsOf(group.documents[0]?.params ?? {}), count: group.count };
  return textOrNull(`${ruleKey(group.code, group.variant)}-fix`, facts) ?? t("fix-proposed-name", facts);
}

export function skippedText(skipped: SkippedFile): string {
  return textOrNull(`skipped-${skipped.code}`, factsOf(skipped.params)) ?? t("problem-without-text");
}

/** What is to be told about a row of a spreadsheet, of documents or of cases. */
export function sheetMessageText({ code, params }: Pick<SheetMessage, "code" | "params">): string {
  const facts = factsOf(params);
  return (
    textOrNull(`sheet-row-${code}`, facts) ??
    textOrNull(`permit-row-${code}`, facts) ??
    textOrNull(`code-${code}`, facts) ??
    t("problem-without-text")
  );
}

function ruleKey(code: string, variant: string | undefined): string {
  return variant === undefined || variant === "" ? `rule-${code}` : `rule-${code}-${variant}`;
}
