import { InputProblem } from 'api-platform/foundation';
import { hongKongDay } from 'shared-contracts/dates';
import {
  type DashboardQuery,
  mostDashboardDays,
  usualDashboardDays,
} from 'shared-contracts/wire/merchant-dashboard';
import type { Period } from './sold-query';

const dayMs = 86_400_000;

/** Days in Hong Kong, both inclusive. */
export interface Range {
  from: string;
  to: string;
  days: readonly string[];
}

function startOf(day: string, field: string): number {
  const time = Date.parse(`${day}T00:00:00+08:00`);
  if (Number.isNaN(time) || hongKongDay(time) !== day) throw new InputProblem(field, 'validation.date');
  return time;
}

/** The range that a query means; refuses days that do not exist and ranges that are too long. */
export function toRange({ from, to }: DashboardQuery, now: number): Range {
  const last = startOf(to ?? hongKongDay(now), 'to');
  const first = from ? startOf(from, 'from') : last - (usualDashboardDays - 1) * dayMs;
  const count = Math.round((last - first) / dayMs) + 1;
  if (count < 1) throw new InputProblem('to', 'validation.date');
  if (count > mostDashboardDays) throw new InputProblem('from', 'validation.tooLong');
  const days = Array.from({ length: count }, (_, index) => hongKongDay(first + index * dayMs));
  return { from: hongKongDay(first), to: hongKongDay(last), days };
}

/** Merges sorted days into periods of consecutive days. */
export function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = [];
  for (const day of days) {
    const start = new Date(`${day}T00:00:00+08:00`);
    const end = new Date(start.getTime() + dayMs);
    const last = periods.at(-1);
    if (last?.end.getTime() === start.getTime()) last.end = end;
    else periods.push({ start, end });
  }
  return periods;
}
