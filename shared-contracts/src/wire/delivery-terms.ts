/** What delivery costs, how long it takes and where it goes, as staff set it. Money is in cents. */
import * as z from 'shared-contracts/schema';
import { deliveryTariffs } from '../shop-rules';
import { maxPriceMinor } from './merchant-items';
import type { deliveryMethodCodes } from './order';
import { editRequestOf, versionOf } from './setting-versions';

export const maxDeliveryFee = 1_000_000;
export const maxDeliveryDays = 60;
const days = z.int().check(z.gte(0), z.lte(maxDeliveryDays));

export const deliveryTariffSchema = z
  .strictObject({
    fee: z.int().check(z.gte(0), z.lte(maxDeliveryFee)),
    /** Free from this value of goods; null for never. */
    freeFrom: z.nullable(z.int().check(z.gte(1), z.lte(maxPriceMinor))),
    /** Working days. */
    minDays: days,
    maxDays: days,
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      path: ['maxDays'],
      message: 'validation.maxDays',
    }),
  );

const text = z.string().check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(200));

/** A method in the regions that it serves; null where it is not offered. */
const methodTermsSchema = z.strictObject({
  description: z.strictObject({ en: text, zh: text }),
  HK: z.nullable(deliveryTariffSchema),
  MO: z.nullable(deliveryTariffSchema),
});
export type DeliveryMethodTerms = z.infer<typeof methodTermsSchema>;

export const deliveryTermsSchema = z.strictObject({
  /** Orders placed from this hour on, in Hong Kong, are sent a working day later. */
  cutOffHour: z.int().check(z.gte(1), z.lte(24)),
  methods: z.strictObject({
    // The bag states this method's fee before anybody has chosen one, so that it serves both regions.
    STANDARD: z.strictObject({
      ...methodTermsSchema.shape,
      HK: deliveryTariffSchema,
      MO: deliveryTariffSchema,
    }),
    EXPRESS: methodTermsSchema,
    STORE_PICKUP: methodTermsSchema,
    LOCKER: methodTermsSchema,
  }),
});
export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;
export type DeliveryCode = (typeof deliveryMethodCodes)[number];

const descriptions: Readonly<Record<DeliveryCode, { en: string; zh: string }>> = {
  STANDARD: { en: 'To your door by courier', zh: '由速遞公司送貨上門' },
  EXPRESS: {
    en: 'The next working day, ordered on a working day before 3 pm',
    zh: '工作天下午 3 時前落單，下一個工作天送達',
  },
  STORE_PICKUP: { en: 'Pick it up at one of our stores', zh: '於分店領取' },
  LOCKER: { en: 'Collect it from a locker near you', zh: '於附近的自提櫃領取' },
};

/** The terms of a new shop, until staff set others. */
export const initialDeliveryTerms: DeliveryTerms = {
  cutOffHour: 15,
  methods: {
    STANDARD: { description: descriptions.STANDARD, ...deliveryTariffs.STANDARD },
    EXPRESS: { description: descriptions.EXPRESS, ...deliveryTariffs.EXPRESS, MO: null },
    STORE_PICKUP: { description: descriptions.STORE_PICKUP, ...deliveryTariffs.STORE_PICKUP },
    LOCKER: { description: descriptions.LOCKER, ...deliveryTariffs.LOCKER },
  },
};

const deliveryVersionSchema = versionOf(deliveryTermsSchema);
export type DeliveryVersion = z.infer<typeof deliveryVersionSchema>;

/** GET /api/merchant/delivery: the terms of now, and the versions that staff saved, the last one first. */
export const deliverySettingsSchema = z.object({
  terms: deliveryTermsSchema,
  versions: z.array(deliveryVersionSchema),
});
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;

/** POST /api/merchant/delivery. */
export const deliveryEditRequestSchema = editRequestOf(deliveryTermsSchema);
export type DeliveryEditRequest = z.infer<typeof deliveryEditRequestSchema>;
