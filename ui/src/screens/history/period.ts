/** Periods that the history can be limited to; days are in Dutch local time. */
import type { HistoryFilter } from "../../bindings";
import { moved } from "../../lib/months";

export const PERIODS = ["all", "today", "week", "month", "year", "last-year"] as const;
export type Period = (typeof PERIODS)[number];

/** What a person searches for. */
export type Sought = { words: string; period: Period };

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** The filter for the core; empty for everything. */
export function filterOf({ words, period }: Sought, today: string): HistoryFilter {
  return { ...(words === "" ? {} : { search: words }), ...daysOf(period, today) };
}

/** The first and last day of a period; undefined where it is open-ended. `today` is `YYYY-MM-DD`. */
export function daysOf(period: Period, today: string): Pick<HistoryFilter, "dateFrom" | "dateTo"> {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case "all":
      return {};
    case "today":
      return { dateFrom: today };
    case "week":
      return { dateFrom: moved(today, 1 - WEEK_DAYS, "day") };
    case "month":
      return { dateFrom: moved(today, 1 - MONTH_DAYS, "day") };
    case "year":
      return { dateFrom: `${year}-01-01` };
    case "last-year":
      return { dateFrom: `${year - 1}-01-01`, dateTo: `${year - 1}-12-31` };
  }
}
