import type { Executor, Locale } from 'api-platform/foundation';
import { placeNames } from 'shared-contracts/regions';
import type { Moved, Store, StoreAvailability } from 'shared-contracts/wire/brand';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';
import { listOpenLockers } from './lockers';
import { readSetting, readStoreStock, readStores, type StoreRow } from './store-repository';

/** A store with at most this many pieces shows "few left": another visitor may take them. */
const fewPieces = 2;

function toStore(row: StoreRow, locale: Locale): Store {
  const isChinese = locale === 'zh';
  const { id, region, area, district, phone, latitude, longitude, channelIds, pickUp } = row;
  return {
    id,
    name: isChinese ? row.nameZh : row.nameEn,
    region,
    area,
    district,
    address: isChinese ? row.addressZh : row.addressEn,
    phone,
    hours: isChinese ? row.hoursZh : row.hoursEn,
    ...(latitude === null ? {} : { latitude }),
    ...(longitude === null ? {} : { longitude }),
    channelIds,
    pickUp,
  };
}

export interface StoreFilter {
  name?: string | undefined;
  region?: string | undefined;
  kind?: PickUpKind | undefined;
  skuId?: string | undefined;
}

/**
 * Stores, or lockers in service, in the editors' order; filtered by region, by a part of their name or of where they are
 * in either language, and by a size that they have.
 */
export async function listStores(
  db: Executor,
  { name, region, kind, skuId }: StoreFilter,
  locale: Locale,
): Promise<Store[]> {
  const nameKey = name?.trim().toLowerCase() ?? '';
  const [rows, stock] = await Promise.all([
    kind === 'LOCKER' ? listOpenLockers(db) : readStores(db),
    skuId === undefined ? undefined : readStoreStock(db, skuId),
  ]);
  return rows
    .filter((row) => !region || [row.region, row.area, row.district].includes(region))
    .filter((row) => wordsOf(row).some((text) => text.toLowerCase().includes(nameKey)))
    .flatMap((row) => {
      const store = toStore(row, locale);
      if (!stock) return [store];
      const availability = availabilityOf(stock.get(row.id) ?? 0);
      return availability ? [{ ...store, availability }] : [];
    });
}

/** Name and address of a store, with its district, area and region, in both languages. */
function wordsOf(row: StoreRow): string[] {
  const places = (['en', 'zh'] as const).flatMap((locale) => Object.values(placeNames(row, locale)));
  return [row.nameEn, row.nameZh, row.addressEn, row.addressZh, ...places];
}

function availabilityOf(pieces: number): StoreAvailability | undefined {
  if (pieces < 1) return undefined;
  return pieces <= fewPieces ? 'FEW' : 'IN_STOCK';
}

/** behaviour/calls: the key must be a full path, because settings contain more than redirects. */
export async function readConfigAddress(db: Executor, key: string, at: Date): Promise<Moved | null> {
  if (!key.startsWith('/')) return null;
  const row = await readSetting(db, key);
  if (!row || (row.startsAt && row.startsAt > at) || (row.endsAt && row.endsAt <= at)) return null;
  return { to: row.value, isTemporary: row.endsAt !== null };
}

/** Switches that are on unless turned off. */
const onByDefault: readonly string[] = ['search_suggestion'];

export async function readSwitch(db: Executor, name: string): Promise<boolean> {
  const value = (await readSetting(db, name))?.value;
  return value === undefined
    ? onByDefault.includes(name)
    : ['true', '1', 'on'].includes(value.trim().toLowerCase());
}
