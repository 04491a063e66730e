import type { Locale } from 'shared-contracts/locale';

interface Carrier {
  name: Record<Locale, string>;
  /** The carrier's tracking page; `{number}` is replaced by the tracking number. */
  trackingUrl: string;
}

/** Carriers by the code that an order stores. A new carrier is one more entry. */
const carriers: Readonly<Record<string, Carrier>> = {
  SF: {
    name: { en: 'SF Express', zh: '順豐速運' },
    trackingUrl: 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/{number}',
  },
  HKPOST: {
    name: { en: 'Hongkong Post', zh: '香港郵政' },
    trackingUrl: 'https://webapp.hongkongpost.hk/en/mail_tracking/index.html?trackcode={number}',
  },
  DHL: {
    name: { en: 'DHL', zh: 'DHL' },
    trackingUrl: 'https://www.dhl.com/hk-en/home/tracking.html?tracking-id={number}',
  },
  FEDEX: {
    name: { en: 'FedEx', zh: 'FedEx' },
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
};

export const carrierCodes: readonly string[] = Object.keys(carriers);

/** The carrier's name; its code when the shop does not know it. */
export function carrierName(code: string, locale: Locale): string {
  return carriers[code]?.name[locale] ?? code;
}

export interface TrackedParcel {
  carrierName: string | null;
  trackingUrl: string | null;
}

/** The carrier's name and the page that follows a parcel; null for an unknown carrier. */
export function trackParcel(
  { carrier, trackingNumber }: { carrier: string | null; trackingNumber: string | null },
  locale: Locale,
): TrackedParcel {
  const found = carrier !== null && Object.hasOwn(carriers, carrier) ? carriers[carrier] : undefined;
  if (!found) return { carrierName: null, trackingUrl: null };
  const { name, trackingUrl } = found;
  return {
    carrierName: name[locale],
    trackingUrl: trackingNumber ? trackingUrl.replace('{number}', encodeURIComponent(trackingNumber)) : null,
  };
}
