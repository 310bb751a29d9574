/** The days of a month in weeks, as ISO dates. Pure. */

const DAYS = 7;

/** Returns the weeks, from Monday to Sunday, that contain days of this day's month. */
export function monthOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % DAYS;
  const weeks: string[][] = [];
  for (
    let start = moved(first, -weekday, "day");
    start.slice(0, 7) <= day.slice(0, 7);
    start = moved(start, DAYS, "day")
  )
    weeks.push(Array.from({ length: DAYS }, (_, at) => moved(start, at, "day")));
  return weeks;
}

/** Moves to another day; in a month that is too short, its last day. */
export function moved(day: string, by: number, unit: "day" | "month"): string {
  const at = new Date(day);
  if (unit === "day") at.setUTCDate(at.getUTCDate() + by);
  else {
    const wanted = at.getUTCDate();
    at.setUTCDate(1);
    at.setUTCMonth(at.getUTCMonth() + by);
    const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
    at.setUTCDate(Math.min(wanted, last));
  }
  return at.toISOString().slice(0, 10);
}
