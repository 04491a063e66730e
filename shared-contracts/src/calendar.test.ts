import { endOfDay, endOfDayOf, isCalendarDate, parseMoment, startOfDay } from './calendar';
import { formatUntil } from './dates';
import * as z from './schema';
import { dashboardQuerySchema } from './wire/merchant-dashboard';
import { merchantOrderQuerySchema } from './wire/merchant-orders';
import { recordPaymentSchema } from './wire/merchant-wholesale';
import { auditQuerySchema } from './wire/queries';

/** Every call that takes a day. */
const dayQueries = {
  'the list of orders': (day: string) => ({
    schema: merchantOrderQuerySchema,
    value: { from: day, to: day },
  }),
  'the audit log': (day: string) => ({ schema: auditQuerySchema, value: { from: day } }),
  'the dashboard': (day: string) => ({ schema: dashboardQuerySchema, value: { from: day } }),
  'a payment of an invoice': (receivedOn: string) => ({
    schema: recordPaymentSchema,
    value: { receivedOn, amountMinor: 1, reference: 'R' },
  }),
};

const missing = [
  '2026-02-31',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '0000-01-01',
  '0001-01-01',
  '',
];

test('a day that does not exist is none', () => {
  for (const day of missing) {
    expect(isCalendarDate(day)).toBe(false);
    expect(startOfDay(day)).toBeUndefined();
    expect(endOfDay(day)).toBeUndefined();
    expect(parseMoment(`${day}T10:00:00+08:00`)).toBeUndefined();
  }
  expect(isCalendarDate('2028-02-29')).toBe(true);
  expect(parseMoment('2026-02-28T25:00:00Z')).toBeUndefined();
  expect(parseMoment('2026-02-28')).toBeUndefined();
  expect(parseMoment('2026-02-28T10:00')).toBeUndefined();
});

test('a moment that its offset puts beyond the years that a database reads is none', () => {
  expect(parseMoment('9999-12-31T23:59:59Z')).toBeDefined();
  expect(parseMoment('9999-12-31T23:59:59-01:00')).toBeUndefined();
  expect(parseMoment('1000-01-01T00:00:00Z')).toBeDefined();
});

test('a day begins and ends in Hong Kong', () => {
  expect(startOfDay('2026-12-31')?.toISOString()).toBe('2026-12-30T16:00:00.000Z');
  expect(endOfDay('2026-12-31')?.toISOString()).toBe('2026-12-31T16:00:00.000Z');
  expect(parseMoment('2026-12-31T00:00+08:00')).toEqual(startOfDay('2026-12-31'));
});

test('what is good for a number of years ends with a day in Hong Kong', () => {
  const end = (moment: string, years?: number) => endOfDayOf(new Date(moment), years).toISOString();
  expect(end('2026-12-31T15:59:59Z')).toBe('2026-12-31T16:00:00.000Z');
  expect(end('2026-12-31T16:00:00Z')).toBe('2027-01-01T16:00:00.000Z');
  expect(end('2026-12-30T20:00:00Z', 2)).toBe('2028-12-31T16:00:00.000Z');
  expect(end('2028-02-29T10:00:00Z', 3)).toBe('2031-03-01T16:00:00.000Z');
});

test('what ends with a day says the day, what ends at another hour says the hour', () => {
  const end = endOfDay('2026-12-31') ?? new Date(0);
  expect(formatUntil(end, 'en')).toBe('31/12/2026');
  expect(formatUntil(end, 'zh')).toBe('2026年12月31日');
  expect(formatUntil('2026-12-31T06:30:00Z', 'en')).toBe('31/12/2026 14:30');
  expect(formatUntil('soon', 'en')).toBe('');
});

test.each(Object.entries(dayQueries))('%s refuses a day that does not exist', (_name, schema) => {
  const parse = (day: string) => z.safeParse(schema(day).schema, schema(day).value).success;
  expect(parse('2026-02-28')).toBe(true);
  for (const day of missing.filter(Boolean)) expect(parse(day)).toBe(false);
});
