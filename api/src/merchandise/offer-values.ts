import type { Executor } from 'api-platform/foundation';
import { drawPrizesKind, draws } from 'catalogue-import/kinds/draws';
import type { Kind } from 'catalogue-import/kinds/kind';
import { coupons, promotionsKind } from 'catalogue-import/kinds/offers';
import { couponOffers } from 'database/schema/coupons';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { promotions } from 'database/schema/promotions';
import { asc, desc, eq } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import {
  combinesByDefault,
  type OfferKind,
  type OfferRow,
  type OfferValues,
} from 'shared-contracts/wire/merchant-offers';

/** The import kind that checks and writes each kind of offer. */
export const importKindOf: Record<OfferKind, Kind> = {
  promotions: promotionsKind,
  coupons,
  draws,
  'draw-prizes': drawPrizesKind,
};

/** The field that identifies an offer. */
export const idFieldOf: Record<OfferKind, string> = {
  promotions: 'id',
  coupons: 'id',
  draws: 'code',
  'draw-prizes': 'id',
};

const dollars = (minor: number) => (minor / 100).toFixed(2);

/** Leaves out what an import file leaves out: empty values, and defaults that other kinds refuse. */
function given(values: Record<string, unknown>): OfferValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );
}

const channelNames = (ids: readonly number[]) =>
  Object.entries(channels).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));

interface Scoped {
  nameEn: string;
  nameZh: string;
  minimumSpend: number;
  channelIds: number[];
  brandNames: string[];
  categoryCodes: string[];
  fullPriceOnly: boolean;
  combinesWith: string[];
  startsAt: Date;
  endsAt: Date | null;
}

/** The groups that an offer combines with; null for the usual ones. */
function combinesWithOf({ combinesWith }: Scoped): string[] | null {
  const isUsual = [...combinesWith].sort().join() === [...combinesByDefault].sort().join();
  if (isUsual) return null;
  return combinesWith.length === 0 ? ['NONE'] : combinesWith;
}

const scopeOf = (row: Scoped) => ({
  nameEn: row.nameEn,
  nameZh: row.nameZh,
  minimumSpend: row.minimumSpend > 0 ? dollars(row.minimumSpend) : null,
  channels: channelNames(row.channelIds),
  brands: row.brandNames,
  categories: row.categoryCodes,
  fullPriceOnly: row.fullPriceOnly || null,
  combinesWith: combinesWithOf(row),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString(),
});

/** An offer in the fields of its import file; undefined when there is none. */
export async function readOffer(db: Executor, kind: OfferKind, id: string): Promise<OfferValues | undefined> {
  if (kind === 'promotions') {
    const [row] = await db.select().from(promotions).where(eq(promotions.id, id));
    return (
      row &&
      given({
        ...{ id, kind: row.kind, ...scopeOf(row) },
        percent: row.percent || null,
        minimumQuantity: row.minimumQuantity > 1 ? row.minimumQuantity : null,
        freeQuantity: row.freeQuantity || null,
        giftSku: row.giftSkuId,
        memberLabels: row.memberLabels,
      })
    );
  }
  if (kind === 'coupons') {
    const [row] = await db.select().from(couponOffers).where(eq(couponOffers.id, id));
    return (
      row &&
      given({
        ...{ id, kind: row.kind, ...scopeOf(row) },
        percent: row.kind === 'PERCENT' ? row.value : null,
        amount: row.kind === 'AMOUNT' ? dollars(row.value) : null,
        maximumDiscount: row.maximumDiscount === null ? null : dollars(row.maximumDiscount),
        termsEn: row.termsEn,
        termsZh: row.termsZh,
        publicCode: row.publicCode,
        trigger: row.trigger,
        pointsPrice: row.pointsPrice,
        validDays: row.validDays,
        totalLimit: row.totalLimit,
        position: row.position || null,
      })
    );
  }
  if (kind === 'draws') {
    const [row] = await db.select().from(drawCampaigns).where(eq(drawCampaigns.code, id));
    return (
      row &&
      given({
        ...{ code: id, nameEn: row.nameEn, nameZh: row.nameZh, chance: row.chance },
        minimumSpend: row.minimumSpend > 0 ? dollars(row.minimumSpend) : null,
        blankWeight: row.blankWeight || null,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        receiveBy: row.receiveBy.toISOString(),
      })
    );
  }
  const [row] = await db.select().from(drawPrizes).where(eq(drawPrizes.id, id));
  return (
    row &&
    given({
      ...{ id, draw: row.campaignCode, nameEn: row.nameEn, nameZh: row.nameZh, image: row.image },
      ...{ weight: row.weight, total: row.total, coupon: row.couponOfferId, position: row.position || null },
    })
  );
}

const toRow = (
  { nameEn, nameZh }: { nameEn: string; nameZh: string },
  { id, type }: { id: string; type: string },
  { startsAt, endsAt }: { startsAt?: Date; endsAt?: Date | null } = {},
): OfferRow => ({
  ...{ id, type, nameEn, nameZh },
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

/** All offers of a kind by their start, latest first. */
export async function listOffers(db: Executor, kind: OfferKind): Promise<OfferRow[]> {
  if (kind === 'promotions') {
    const rows = await db.select().from(promotions).orderBy(desc(promotions.startsAt), asc(promotions.id));
    return rows.map((row) => toRow(row, { id: row.id, type: row.kind }, row));
  }
  if (kind === 'coupons') {
    const rows = await db
      .select()
      .from(couponOffers)
      .orderBy(desc(couponOffers.startsAt), asc(couponOffers.id));
    return rows.map((row) => toRow(row, { id: row.id, type: row.kind }, row));
  }
  if (kind === 'draws') {
    const rows = await db
      .select()
      .from(drawCampaigns)
      .orderBy(desc(drawCampaigns.startsAt), asc(drawCampaigns.code));
    return rows.map((row) => toRow(row, { id: row.code, type: row.chance }, row));
  }
  const rows = await db
    .select()
    .from(drawPrizes)
    .orderBy(asc(drawPrizes.campaignCode), asc(drawPrizes.position));
  return rows.map((row) => toRow(row, { id: row.id, type: row.campaignCode }));
}
