/** Offers in the fields of their import files, for the form of staff and for the history of an offer. */

import type { couponOffers } from 'database/schema/coupons';
import type { drawCampaigns, drawPrizes } from 'database/schema/draws';
import type { promotions } from 'database/schema/promotions';
import { channels } from 'shared-contracts/channel';
import { combinesByDefault, type OfferValues } from 'shared-contracts/wire/merchant-offers';

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

export const promotionFields = (row: typeof promotions.$inferSelect): OfferValues =>
  given({
    id: row.id,
    kind: row.kind,
    ...scopeOf(row),
    percent: row.percent || null,
    minimumQuantity: row.minimumQuantity > 1 ? row.minimumQuantity : null,
    freeQuantity: row.freeQuantity || null,
    giftSku: row.giftSkuId,
    memberLabels: row.memberLabels,
  });

export const couponFields = (row: typeof couponOffers.$inferSelect): OfferValues =>
  given({
    id: row.id,
    kind: row.kind,
    ...scopeOf(row),
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
  });

export const drawFields = (row: typeof drawCampaigns.$inferSelect): OfferValues =>
  given({
    code: row.code,
    nameEn: row.nameEn,
    nameZh: row.nameZh,
    chance: row.chance,
    minimumSpend: row.minimumSpend > 0 ? dollars(row.minimumSpend) : null,
    blankWeight: row.blankWeight || null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    receiveBy: row.receiveBy.toISOString(),
  });

export const prizeFields = (row: typeof drawPrizes.$inferSelect): OfferValues =>
  given({
    id: row.id,
    draw: row.campaignCode,
    nameEn: row.nameEn,
    nameZh: row.nameZh,
    image: row.image,
    weight: row.weight,
    total: row.total,
    coupon: row.couponOfferId,
    position: row.position || null,
  });
