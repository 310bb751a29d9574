/** Values with several parts, as one text for the core: acts, relations and own data; see `FieldValue`. */

type OwnName = { namespace: string; prefix: string; key: string };
/** Without a value it stands for the name with all its values. */
export type Own = OwnName & { value: string | null };
type ActValue = { kind: string; /** Empty: the date of each document. */ date: string; by: string };

export function actText({ kind, date, by }: ActValue): string {
  return by === "" ? (date === "" ? kind : `${kind}@${date}`) : `${kind}@${date}@${by}`;
}

/** All relations with this role to this document count as one value, whatever their title. */
export function relationKey(role: string, to: string): string {
  return `${role}@${to}`;
}

export function relationText(role: string, to: string, title: string): string {
  return `${relationKey(role, to)} ${title}`.trim();
}

export function ownText({ namespace, prefix, key, value }: Own): string {
  const start = namespace === "" && prefix === "" ? "" : `{${namespace}}${prefix}:`;
  const name = key.replace(/[:\\{]/g, (sign) => `\\${sign}`);
  return value === null ? `${start}${name}` : `${start}${name}:${value}`;
}

export function readOwn(text: string): Own {
  const named = /^\{([^}]*)\}([^:]*):/.exec(text);
  const rest = text.slice(named?.[0].length ?? 0);
  const found = /^((?:\\[\s\S]|[^:\\])*)(?::([\s\S]*))?$/.exec(rest);
  return {
    namespace: named?.[1] ?? "",
    prefix: named?.[2] ?? "",
    key: (found?.[1] ?? rest).replace(/\\([\s\S])/g, "$1"),
    value: found?.[2] ?? null,
  };
}

/** The name alone, from a name with a value. */
export function nameIn(text: string): string {
  return ownText({ ...readOwn(text), value: null });
}
