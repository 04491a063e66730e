/**
 * The shop's calendar: the only place that reads a day or a moment from text. `Date` reads the 31st of February as the 3rd
 * of March. A day is one in Hong Kong (UTC+8, no daylight saving) and ends when the next one begins there.
 */
const dayMs = 86_400_000;
const offsetMs = 8 * 3_600_000;

/** `YYYY-MM-DD` of a day that exists, from the year 1000 on: PostgreSQL knows no year 0. */
export function isCalendarDate(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** When a day begins in Hong Kong; undefined for one that does not exist. */
export function startOfDay(day: string): Date | undefined {
  return isCalendarDate(day) ? new Date(`${day}T00:00:00+08:00`) : undefined;
}

/** When a day is over in Hong Kong, which is when the next one begins; undefined for one that does not exist. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day);
  return start && new Date(start.getTime() + dayMs);
}

/** When the day of a moment is over in Hong Kong, or that day a number of years later: the 29th of February is the 1st of March. */
export function endOfDayOf(moment: Date, yearsLater = 0): Date {
  const there = new Date(moment.getTime() + offsetMs);
  const end = Date.UTC(there.getUTCFullYear() + yearsLater, there.getUTCMonth(), there.getUTCDate() + 1);
  return new Date(end - offsetMs);
}

/** A date whose UTC fields show the clock in Hong Kong, for files that know no time zones. */
export const asHongKongClock = (moment: Date): Date => new Date(moment.getTime() + offsetMs);

/**
 * A moment with its offset, such as `2026-11-18T08:00:00+08:00`; undefined when its day or time does not exist, and in the year
 * 10000, which PostgreSQL does not read as `Date` writes it.
 */
export function parseMoment(text: string): Date | undefined {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const at = isMoment && isCalendarDate(text.slice(0, 10)) ? new Date(text) : undefined;
  return at && at.getUTCFullYear() <= 9999 ? at : undefined;
}
