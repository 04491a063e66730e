import { hongKongDay } from 'shared-contracts/dates';

/** The first and the last day of the month before a moment, in Hong Kong. */
export function lastMonth(now: number): { from: string; to: string } {
  const [year = 0, month = 1] = hongKongDay(now).split('-').map(Number);
  const dayOf = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  // Day 0 is the day before the first.
  return { from: dayOf(month - 2, 1), to: dayOf(month - 1, 0) };
}
