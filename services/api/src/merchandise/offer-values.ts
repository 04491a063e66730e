import type { Executor } from 'api-platform/foundation';
import { drawPrizesKind, draws } from 'catalogue-import/kinds/draws';
import type { Kind } from 'catalogue-import/kinds/kind';
import { couponFields, drawFields, prizeFields, promotionFields } from 'catalogue-import/kinds/offer-fields';
import { coupons, promotionsKind } from 'catalogue-import/kinds/offers';
import { couponOffers } from 'database/schema/coupons';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { promotions } from 'database/schema/promotions';
import { asc, desc, eq } from 'drizzle-orm';
import type { OfferKind, OfferRow, OfferValues } from 'shared-contracts/wire/merchant-offers';

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

/** An offer in the fields of its import file; undefined when there is none. */
export async function readOffer(db: Executor, kind: OfferKind, id: string): Promise<OfferValues | undefined> {
  if (kind === 'promotions') {
    const [row] = await db.select().from(promotions).where(eq(promotions.id, id));
    return row && promotionFields(row);
  }
  if (kind === 'coupons') {
    const [row] = await db.select().from(couponOffers).where(eq(couponOffers.id, id));
    return row && couponFields(row);
  }
  if (kind === 'draws') {
    const [row] = await db.select().from(drawCampaigns).where(eq(drawCampaigns.code, id));
    return row && drawFields(row);
  }
  const [row] = await db.select().from(drawPrizes).where(eq(drawPrizes.id, id));
  return row && prizeFields(row);
}

const toRow = (
  { nameEn, nameZh }: { nameEn: string; nameZh: string },
  { id, type }: { id: string; type: string },
  { startsAt, endsAt }: { startsAt?: Date; endsAt?: Date | null } = {},
): OfferRow => ({
  id,
  type,
  nameEn,
  nameZh,
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
