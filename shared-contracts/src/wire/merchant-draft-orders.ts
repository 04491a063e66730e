/** /api/merchant/draftOrders: orders that staff prepare, which buyers pay by a link. */
import * as z from 'shared-contracts/schema';
import { patterns } from '../patterns';
import { regionCodes } from '../regions';
import {
  callRegionSchema,
  emailSchema,
  nameSchema,
  orderIdSchema,
  phoneCheck,
  phoneSchema,
} from '../validation';
import { maxCartLines } from './cart';
import { idSchema, openEnum, timestampSchema, typedTextSchema } from './common';
import { addressInputSchema, addressSchema } from './customer';
import { draftOrderStates } from './draft-orders';
import { lineQuantitySchema } from './line';
import { deliveryMethodCodes } from './order';

/** Days for which a link can be made to work. */
export const draftOrderDays = [3, 7, 14, 30] as const;
export const maxDraftNote = 500;

export const draftOrderParamsSchema = z.object({
  draftId: z.string().check(z.regex(patterns.draftOrderId)),
});

/** GET /api/merchant/draftOrders: newest first; `cursor` is `next` of the page before. */
export const draftOrderQuerySchema = z.object({
  state: z.optional(z.enum(draftOrderStates)),
  /** The number of a draft or of its order, or the start of a name or an e-mail address. */
  search: z.optional(typedTextSchema(100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type DraftOrderQuery = z.infer<typeof draftOrderQuerySchema>;

const lines = z
  .array(z.strictObject({ skuId: idSchema, quantity: lineQuantitySchema }))
  .check(z.minLength(1), z.maxLength(maxCartLines));
const deliveryMethod = z.enum(deliveryMethodCodes);

/** POST /api/merchant/draftOrders/preview: what the pieces cost now, as the checkout counts. */
export const draftOrderPreviewRequestSchema = z.strictObject({
  lines,
  /** Of the buyer; an account with it gets its prices. */
  email: z.optional(emailSchema),
  region: z.enum(regionCodes),
  /** Absent: the buyer chooses, and the sum is without delivery. */
  deliveryMethod: z.optional(deliveryMethod),
});
export type DraftOrderPreviewRequest = z.infer<typeof draftOrderPreviewRequestSchema>;

const texts = { titleEn: z.string(), titleZh: z.string(), colorEn: z.string(), colorZh: z.string() };

const draftOrderPriceSchema = z.object({
  lines: z.array(
    z.object({
      skuId: z.string(),
      /** Null of a sku that has left the catalogue; its texts are empty. */
      itemCode: z.nullable(z.string()),
      ...texts,
      image: z.string(),
      size: z.string(),
      quantity: z.int(),
      /** Of one piece. */
      salePrice: z.int(),
      /** Of the line, with its discounts. */
      total: z.int(),
      /** Pieces that can be sold now. */
      available: z.int(),
      /** Why none can be sold; such a line is not in the sum. */
      problem: z.nullable(z.string()),
    }),
  ),
  discounts: z.array(z.object({ nameEn: z.string(), nameZh: z.string(), amount: z.int() })),
  goodsTotal: z.int(),
  /** Null while nobody has chosen the delivery. */
  deliveryFee: z.nullable(z.int()),
  grandTotal: z.int(),
});
export type DraftOrderPrice = z.infer<typeof draftOrderPriceSchema>;

export const draftOrderPreviewSchema = z.object({
  ...draftOrderPriceSchema.shape,
  /** The account with the e-mail address. */
  member: z.nullable(
    z.object({
      customerId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phoneRegion: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /** How these pieces can be delivered to the region. */
  methods: z.array(z.object({ code: z.string(), name: z.string(), fee: z.int() })),
});
export type DraftOrderPreview = z.infer<typeof draftOrderPreviewSchema>;

/** POST /api/merchant/draftOrders. A piece that the shop does not sell is named by its place: `lines.2.skuId`. */
export const createDraftOrderSchema = z
  .strictObject({
    lines,
    email: emailSchema,
    firstName: nameSchema,
    lastName: nameSchema,
    phoneRegion: callRegionSchema,
    phone: z.optional(phoneSchema),
    locale: z.enum(['en', 'zh']),
    deliveryMethod: z.optional(deliveryMethod),
    address: z.optional(addressInputSchema),
    note: z.optional(z.string().check(z.trim(), z.maxLength(maxDraftNote))),
    days: z.literal(draftOrderDays),
    /** An order of the buyer that is not sent: both may go in one parcel, and the pages of both say so. */
    addsTo: z.optional(orderIdSchema),
  })
  .check(phoneCheck());
export type CreateDraftOrder = z.infer<typeof createDraftOrderSchema>;

const rowFields = {
  draftId: z.string(),
  state: openEnum([...draftOrderStates, 'UNKNOWN'], 'UNKNOWN'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pieces: z.int(),
  createdAt: timestampSchema,
  createdBy: z.string(),
  expiresAt: timestampSchema,
  /** When the link was mailed last. */
  sentAt: z.nullable(timestampSchema),
  /** The order that the buyer has placed. */
  orderId: z.nullable(z.string()),
};
const draftOrderRowSchema = z.object(rowFields);
export type DraftOrderRow = z.infer<typeof draftOrderRowSchema>;

export const draftOrderPageSchema = z.object({
  rows: z.array(draftOrderRowSchema),
  next: z.nullable(z.string()),
});
export type DraftOrderPage = z.infer<typeof draftOrderPageSchema>;

export const draftOrderSchema = z.object({
  ...rowFields,
  memberId: z.nullable(z.string()),
  phoneRegion: z.string(),
  phone: z.nullable(z.string()),
  locale: z.string(),
  delivery: z.nullable(z.object({ code: z.string(), name: z.string() })),
  address: z.nullable(addressSchema),
  note: z.nullable(z.string()),
  /** The order that its pieces are added to. */
  addsTo: z.optional(z.nullable(z.string())),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(timestampSchema),
  /** What it costs today. */
  price: draftOrderPriceSchema,
  /** Of an open draft: what the buyer opens. */
  link: z.nullable(z.string()),
});
export type DraftOrder = z.infer<typeof draftOrderSchema>;
