import type { Locale } from 'shared-contracts/locale';
import type { Carrier } from './carriers/carrier';
import { dhl } from './carriers/dhl';
import { fedex } from './carriers/fedex';
import { hongkongPost } from './carriers/hongkong-post';
import { ownDelivery } from './carriers/own-delivery';
import { sf } from './carriers/sf';

/** Carriers by the code that an order stores. A new carrier is a file of `carriers/` and one more entry (docs/carriers.md). */
const carriers: Readonly<Record<string, Carrier>> = {
  SF: sf,
  HKPOST: hongkongPost,
  DHL: dhl,
  FEDEX: fedex,
  SHOP: ownDelivery,
};

/** The carrier of labels that staff ask for without naming one, and of returns. */
export const labelCarrier = 'SHOP';

export function findCarrier(code: string | null): Carrier | undefined {
  return code !== null && Object.hasOwn(carriers, code) ? carriers[code] : undefined;
}

export const carrierCodes: readonly string[] = Object.keys(carriers);

/** The carriers to choose from, with their names. */
export const listCarriers = (locale: Locale) =>
  Object.entries(carriers).map(([code, { name, labels }]) => ({
    code,
    name: name[locale],
    makesLabels: labels !== undefined,
  }));

/** Whether a carrier can have given a number; true for a carrier that does not say how its numbers are made. */
export const isNumberOf = (code: string | null, trackingNumber: string): boolean =>
  findCarrier(code)?.isNumber?.(trackingNumber) ?? true;

export interface TrackedParcel {
  carrierName: string | null;
  trackingUrl: string | null;
}

/** The carrier's name and the page that follows a parcel; null for an unknown carrier, or one without a page. */
export function trackParcel(
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
  locale: Locale,
): TrackedParcel {
  const found = findCarrier(carrier);
  if (!found) return { carrierName: null, trackingUrl: null };
  return {
    carrierName: found.name[locale],
    trackingUrl: trackingNumber ? found.trackingUrl(trackingNumber) : null,
  };
}
