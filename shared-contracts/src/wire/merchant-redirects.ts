/** /api/merchant/redirects: where pages that are gone lead. */
import * as z from 'shared-contracts/schema';
import { timestampSchema } from './common';
import { changeSchema } from './merchant-items';

/** From when on it leads there, and until when; null for at once and for no end. An older API has neither. */
const momentFields = {
  startsAt: z.optional(z.nullable(timestampSchema)),
  endsAt: z.optional(z.nullable(timestampSchema)),
};
const redirectSchema = z.object({ from: z.string(), to: z.string(), ...momentFields });
export type Redirect = z.infer<typeof redirectSchema>;

/** GET /api/merchant/redirects. */
export const redirectListSchema = z.object({
  rows: z.array(redirectSchema),
  total: z.int(),
  pageSize: z.int(),
});

/** GET /api/merchant/redirects/detail: null for a path that leads nowhere, with what happened to it. */
export const redirectDetailSchema = z.object({
  redirect: z.nullable(redirectSchema),
  history: z.array(changeSchema),
});
export type RedirectDetail = z.infer<typeof redirectDetailSchema>;

export const maxRedirectRows = 1_000;
const textSchema = z.string().check(z.maxLength(2_000));

/** POST /api/merchant/redirects. */
export const redirectSaveRequestSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        from: textSchema,
        to: textSchema,
        /** The target that the page had shown, null for none; the row is refused when it is another now. */
        before: z.optional(z.nullable(textSchema)),
        /** Without one the redirect keeps its moment, unless its end is past. */
        ...momentFields,
        /** The moments that the page had shown; the row is refused when they are others now. */
        beforeMoments: z.optional(
          z.strictObject({ startsAt: z.nullable(timestampSchema), endsAt: z.nullable(timestampSchema) }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxRedirectRows)),
  /** Says what would happen, and saves nothing. */
  isCheck: z.optional(z.boolean()),
  note: z.optional(z.string().check(z.maxLength(300))),
});
export type RedirectSaveRequest = z.infer<typeof redirectSaveRequestSchema>;

const problemSchema = z.object({
  /** Of the row in the request. */
  index: z.int(),
  /** A `RedirectProblemKind`. */
  kind: z.string(),
  other: z.nullish(z.string()),
  /** Of `changed`: its moments now. */
  ...momentFields,
});
export type RedirectProblem = z.infer<typeof problemSchema>;

/** Of a check, and `data` of a refusal (409): what is wrong with which row. Nothing is saved while one is wrong. */
export const redirectProblemsSchema = z.object({ problems: z.array(problemSchema) });

/** The answer of POST /api/merchant/redirects. */
export const redirectOutcomeSchema = z.object({
  ...redirectProblemsSchema.shape,
  /** The rows as they are kept, with what stands instead now; null where nothing does. */
  rows: z.array(
    z.object({
      ...redirectSchema.shape,
      before: z.nullable(z.string()),
      /** Whether saving changes anything. An older API compares the targets only, and does not say. */
      isChanged: z.optional(z.boolean()),
    }),
  ),
});
export type RedirectOutcome = z.infer<typeof redirectOutcomeSchema>;

/** POST /api/merchant/redirects/remove: `to` is the target that the page had shown. */
export const redirectRemoveRequestSchema = z.strictObject({ from: textSchema, to: textSchema });
