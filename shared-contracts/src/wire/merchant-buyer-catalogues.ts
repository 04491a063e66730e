/** /api/merchant/wholesale/catalogues: which items of their price list buyers see and order. */
import * as z from 'shared-contracts/schema';
import { openEnum, timestampSchema } from './common';

/** Most brands, categories, and items added or removed one by one. */
export const maxCatalogueChoices = 200;
export const maxCatalogueItems = 1000;

/** What the API says of a catalogue at its field. */
export const catalogueProblems = {
  /** Another catalogue has the name. */
  taken: 'validation.nameTaken',
  /** It selects nothing: who buys by it would see an empty shop. */
  empty: 'validation.emptyCatalogue',
  unknownItem: 'validation.unknownItem',
  unknownChoice: 'validation.unknownChoice',
} as const;

const catalogueId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const catalogueParamsSchema = z.object({ catalogueId });

const rowFields = {
  catalogueId: z.string(),
  name: z.string(),
  /** Items of the shop that it holds. */
  items: z.int(),
  /** Companies that buy by it. */
  buyers: z.int(),
};
const catalogueRowSchema = z.object(rowFields);
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** GET /api/merchant/wholesale/catalogues, by name, with what a catalogue can choose from. */
export const cataloguesSchema = z.object({
  catalogues: z.array(catalogueRowSchema),
  brands: z.array(z.string()),
  /** By code. */
  categories: z.array(z.object({ code: z.string(), nameEn: z.string(), nameZh: z.string() })),
});
export type Catalogues = z.infer<typeof cataloguesSchema>;

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const choices = z.array(text(200)).check(z.maxLength(maxCatalogueChoices));
const itemCodes = z.array(text(64)).check(z.maxLength(maxCatalogueItems));
const selectionFields = {
  /** Items of these brands; empty for every brand, if there are categories. */
  brands: choices,
  /** Items in these categories and below; empty for every category, if there are brands. */
  categories: choices,
  /** Codes of items that are in it besides, and of those that never are. */
  added: itemCodes,
  removed: itemCodes,
};
const selectionSchema = z.strictObject(selectionFields);
export type CatalogueSelection = z.infer<typeof selectionSchema>;

/** POST /api/merchant/wholesale/catalogues */
export const createCatalogueSchema = z.strictObject({ name: text(100), ...selectionFields });
export type CreateCatalogue = z.infer<typeof createCatalogueSchema>;

/** POST /api/merchant/wholesale/catalogues/{catalogueId} */
export const editCatalogueSchema = z.strictObject({
  name: text(100),
  ...selectionFields,
  version: z.string().check(z.maxLength(64)),
});
export type EditCatalogue = z.infer<typeof editCatalogueSchema>;

const catalogueChangeSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  kind: openEnum(['CREATED', 'EDITED', 'OTHER'], 'OTHER'),
});

/** GET /api/merchant/wholesale/catalogues/{catalogueId} */
export const catalogueDetailSchema = z.object({
  ...rowFields,
  brands: z.array(z.string()),
  categories: z.array(z.string()),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Of the name and the selection: an edit of an older version is refused. */
  version: z.string(),
  /** The companies that buy by it, by name, 200 at most. */
  companies: z.array(z.string()),
  /** The last change first, 50 at most. */
  changes: z.array(catalogueChangeSchema),
});
export type CatalogueDetail = z.infer<typeof catalogueDetailSchema>;

/** POST /api/merchant/wholesale/catalogues/preview: what a selection would hold. */
export const previewCatalogueSchema = selectionSchema;
export const cataloguePreviewSchema = z.object({
  /** Items of the shop, and their styles. */
  items: z.int(),
  styles: z.int(),
  /** The first of them, 12 at most. */
  first: z.array(z.object({ code: z.string(), titleEn: z.string(), titleZh: z.string() })),
  /** Codes that no item has. */
  unknown: z.array(z.string()),
});
export type CataloguePreview = z.infer<typeof cataloguePreviewSchema>;

/** GET /api/merchant/wholesale/buyers/{customerId}/catalogue */
export const buyerCatalogueSchema = z.object({
  /** Null: all items of the buyer's price list. */
  catalogueId: z.nullable(z.string()),
  catalogues: z.array(z.object({ catalogueId: z.string(), name: z.string() })),
});
export type BuyerCatalogue = z.infer<typeof buyerCatalogueSchema>;

/** POST /api/merchant/wholesale/buyers/{customerId}/catalogue */
export const chooseCatalogueSchema = z.strictObject({
  catalogueId: z.nullable(catalogueId),
  /** The one that was shown: a choice over somebody else's is refused. */
  before: z.nullable(catalogueId),
});
export type ChooseCatalogue = z.infer<typeof chooseCatalogueSchema>;
