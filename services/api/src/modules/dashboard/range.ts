import { InputProblem } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { endOfDay, startOfDay } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import {
  type DashboardQuery,
  maxDashboardDays,
  usualDashboardDays,
} from 'shared-contracts/wire/merchant-dashboard';

const dayMs = 86_400_000;

/** Days in Hong Kong, both inclusive. */
export interface Range {
  from: string;
  to: string;
  days: readonly string[];
}

function startOf(day: string, field: string): number {
  const start = startOfDay(day);
  if (!start) throw new InputProblem(field, 'validation.date');
  return start.getTime();
}

/** The range that a query means; refuses days that do not exist and ranges that are too long. */
export function toRange({ from, to }: DashboardQuery, now: number): Range {
  const last = startOf(to ?? hongKongDay(now), 'to');
  const first = from ? startOf(from, 'from') : last - (usualDashboardDays - 1) * dayMs;
  const count = Math.round((last - first) / dayMs) + 1;
  if (count < 1) throw new InputProblem('to', 'validation.date');
  if (count > maxDashboardDays) throw new InputProblem('from', 'validation.tooLong');
  const days = Array.from({ length: count }, (_, index) => hongKongDay(first + index * dayMs));
  return { from: hongKongDay(first), to: hongKongDay(last), days };
}

/** Merges sorted days into periods of consecutive days. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = [];
  for (const day of days) {
    const start = startOfDay(day);
    const end = endOfDay(day);
    if (!start || !end) continue;
    const last = periods.at(-1);
    if (last?.end.getTime() === start.getTime()) last.end = end;
    else periods.push({ start, end });
  }
  return periods;
}
