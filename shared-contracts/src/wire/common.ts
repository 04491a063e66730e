/** What all calls share: the body of behaviour/calls, result codes, basic schemas. */
import * as z from 'shared-contracts/schema';
import { maxCodeLength, maxIdLength } from '../id-limits';
import { keyboardText } from '../plain-text';

export * from '../result-codes';

/** `{code, data, msg}`; `data` is null when there is none or the call failed. */
export function envelope<Data extends z.core.$ZodType>(data: Data) {
  return z.object({ code: z.number(), data: z.nullable(data), msg: z.string() });
}
export const anyEnvelopeSchema = z.object({
  code: z.number(),
  data: z.optional(z.unknown()),
  msg: z.optional(z.nullable(z.string())),
});

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * A rejected input. `path` is dotted (`address.phone`); for form fields `message` is a key of `validation.*`.
 */
export const validationErrorSchema = z.object({
  code: z.number(),
  data: z.optional(z.null()),
  msg: z.string(),
  errors: z.array(fieldErrorSchema),
});

/** A call whose response has no data. */
export const emptySchema = z.nullish(z.unknown());

/** A document, which is no JSON. */
export const fileSchema = z.unknown();

/** Integer cents of HKD. */
export const centsSchema = z.int();
export const channelIdSchema = z.int();
/** Requests accept only the two channels. */
export const knownChannelIdSchema = z.literal([1, 2]);
export const idSchema = z.string().check(z.minLength(1), z.maxLength(maxIdLength));
/** Of a style, an item, a size, a store or an offer. */
export const codeSchema = z.string().check(z.minLength(1), z.maxLength(maxCodeLength));
/** The same, typed or pasted. */
export const typedCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCodeLength));
export const timestampSchema = z.string();

/**
 * An enum that tolerates newer writers: an unknown value reads as the fallback instead of invalidating the
 * whole response.
 */
export function openEnum<const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) {
  return z.catch(z.enum(values), () => fallback as never);
}

/** A comma-separated list in a query string: `a,b,c`. Room for 100 ids. */
export const commaListSchema = z.string().check(z.maxLength(100 * (maxIdLength + 1)));
export function splitCommaList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What somebody typed into a search field, as an English keyboard writes it: full-width signs and typographic hyphens too. */
export const typedTextSchema = (longest: number) =>
  z.string().check(z.overwrite(keyboardText), z.maxLength(longest));
