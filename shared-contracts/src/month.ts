/** Months of the shop's calendar, as `YYYY-MM`. */
import * as z from 'shared-contracts/schema';
import { hongKongDay } from './dates';

/** `2026-11`; of the years in which the shop can have sold something. */
export const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const partsOf = (month: string): [year: number, index: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)) - 1,
];
const dayOf = (year: number, index: number, day: number) =>
  new Date(Date.UTC(year, index, day)).toISOString().slice(0, 10);

/** The month of a moment in Hong Kong. */
export const monthAt = (now: number): string => hongKongDay(now).slice(0, 7);

/** The month a number of months before another one. */
export function monthBefore(month: string, count = 1): string {
  const [year, index] = partsOf(month);
  return dayOf(year, index - count, 1).slice(0, 7);
}

/** The first and the last day of a month, and the first day after it. */
export function daysOfMonth(month: string): { from: string; to: string; until: string } {
  const [year, index] = partsOf(month);
  // Day 0 is the day before the first.
  return { from: dayOf(year, index, 1), to: dayOf(year, index + 1, 0), until: dayOf(year, index + 1, 1) };
}
