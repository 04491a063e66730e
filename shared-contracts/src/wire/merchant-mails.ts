/** /api/merchant/mails: the words of mails to shoppers, as staff change them. */
import * as z from 'shared-contracts/schema';
import { mailKeys } from '../mail-texts';
import { timestampSchema } from './common';
import { changeSchema } from './merchant-items';

export const mailParamsSchema = z.object({ mail: z.enum(mailKeys) });

/** Longer than any part may be: the rules of each mail (`mail-texts.ts`) say what is wrong. */
const part = z.string().check(z.maxLength(5_000));
const mailTextSchema = z.strictObject({ subject: part, opening: part, closing: part });
export const mailTextsSchema = z.strictObject({ en: mailTextSchema, zh: mailTextSchema });

/** Of the words that the edit is based on; null for the shop's own. */
const version = z.nullable(z.string().check(z.maxLength(64)));

export const mailEditRequestSchema = z.strictObject({ texts: mailTextsSchema, version });
export const mailResetRequestSchema = z.strictObject({ version });
export const mailPreviewRequestSchema = z.strictObject({ texts: mailTextsSchema });
export const mailTestRequestSchema = z.strictObject({ texts: mailTextsSchema, locale: z.enum(['en', 'zh']) });

export const mailListSchema = z.object({
  rows: z.array(
    z.object({
      mail: z.string(),
      /** Null while the shop's own words hold. */
      edited: z.nullable(z.object({ at: timestampSchema, staffName: z.string() })),
      /** The subject, with its placeholders. */
      subject: z.object({ en: z.string(), zh: z.string() }),
    }),
  ),
});

export type MailList = z.infer<typeof mailListSchema>;

export const mailDetailSchema = z.object({
  texts: mailTextsSchema,
  /** The shop's own words. */
  initial: mailTextsSchema,
  version,
  /** The last changes first. */
  history: z.array(changeSchema),
});
export type MailDetail = z.infer<typeof mailDetailSchema>;

/** What somebody else has saved. */
export const mailConflictSchema = z.object({
  texts: mailTextsSchema,
  version,
  staffName: z.nullable(z.string()),
});

const previewSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export const mailPreviewSchema = z.object({ en: previewSchema, zh: previewSchema });
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** Where a test was sent. */
export const mailTestSchema = z.object({ to: z.string() });
