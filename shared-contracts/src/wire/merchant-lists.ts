/**
 * /api/merchant/lists: the small lists of the shop that items, menus and the checkout refer to. The values are the fields of
 * the content folder (docs/importing.md), and the import's rules check them.
 */
import * as z from 'shared-contracts/schema';
import { changeSchema } from './merchant-items';
import { seoTextsSchema } from './seo-texts';

export const shopLists = [
  'categories',
  'brands',
  'colors',
  'labels',
  'attributeKinds',
  'attributes',
  'stores',
  'lockers',
  'sizeGuides',
] as const;
export type ShopList = (typeof shopLists)[number];

/** The field that identifies a row. */
export const idFieldOf: Readonly<Record<ShopList, 'code' | 'id' | 'name' | 'sizeType'>> = {
  categories: 'code',
  brands: 'name',
  colors: 'code',
  labels: 'code',
  attributeKinds: 'code',
  // With its kind before it: two kinds may have the same code.
  attributes: 'code',
  stores: 'id',
  lockers: 'code',
  // With a category beside it, for which there is a guide of its own.
  sizeGuides: 'sizeType',
};

/** The id of a row by its values: its code; of an attribute its kind before a space, of a size guide its category after one. */
export const listRowId = (list: ShopList, values: Readonly<Record<string, unknown>>): string =>
  [
    list === 'attributes' && values.parent,
    values[idFieldOf[list]],
    list === 'sizeGuides' && values.categoryCode,
  ]
    .filter(Boolean)
    .join(' ');

export const shopListParamsSchema = z.object({ list: z.enum(shopLists) });

const idSchema = z.string().check(z.minLength(1), z.maxLength(260));
const versionSchema = z.string().check(z.maxLength(64));
const valuesSchema = z.record(z.string(), z.unknown());
export type ListValues = z.infer<typeof valuesSchema>;

const rowFields = {
  /** The code; of a brand its name. */
  id: z.string(),
  version: z.string(),
  values: valuesSchema,
  /** Of a category or brand. */
  seo: z.optional(seoTextsSchema),
};
const listRowSchema = z.object({
  ...rowFields,
  /** Items of a category, brand, colour, label or attribute; attributes of a kind; orders that are on their way to a store or locker. */
  uses: z.int(),
});
export type ListRow = z.infer<typeof listRowSchema>;

/** GET /api/merchant/lists/{list}, and the answer of a change. */
export const listRowsSchema = z.object({ rows: z.array(listRowSchema) });

/** GET /api/merchant/lists/{list}/history: what staff and files changed of a row, the last first. */
export const listHistoryQuerySchema = z.strictObject({ id: idSchema });
export const listHistorySchema = z.object({ history: z.array(changeSchema) });

/** POST /api/merchant/lists/{list}. */
export const listEditRequestSchema = z.strictObject({
  id: idSchema,
  /** Version that the edit is based on; null for a new row. */
  version: z.nullable(versionSchema),
  values: valuesSchema,
  /** Of a category or brand; stays as it is without. */
  seo: z.optional(seoTextsSchema),
  note: z.optional(z.string().check(z.maxLength(300))),
});
export type ListEditRequest = z.infer<typeof listEditRequestSchema>;

/** POST /api/merchant/lists/{list}/remove. */
export const listRemoveRequestSchema = z.strictObject({ id: idSchema, version: versionSchema });
export type ListRemoveRequest = z.infer<typeof listRemoveRequestSchema>;

/** `data` of a refusal (409): the row as it is, or what still needs it. */
export const listConflictSchema = z.object({
  row: z.optional(z.object(rowFields)),
  staffName: z.nullish(z.string()),
});
export const listInUseSchema = z.object({ uses: z.int(), children: z.int() });
