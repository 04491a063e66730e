import type { Locale } from 'shared-contracts/locale';
import type { RegionCode } from 'shared-contracts/regions';
import type { DeliveryMethod, deliveryMethodCodes } from 'shared-contracts/wire/order';

type DeliveryCode = (typeof deliveryMethodCodes)[number];

interface Tariff {
  fee: number;
  freeFrom: number | null;
  minDays: number;
  maxDays: number;
}

interface DeliveryDefinition {
  code: DeliveryCode;
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  /** A region that is missing is not served. */
  tariffs: Partial<Record<RegionCode, Tariff>>;
}

/** What delivery costs, in cents, and how long it takes. */
const definitions: readonly DeliveryDefinition[] = [
  {
    code: 'STANDARD',
    name: { en: 'Standard delivery', zh: '標準送貨' },
    description: { en: 'To your door by courier', zh: '由速遞公司送貨上門' },
    tariffs: {
      HK: { fee: 4_000, freeFrom: 50_000, minDays: 2, maxDays: 4 },
      MO: { fee: 8_000, freeFrom: 100_000, minDays: 3, maxDays: 6 },
    },
  },
  {
    code: 'EXPRESS',
    name: { en: 'Express delivery', zh: '特快送貨' },
    description: { en: 'The next working day, ordered before 3 pm', zh: '下午3時前訂購，下一個工作天送達' },
    tariffs: { HK: { fee: 9_000, freeFrom: null, minDays: 1, maxDays: 1 } },
  },
  {
    code: 'STORE_PICKUP',
    name: { en: 'Click and collect', zh: '門市自取' },
    description: { en: 'Pick it up at one of our stores', zh: '於門市領取' },
    tariffs: {
      HK: { fee: 0, freeFrom: null, minDays: 1, maxDays: 3 },
      MO: { fee: 0, freeFrom: null, minDays: 2, maxDays: 4 },
    },
  },
];

function isRegion(region: string): region is RegionCode {
  return region === 'HK' || region === 'MO';
}

function feeOf(tariff: Tariff, subtotal: number): number {
  return tariff.freeFrom !== null && subtotal >= tariff.freeFrom ? 0 : tariff.fee;
}

/** The methods a region is served with, priced for a subtotal. */
export function listDeliveryMethods(region: string, subtotal: number, locale: Locale): DeliveryMethod[] {
  if (!isRegion(region)) return [];
  return definitions.flatMap(({ code, name, description, tariffs }) => {
    const tariff = tariffs[region];
    if (!tariff) return [];
    const { freeFrom, minDays, maxDays } = tariff;
    const fee = feeOf(tariff, subtotal);
    return [{ code, name: name[locale], description: description[locale], fee, freeFrom, minDays, maxDays }];
  });
}

/** Undefined where the method does not serve the region, or does not exist. */
export function deliveryFee(code: string, region: string, subtotal: number): number | undefined {
  const tariff = isRegion(region)
    ? definitions.find((entry) => entry.code === code)?.tariffs[region]
    : undefined;
  return tariff && feeOf(tariff, subtotal);
}

export function deliveryName(code: string, locale: Locale): string {
  return definitions.find((entry) => entry.code === code)?.name[locale] ?? code;
}
