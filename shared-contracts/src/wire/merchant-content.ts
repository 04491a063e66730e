/** /api/merchant/content: notices, banners, landings, popups and other pages, in both languages. */
import * as z from 'shared-contracts/schema';
import { patterns } from '../patterns';
import { timestampSchema } from './common';
import { pageComponentSchema } from './content';

const seo = (most: number) => z.optional(z.string().check(z.maxLength(most)));

const pageValuesSchema = z.strictObject({
  pageComponent: z.array(pageComponentSchema).check(z.maxLength(60)),
  seoTitle: seo(300),
  seoKeywords: seo(500),
  seoDescription: seo(1_000),
});
export type PageValues = z.infer<typeof pageValuesSchema>;

/** Null: no page in this language. */
export const pagesByLocaleSchema = z.strictObject({
  en: z.nullable(pageValuesSchema),
  zh: z.nullable(pageValuesSchema),
});
export type PagesByLocale = z.infer<typeof pagesByLocaleSchema>;

export const contentUrlSchema = z.string().check(z.maxLength(200), z.regex(patterns.contentPath));

/** POST /api/merchant/content/page: a draft, or a version that is published now or at `startsAt`. */
export const contentEditRequestSchema = z.strictObject({
  url: contentUrlSchema,
  /** Version of the live pages that the edit is based on. */
  version: z.string().check(z.maxLength(64)),
  pages: pagesByLocaleSchema,
  isDraft: z.boolean(),
  startsAt: z.optional(timestampSchema),
  endsAt: z.optional(timestampSchema),
  note: z.optional(z.string().check(z.maxLength(300))),
});
export type ContentEditRequest = z.infer<typeof contentEditRequestSchema>;

export const contentVersionStates = ['DRAFT', 'PLANNED', 'PUBLISHED', 'ENDED'] as const;
const contentVersionSchema = z.object({
  id: z.string(),
  state: z.enum(contentVersionStates),
  at: timestampSchema,
  staffName: z.string(),
  note: z.nullable(z.string()),
  startsAt: z.nullable(timestampSchema),
  endsAt: z.nullable(timestampSchema),
  pages: pagesByLocaleSchema,
});
export type ContentVersion = z.infer<typeof contentVersionSchema>;

export const contentDetailSchema = z.object({
  url: z.string(),
  version: z.string(),
  pages: pagesByLocaleSchema,
  /** The last ones first. */
  versions: z.array(contentVersionSchema),
  /** Shows the version just saved on the shop's pages (`?versionId=`), for a day. */
  previewToken: z.nullable(z.string()),
});
export type ContentDetail = z.infer<typeof contentDetailSchema>;

export const contentPageListSchema = z.object({
  rows: z.array(
    z.object({ url: z.string(), titleEn: z.nullable(z.string()), titleZh: z.nullable(z.string()) }),
  ),
});

export const contentConflictSchema = z.object({
  version: z.string(),
  pages: pagesByLocaleSchema,
  staffName: z.nullable(z.string()),
});

/** /api/merchant/content/delay: the notice of the checkout that deliveries take longer, as on a holiday or in a typhoon. */
export const deliveryDelaySchema = z.object({
  isOn: z.boolean(),
  /** The last change by staff; null when an import or nobody made it. */
  staffName: z.nullable(z.string()),
  at: z.nullable(timestampSchema),
});
export type DeliveryDelay = z.infer<typeof deliveryDelaySchema>;
export const deliveryDelayRequestSchema = z.strictObject({ isOn: z.boolean() });
