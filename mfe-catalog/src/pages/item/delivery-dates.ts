import { hongKongDay } from 'shared-contracts/dates';

/**
 * The day after this many working days, in Hong Kong. Saturday and Sunday do not count; public holidays are
 * not known here.
 */
export function afterWorkingDays(now: Date, days: number): Date {
  const day = new Date(`${hongKongDay(now)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day;
}

/** `Thu 26 Nov`, `11月26日（四）`. */
export function shortDay(day: Date, locale: 'en' | 'zh'): string {
  const parts = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-Hant-HK' : 'en-GB', parts).format(day);
}
