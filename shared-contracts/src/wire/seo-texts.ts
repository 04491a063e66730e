/** What staff write for search engines and link previews, in both languages. An empty text is the one that the shop makes itself. */
import * as z from 'shared-contracts/schema';

export const maxSeoTitle = 200;
export const maxSeoDescription = 400;

const block = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const seoTextFields = {
  seoTitleEn: block(maxSeoTitle),
  seoTitleZh: block(maxSeoTitle),
  seoDescriptionEn: block(maxSeoDescription),
  seoDescriptionZh: block(maxSeoDescription),
};
export const seoTextNames = Object.keys(seoTextFields) as (keyof typeof seoTextFields)[];

export const seoTextsSchema = z.object(seoTextFields);
export type SeoTexts = z.infer<typeof seoTextsSchema>;
