/**
 * Converts dates between the displayed format (`DD/MM/YYYY`, behaviour/limits) and the submitted one
 * (`YYYY-MM-DD`, behaviour/validation).
 */

import { isCalendarDate } from 'shared-contracts/calendar';

function sent(day: string, month: string, year: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}

/**
 * Parses typed text with slashes, dots, spaces or no separator; `undefined` for a day that does not exist.
 */
export function dateValue(typed: string): string | undefined {
  // Full-width digits are those of a Chinese keyboard.
  const text = typed.normalize('NFKC').trim();
  const [, day, month, year] =
    /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (day && month && year) return sent(day, month, year);
  // The format of browser autofill for birthdays.
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isoDay && isoMonth && isoYear ? sent(isoDay, isoMonth, isoYear) : undefined;
}

/** Formats a value as `DD/MM/YYYY`; returns any other text unchanged. */
export function dateText(value: string): string {
  const date = dateValue(value);
  return date ? date.split('-').reverse().join('/') : value;
}
