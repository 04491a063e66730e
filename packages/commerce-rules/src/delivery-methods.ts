import { type Arrival, arrivalOf } from 'shared-contracts/arrival';
import type { Locale } from 'shared-contracts/locale';
import type { RegionCode } from 'shared-contracts/regions';
import type { DeliveryTariff } from 'shared-contracts/shop-rules';
import type { DeliveryCode, DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import type { DeliveryMethod } from 'shared-contracts/wire/order';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';

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
  pickUp?: PickUpRule;
}

/** The delivery methods; their fees, days and regions are `DeliveryTerms`, which staff set. */
const definitions: readonly DeliveryDefinition[] = [
  {
    code: 'STANDARD',
    name: { en: 'Standard delivery', zh: '標準送貨' },
  },
  {
    code: 'EXPRESS',
    name: { en: 'Express delivery', zh: '特快送貨' },
  },
  {
    code: 'STORE_PICKUP',
    name: { en: 'Click and collect', zh: '分店自取' },
    pickUp: { kind: 'STORE', isRequired: false, maxPieces: null, isStaffed: true },
  },
  {
    code: 'LOCKER',
    name: { en: 'Pick-up locker', zh: '自提櫃' },
    pickUp: { kind: 'LOCKER', isRequired: true, maxPieces: 6, isStaffed: false },
  },
];

function isRegion(region: string): region is RegionCode {
  return region === 'HK' || region === 'MO';
}

function findTariff(terms: DeliveryTerms, code: string, region: string): DeliveryTariff | undefined {
  const found = definitions.find((entry) => entry.code === code);
  return found && isRegion(region) ? (terms.methods[found.code][region] ?? undefined) : undefined;
}

function feeOf(tariff: DeliveryTariff, subtotal: number): number {
  return tariff.freeFrom !== null && subtotal >= tariff.freeFrom ? 0 : tariff.fee;
}

/**
 * The delivery methods of a region with fees for a subtotal. `points` are the kinds of pick-up points
 * available there; a method that requires one is left out when there is none.
 */
export function listDeliveryMethods(
  terms: DeliveryTerms,
  region: string,
  subtotal: number,
  locale: Locale,
  points: readonly PickUpKind[] = [],
): DeliveryMethod[] {
  if (!isRegion(region)) return [];
  return definitions.flatMap(({ code, name, pickUp }) => {
    const tariff = terms.methods[code][region];
    const canChoose = pickUp !== undefined && points.includes(pickUp.kind);
    if (!tariff || (pickUp?.isRequired && !canChoose)) return [];
    const { freeFrom, minDays, maxDays } = tariff;
    const fee = feeOf(tariff, subtotal);
    const description = terms.methods[code].description[locale];
    const method = { code, name: name[locale], description, fee, freeFrom, minDays };
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
  terms: DeliveryTerms,
  now: Date,
  { code, region, district }: { code: string; region: string; district: string },
): Arrival | undefined {
  const tariff = findTariff(terms, code, region);
  const { cutOffHour } = terms;
  return tariff && arrivalOf(now, { ...tariff, cutOffHour }, pickUpRule(code) ? '' : district);
}

/** Undefined when the method does not serve the region or does not exist. */
export function deliveryFee(
  terms: DeliveryTerms,
  code: string,
  region: string,
  subtotal: number,
): number | undefined {
  const tariff = findTariff(terms, code, region);
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
