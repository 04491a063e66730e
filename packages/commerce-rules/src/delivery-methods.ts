import { type Arrival, arrivalOf } from 'shared-contracts/arrival';
import type { Locale } from 'shared-contracts/locale';
import type { RegionCode } from 'shared-contracts/regions';
import { type DeliveryTariff, deliveryTariffs } from 'shared-contracts/shop-rules';
import type { DeliveryMethod, deliveryMethodCodes } from 'shared-contracts/wire/order';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';

type DeliveryCode = (typeof deliveryMethodCodes)[number];

/** Pick-up rule of a method. */
export interface PickUpRule {
  kind: PickUpKind;
  /** Older checkouts cannot choose a store, so a store is optional. */
  isRequired: boolean;
  /** Capacity of a locker compartment; gifts do not count. */
  maxPieces: number | null;
  /** Whether somebody hands the parcel over, and can see who collects liquor. */
  isStaffed: boolean;
}

interface DeliveryDefinition {
  code: DeliveryCode;
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  /** Missing regions are not served. */
  tariffs: Partial<Record<RegionCode, DeliveryTariff>>;
  pickUp?: PickUpRule;
}

/** The delivery methods; fees and duration are rules of the shop. */
const definitions: readonly DeliveryDefinition[] = [
  {
    code: 'STANDARD',
    name: { en: 'Standard delivery', zh: '標準送貨' },
    description: { en: 'To your door by courier', zh: '由速遞公司送貨上門' },
    tariffs: deliveryTariffs.STANDARD,
  },
  {
    code: 'EXPRESS',
    name: { en: 'Express delivery', zh: '特快送貨' },
    description: {
      en: 'The next working day, ordered on a working day before 3 pm',
      zh: '工作天下午 3 時前落單，下一個工作天送達',
    },
    tariffs: deliveryTariffs.EXPRESS,
  },
  {
    code: 'STORE_PICKUP',
    name: { en: 'Click and collect', zh: '分店自取' },
    description: { en: 'Pick it up at one of our stores', zh: '於分店領取' },
    tariffs: deliveryTariffs.STORE_PICKUP,
    pickUp: { kind: 'STORE', isRequired: false, maxPieces: null, isStaffed: true },
  },
  {
    code: 'LOCKER',
    name: { en: 'Pick-up locker', zh: '自提櫃' },
    description: { en: 'Collect it from a locker near you', zh: '於附近的自提櫃領取' },
    tariffs: deliveryTariffs.LOCKER,
    pickUp: { kind: 'LOCKER', isRequired: true, maxPieces: 6, isStaffed: false },
  },
];

function isRegion(region: string): region is RegionCode {
  return region === 'HK' || region === 'MO';
}

function feeOf(tariff: DeliveryTariff, subtotal: number): number {
  return tariff.freeFrom !== null && subtotal >= tariff.freeFrom ? 0 : tariff.fee;
}

/**
 * The delivery methods of a region with fees for a subtotal. `points` are the kinds of pick-up points
 * available there; a method that requires one is left out when there is none.
 */
export function listDeliveryMethods(
  region: string,
  subtotal: number,
  locale: Locale,
  points: readonly PickUpKind[] = [],
): DeliveryMethod[] {
  if (!isRegion(region)) return [];
  return definitions.flatMap(({ code, name, description, tariffs, pickUp }) => {
    const tariff = tariffs[region];
    const canChoose = pickUp !== undefined && points.includes(pickUp.kind);
    if (!tariff || (pickUp?.isRequired && !canChoose)) return [];
    const { freeFrom, minDays, maxDays } = tariff;
    const fee = feeOf(tariff, subtotal);
    const method = { code, name: name[locale], description: description[locale], fee, freeFrom, minDays };
    return [
      {
        ...method,
        maxDays,
        ...(canChoose && { pickUp: pickUp.kind, maxPieces: pickUp.maxPieces }),
        ...(takesLiquor(code) ? {} : { takesLiquor: false }),
      },
    ];
  });
}

/** When an order arrives that is placed now, or can be collected; undefined where its method does not go. */
export function orderArrival(
  now: Date,
  { code, region, district }: { code: string; region: string; district: string },
): Arrival | undefined {
  const found = definitions.find((entry) => entry.code === code);
  const tariff = isRegion(region) ? found?.tariffs[region] : undefined;
  return tariff && arrivalOf(now, tariff, found?.pickUp ? '' : district);
}

/** Undefined when the method does not serve the region or does not exist. */
export function deliveryFee(code: string, region: string, subtotal: number): number | undefined {
  const tariff = isRegion(region)
    ? definitions.find((entry) => entry.code === code)?.tariffs[region]
    : undefined;
  return tariff && feeOf(tariff, subtotal);
}

/** Undefined for delivery to an address. */
export function pickUpRule(code: string): PickUpRule | undefined {
  return definitions.find((entry) => entry.code === code)?.pickUp;
}

/** Liquor is handed to a person, whose age somebody can check. */
export function takesLiquor(code: string): boolean {
  return pickUpRule(code)?.isStaffed ?? true;
}

/** Delivery of wholesale orders, which no checkout offers: its price is included. */
export const freightCode = 'FREIGHT';
const freight: Record<Locale, string> = { en: 'Freight, included in the price', zh: '貨運（已包運費）' };

/** How gift cards reach their recipient. */
export const giftCardDelivery = 'EMAIL';
const byMail: Record<Locale, string> = { en: 'By e-mail', zh: '以電郵送出' };

/** The name of a delivery method; its code when the shop does not know it. */
export function deliveryName(code: string, locale: Locale): string {
  if (code === freightCode) return freight[locale];
  if (code === giftCardDelivery) return byMail[locale];
  return definitions.find((entry) => entry.code === code)?.name[locale] ?? code;
}
