/** Dates as they are typed and shown (`DD/MM/YYYY`, behaviour 9) and as they are sent (`YYYY-MM-DD`, behaviour 5). */

function sent(day: string, month: string, year: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The value of what was typed: with strokes, points, spaces or nothing between; undefined for no day there is. */
export function dateValue(typed: string): string | undefined {
  const text = typed.trim();
  const [, day, month, year] =
    /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (day && month && year) return sent(day, month, year);
  // What a browser fills in for a birthday.
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isoDay && isoMonth && isoYear ? sent(isoDay, isoMonth, isoYear) : undefined;
}

/** `DD/MM/YYYY` of a value; what is no date is shown as it is. */
export function dateText(value: string): string {
  const date = dateValue(value);
  return date ? date.split('-').reverse().join('/') : value;
}
