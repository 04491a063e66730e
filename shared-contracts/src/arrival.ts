/** When an order arrives: the only place that calculates it, for item page, checkout, order and mails. */
import { hongKongDay } from './dates';
import type { Locale } from './locale';
import { publicHolidays } from './public-holidays';

/** First and last day on which an order may arrive, as `YYYY-MM-DD` in Hong Kong. */
export interface Arrival {
  from: string;
  to: string;
}

/** The cut-off of a new shop, for whom an older API names none. */
const usualCutOffHour = 15;
const hongKongOffsetMs = 8 * 3_600_000;
/** Ferries add a day to the outlying islands. */
const farDistricts: readonly string[] = ['islands'];

function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays.has(day.toISOString().slice(0, 10));
}

function workingDayAfter(day: Date, days: number): Date {
  const next = new Date(day);
  for (let left = days; left > 0; ) {
    next.setUTCDate(next.getUTCDate() + 1);
    if (isWorkingDay(next)) left -= 1;
  }
  return next;
}

/**
 * The days between which an order arrives that is placed now. The working days of its delivery method count from the day
 * on which it is sent: the same day before the cut-off, else the next working day.
 */
export function arrivalOf(
  now: Date,
  {
    minDays,
    maxDays,
    cutOffHour = usualCutOffHour,
  }: {
    minDays: number;
    maxDays: number;
    /** Orders placed from this hour on, in Hong Kong, are sent a working day later; 24 for none. */
    cutOffHour?: number | undefined;
  },
  /** Of delivery to an address. */
  district = '',
): Arrival {
  const today = new Date(`${hongKongDay(now)}T00:00:00Z`);
  const hour = new Date(now.getTime() + hongKongOffsetMs).getUTCHours();
  const isSentToday = isWorkingDay(today) && hour < cutOffHour;
  const sentOn = isSentToday ? today : workingDayAfter(today, 1);
  const further = farDistricts.includes(district) ? 1 : 0;
  const day = (days: number) =>
    workingDayAfter(sentOn, days + further)
      .toISOString()
      .slice(0, 10);
  return { from: day(minDays), to: day(maxDays) };
}

const weekdays = '日一二三四五六';

/** `Thu 26 Nov`, `11月26日（四）`; word joiners keep a number and its unit, a day and its bracket on one line. */
export function formatShortDay(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  // By hand: the browsers' own format differs from one to the next.
  if (locale === 'zh') {
    const parts = [
      date.getUTCMonth() + 1,
      '月',
      date.getUTCDate(),
      '日',
      `（${weekdays[date.getUTCDay()]}）`,
    ];
    return parts.join('\u2060');
  }
  const parts = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(date).replace(',', '');
}

/** `Mon 30 Nov – Wed 2 Dec`, or the only day. No line begins with the dash. */
export function formatArrival({ from, to }: Arrival, locale: Locale): string {
  const first = formatShortDay(from, locale);
  if (from === to) return first;
  return `${first}${locale === 'zh' ? '至' : '\u00a0– '}${formatShortDay(to, locale)}`;
}
