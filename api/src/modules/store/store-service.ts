import type { Store } from 'shared-contracts/wire/brand';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';
import type { Executor, Locale } from '../../platform/foundation';
import { listOpenLockers } from './lockers';
import { readSetting, readStores, type StoreRow } from './store-repository';

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

/**
 * Stores, or lockers in service, in the editors' order; filtered by region and by a part of the name in
 * either language.
 */
export async function listStores(
  db: Executor,
  {
    name,
    region,
    kind,
  }: { name?: string | undefined; region?: string | undefined; kind?: PickUpKind | undefined },
  locale: Locale,
): Promise<Store[]> {
  const wanted = name?.trim().toLowerCase() ?? '';
  const rows = kind === 'LOCKER' ? await listOpenLockers(db) : await readStores(db);
  return rows
    .filter((row) => !region || [row.region, row.area, row.district].includes(region))
    .filter((row) => [row.nameEn, row.nameZh].some((text) => text.toLowerCase().includes(wanted)))
    .map((row) => toStore(row, locale));
}

/** Behaviour 7: the key must be a full path, because settings contain more than redirects. */
export async function readConfigAddress(db: Executor, key: string): Promise<string | null> {
  return key.startsWith('/') ? ((await readSetting(db, key)) ?? null) : null;
}

/** Switches that are on unless turned off. */
const onByDefault: readonly string[] = ['search_suggestion'];

export async function readSwitch(db: Executor, name: string): Promise<boolean> {
  const value = await readSetting(db, name);
  return value === undefined
    ? onByDefault.includes(name)
    : ['true', '1', 'on'].includes(value.trim().toLowerCase());
}
