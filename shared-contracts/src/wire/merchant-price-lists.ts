/** /api/merchant/wholesale/priceLists: what buyers pay for each style. */
import * as z from 'shared-contracts/schema';
import { centsSchema, openEnum, timestampSchema, typedCodeSchema } from './common';

/** Longer lists of prices are saved in parts. */
export const maxPriceLines = 1000;
/** The highest wholesale price, in cents. */
export const maxWholesalePrice = 100_000_000;
/** The most that an order of a style must have, and the largest step. */
export const maxStylePieces = 100_000;
export const maxPercentOff = 90;

/** What the API says of a list at its field. */
export const priceListProblems = {
  /** Another list has the name. */
  taken: 'validation.nameTaken',
  /** The list to follow follows another list itself, or is followed by one. */
  chain: 'validation.followsChain',
  /** So many plans wait already. */
  tooManyPlans: 'validation.tooManyPlans',
} as const;

const priceListId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const priceListParamsSchema = z.object({ priceListId });

const rowFields = {
  priceListId: z.string(),
  name: z.string(),
  /** The list whose prices it takes, with a whole percent off; null for own prices only. */
  follows: z.nullable(z.object({ priceListId: z.string(), name: z.string(), percentOff: z.int() })),
  /** Styles with a price of the list's own. */
  ownPrices: z.int(),
  /** Companies that buy by it. */
  buyers: z.int(),
};
const priceListRowSchema = z.object(rowFields);
export type PriceListRow = z.infer<typeof priceListRowSchema>;

/** GET /api/merchant/wholesale/priceLists, by name. */
export const priceListsSchema = z.object({ lists: z.array(priceListRowSchema) });

const priceListChangeSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  staffName: z.string(),
  kind: openEnum(
    ['CREATED', 'EDITED', 'PRICES', 'PLANNED', 'PLAN_CHANGED', 'PLAN_CANCELLED', 'APPLIED', 'OTHER'],
    'OTHER',
  ),
  /** Styles whose price changed; 0 for other changes. */
  styles: z.int(),
});
export type PriceListChange = z.infer<typeof priceListChangeSchema>;

const planFields = {
  planId: z.int(),
  /** Counts the changes: a change of an older version is refused. */
  version: z.int(),
  /** From when they hold. */
  startsAt: timestampSchema,
  /** `OVER` was taken back, or is no longer told. */
  state: openEnum(['PLANNED', 'APPLIED', 'OVER'], 'OVER'),
  /** Who saved them last. */
  staffName: z.string(),
};
const pricePlanSchema = z.object({ ...planFields, styles: z.int() });
export type PricePlan = z.infer<typeof pricePlanSchema>;

/** GET /api/merchant/wholesale/priceLists/{priceListId} */
export const priceListDetailSchema = z.object({
  ...rowFields,
  /** Of the name and the list that it follows: an edit of an older version is refused. */
  version: z.string(),
  /** The companies that buy by it, by name, 200 at most. */
  companies: z.array(z.string()),
  /** The lists that take their prices from it. */
  followers: z.array(z.string()),
  /** The last change first, 50 at most. */
  changes: z.array(priceListChangeSchema),
  /** Prices that hold from a moment on, the next first; then the last that began, 5 at most. */
  plans: z._default(z.array(pricePlanSchema), []),
});
export type PriceListDetail = z.infer<typeof priceListDetailSchema>;

const listFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  follows: z.nullable(
    z.strictObject({ priceListId, percentOff: z.int().check(z.gte(1), z.lte(maxPercentOff)) }),
  ),
};
/** POST /api/merchant/wholesale/priceLists */
export const createPriceListSchema = z.strictObject(listFields);
export type CreatePriceList = z.infer<typeof createPriceListSchema>;

/** POST /api/merchant/wholesale/priceLists/{priceListId} */
export const editPriceListSchema = z.strictObject({
  ...listFields,
  version: z.string().check(z.maxLength(64)),
});
export type EditPriceList = z.infer<typeof editPriceListSchema>;

const pieces = z.int().check(z.gte(1), z.lte(maxStylePieces));
/** A price of a list's own, in cents, with the pieces of its style. */
const ownPriceSchema = z.strictObject({
  price: centsSchema.check(z.gte(1), z.lte(maxWholesalePrice)),
  /** The least pieces of the style in an order. */
  minimumQuantity: pieces,
  /** Pieces of a size are ordered in multiples of it. */
  increment: pieces,
});
export type OwnPrice = z.infer<typeof ownPriceSchema>;

const stylePriceSchema = z.object({
  styleCode: z.string(),
  /** Of its first colour; empty of a style that has left the catalogue. */
  titleEn: z.string(),
  titleZh: z.string(),
  brandName: z.string(),
  /** Null of a style that has left the catalogue. */
  retail: z.nullable(centsSchema),
  /** The list's own price; null where it has none. */
  own: z.nullable(ownPriceSchema),
  /** What buyers pay: the own price, or that of the followed list with the discount. Null: not sold to them. */
  effective: z.nullable(ownPriceSchema),
});
export type StylePriceRow = z.infer<typeof stylePriceSchema>;

/** GET /api/merchant/wholesale/priceLists/{priceListId}/prices?search&page: the styles that are sold, by style code. */
export const priceRowsSchema = z.object({ rows: z.array(stylePriceSchema), pageCount: z.int() });

/** POST /api/merchant/wholesale/priceLists/{priceListId}/prices/check: codes of styles or of items of them. */
export const checkPricesSchema = z.strictObject({
  codes: z.array(typedCodeSchema).check(z.minLength(1), z.maxLength(maxPriceLines)),
});
/** The style of each known code; without those that the catalogue does not have. */
export const priceCheckSchema = z.object({
  rows: z.array(z.object({ code: z.string(), ...stylePriceSchema.shape })),
});
export type CheckedPrice = z.infer<typeof priceCheckSchema>['rows'][number];

const newPriceSchema = ownPriceSchema.check(
  z.refine(({ minimumQuantity, increment }) => minimumQuantity >= increment, {
    path: ['minimumQuantity'],
    error: 'validation.belowIncrement',
  }),
);

/** POST /api/merchant/wholesale/priceLists/{priceListId}/prices: all lines or none. */
export const setPricesSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        styleCode: typedCodeSchema,
        /** Null takes the own price away. */
        own: z.nullable(newPriceSchema),
        /** The own price that was shown: a line that somebody changed meanwhile is refused. */
        before: z.nullable(ownPriceSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxPriceLines)),
});
export type SetPrices = z.infer<typeof setPricesSchema>;

/** Plans that wait at once in one list. */
export const maxPricePlans = 20;

const planRequest = {
  startsAt: timestampSchema,
  lines: z
    .array(z.strictObject({ styleCode: typedCodeSchema, own: newPriceSchema }))
    .check(z.minLength(1), z.maxLength(maxPriceLines)),
};
/** POST /api/merchant/wholesale/priceLists/{priceListId}/plans: prices that hold from a moment on, all lines or none. */
export const planPricesSchema = z.strictObject(planRequest);
export type PlanPrices = z.infer<typeof planPricesSchema>;

/** POST /api/merchant/wholesale/priceLists/{priceListId}/plans/{planId}: replaces all lines and the moment. */
export const changePricePlanSchema = z.strictObject({ ...planRequest, version: z.int() });
export type ChangePricePlan = z.infer<typeof changePricePlanSchema>;

/** GET of the same: the prices, by style code. */
export const pricePlanDetailSchema = z.object({
  ...planFields,
  lines: z.array(
    z.object({
      styleCode: z.string(),
      /** Of its first colour; empty of a style that has left the catalogue. */
      titleEn: z.string(),
      titleZh: z.string(),
      own: ownPriceSchema,
      /** The own price that the list has now, or had when the plan began; null for none. */
      before: z.nullable(ownPriceSchema),
    }),
  ),
});
export type PricePlanDetail = z.infer<typeof pricePlanDetailSchema>;

/** `data` of the refusal (409) of prices: nothing was saved. */
export const pricesRefusalSchema = z.object({
  refused: z.array(
    z.object({ styleCode: z.string(), reason: openEnum(['UNKNOWN', 'REPEATED', 'CHANGED'], 'CHANGED') }),
  ),
});
export type PricesRefusal = z.infer<typeof pricesRefusalSchema>;
