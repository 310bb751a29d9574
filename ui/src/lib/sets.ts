/** Puts a value in a set, or takes it out. */
export function put<T>(set: Set<T>, value: T, isIn: boolean): void {
  if (isIn) set.add(value);
  else set.delete(value);
}
