import { type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { wordFaults } from 'catalogue-import/reasons';
import { sizeName } from 'commerce-rules/size-order';
import { couponOffers } from 'database/schema/coupons';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { promotions } from 'database/schema/promotions';
import { asc, eq, sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import type {
  OfferBag,
  OfferPreview,
  OfferPreviewRequest,
} from 'shared-contracts/wire/merchant-offer-preview';
import type { OfferKind } from 'shared-contracts/wire/merchant-offers';
import { type Bag, findGifts, priceBag } from '../modules/checkout';
import { readDeliveryTerms } from '../modules/delivery';
import { listPromotions } from '../modules/promotions';
import { findSkus, inactiveReason, skuIdsOfItems } from '../modules/stock';
import { withImportConnection } from './import-connection';
import { idFieldOf, importKindOf } from './offer-values';
import { beginRowEdit, saveRows } from './save-rows';

/** The time for which the preview is calculated, and the language of size names. */
interface Reader {
  now: Date;
  locale: Locale;
}

/** The offer as the draft would store it, and which goods it is for. */
async function readDraft(tx: Executor, kind: OfferKind, id: string) {
  const [promotion] =
    kind === 'promotions' ? await tx.select().from(promotions).where(eq(promotions.id, id)) : [];
  const [coupon] =
    kind === 'coupons' ? await tx.select().from(couponOffers).where(eq(couponOffers.id, id)) : [];
  const [prize] =
    kind === 'draw-prizes' ? await tx.select().from(drawPrizes).where(eq(drawPrizes.id, id)) : [];
  const code = kind === 'draws' ? id : prize?.campaignCode;
  const [draw] =
    code === undefined ? [] : await tx.select().from(drawCampaigns).where(eq(drawCampaigns.code, code));
  return { promotion, coupon, draw, scope: promotion ?? coupon, period: promotion ?? coupon ?? draw };
}
type Draft = Awaited<ReturnType<typeof readDraft>>;

/** A sellable sku that the offer is for, of the highest rank; undefined when the channel sells none. */
async function chooseSku(tx: Executor, { scope }: Draft, channelId: number): Promise<string | undefined> {
  const isIn = (column: 'brand_name' | 'category_codes', values: readonly string[] = []) => {
    if (values.length === 0) return sql`true`;
    const list = sql`${sql.param([...values])}::text[]`;
    return column === 'brand_name' ? sql`brand_name = any(${list})` : sql`category_codes && ${list}`;
  };
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`select skus.id from items join skus on item_id = items.id
    where on_shelf and synced and stock > 0 and skus.sale_price > 0 and skus.list_price > 0
      and ${channelId} = any(channel_ids) and ${isIn('brand_name', scope?.brandNames)}
      and ${isIn('category_codes', scope?.categoryCodes)}
      and ${scope?.fullPriceOnly ? sql`skus.sale_price >= skus.list_price` : sql`true`}
    order by rank desc, items.id collate "C", skus.position limit 1`);
  return rows[0]?.id;
}

/** The sku of each code: the sku itself, or the first of the item that can be sold. */
async function findLines(tx: Executor, asked: OfferPreviewRequest['lines'], channelId: number) {
  const ofItems = await skuIdsOfItems(
    tx,
    asked.map(({ code }) => code),
  );
  const candidates = asked.flatMap(({ code }) => [code, ...(ofItems.get(code) ?? [])]);
  const skus = await findSkus(
    tx,
    candidates.map((skuId) => ({ skuId })),
  );
  return asked.map(({ code, quantity }) => {
    const known = [code, ...(ofItems.get(code) ?? [])].flatMap((id) => skus.get(id) ?? []);
    const sku = known.find((one) => !inactiveReason(one, channelId)) ?? known[0];
    return { code, quantity, sku, problem: inactiveReason(sku, channelId) ?? null };
  });
}

async function readDraw(tx: Executor, { draw }: Draft, goodsTotal: number): Promise<OfferBag['draw']> {
  if (!draw) return null;
  const prizes = await tx
    .select()
    .from(drawPrizes)
    .where(eq(drawPrizes.campaignCode, draw.code))
    .orderBy(asc(drawPrizes.position), asc(drawPrizes.id));
  const all = prizes.reduce((sum, { weight }) => sum + weight, draw.blankWeight);
  const percentOf = (weight: number) => (all > 0 ? (weight / all) * 100 : 0);
  return {
    nameEn: draw.nameEn,
    nameZh: draw.nameZh,
    isReached: draw.chance !== 'ORDER' || goodsTotal >= draw.minimumSpend,
    prizes: prizes.map(({ nameEn, nameZh, weight }) => ({ nameEn, nameZh, percent: percentOf(weight) })),
    blankPercent: percentOf(draw.blankWeight),
  };
}

async function applyDraft(
  tx: Executor,
  draft: Draft,
  { channel, lines, memberLabel }: OfferPreviewRequest,
  { now, locale }: Reader,
): Promise<OfferBag> {
  const { promotion, coupon, period } = draft;
  const isRunning = period && period.startsAt <= now && (period.endsAt === null || period.endsAt > now);
  const at = period && !isRunning ? period.startsAt : now;
  const channelId = channels[channel].id;
  const chosen = lines.length === 0 ? await chooseSku(tx, draft, channelId) : undefined;
  const linesToPrice = chosen ? [{ code: chosen, quantity: promotion?.minimumQuantity ?? 1 }] : lines;
  const found = await findLines(tx, linesToPrice, channelId);
  const bag: Bag = {
    lines: found.map(({ code, quantity, sku }) => ({
      skuId: sku?.skuId ?? code,
      channelId,
      quantity,
      selected: true,
    })),
    skus: new Map(found.flatMap(({ sku }) => (sku ? [[sku.skuId, sku] as const] : []))),
    deliveryMethod: 'STANDARD',
    region: 'HK',
    deliveryTerms: await readDeliveryTerms(tx, at),
  };
  const priced = priceBag(
    bag,
    memberLabel === undefined ? undefined : { labels: [memberLabel] },
    await listPromotions(tx, at),
    {
      coupon: coupon && { code: coupon.id, offer: coupon, held: undefined, refusal: undefined },
      points: 0,
      giftCards: [],
      staff: undefined,
    },
    at,
  );
  const gifts = await findGifts(
    tx,
    bag,
    priced.gifts.filter((gift) => gift.promotion.id === promotion?.id),
  );
  const [gift] = gifts;
  const totals = [...priced.lines];
  // Nothing is delivered when nothing can be sold.
  const deliveryFee = priced.lines.length === 0 ? 0 : priced.totals.deliveryFee;
  const goodsTotal = priced.totals.grandTotal - priced.totals.deliveryFee;
  return {
    at: at.toISOString(),
    lines: found.map(({ code, quantity, sku, problem }) => ({
      code,
      quantity,
      problem,
      size: sku ? sizeName(sku.size, locale) : '',
      salePrice: sku?.salePrice ?? 0,
      titleEn: sku?.title.en ?? '',
      titleZh: sku?.title.zh ?? '',
      colorEn: sku?.color.en ?? '',
      colorZh: sku?.color.zh ?? '',
      total: problem ? 0 : (totals.shift()?.total ?? 0),
    })),
    discounts: priced.discounts.map(({ id, name, amount }) => ({
      nameEn: name.en,
      nameZh: name.zh,
      amount,
      isThis: id === (promotion ?? coupon)?.id,
    })),
    gift: gift
      ? {
          titleEn: gift.sku.title.en,
          titleZh: gift.sku.title.zh,
          isReached: gift.isReached,
          missing: gift.missing,
        }
      : null,
    coupon:
      coupon && priced.coupon
        ? {
            saving: priced.coupon.saving,
            reason: priced.coupon.reason,
            termsEn: coupon.termsEn ?? '',
            termsZh: coupon.termsZh ?? '',
          }
        : null,
    draw: await readDraw(tx, draft, goodsTotal),
    goodsTotal,
    deliveryFee,
    grandTotal: goodsTotal + deliveryFee,
  };
}

/**
 * What an offer would do to a bag. Writes the draft as an import would, prices the bag as the checkout does, and
 * rolls everything back: shoppers never see it.
 */
export async function previewOffer(
  db: Database,
  kind: OfferKind,
  request: OfferPreviewRequest,
  reader: Reader,
): Promise<OfferPreview> {
  const idField = idFieldOf[kind];
  const id = String(request.values[idField] ?? 'preview');
  return withImportConnection(db, async (client, tx) => {
    try {
      await beginRowEdit(client);
      const [refused] = await saveRows(client, importKindOf[kind], [{ ...request.values, [idField]: id }]);
      if (refused)
        return {
          wrongFields: wordFaults(refused.reason, 'en').map(({ field = '' }) => field),
          bag: null,
        };
      const draft = await readDraft(tx, kind, id);
      if (!draft.period) throw new InputProblem(idField, 'validation.code');
      return { wrongFields: [], bag: await applyDraft(tx, draft, request, reader) };
    } finally {
      await client.query('rollback').catch(() => undefined);
    }
  });
}
