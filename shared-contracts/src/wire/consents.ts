/** The log of marketing consent, as its owner and staff read it. */
import * as z from 'shared-contracts/schema';
import { consentChannels, consentSources } from '../consent';
import { openEnum, timestampSchema } from './common';

export const consentRecordSchema = z.object({
  at: timestampSchema,
  channel: openEnum([...consentChannels, 'UNKNOWN'], 'UNKNOWN'),
  /** False: withdrawn. */
  given: z.boolean(),
  source: openEnum([...consentSources, 'UNKNOWN'], 'UNKNOWN'),
  /** Language of the page; null where nobody saw one. */
  locale: z.nullable(z.string()),
  /** What was shown, and its key; null where nothing was shown, or nothing kept. */
  wording: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;

/** GET /api/merchant/customers/{id}/consents, the latest first */
export const consentListSchema = z.array(consentRecordSchema);
