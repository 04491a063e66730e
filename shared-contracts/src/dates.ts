/**
 * The three date formats of behaviour/limits, always in Hong Kong time (UTC+8, no daylight saving). Chinese pages write
 * dates in the Chinese way.
 */
import type { Locale } from './locale';

export const timeZone = 'Asia/Hong_Kong';
const offsetMs = 8 * 3_600_000;

export type DateInput = string | number | Date;

interface Parts {
  day: string;
  month: string;
  year: string;
  hours: string;
  minutes: string;
}

function partsOf(input: DateInput): Parts | undefined {
  const time = new Date(input).getTime();
  if (Number.isNaN(time)) return undefined;
  const shifted = new Date(time + offsetMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: two(shifted.getUTCDate()),
    month: two(shifted.getUTCMonth() + 1),
    year: String(shifted.getUTCFullYear()).padStart(4, '0'),
    hours: two(shifted.getUTCHours()),
    minutes: two(shifted.getUTCMinutes()),
  };
}

/** `DD/MM/YYYY`, in Chinese `YYYY年M月D日`; empty for an invalid date. */
export function formatDate(input: DateInput, locale: Locale): string {
  const parts = partsOf(input);
  if (!parts) return '';
  const { day, month, year } = parts;
  return locale === 'zh' ? `${year}年${Number(month)}月${Number(day)}日` : `${day}/${month}/${year}`;
}

/** `DD/MM/YYYY HH:MM`, in Chinese `YYYY年M月D日 HH:MM` */
export function formatDateTime(input: DateInput, locale: Locale): string {
  const parts = partsOf(input);
  return parts ? `${formatDate(input, locale)} ${parts.hours}:${parts.minutes}` : '';
}

/**
 * The last day of something that ends at a moment, which is not part of it: what ends as a day begins in Hong Kong ends with the
 * day before. The words say the hour where it ends at another one.
 */
export function formatUntil(end: DateInput, locale: Locale): string {
  const parts = partsOf(end);
  if (!parts) return '';
  return parts.hours === '00' && parts.minutes === '00'
    ? formatDate(new Date(end).getTime() - 1, locale)
    : formatDateTime(end, locale);
}

/** The formats of pages in one language. */
export function datesIn(locale: Locale) {
  return {
    formatUntil: (end: DateInput) => formatUntil(end, locale),
    formatDate: (input: DateInput) => formatDate(input, locale),
    formatDateTime: (input: DateInput) => formatDateTime(input, locale),
  };
}

/**
 * `YYYY/MM/DD @ HH:MM` in both languages: the stamp of an entry of a journal. A page that shows other dates, too, writes all
 * of them in the format of its language.
 */
export function formatStamp(input: DateInput): string {
  const parts = partsOf(input);
  return parts ? `${parts.year}/${parts.month}/${parts.day} @ ${parts.hours}:${parts.minutes}` : '';
}

/** The day in Hong Kong as `YYYY-MM-DD`, the format of birthdays. */
export function hongKongDay(input: DateInput): string {
  const parts = partsOf(input);
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : '';
}
