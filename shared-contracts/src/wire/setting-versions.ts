/** Settings that staff save as versions: each holds from its moment on, until the next one. */
import * as z from 'shared-contracts/schema';
import { timestampSchema } from './common';

/** A version with its terms. */
export const versionOf = <Terms extends z.core.$ZodType>(terms: Terms) =>
  z.object({
    id: z.int(),
    /** `CURRENT` holds now; `PLANNED` begins later; `PAST` was followed by another; `CANCELLED` never held. */
    state: z.enum(['CURRENT', 'PLANNED', 'PAST', 'CANCELLED']),
    startsAt: timestampSchema,
    createdAt: timestampSchema,
    staffName: z.string(),
    note: z.nullable(z.string()),
    terms,
  });

/** What saves a version. */
export const editRequestOf = <Terms extends z.core.$ZodType>(terms: Terms) =>
  z.strictObject({
    terms,
    /** From when on; without it at once. */
    startsAt: z.optional(timestampSchema),
    note: z.optional(z.string().check(z.maxLength(300))),
    /** The newest version that the page had shown, null for none; refused when there is a newer one. */
    latest: z.nullable(z.int()),
  });
