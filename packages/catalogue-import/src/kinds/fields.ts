/**
 * Field types of import files. CSV contains text; NDJSON also numbers, booleans and lists. Each field accepts
 * both.
 */
import { endOfDay, isCalendarDate, parseMoment, startOfDay } from 'shared-contracts/calendar';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { maxCodeLength } from 'shared-contracts/id-limits';
import { isSafeLink, isShopPath } from 'shared-contracts/safe-path';
import { patterns } from 'shared-contracts/validation';
import * as z from 'zod/mini';
import { wrong } from '../reasons';

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot contain it
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** A field read by a function; undefined is a mistake, for which the message stands. */
export function checked<Value>(
  read: (value: unknown) => Value | undefined,
  error: string,
): z.ZodMiniType<Value, unknown> {
  return z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      const result = read(value);
      if (result !== undefined) return result;
      context.issues.push({
        code: 'custom',
        message: value === undefined ? wrong('missing') : error,
        input: value,
      });
      return z.NEVER;
    }),
  ) as unknown as z.ZodMiniType<Value, unknown>;
}

/** A text of 1 to `max` characters. */
export const text = (max = 200) =>
  checked(
    (value) =>
      typeof value === 'string' && value.trim() && value.length <= max && !unprintable.test(value)
        ? value.trim()
        : undefined,
    wrong('text', max),
  );

export const matching = (pattern: RegExp, words: string) =>
  checked((value) => (typeof value === 'string' && pattern.test(value) ? value : undefined), words);

/** Code of a style, item or sku, as used in URLs and on labels. */
const codePattern = new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{0,${maxCodeLength - 1}}$`);
export const code = () => matching(codePattern, wrong('code'));

export const upperCode = () => matching(/^[A-Z0-9][A-Z0-9_-]{0,39}$/, wrong('upperCode'));

export const categoryCode = () => matching(/^[^\s#][^#]{0,79}(###[^\s#][^#]{0,79}){0,2}$/, wrong('category'));

/** A literal relative path: no `..`, nothing percent-encoded. */
export const picture = () =>
  checked(
    (value) =>
      typeof value === 'string' &&
      /^\/images\/[^\s?#"%]{1,240}$/.test(value) &&
      !value.includes('/..') &&
      isShopPath(value)
        ? value
        : undefined,
    wrong('picture'),
  );

/** Target of a link. */
export const address = () =>
  checked(
    (value) =>
      typeof value === 'string' && /^[^\s"<>]{1,300}$/.test(value) && isSafeLink(value) ? value : undefined,
    wrong('address'),
  );

export const hexColor = () => matching(/^#[0-9a-fA-F]{6}$/, wrong('color'));

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  checked(
    (value) => values.find((known) => known === value),
    wrong('oneOf', values.slice(0, -1).join(', '), values.at(-1) ?? ''),
  );

export const whole = (minimum: number, maximum: number) =>
  checked(
    (value) => {
      const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value;
      return typeof number === 'number' && Number.isInteger(number) && number >= minimum && number <= maximum
        ? number
        : undefined;
    },
    wrong('whole', minimum, maximum),
  );

/** A percentage above 0 with at most two decimals. */
export const percentage = () =>
  checked((value) => {
    const written = typeof value === 'number' ? String(value) : value;
    const percent =
      typeof written === 'string' && /^\d{1,3}(\.\d{1,2})?$/.test(written) ? Number(written) : 0;
    return percent > 0 && percent <= 100 ? percent : undefined;
  }, wrong('percentage'));

export const flag = () =>
  checked((value) => {
    if (typeof value === 'boolean') return value;
    // Spreadsheets write TRUE and FALSE.
    const written = typeof value === 'string' ? value.toLowerCase() : value;
    if (written === 'true') return true;
    return written === 'false' ? false : undefined;
  }, wrong('flag'));

/** HKD with at most two decimals, stored as cents. Must be positive: free goods are not sold. */
export const money = () =>
  checked((value) => {
    const written = typeof value === 'number' ? String(value) : value;
    const [, dollars, cents = ''] =
      (typeof written === 'string' && /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(written)) || [];
    const minor = dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
    return minor > 0 && minor <= 1_000_000_000 ? minor : undefined;
  }, wrong('money'));

const moment = wrong('moment');

/** A point in time at which something begins; a day alone means its start in Hong Kong. */
export const instant = () =>
  checked(
    (value) => (typeof value === 'string' ? (startOfDay(value) ?? parseMoment(value)) : undefined),
    moment,
  );

/** A point in time at which something ends; a day alone is its last one, to the end in Hong Kong. */
export const lastInstant = () =>
  checked(
    (value) => (typeof value === 'string' ? (endOfDay(value) ?? parseMoment(value)) : undefined),
    moment,
  );

/** A calendar day. */
export const day = () =>
  checked((value) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined), wrong('day'));

/** In lower case, because members are looked up by their address in lower case. */
export const email = () =>
  checked(
    (value) =>
      typeof value === 'string' &&
      value.length <= 254 &&
      patterns.emailLenient.test(value) &&
      !unprintable.test(value)
        ? value.toLowerCase()
        : undefined,
    wrong('email'),
  );

/** `a|b` in CSV, a list in NDJSON; no duplicates. */
export const listOf = <Value>(entry: z.ZodMiniType<Value, unknown>, { min = 0, max = 50 } = {}) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? value.split('|').map((part) => part.trim()) : value,
    ),
    z
      .array(entry, {
        error: (issue) => wrong(issue.input === undefined ? 'missing' : 'list'),
      })
      .check(
        z.minLength(min, wrong('atLeast', min)),
        z.maxLength(max, wrong('atMost', max)),
        z.refine(
          (values) => new Set(values.map((value) => JSON.stringify(value))).size === values.length,
          wrong('namedTwice'),
        ),
      ),
  );

const channelIds: Readonly<Record<string, number>> = Object.fromEntries(
  (Object.keys(channels) as ChannelType[]).map((name) => [name, channels[name].id]),
);

/** `bit|sit`, converted to the channel ids in the tables. */
export const channelList = () =>
  z.pipe(
    listOf(
      checked((value) => (typeof value === 'string' ? channelIds[value] : undefined), wrong('channel')),
      { min: 1 },
    ),
    z.transform((ids) => [...ids].sort()),
  );
