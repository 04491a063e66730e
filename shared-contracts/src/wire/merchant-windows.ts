/** /api/merchant/wholesale/windows: the delivery windows of trade orders, and the pieces of each. */
import * as z from 'shared-contracts/schema';
import { dateSchema } from '../validation';
import { openEnum, timestampSchema, typedCodeSchema } from './common';
import { maxStock } from './merchant-stock';

/** Longer lists are saved in parts. */
export const maxWindowLines = 1000;

/** What the API says of days that do not follow each other, at the field. */
export const windowDayProblems = {
  endsBefore: 'validation.windowEnds',
  closesAfter: 'validation.windowCloses',
  taken: 'validation.windowTaken',
} as const;

const windowId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const windowParamsSchema = z.object({ windowId });

const dayFields = {
  /** `YYYY-MM-DD`, days in Hong Kong; delivery from the first to the second. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** The last day to order. */
  closesOn: z.string(),
};
const rowFields = {
  windowId: z.string(),
  ...dayFields,
  isOpen: z.boolean(),
  /** SKUs that can be ordered for it, sold out or not. */
  skus: z.int(),
  /** Pieces that can still be ordered. */
  left: z.int(),
  /** Orders that stand, and their pieces. */
  orders: z.int(),
  ordered: z.int(),
};
const windowRowSchema = z.object(rowFields);
export type WindowRow = z.infer<typeof windowRowSchema>;

/** GET /api/merchant/wholesale/windows: those that can be ordered for first. */
export const windowListSchema = z.object({ windows: z.array(windowRowSchema) });

const windowOrderSchema = z.object({
  orderId: z.string(),
  company: z.string(),
  pieces: z.int(),
  placedAt: timestampSchema,
  /** The days that its buyer was told. */
  startsOn: z.string(),
  endsOn: z.string(),
});
export type WindowOrder = z.infer<typeof windowOrderSchema>;

const windowChangeSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  kind: openEnum(['CREATED', 'DAYS', 'PIECES', 'OTHER'], 'OTHER'),
  /** The days before and after; null where the change was about pieces. */
  before: z.nullable(z.object(dayFields)),
  after: z.nullable(z.object(dayFields)),
  /** SKUs whose pieces changed; 0 where the change was about days. */
  skus: z.int(),
});
export type WindowChange = z.infer<typeof windowChangeSchema>;

/** GET /api/merchant/wholesale/windows/{windowId} */
export const windowDetailSchema = z.object({
  ...rowFields,
  /** Of the days: an edit of an older version is refused. */
  version: z.string(),
  /** The newest of the orders that stand, 200 at most. */
  placed: z.array(windowOrderSchema),
  /** The last change first. */
  changes: z.array(windowChangeSchema),
});
export type WindowDetail = z.infer<typeof windowDetailSchema>;

const days = { startsOn: dateSchema, endsOn: dateSchema, closesOn: dateSchema };

/** POST /api/merchant/wholesale/windows */
export const createWindowSchema = z.strictObject(days);
export type CreateWindow = z.infer<typeof createWindowSchema>;

/** POST /api/merchant/wholesale/windows/{windowId}: orders keep the days that their buyers were told. */
export const editWindowSchema = z.strictObject({
  ...days,
  version: z.string().check(z.maxLength(64)),
  /** The number of orders that was shown: other delivery days are refused when there are more by now. */
  orders: z.int().check(z.gte(0)),
});
export type EditWindow = z.infer<typeof editWindowSchema>;

const pieces = z.int().check(z.gte(0), z.lte(maxStock));

const windowSkuSchema = z.object({
  skuId: z.string(),
  /** Null of a sku that has left the catalogue; its texts are empty. */
  itemCode: z.nullable(z.string()),
  titleEn: z.string(),
  titleZh: z.string(),
  colorEn: z.string(),
  colorZh: z.string(),
  size: z.string(),
  /** All pieces of the window: `ordered` and those that are left. Null when it cannot be ordered for the window. */
  total: z.nullable(z.int()),
  ordered: z.int(),
});
export type WindowSku = z.infer<typeof windowSkuSchema>;

/** GET /api/merchant/wholesale/windows/{windowId}/stock?search&page, by item and size. */
export const windowStockSchema = z.object({ rows: z.array(windowSkuSchema), pageCount: z.int() });

/** POST /api/merchant/wholesale/windows/{windowId}/stock/check: what rows that somebody pasted would change. */
export const checkWindowStockSchema = z.strictObject({
  skuIds: z.array(typedCodeSchema).check(z.minLength(1), z.maxLength(maxWindowLines)),
});
/** Without the skus that the catalogue does not have. */
export const windowStockCheckSchema = z.object({ rows: z.array(windowSkuSchema) });

/** POST /api/merchant/wholesale/windows/{windowId}/stock */
export const setWindowStockSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        skuId: typedCodeSchema,
        /** All pieces of the window as they shall be; null takes the sku out of it. */
        total: z.nullable(pieces),
        /** The total that was shown: a line that somebody changed meanwhile is refused. */
        before: z.nullable(pieces),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxWindowLines)),
});
export type SetWindowStock = z.infer<typeof setWindowStockSchema>;

/** `data` of the refusal (409) of pieces: nothing was saved. */
export const windowStockRefusalSchema = z.object({
  refused: z.array(
    z.object({
      skuId: z.string(),
      reason: openEnum(['BELOW_ORDERED', 'CHANGED'], 'CHANGED'),
      total: z.nullable(z.int()),
      ordered: z.int(),
    }),
  ),
});
export type WindowStockRefusal = z.infer<typeof windowStockRefusalSchema>;
