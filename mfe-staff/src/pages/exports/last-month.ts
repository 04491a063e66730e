import { daysOfMonth, monthAt, monthBefore } from 'shared-contracts/month';

/** The first and the last day of the month before a moment, in Hong Kong. */
export function lastMonth(now: number): { from: string; to: string } {
  const { from, to } = daysOfMonth(monthBefore(monthAt(now)));
  return { from, to };
}
