/** Words that the search panel shows before anything is typed, as staff set them: versions that hold from a moment on. */
import * as z from 'shared-contracts/schema';
import { readRedirectTarget } from '../redirects';
import { searchTabs } from '../search-terms';
import { timestampSchema } from './common';
import { editRequestOf, versionOf } from './setting-versions';

/** Words of staff on one tab of one shop. Words of the file fill a tab up to this number. */
export const maxPopularWords = 8;
export const maxPopularWord = 30;
const maxHidden = 100;

const tabSchema = z.enum(searchTabs);
const wordSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxPopularWord));

const popularWordSchema = z.strictObject({
  tab: tabSchema,
  nameEn: wordSchema,
  nameZh: wordSchema,
  /** A path of the shop, as `readRedirectTarget` reads it. Empty for the search for the word. */
  url: z.string().check(
    z.maxLength(500),
    z.refine((url) => url === '' || readRedirectTarget(url) === url),
  ),
  /** Shown until this moment; null for no end. */
  until: z.nullable(timestampSchema),
});
export type PopularWord = z.infer<typeof popularWordSchema>;

/** A word of the file by its tab and its English name. */
const hiddenWordSchema = z.strictObject({ tab: tabSchema, nameEn: z.string().check(z.maxLength(200)) });
export type HiddenWord = z.infer<typeof hiddenWordSchema>;

const shopWordsSchema = z.strictObject({
  /** Those of a tab are shown in this order. */
  words: z.array(popularWordSchema).check(
    z.maxLength(maxPopularWords * searchTabs.length),
    z.refine((words) =>
      searchTabs.every((tab) => words.filter((word) => word.tab === tab).length <= maxPopularWords),
    ),
  ),
  /** Words of the file that are not shown. */
  hidden: z.array(hiddenWordSchema).check(z.maxLength(maxHidden)),
});
export type ShopWords = z.infer<typeof shopWordsSchema>;

/** The words of each shop. */
const popularTermsSchema = z.strictObject({ bit: shopWordsSchema, sit: shopWordsSchema });
export type PopularTerms = z.infer<typeof popularTermsSchema>;

/** Of a shop whose staff have set none: the words of the file, all of them. */
export const initialPopularTerms: PopularTerms = {
  bit: { words: [], hidden: [] },
  sit: { words: [], hidden: [] },
};

const versionSchema = versionOf(popularTermsSchema);

const fileWordSchema = z.object({ tab: tabSchema, nameEn: z.string(), nameZh: z.string() });
export type FileWord = z.infer<typeof fileWordSchema>;

/** GET /api/merchant/popularWords: what holds now, the versions, the last one first, and the words of the file in their order. */
export const popularSettingsSchema = z.object({
  terms: popularTermsSchema,
  versions: z.array(versionSchema),
  fileWords: z.object({ bit: z.array(fileWordSchema), sit: z.array(fileWordSchema) }),
});
export type PopularSettings = z.infer<typeof popularSettingsSchema>;

/** POST /api/merchant/popularWords. */
export const popularEditRequestSchema = editRequestOf(popularTermsSchema);
